export const texts = {
  titel: 'Account',
  daten: 'Your access',
  datenText: 'Roles are given by the owner of the agency, under “People”.',
  name: 'Name',
  email: 'E-mail address',
  nummer: 'Personnel number',
  agentur: 'Agency',
  keine: 'none',
  sprache: 'Language',
  spracheText: 'We write to you in this language',
  speichern: 'Save',
  gespeichert: 'Saved',
  sitzungen: 'Devices that are signed in',
  sitzungenText:
    'You are signed in here until {bis}, and stay signed in while you work. Have you lost a device, or forgotten to sign out somewhere? Sign out everywhere.',
  ueberall: 'Sign out everywhere',
} as const;
