import { type ProblemCode, STATUS } from '../problem.ts';
import type { RouteDef, Zugang } from '../route.ts';

export interface PossibleRefusal {
  status: number;
  code: ProblemCode;
}

/** What the check of each kind of access may answer (the `policy.ts` of its noun). */
const ACCESS_REFUSALS: Readonly<Record<Zugang, readonly ProblemCode[]>> = {
  public: [],
  empfehler: ['PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  // The reward's link, or the person's own session.
  praemie: ['PSOF0502', 'PSOF0503', 'PSOF0204', 'PSOF0205', 'PSOF0206', 'PSOF0207'],
  empfaenger: ['PSOF0202'],
  agentur: ['PSOF0204'],
  betreiber: ['PSOF0204'],
  anbieter: ['PSOF0203'],
};

/** Sent by an open page whose account is no longer the one signed in. */
export const NAMES_ITS_PAGE: readonly Zugang[] = ['empfehler', 'praemie', 'betreiber', 'agentur'];

const isOperator = ({ path }: Pick<RouteDef, 'path'>): boolean => path.startsWith('/betreiber/');

/** Everything that a call may refuse with: what its route declares, and what every call of its kind has. */
export const refusalsOf = (def: RouteDef): PossibleRefusal[] => {
  const writes = def.method !== 'GET';
  const codes: ProblemCode[] = [
    'PSOF0001',
    'PSOF0002',
    'PSOF0004',
    'PSOF0005',
    // An unknown Mandant or, in the path of an operator's call, an unknown record.
    ...(!isOperator(def) || def.params ? (['PSOF0003'] as const) : []),
    // A browser sends it from a page of another origin.
    ...(writes || def.agenturrecht ? (['PSOF0203'] as const) : []),
    ...(writes && NAMES_ITS_PAGE.includes(def.zugang) ? (['PSOF0211'] as const) : []),
    ...ACCESS_REFUSALS[def.zugang],
    ...(def.errors ?? []),
  ];
  const refusals: PossibleRefusal[] = [...new Set(codes)].sort().map((code) => ({ status: STATUS[code], code }));
  if (writes) refusals.push({ status: 413, code: 'PSOF0002' }, { status: 415, code: 'PSOF0002' });
  return refusals;
};
