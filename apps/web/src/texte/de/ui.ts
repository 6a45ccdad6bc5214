export const texts = {
  freiwillig: 'freiwillig',
  bitteWaehlen: 'Bitte wählen',
  kopieren: 'Kopieren',
  kopiert: 'Kopiert',
  schliessen: 'Schließen',
  laedt: 'Einen Moment bitte',
  aktuell: 'aktueller Stand',
  fehler: 'Fehler',
  neuerTab: '(öffnet einen neuen Tab)',
  anzeigen: 'Anzeigen',
  passwortNochmal: 'Bitte noch einmal eingeben: Ein Passwort zeigen wir zur Sicherheit nie wieder an.',
} as const;
