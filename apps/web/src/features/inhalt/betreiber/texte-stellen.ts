import { bilingual } from '../../../lib/bilingual.ts';

/** Where a key visual stands. */
export const texte = bilingual({
  de: {
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
  },
  en: {
    titel: 'Where it appears',
    home: 'At the top of the start page',
    produkte: 'At the top of “All products”',
    empfehlen: 'At the top of every recommendation form',
    kategorie: 'At the top of the category {name}',
    produkt: 'At the top of the product {name}',
    seite: 'On the page {name}',
    kategorieFehlt: 'There is no category “{name}”.',
    produktFehlt: 'There is no product “{name}”, or it is not offered.',
    nirgends:
      'Nowhere yet. Choose it on a page. The top of a screen shows the key visual that is named after it: home, produkte, empfehlen, kategorie-… or produkt-… with the id.',
  },
});
