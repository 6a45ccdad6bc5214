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
} as const;
