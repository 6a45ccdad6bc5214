/** The calls of a Mandant's people, agencies and providers: what a visitor's browser carries of the list. */
export const mandantWege = {
  // Mandant, routes
  getMandant: 'GET /mandant',
  getRouten: 'GET /route/default',

  // Konto (the specification's `account`)
  login: 'POST /account/login',
  loginMitAdminLink: 'GET /account/login/',
  createAutologin: 'POST /account/autologin',
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
  getAuskunft: 'GET /empfehler/meinedaten',
  getAuskunftPdf: 'GET /empfehler/meinedaten.pdf',
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
  getQrSvg: 'GET /empfehlung/{nr}/qr.svg',
  getQrPng: 'GET /empfehlung/{nr}/qr.png',

  // Empfaenger
  createEmpfaenger: 'POST /empfaenger/create/{empfehlungsnummer}',
  existsEmpfaenger: 'GET /empfaenger/{hex}',
  getEmpfaengerAuftrag: 'GET /empfaenger/auftrag',
  putZustimmung: 'PUT /empfaenger/zustimmung',
  postEmpfaengerBankdaten: 'POST /empfaenger/bankdaten',
  getEmpfaengerPraemie: 'GET /empfaenger/{nr}/praemie/',
  abschliesseTracking: 'POST /tracking/abschliessen/',

  // Praemierung, Praemie
  getPraemierung: 'GET /praemierung/',
  putPraemierung: 'PUT /praemierung/',
  oeffneGutschein: 'POST /praemierung/gutschein',
  getKundennummerErgebnis: 'GET /empfehler/GetResultFromKundennummer/',
  setKundennummer: 'PUT /empfehler/SetKundennummerForEmpfehler/{x}',
  showBannerPraemierung: 'GET /praemierung/showbanner/BannerTEZuTP',
  getPraemien: 'GET /praemie',
  getAuszahlungsformen: 'GET /praemie/auszahlungsformen',
  getPraemieGrafik100: 'GET /praemie/{id}/grafik100',
  getPraemieGrafik50: 'GET /praemie/{id}/grafik50',
  getPraemieGrafik50Empfehler: 'GET /praemie/{id}/grafik50empfehler',
  getPraemieGrafik50Empfaenger: 'GET /praemie/{id}/grafik50empfaenger',

  // Produkt
  getProdukte: 'GET /produkt',
  getMaxPraemiewert: 'GET /produkt/maxpraemiewert',
  getProdukt: 'GET /produkt/{id}',
  getProduktkategorien: 'GET /produktkategorie',

  // Aktion
  getAktionen: 'GET /aktion/alleAktiven',

  // Kontakt
  isKontaktCaptchaErforderlich: 'GET /kontakt',
  sendeKontakt: 'POST /kontakt',

  // Inhalt
  getVariablen: 'GET /content/variables/',
  resolveVariablen: 'POST /content/variables/{x}',
  resolveAgenturvariablen: 'POST /content/agenturvariables/{x}',
  getSprachen: 'GET /content/getlanguages',
  getUebersetzungen: 'GET /content/getlanguagecontent/{iso}',
  getSeite: 'GET /content/seite/{identifier}',
  getFragen: 'GET /content/faq',
  getFussnoten: 'GET /content/fussnoten',
  getRechtstext: 'GET /content/rechtstext/{art}',
  getInhaltsbild: 'GET /content/asset/{id}',
  getEinwilligungen: 'GET /empfehler/einwilligungen',

  // Auftrag: the provider's feed
  meldeAuftrag: 'POST /auftraege',
} as const;
