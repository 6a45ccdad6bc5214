export const texts = {
  import: 'Datei einlesen',
  importText:
    'CSV, mit Strichpunkt, Komma oder Tabulator getrennt, mit den Spalten Auftragsnummer und Ereignis, dazu was der Anbieter sonst meldet: Empfehlungsnummer oder Empfaengernummer, Produkt, Auftragsdatum, Datum, Kundennummer, Vorvertrag, Ereignisnummer. Zuerst kommt ein Probelauf, der nichts ändert.',
  ereignisse: 'Ein Ereignis ist erfasst, vertragGueltig, erstbeitragGezahlt, widerrufen oder storniert.',
  neu: 'Neue Aufträge',
  weitere: 'Weitere Meldungen',
  bekannt: 'Schon bekannt, ändern nichts',
  ausgelassen: 'Ausgelassene Zeilen',
  ausgelassenText: 'Diese Zeilen werden ausgelassen, alle anderen eingelesen.',
  nichtsLesbar: 'So lässt sich die Datei nicht einlesen.',
  zeilen: 'Was die Datei ändert',
  auftrag: 'Auftrag',
  meldung: 'Meldung',
  status: 'Status danach',
  auffaellig: 'zählt erst, wenn jemand die Meldung geprüft hat',
  nichtsNeues: 'In dieser Datei steht nichts Neues.',
  einlesen: '{anzahl, plural, one {# Zeile einlesen} other {# Zeilen einlesen}}',
  eingelesen:
    '{neu, plural, =0 {Keine Zeile ist neu} one {# Zeile ist eingelesen} other {# Zeilen sind eingelesen}}, {fehler, plural, =0 {keine ist ausgelassen} one {# ist ausgelassen} other {# sind ausgelassen}}.',
} as const;
