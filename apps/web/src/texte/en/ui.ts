export const texts = {
  freiwillig: 'optional',
  bitteWaehlen: 'Please choose',
  kopieren: 'Copy',
  kopiert: 'Copied',
  schliessen: 'Close',
  laedt: 'One moment please',
  aktuell: 'current state',
  fehler: 'Error',
  neuerTab: '(opens a new tab)',
  anzeigen: 'Show',
  passwortNochmal: 'Please enter it again: for security, we never show a password again.',
};
