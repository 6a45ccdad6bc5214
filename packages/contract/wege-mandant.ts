/** The calls of a Mandant's people, agencies and providers: what a visitor's browser carries of the list. */
export const mandantWege = {
  // Konto (the specification's `account`)
  login: 'POST /account/login',
  loginMitAdminLink: 'GET /account/login/',
  logout: 'POST /account/logout',
  getUser: 'GET /account/user',
  updateLanguage: 'POST /account/updateLanguage/',
  sendeResetPassword: 'GET /account/resetPassword/{id}',
  resetPassword: 'PUT /account/resetPassword',
  resetPasswordWithoutToken: 'PUT /account/resetPasswordWithoutToken',
  validateResetPassword: 'PUT /account/validateResetPassword',
  resendWelcomeMail: 'GET /account/resendWelcomeMail/{id}',
  getPasswortvalidator: 'GET /account/passwortvalidator',
  bestaetigeOptin: 'PUT /account/optin',
  createEmpfehler: 'POST /account/createEmpfehler',

  // Empfehler
  getEmpfehlungen: 'GET /empfehler/empfehlungen/',
  showBannerEmpfehler: 'GET /empfehler/empfehlungen/showbanner/BannerTEZuTP',
  getBankdaten: 'GET /empfehler/bankdaten/',
  putBankdaten: 'PUT /empfehler/bankdaten/',
  deleteBankdaten: 'DELETE /empfehler/bankdaten/',
  sendePraemierungmail: 'GET /empfehler/praemierungmail/{id}',
  setNewsletterOptin: 'PUT /empfehler/setNewsletterOptin',
  bestaetigeNewsletter: 'PUT /empfehler/newsletter/optin',
  beendeNewsletter: 'PUT /empfehler/newsletter/optout',
  getKontoende: 'GET /empfehler/delete',
  deleteEmpfehler: 'DELETE /empfehler/delete',

  // Empfehlung
  createEmpfehlung: 'POST /empfehlen/create',
  getEmpfehlungZumTeilen: 'GET /empfehlen/{id}',
  getEmpfehlung: 'GET /empfehlen/{nr}/{hex}',
  getEmpfehlungJederzeit: 'GET /empfehlen/any/{nr}/{hex}',
  zaehleLandung: 'PUT /empfehlung/{nr}',
  getProduktlink: 'GET /empfehlung/{nr}/produkt/produktlink',
  loeseEmpfehlungscode: 'GET /empfehlung/empfehlungscode/{code}',
  sperreEmpfehlungsmails: 'PUT /empfehlen/mailsperre',

  // Empfaenger
  createEmpfaenger: 'POST /empfaenger/create/{empfehlungsnummer}',
  existsEmpfaenger: 'GET /empfaenger/{hex}',
  getEmpfaengerAuftrag: 'GET /empfaenger/auftrag',
  putZustimmung: 'PUT /empfaenger/zustimmung',
  postEmpfaengerBankdaten: 'POST /empfaenger/bankdaten',
  getEmpfaengerPraemie: 'GET /empfaenger/{nr}/praemie/',

  // Praemierung, Praemie
  getPraemierung: 'GET /praemierung/',
  putPraemierung: 'PUT /praemierung/',
  oeffneGutschein: 'POST /praemierung/gutschein',
  getKundennummerErgebnis: 'GET /empfehler/GetResultFromKundennummer/',
  setKundennummer: 'PUT /empfehler/SetKundennummerForEmpfehler/{x}',
  showBannerPraemierung: 'GET /praemierung/showbanner/BannerTEZuTP',
  getPraemien: 'GET /praemie',
  getAuszahlungsformen: 'GET /praemie/auszahlungsformen',

  // Produkt
  getProdukte: 'GET /produkt',
  getProduktauswahl: 'GET /produkt/auswahl',
  sucheProdukte: 'GET /produkt/suche',
  getProduktvergleich: 'GET /produkt/vergleich',
  getMaxPraemiewert: 'GET /produkt/maxpraemiewert',
  getProdukt: 'GET /produkt/{id}',
  getProduktExtern: 'GET /produkt/extern/{id}',
  getHandytarife: 'GET /produkt/handytarife/{id}',
  getProduktkategorien: 'GET /produktkategorie',
  getProduktkategorie: 'GET /produktkategorie/{id}',
  getHersteller: 'GET /produktkategorie/{id}/hersteller',

  // Aktion
  getAktionen: 'GET /aktion/alleAktiven',

  // Kontakt
  isKontaktCaptchaErforderlich: 'GET /kontakt',
  sendeKontakt: 'POST /kontakt',
} as const;
