import type { EmpfehlungId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { muster, type Suche } from './queries-auftraege.ts';
import { SEITENGROESSE } from './rules.ts';

export interface Verlaufszeile {
  am: Date;
  wer: string;
  was: string;
  grund: string | null;
}

/** A reason that only names the link of the mail by its id tells an operator nothing; who it was stands beside it. */
const LINK_ID = '^Link [0-9a-f-]{36}$';
const grund = sql<string | null>`case when grund ~ ${LINK_ID} then null else grund end`.as('grund');

/** Everything that happened to a recommendation, its order and its claims, in the order in which it did. */
export const findVerlauf = (scope: MandantScope, empfehlungId: EmpfehlungId): Promise<Verlaufszeile[]> =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'wer', grund])
    .select((eb) => sql<string>`${eb.ref('gegenstand')} || '.' || ${eb.ref('ereignis')}`.as('was'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .orderBy('am')
    .orderBy('id')
    .execute();

export const findLaufverlauf = (scope: MandantScope, laufId: string): Promise<Verlaufszeile[]> =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'wer', 'grund'])
    .select((eb) => sql<string>`${eb.ref('gegenstand')} || '.' || ${eb.ref('ereignis')}`.as('was'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand_id', '=', laufId)
    .orderBy('am')
    .orderBy('id')
    .execute();

export interface Auditzeile extends Verlaufszeile {
  mandant: string | null;
  bezug: string;
}

export const findAuditlog = async (
  scope: BetreiberScope,
  { mandant, suche, seite }: Suche,
): Promise<{ zeilen: Auditzeile[]; gesamt: number }> => {
  const wie = muster(suche);
  const { rows } = await sql<Auditzeile & { gesamt: number }>`
    select am, wer, was, grund, mandant_route as mandant, bezug, count(*) over () as gesamt
    from betreiber_ereignis
    where (${mandant ?? null}::text is null or mandant_route = ${mandant ?? null})
      and (${wie}::text is null or wer ilike ${wie} or was ilike ${wie} or bezug ilike ${wie} or grund ilike ${wie})
    order by am desc, id desc limit ${SEITENGROESSE} offset ${(seite - 1) * SEITENGROESSE}`.execute(scope.db);
  return { zeilen: rows, gesamt: rows[0]?.gesamt ?? 0 };
};
