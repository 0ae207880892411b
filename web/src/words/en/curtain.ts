// Two people at one screen.
export const curtain = {
  passTheDeviceTo: 'Pass the device to {name}',
  nobodyElse: '{title}, {when}. Nobody else should look now.',
  iAmName: 'I am {name}',
} as const
