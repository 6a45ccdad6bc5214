import { allScreens, type Screen, same, signedIn } from './screens.ts';
import type { AgenturRecht } from './values-agentur.ts';

const area = (path: `/${string}`, right: AgenturRecht): Screen => same(path, { ...signedIn, agenturrecht: right });

/** The screens of an agency's people: their paths are the same in every language. */
const agenturScreens = {
  agentur: same('/agentur', signedIn),
  login: same('/agentur/anmelden', { noindex: true }),
  begin: same('/agentur/anmelden/sso', { noindex: true }),
  sso: same('/sso', { noindex: true }),
  logout: same('/agentur/abmelden', { noindex: true }),
  mitarbeiter: area('/agentur/mitarbeiter', 'Mitarbeiter'),
  einladungstool: area('/agentur/einladungstool', 'Einladungstool'),
  agentBegin: area('/agent/empfehlen', 'Einladungstool'),
  agentempfehlen: area('/agent/empfehlen/:produktId', 'Einladungstool'),
  agentohnenetz: same('/agent/empfehlen/ohnenetz', { noindex: true }),
  agentabschliessen: area('/agent/abschliessen/:produktId', 'Einladungstool'),
  agentkarte: area('/agent/karte/:produktId', 'Einladungstool'),
  praemienplan: area('/agentur/praemienplan', 'Praemienplan'),
  praemien: area('/agentur/praemien', 'Praemien'),
  auftraege: area('/agentur/auftraege', 'AuftragsReport'),
  empfehler: area('/agentur/empfehler', 'EmpfehlerReport'),
  interessenten: area('/agentur/interessenten', 'EmpfehlerReport'),
  statistik: area('/agentur/statistik', 'StatistikReport'),
  rechnungen: area('/agentur/rechnungen', 'Rechnungen'),
  rechnung: area('/agentur/rechnungen/:nummer', 'Rechnungen'),
  verwaltung: area('/agentur/verwaltung', 'Verwaltung'),
  stammdaten: area('/agentur/stammdaten', 'Stammdaten'),
  stammdatenBatch: area('/agentur/stammdaten/aenderungen/:id', 'Stammdaten'),
  nichtgefunden: same('/agentur/404', { noindex: true }),
} as const satisfies Record<string, Screen>;

/** How far the worker reaches: the folder's own address, where one begins without a product, and what lies in it. */
export const OFFLINE_SCOPE = '/agent/empfehlen';
/** Answers the agent's page while the network is gone. */
export const OFFLINE_WORKER = '/agent/empfehlen/offline.js';

export type AgenturScreen = keyof typeof agenturScreens;

allScreens.agentur = agenturScreens;
