export const texts = {
  import: 'Read in a file',
  importText:
    'CSV, separated by semicolons, commas or tabs, with the columns Auftragsnummer and Ereignis, and what else the provider reports: Empfehlungsnummer or Empfaengernummer, Produkt, Auftragsdatum, Datum, Kundennummer, Vorvertrag, Ereignisnummer. First comes a dry run that changes nothing.',
  ereignisse: 'An Ereignis is erfasst, vertragGueltig, erstbeitragGezahlt, widerrufen or storniert.',
  neu: 'New orders',
  weitere: 'Further reports',
  bekannt: 'Known already, change nothing',
  ausgelassen: 'Lines left out',
  ausgelassenText: 'These lines are left out, all others are read in.',
  nichtsLesbar: 'The file cannot be read in like this.',
  zeilen: 'What the file changes',
  auftrag: 'Order',
  meldung: 'Report',
  status: 'Status afterwards',
  auffaellig: 'counts once somebody has looked at it',
  nichtsNeues: 'There is nothing new in this file.',
  einlesen: '{anzahl, plural, one {Read in # line} other {Read in # lines}}',
  eingelesen:
    '{neu, plural, =0 {No line is new} one {# line has been read in} other {# lines have been read in}}, {fehler, plural, =0 {none was left out} one {# was left out} other {# were left out}}.',
};
