/** In the address of a Mandant's page: the number of the agent whom a recommendation is to belong to. */
export const AGENT = 'berater';
