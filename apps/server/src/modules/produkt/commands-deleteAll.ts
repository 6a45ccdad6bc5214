import type { KatalogKind } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { removeBilder } from '../bild/commands-object.ts';
import { raiseRevision } from './commands-state.ts';
import { TABLE } from './commands-write.ts';

export type Needed = 'wirdEmpfohlen' | 'hatPraemien' | 'hatAngebote' | 'hatProdukte' | 'istVorauswahl' | 'istVerwandt';

interface Usage {
  grund: Needed;
  tabelle: string;
  spalte: string;
}
const usages = (reason: Needed, table: string, ...columns: string[]): Usage[] =>
  columns.map((column) => ({ grund: reason, tabelle: table, spalte: column }));

/** What keeps a record from going, without anything else changing silently with it. */
const USAGE: Record<KatalogKind, readonly Usage[]> = {
  produkt: [
    ...usages('wirdEmpfohlen', 'empfehlung', 'produkt_id'),
    ...usages('wirdEmpfohlen', 'auftrag', 'produkt_id'),
    ...usages('hatPraemien', 'praemie', 'produkt_id'),
    ...usages('hatAngebote', 'angebot', 'tarif_id'),
    ...usages('istVorauswahl', 'produktkategorie', 'vorauswahl_heim', 'vorauswahl_tv'),
  ],
  kategorie: [
    ...usages('hatProdukte', 'produkt', 'kategorie_id'),
    ...usages('hatProdukte', 'produkt_in_kategorie', 'kategorie_id'),
    ...usages('istVerwandt', 'produktkategorie', 'verwandt'),
  ],
  geraet: usages('hatAngebote', 'angebot', 'geraet_id'),
  praemie: [],
  angebot: [],
};

const idList = (kind: KatalogKind, ids: readonly string[]): RawBuilder<unknown> =>
  kind === 'praemie' ? sql`${[...ids]}::uuid[]` : sql`${[...ids]}::text[]`;

/** Those of the ids that something else still needs, with what needs them. */
export const findUsages = async (
  { db, mandant }: MandantScope,
  kind: KatalogKind,
  ids: readonly string[],
): Promise<Map<string, Needed>> => {
  const needed = new Map<string, Needed>();
  if (ids.length === 0) return needed;
  for (const { grund, tabelle, spalte } of USAGE[kind]) {
    const { rows } = await sql<{ id: string }>`
      select w.id from unnest(${idList(kind, ids)}) as w(id) where exists
        (select 1 from ${sql.table(tabelle)} t where t.mandant_id = ${mandant.id} and t.${sql.ref(spalte)} = w.id)`.execute(
      db,
    );
    for (const { id } of rows) if (!needed.has(id)) needed.set(id, grund);
  }
  return needed;
};

export type Deletion = { ok: true } | { ok: false; fehler: { id: string; grund: Needed }[] };

/** Many records at once; none goes while something needs one of them. */
export const deleteAll = async (tx: MandantScope, kind: KatalogKind, ids: readonly string[]): Promise<Deletion> => {
  const needed = await findUsages(tx, kind, ids);
  if (needed.size > 0) return { ok: false, fehler: [...needed].map(([id, reason]) => ({ id, grund: reason })) };
  if (ids.length === 0) return { ok: true };
  await sql`delete from ${sql.table(TABLE[kind])} where mandant_id = ${tx.mandant.id} and id = any(${idList(kind, ids)})`.execute(
    tx.db,
  );
  await removeBilder(tx, kind, ids);
  await raiseRevision(tx);
  return { ok: true };
};
