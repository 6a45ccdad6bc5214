import { perLanguage } from '@weitersagen/contract/languages';
import type { BildKind, KatalogKind } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { insert } from '../../platform/db/rows.ts';
import { raiseBildState } from './commands-state.ts';
import { BILDER_OF } from './rules.ts';

const WITHOUT: Zweisprachig = perLanguage(() => '');

/**
 * Records go, and their pictures with them; the history knows that nobody took them away by themselves. In the transaction
 * in which the records go.
 */
export const removeBilder = async (tx: MandantScope, kind: KatalogKind, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0 || BILDER_OF[kind].length === 0) return;
  const { rows } = await sql<{ art: BildKind; objekt_id: string }>`
    delete from bild where mandant_id = ${tx.mandant.id} and art = any(${[...BILDER_OF[kind]]}::text[])
      and objekt_id = any(${[...ids]}::text[]) returning art, objekt_id`.execute(tx.db);
  if (rows.length === 0) return;
  await insert(
    'bildverlauf',
    rows.map((row) => ({
      mandant_id: tx.mandant.id,
      id: uuid(),
      art: row.art,
      objekt_id: row.objekt_id,
      hash: null,
      alternativtext: WITHOUT,
      schmueckend: false,
      wer: tx.wer,
      am: tx.now,
      mit_objekt: true,
    })),
  ).execute(tx.db);
  await raiseBildState(tx);
};

interface Earlier {
  art: BildKind;
  objekt_id: string;
  hash: string;
  alternativtext: Zweisprachig;
  schmueckend: boolean;
}

/** Per picture the last entry of its history that is so. */
const latestOf = (
  { mandant }: MandantScope,
  kind: KatalogKind,
  ids: readonly string[],
  isSo: RawBuilder<boolean>,
) => sql`
  select distinct on (art, objekt_id) * from bildverlauf
  where mandant_id = ${mandant.id} and art = any(${[...BILDER_OF[kind]]}::text[]) and objekt_id = any(${[...ids]}::text[]) and ${isSo}
  order by art, objekt_id, am desc, id desc`;

/**
 * Records are there again by an id that they had before (undone, imported, mirrored anew): what they showed when they went
 * shows again. A picture that somebody had taken away before stays away.
 */
export const restoreBilder = async (tx: MandantScope, kind: KatalogKind, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0 || BILDER_OF[kind].length === 0) return;
  const { rows } = await sql<Earlier>`
    select f.art, f.objekt_id, f.hash, f.alternativtext, f.schmueckend
    from (${latestOf(tx, kind, ids, sql<boolean>`true`)}) letzter
    join (${latestOf(tx, kind, ids, sql<boolean>`hash is not null`)}) f on f.art = letzter.art and f.objekt_id = letzter.objekt_id
    where letzter.mit_objekt`.execute(tx.db);
  if (rows.length === 0) return;
  const restored = rows.map((earlier) => ({ mandant_id: tx.mandant.id, ...earlier, wer: tx.wer }));
  await insert(
    'bild',
    restored.map((row) => ({ ...row, geaendert_am: tx.now })),
  ).execute(tx.db);
  await insert(
    'bildverlauf',
    restored.map((row) => ({ ...row, id: uuid(), am: tx.now })),
  ).execute(tx.db);
  await raiseBildState(tx);
};
