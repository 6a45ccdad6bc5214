export const texte = {
  freiwillig: 'optional',
  bitteWaehlen: 'Please choose',
  kopieren: 'Copy',
  kopiert: 'Copied',
  schliessen: 'Close',
  laedt: 'One moment please',
  aktuell: 'current state',
  fehler: 'Error',
  neuerTab: '(opens a new tab)',
  passwortNochmal: 'Please enter it again: for security, we never show a password again.',
};
