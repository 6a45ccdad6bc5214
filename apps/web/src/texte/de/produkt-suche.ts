export const texts = {
  titel: 'Suche',
  seitentitel: 'Suche nach „{suche}“',
  text: 'Was soll Ihr Kontakt bekommen? Ein Wort genügt, auch der Anfang eines Namens.',
  treffer: '{n, plural, =0 {Nichts gefunden} one {# Treffer} other {# Treffer}} für „{suche}“',
  nurKategorien:
    '{n, plural, one {Kein Produkt, aber eine passende Kategorie} other {Kein Produkt, aber # passende Kategorien}} für „{suche}“',
  kategorien: 'Passende Kategorien',
  produkte: 'Passende Produkte',
  nichtsTitel: 'Dazu haben wir nichts gefunden',
  nichtsText: 'Das hilft oft:',
  tipp1: 'Weniger oder kürzere Wörter eingeben',
  tipp2: 'Auf Tippfehler achten',
  tipp3: 'Ein allgemeineres Wort nehmen statt des genauen Namens',
  stoebern: 'Oder in den Kategorien stöbern',
  alle: 'Alle Produkte',
  vorher: 'Hier geht es los',
} as const;
