import type { AktionDocument } from '@weitersagen/contract/aktion-desk';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { ListSource } from '../datensatz/queries-bereich.ts';
import { dayColumn, numberColumn } from '../datensatz/rules-list.ts';

/** Campaigns as documents; `ids` null: all of them. */
export const findAktionen = async (
  { db, mandant }: MandantScope,
  ids: readonly string[] | null,
): Promise<AktionDocument[]> =>
  db
    .selectFrom('aktion')
    .select(['id', 'titel', 'text', 'rechtstext', 'aktiv_ab', 'aktiv_bis'])
    .where('mandant_id', '=', mandant.id)
    .$if(ids !== null, (q) => q.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy('aktiv_ab')
    .orderBy('id')
    .execute();

/** Open receipts; the condition is that of their index (0096). */
const AGREEING = "z.widerrufen_am is null and z.zweck like 'aktion:%' and z.zweck = 'aktion:'";

/** How many recipients agree to a campaign now. */
export const countZustimmungen = async ({ db, mandant }: MandantScope, id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from einwilligung z
    where z.mandant_id = ${mandant.id} and ${sql.raw(AGREEING)} || ${id}::text`.execute(db);
  return rows[0]?.n ?? 0;
};

export const aktionList = (language: LanguageCode): ListSource => ({
  von: 'aktion t',
  name: `t.titel->>'${language}'`,
  columns: {
    Beginn: dayColumn('t.aktiv_ab'),
    Ende: dayColumn('t.aktiv_bis'),
    Zustimmungen: numberColumn(
      `(select count(*) from einwilligung z where z.mandant_id = $mandant and ${AGREEING} || t.id)`,
    ),
  },
  suche: `concat_ws(' ', ${LANGUAGES.map((one) => `t.titel->>'${one}', t.text->>'${one}'`).join(', ')})`,
  aktiv: 't.aktiv_ab <= $heute and (t.aktiv_bis is null or t.aktiv_bis >= $heute)',
  sort: 't.aktiv_ab desc, t.id',
});
