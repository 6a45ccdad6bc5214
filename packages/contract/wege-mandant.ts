/** The calls of a Mandant's people, agencies and providers: what a visitor's browser carries of the list. */
export const mandantWege = {
  // Konto (the specification's `account`)
  login: 'POST /account/login',
  logout: 'POST /account/logout',
  getUser: 'GET /account/user',

  // Empfehler
  getEmpfehlungen: 'GET /empfehler/empfehlungen/',

  // Empfehlung
  createEmpfehlung: 'POST /empfehlen/create',
  getEmpfehlungZumTeilen: 'GET /empfehlen/{id}',
  getEmpfehlung: 'GET /empfehlen/{nr}/{hex}',
  getEmpfehlungJederzeit: 'GET /empfehlen/any/{nr}/{hex}',
  zaehleLandung: 'PUT /empfehlung/{nr}',
  getProduktlink: 'GET /empfehlung/{nr}/produkt/produktlink',

  // Empfaenger
  createEmpfaenger: 'POST /empfaenger/create/{empfehlungsnummer}',
  existsEmpfaenger: 'GET /empfaenger/{hex}',
  getEmpfaengerAuftrag: 'GET /empfaenger/auftrag',
  putZustimmung: 'PUT /empfaenger/zustimmung',
  getEmpfaengerPraemie: 'GET /empfaenger/{nr}/praemie/',

  // Praemierung, Praemie
  getPraemierung: 'GET /praemierung/',
  putPraemierung: 'PUT /praemierung/',
  getEigenePraemierungen: 'GET /empfehler/praemierungen',
  getAuszahlungsformen: 'GET /praemie/auszahlungsformen',

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
