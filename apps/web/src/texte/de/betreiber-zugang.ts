export const texts = {
  anmelden: 'Anmelden',
  anmeldenText: 'Für Mitarbeitende des Betriebs. Nach dem Passwort fragen wir den zweiten Faktor ab.',
  email: 'E-Mail-Adresse',
  passwort: 'Passwort',
  weiter: 'Weiter',
  zweiterFaktor: 'Zweiter Faktor',
  zweiterFaktorText: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code für Weitersagen ein.',
  code: 'Code aus der App',
  codeHinweis: 'Sechs Ziffern, alle 30 Sekunden neu',
  zurAnmeldung: 'Zurück zur Anmeldung',
} as const;
