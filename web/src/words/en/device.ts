// Data stored in this browser, and newer versions.
export const device = {
  full: '<b>This browser cannot save {what}:</b> its storage for this page is full. You can go on, but it will be lost when you close the page.',
  refused: '<b>This browser cannot save {what}:</b> it gives this page no storage. You can go on, but it will be lost when you close the page.',
  downloadIt: 'Download it',
  close: 'Close',
  aNewerVersionIs: 'A newer version is available.',
  loadIt: 'Load it',
  later: 'Later',
  thisGameOf: 'this game of {title}',
  screenNotLoaded: 'This page could not be loaded. Once there is a network, load it again.',
  loadAgain: 'Load it again',
} as const
