export const texts = {
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
};
