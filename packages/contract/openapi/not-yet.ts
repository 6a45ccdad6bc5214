/** Calls of the specification (calls.tsv) that the portal does not answer yet. The list may only become shorter. */
export const NOT_YET: readonly string[] = [
  'GET /produkt/berater',
  'GET /produkt/agents',
  'PUT /einladung',
  'GET /einladung/daten',
];
