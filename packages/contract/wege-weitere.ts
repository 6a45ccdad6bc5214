/**
 * Calls of a Mandant that the main ways do without: content, what one does once in a year, what other programs do. A
 * browser loads this part of the list when a screen makes one of them.
 */
export const weitereWege = {
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

  // Pictures, files, and what other programs call
  getMandant: 'GET /mandant',
  getRouten: 'GET /route/default',
  createAutologin: 'POST /account/autologin',
  getAuskunft: 'GET /empfehler/meinedaten',
  getAuskunftPdf: 'GET /empfehler/meinedaten.pdf',
  getQrSvg: 'GET /empfehlung/{nr}/qr.svg',
  getQrPng: 'GET /empfehlung/{nr}/qr.png',
  abschliesseTracking: 'POST /tracking/abschliessen/',
  getPraemien: 'GET /praemie',
  getProduktExtern: 'GET /produkt/extern/{id}',
  getHersteller: 'GET /produktkategorie/{id}/hersteller',
  meldeAuftrag: 'POST /auftraege',

  // Password, newsletter, account, bank account, customer number, contact: a screen of its own each
  sendeResetPassword: 'GET /account/resetPassword/{id}',
  resetPassword: 'PUT /account/resetPassword',
  resetPasswordWithoutToken: 'PUT /account/resetPasswordWithoutToken',
  validateResetPassword: 'PUT /account/validateResetPassword',
  resendWelcomeMail: 'GET /account/resendWelcomeMail/{id}',
  getPasswortvalidator: 'GET /account/passwortvalidator',
  bestaetigeOptin: 'PUT /account/optin',
  sendePraemierungmail: 'GET /empfehler/praemierungmail/{id}',
  setNewsletterOptin: 'PUT /empfehler/setNewsletterOptin',
  bestaetigeNewsletter: 'PUT /empfehler/newsletter/optin',
  beendeNewsletter: 'PUT /empfehler/newsletter/optout',
  getKontoende: 'GET /empfehler/delete',
  deleteEmpfehler: 'DELETE /empfehler/delete',
  sperreEmpfehlungsmails: 'PUT /empfehlen/mailsperre',
  getKundennummerErgebnis: 'GET /empfehler/GetResultFromKundennummer/',
  setKundennummer: 'PUT /empfehler/SetKundennummerForEmpfehler/{x}',
  showBannerPraemierung: 'GET /praemierung/showbanner/BannerTEZuTP',
  isKontaktCaptchaErforderlich: 'GET /kontakt',
  sendeKontakt: 'POST /kontakt',
  getBankdaten: 'GET /empfehler/bankdaten/',
  putBankdaten: 'PUT /empfehler/bankdaten/',
  deleteBankdaten: 'DELETE /empfehler/bankdaten/',
  postEmpfaengerBankdaten: 'POST /empfaenger/bankdaten',
  deleteEmpfaenger: 'DELETE /empfaenger/zustimmung',
} as const;
