import { RECHTE_WITHOUT_ROLE } from './screens.ts';
import type { AgenturRole } from './values.ts';

/** What people of an agency may view, and add or delete, by the names of the specification (calls.md §6). */
export const AGENTUR_RECHTE = [
  'Mitarbeiter',
  'Einladungstool',
  'Praemienplan',
  'Rechnungen',
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'StatistikReport',
  'Stammdaten',
  'AddPraemienplan',
  'DeletePraemienplan',
] as const;
export type AgenturRecht = (typeof AGENTUR_RECHTE)[number];

const OF_INACTIVE_OWNER = [
  'Rechnungen',
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'Praemienplan',
  'StatistikReport',
  'Stammdaten',
  'AddPraemienplan',
  'DeletePraemienplan',
] as const satisfies readonly AgenturRecht[];

/** The matrix of calls.md §6. */
const RECHTE_OF: Readonly<Record<AgenturRole, readonly AgenturRecht[]>> = {
  AgenturInhaber: ['Mitarbeiter', 'Einladungstool', ...OF_INACTIVE_OWNER],
  AgenturInhaber_inaktiv: OF_INACTIVE_OWNER,
  AgenturMitarbeiter: [
    'Einladungstool',
    'Verwaltung',
    'AuftragsReport',
    'EmpfehlerReport',
    'Praemien',
    'Praemienplan',
    'StatistikReport',
    'Stammdaten',
  ],
};

export const agenturRechteOf = (role: AgenturRole | null): readonly AgenturRecht[] =>
  role === null ? RECHTE_WITHOUT_ROLE : RECHTE_OF[role];

/** What one does within an area that others only see (decisions §8): the inactive owner reads and settles, and no more. */
export const AGENTUR_ACTS = ['Auftragsfreigabe', 'StammdatenAendern', 'BankdatenAendern'] as const;
export type AgenturAct = (typeof AGENTUR_ACTS)[number];
const ACTS_OF: Readonly<Record<AgenturRole, readonly AgenturAct[]>> = {
  AgenturInhaber: AGENTUR_ACTS,
  AgenturInhaber_inaktiv: [],
  AgenturMitarbeiter: ['Auftragsfreigabe'],
};

export const agenturActsOf = (role: AgenturRole | null): readonly AgenturAct[] => (role === null ? [] : ACTS_OF[role]);

/** What of an agency changes beside the fields of its record. */
export const AGENTUR_EVENTS = ['konto', 'kontoEntfernt', 'kontoAbgelehnt', 'logo', 'logoEntfernt'] as const;
export type AgenturEventKind = (typeof AGENTUR_EVENTS)[number];
