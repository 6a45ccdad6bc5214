/**
 * Calls of a Mandant that hardly a screen makes: pictures, feeds, other programs, content. A browser loads this part of the
 * list when a screen does.
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
  meldeAuftrag: 'POST /auftraege',
} as const;
