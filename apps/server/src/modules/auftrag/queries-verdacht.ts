import type { Merkmal } from '@weitersagen/contract/regelwerk';
import type { AuftragId, EmpfaengerId, EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findAccountHint } from '../auszahlung/queries-kontopaar.ts';
import {
  type AndererAuftrag,
  type EigenerAuftrag,
  findAntwort,
  findVerdachtsfaelle,
  isDoppelt,
  isOffen,
  type Verdachtsfall,
} from './rules-verdacht.ts';

/**
 * Every other order of whoever is this order's recipient, by the keyed hashes of both. Not those of the same recommendation:
 * of these one at most is released anyway.
 */
const findAndere = async (
  scope: MandantScope,
  { id: auftragId, empfehlungId, empfaengerId }: Pick<Bild, 'id' | 'empfehlungId' | 'empfaengerId'>,
): Promise<AndererAuftrag[]> => {
  const { rows } = await sql<Omit<AndererAuftrag, 'merkmale'> & { merkmale: Merkmal[] }>`
    with gleiche as (
      select h.merkmal, h.empfaenger_id, h.auftrag_id from personenhash eigene
      join personenhash h on h.mandant_id = eigene.mandant_id and h.merkmal = eigene.merkmal and h.hash = eigene.hash
      where eigene.mandant_id = ${scope.mandant.id} and (eigene.empfaenger_id = ${empfaengerId} or eigene.auftrag_id = ${auftragId})),
    treffer as (
      select auftrag_id as id, merkmal from gleiche where auftrag_id is not null
      union select a.id, g.merkmal from gleiche g
        join auftrag a on a.mandant_id = ${scope.mandant.id} and a.empfaenger_id = g.empfaenger_id)
    select a.id, a.auftragsnummer, a.status, a.produkt_id as produkt, a.auftragsdatum, a.gemeldet_am as "gemeldetAm", e.empfehler_id as "empfehlerId",
      array_agg(t.merkmal order by t.merkmal) as merkmale
    from treffer t
    join auftrag a on a.mandant_id = ${scope.mandant.id} and a.id = t.id
    join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
    where a.id <> ${auftragId} and a.empfehlung_id <> ${empfehlungId}
    group by a.id, a.auftragsnummer, a.status, a.produkt_id, a.auftragsdatum, a.gemeldet_am, e.empfehler_id`.execute(
    scope.db,
  );
  return rows;
};

export const findAntworten = async (scope: MandantScope, auftragId: AuftragId) =>
  (
    await scope.db
      .selectFrom('verdachtsantwort')
      .select(['art', 'bezug_id as bezugId', 'merkmale', 'antwort', 'grund', 'wer', 'am'])
      .where('mandant_id', '=', scope.mandant.id)
      .where('auftrag_id', '=', auftragId)
      .orderBy('am')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, merkmale: row.merkmale as Merkmal[] }));
export type Verdachtsantwortzeile = Awaited<ReturnType<typeof findAntworten>>[number];

/** An operator has answered a hint at this order with fraud. */
export const isBetrug = async (scope: MandantScope, auftragId: AuftragId): Promise<boolean> =>
  (await findAntworten(scope, auftragId)).some(({ antwort }) => antwort === 'betrug');

export interface Bild extends Omit<EigenerAuftrag, 'gemeinsamesKonto'> {
  empfehlungId: EmpfehlungId;
  empfehlerId: EmpfehlerId;
  empfaengerId: EmpfaengerId | null;
}

export interface Verdachtslage {
  faelle: { fall: Verdachtsfall; offen: boolean; antwort: Verdachtsantwortzeile | null }[];
  /** One hint at least is not answered, or was answered with fraud. */
  offen: boolean;
  /** The same customer number, product and application date as another order. */
  doppelt: boolean;
}

/** The hints at an order as they stand now, each with its answer. */
export const findVerdachtslage = async (scope: MandantScope, bild: Bild): Promise<Verdachtslage> => {
  const andere = await findAndere(scope, bild);
  const antworten = await findAntworten(scope, bild.id);
  const eigener = { ...bild, gemeinsamesKonto: await findAccountHint(scope, bild.empfehlungId) };
  const faelle = findVerdachtsfaelle(eigener, andere).map((fall) => ({
    fall,
    offen: isOffen(fall, antworten),
    antwort: findAntwort(fall, antworten),
  }));
  return { faelle, offen: faelle.some((f) => f.offen), doppelt: isDoppelt(eigener, andere) };
};
