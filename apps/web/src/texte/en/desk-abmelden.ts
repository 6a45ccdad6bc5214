export const texts = {
  abmelden: 'Sign out',
  abmeldenFrage: 'Do you want to sign out?',
  abgemeldet: 'You are signed out',
  abgemeldetText: 'Your session has ended. See you next time.',
  neuAnmelden: 'Sign in again',
};
