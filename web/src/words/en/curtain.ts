// Two people, one screen.
export const curtain = {
  passTheDeviceTo: 'Pass the device to {name}',
  titleTurnTurnNobody: '{title}, turn {turn}. Nobody else should look now.',
  iAmName: 'I am {name}',
} as const
