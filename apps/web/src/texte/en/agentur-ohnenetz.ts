export const texts = {
  titel: 'Invite without network',
  keinNetz: 'This page cannot be reached at the moment',
  keinNetzText:
    'You can enter invitations all the same. They lie on this device and go out by themselves as soon as the network is back and this page is open.',
  wiederDa: 'The network is back',
  wiederDaText: 'What is waiting goes out now. Everything else is on the usual page.',
  wiederDaNichts: 'Everything else is on the usual page.',
  zurSeite: 'To the usual page',
  niemand: 'Nobody is signed in on this device',
  niemandText:
    'Without a sign-in nothing is taken and nothing is shown. What somebody entered before waits until that person signs in again.',
} as const;
