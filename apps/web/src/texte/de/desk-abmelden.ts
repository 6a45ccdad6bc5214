export const texts = {
  abmelden: 'Abmelden',
  abmeldenFrage: 'Möchten Sie sich abmelden?',
  abgemeldet: 'Sie sind abgemeldet',
  abgemeldetText: 'Ihre Sitzung ist beendet. Bis zum nächsten Mal.',
  neuAnmelden: 'Neu anmelden',
} as const;
