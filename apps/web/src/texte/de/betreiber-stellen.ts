/** Where a key visual stands. */
export const texts = {
  titel: 'Wo es erscheint',
  home: 'Oben auf der Startseite',
  produkte: 'Oben auf „Alle Produkte“',
  empfehlen: 'Oben auf jedem Empfehlungsformular',
  kategorie: 'Oben auf der Kategorie {name}',
  produkt: 'Oben auf dem Produkt {name}',
  seite: 'Auf der Seite {name}',
  kategorieFehlt: 'Eine Kategorie „{name}“ gibt es nicht.',
  produktFehlt: 'Ein Produkt „{name}“ gibt es nicht, oder es wird nicht angeboten.',
  nirgends:
    'Noch nirgends. Wählen Sie es auf einer Seite aus. Oben auf einem Bildschirm erscheint das Key Visual, das nach ihm benannt ist: home, produkte, empfehlen, kategorie-… oder produkt-… mit der Kennung.',
} as const;
