export const texts = {
  titel: 'Verwaltung',
  daten: 'Ihr Zugang',
  datenText: 'Rollen vergibt, wer die Agentur führt, unter „Mitarbeiter“.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  nummer: 'Mitarbeiternummer',
  agentur: 'Agentur',
  keine: 'keine',
  sprache: 'Sprache',
  spracheText: 'In dieser Sprache schreiben wir Ihnen',
  speichern: 'Speichern',
  gespeichert: 'Gespeichert',
  sitzungen: 'Angemeldete Geräte',
  sitzungenText:
    'Hier sind Sie bis {bis} angemeldet; wer weiterarbeitet, bleibt es. Haben Sie ein Gerät verloren oder sich anderswo nicht abgemeldet? Melden Sie sich überall ab.',
  ueberall: 'Überall abmelden',
} as const;
