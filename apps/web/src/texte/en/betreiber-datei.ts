/** Reading in a file, first as a dry run. */
export const texts = {
  mandant: 'Client',
  mandantFehlt: 'Please choose the client the file is for',
  datei: 'CSV file',
  csv: 'or paste the lines here',
  probelauf: 'Dry run',
  ergebnis: 'Result of the dry run for {mandant}',
  fehler: 'Errors',
  zeile: 'Line',
  wasFalsch: 'What is wrong',
};
