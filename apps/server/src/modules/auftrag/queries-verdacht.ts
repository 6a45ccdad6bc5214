import type { Merkmal } from '@weitersagen/contract/rule-set';
import type { AuftragId, EmpfaengerId, EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { inBatches } from '../../platform/db/batch.ts';
import {
  findAnswer,
  findVerdachtCases,
  isOpen,
  isReportedTwice,
  type OtherAuftrag,
  type OwnAuftrag,
  type VerdachtCase,
} from './rules-verdacht.ts';
import { above } from './upward.ts';

/** A page of orders asks for all of them at once. */
const BATCH = { max: 100 };

type Searched = Pick<CheckedAuftrag, 'id' | 'empfehlungId' | 'empfaengerId'>;
interface Hit extends Omit<OtherAuftrag, 'merkmale'> {
  merkmal: Merkmal;
  empfehlungId: EmpfehlungId;
  /** By whose hash: that of a recipient, or of an order that tells a customer number. */
  eigenerEmpfaenger: EmpfaengerId | null;
  eigenerAuftrag: AuftragId | null;
}

/** Of one order after the others: what was found by several traits is one. */
const mergeHits = (hits: readonly Hit[]): OtherAuftrag[] =>
  [...Map.groupBy(hits, ({ id }) => id).values()].map((one) => {
    const [{ merkmal: _m, empfehlungId: _e, eigenerEmpfaenger: _p, eigenerAuftrag: _a, ...otherAuftrag }] = one as [
      Hit,
    ];
    return { ...otherAuftrag, merkmale: [...new Set(one.map(({ merkmal }) => merkmal))].toSorted() };
  });

/**
 * Every other order of whoever is this order's recipient, by the keyed hashes of both. Not those of the same recommendation:
 * of these one at most is released anyway.
 */
const findOthers = inBatches(async (scope: MandantScope, searched: Searched[]): Promise<OtherAuftrag[][]> => {
  const { rows } = await sql<Hit>`
    with eigene as (
      select merkmal, hash, empfaenger_id, auftrag_id from personenhash
        where mandant_id = ${scope.mandant.id} and empfaenger_id = any(${searched.flatMap((g) => g.empfaengerId ?? [])})
      union all select merkmal, hash, empfaenger_id, auftrag_id from personenhash
        where mandant_id = ${scope.mandant.id} and auftrag_id = any(${searched.map((g) => g.id)})),
    gleiche as (
      select h.merkmal, h.empfaenger_id, h.auftrag_id, eigene.empfaenger_id as eigener_empfaenger, eigene.auftrag_id as eigener_auftrag
      from eigene join personenhash h on h.mandant_id = ${scope.mandant.id} and h.merkmal = eigene.merkmal and h.hash = eigene.hash),
    treffer as (
      select auftrag_id as id, merkmal, eigener_empfaenger, eigener_auftrag from gleiche where auftrag_id is not null
      union select a.id, g.merkmal, g.eigener_empfaenger, g.eigener_auftrag from gleiche g
        join auftrag a on a.mandant_id = ${scope.mandant.id} and a.empfaenger_id = g.empfaenger_id)
    select a.id, a.auftragsnummer, a.status, a.produkt_id as produkt, a.auftragsdatum, a.gemeldet_am as "gemeldetAm", e.empfehler_id as "empfehlerId",
      exists (select 1 from praemierung p where p.mandant_id = ${scope.mandant.id} and p.auftrag_id = a.id
        and p.status not in ('Storniert', 'Abgelaufen')) as "hasReward",
      a.empfehlung_id as "empfehlungId", t.merkmal, t.eigener_empfaenger as "eigenerEmpfaenger", t.eigener_auftrag as "eigenerAuftrag"
    from treffer t
    join auftrag a on a.mandant_id = ${scope.mandant.id} and a.id = t.id
    join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
    order by a.id`.execute(scope.db);
  return searched.map(({ id, empfehlungId, empfaengerId }) =>
    mergeHits(
      rows.filter(
        (t) =>
          (t.eigenerAuftrag === id || (empfaengerId !== null && t.eigenerEmpfaenger === empfaengerId)) &&
          t.id !== id &&
          t.empfehlungId !== empfehlungId,
      ),
    ),
  );
}, BATCH);

const loadAnswers = inBatches(async (scope: MandantScope, ids: AuftragId[]) => {
  const rows = await scope.db
    .selectFrom('verdachtsantwort')
    .select(['auftrag_id', 'art', 'bezug_id as bezugId', 'merkmale', 'antwort', 'grund', 'wer', 'am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`auftrag_id = any(${ids})`)
    .orderBy('am')
    .orderBy('id')
    .execute();
  const perAuftrag = Map.groupBy(rows, ({ auftrag_id }) => auftrag_id);
  return ids.map((id) =>
    (perAuftrag.get(id) ?? []).map(({ auftrag_id: _, ...row }) => ({ ...row, merkmale: row.merkmale as Merkmal[] })),
  );
}, BATCH);
export type VerdachtAnswerRow = Awaited<ReturnType<typeof loadAnswers>>[number];

const findAnswers = (scope: MandantScope, auftragId: AuftragId): Promise<VerdachtAnswerRow[]> =>
  loadAnswers(scope, auftragId);

/** An operator has answered a hint at this order with fraud. */
export const isFraud = async (scope: MandantScope, auftragId: AuftragId): Promise<boolean> =>
  (await findAnswers(scope, auftragId)).some(({ antwort }) => antwort === 'betrug');

export interface CheckedAuftrag extends Omit<OwnAuftrag, 'gemeinsamesKonto'> {
  empfehlungId: EmpfehlungId;
  empfehlerId: EmpfehlerId;
  empfaengerId: EmpfaengerId | null;
}

export interface VerdachtSituation {
  faelle: { fall: VerdachtCase; offen: boolean; antwort: VerdachtAnswerRow | null }[];
  /** One hint at least is not answered, or was answered with fraud. */
  offen: boolean;
  /** The same customer number, product and application date as another order. */
  doppelt: boolean;
}

/** The hints at an order as they stand now, each with its answer. */
export const findVerdachtSituation = async (
  scope: MandantScope,
  checked: CheckedAuftrag,
): Promise<VerdachtSituation> => {
  const others = await findOthers(scope, checked);
  const answers = await findAnswers(scope, checked.id);
  const own = { ...checked, gemeinsamesKonto: await above(scope).findAccountHint(scope, checked.empfehlungId) };
  const cases = findVerdachtCases(own, others).map((verdacht) => ({
    fall: verdacht,
    offen: isOpen(verdacht, answers),
    antwort: findAnswer(verdacht, answers),
  }));
  return { faelle: cases, offen: cases.some((f) => f.offen), doppelt: isReportedTwice(own, others) };
};
