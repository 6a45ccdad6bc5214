/** The calls of a Mandant's people, agencies and providers: what a visitor's browser carries of the list. */
export const mandantPaths = {
  // Konto (the specification's `account`)
  getUser: 'GET /account/user',

  // Empfehlung
  createEmpfehlung: 'POST /empfehlen/create',
  getEmpfehlung: 'GET /empfehlen/{nr}/{hex}',
  getEmpfehlungJederzeit: 'GET /empfehlen/any/{nr}/{hex}',
  getProduktlink: 'GET /empfehlung/{nr}/produkt/produktlink',

  // Empfaenger
  createEmpfaenger: 'POST /empfaenger/create/{empfehlungsnummer}',

  // Produkt
  getProdukte: 'GET /produkt',
  getProduktauswahl: 'GET /produkt/auswahl',
  sucheProdukte: 'GET /produkt/suche',
  getMaxPraemiewert: 'GET /produkt/maxpraemiewert',
  getProdukt: 'GET /produkt/{id}',
  getProduktkategorien: 'GET /produktkategorie',
  getProduktkategorie: 'GET /produktkategorie/{id}',

  // Aktion
  getAktionen: 'GET /aktion/alleAktiven',
} as const;
