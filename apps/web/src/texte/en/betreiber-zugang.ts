export const texts = {
  anmelden: 'Sign in',
  anmeldenText: 'For operations staff. After the password we ask for your second factor.',
  email: 'E-mail address',
  passwort: 'Password',
  weiter: 'Continue',
  zweiterFaktor: 'Second factor',
  zweiterFaktorText: 'Open your authenticator app and enter the code for Weitersagen.',
  code: 'Code from the app',
  codeHinweis: 'Six digits, new every 30 seconds',
  zurAnmeldung: 'Back to sign-in',
};
