/** Calls of the agency portal. */
export const agencyPaths = {
  verifyAgenturToken: 'GET /token/verifyAgenturToken',
  sendAgenturLink: 'POST /agentur/anmeldelink',
  getAgenturUser: 'GET /agentur/user',
  endAgenturSitzungen: 'DELETE /agentur/sitzungen',
  logoutAgentur: 'POST /agentur/logout',
  getPraemienplaene: 'GET /agentur/praemienplaene',
  createPraemienplan: 'POST /agentur/praemienplaene',
  previewPraemienplan: 'POST /agentur/praemienplaene/vorschau',
  deletePraemienplan: 'DELETE /agentur/praemienplaene/{id}',

  // Bericht
  getBericht: 'PUT /agentur/{x}',
  getAuftragsbericht: 'PUT /agentur/auftraege/{x}',
  getEmpfehlungsbericht: 'PUT /agentur/empfehlungen/{x}',
  getInteressentenbericht: 'PUT /agentur/leads/{x}',
  getEinladungsbericht: 'PUT /agentur/einladungen/{x}',
  freigebenAuftrag: 'PUT /agentur/auftragfreigeben/{a}/{b}',
  getViews: 'GET /agentur/ansichten/{bericht}',
  putView: 'PUT /agentur/ansichten/{bericht}',
  deleteView: 'DELETE /agentur/ansichten/{bericht}/{id}',
  getStammdaten: 'GET /agentur/stammdaten',
  putStammdaten: 'PUT /agentur/stammdaten',
  putAgenturKonto: 'PUT /agentur/bankdaten',
  deleteAgenturKonto: 'DELETE /agentur/bankdaten',
  getStammdatenstapel: 'GET /agentur/stammdaten/aenderungen/{id}',
  putStammdatenstapel: 'PUT /agentur/stammdaten/aenderungen/{id}',
} as const;
