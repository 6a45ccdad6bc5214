/** Reading in a file, first as a dry run. */
export const texts = {
  mandant: 'Mandant',
  mandantFehlt: 'Bitte wählen Sie, für welchen Mandanten die Datei ist',
  datei: 'CSV-Datei',
  csv: 'oder die Zeilen hier einfügen',
  probelauf: 'Probelauf',
  ergebnis: 'Ergebnis des Probelaufs für {mandant}',
  fehler: 'Fehler',
  zeile: 'Zeile',
  wasFalsch: 'Was nicht stimmt',
} as const;
