import type { DatensatzBatchStatus } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Bereich } from './queries-bereich.ts';

export type BatchRow = Selectable<Tabellen['datensatzstapel']>;
export type ChangeRow = Selectable<Tabellen['datensatzaenderung']>;
export type ImportRow = Selectable<Tabellen['datensatzimport']>;
export type ImportLine = Selectable<Tabellen['datensatzimportzeile']>;

/** A part of a list, and how long the whole is. */
export interface Slice<T> {
  rows: T[];
  total: number;
}
interface Page {
  seite: number;
  size: number;
}

const windowOf = ({ seite, size }: Page) => ({ limit: size, offset: (seite - 1) * size });

export const findChanges = ({ db, mandant }: MandantScope, batchId: string): Promise<ChangeRow[]> =>
  db
    .selectFrom('datensatzaenderung')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('stapel_id', '=', batchId)
    .orderBy('nr')
    .execute();

export const findChangesOf = (
  { db, mandant }: MandantScope,
  batchIds: readonly string[],
): Promise<Pick<ChangeRow, 'stapel_id' | 'vorher' | 'nachher'>[]> =>
  db
    .selectFrom('datensatzaenderung')
    .select(['stapel_id', 'vorher', 'nachher'])
    .where('mandant_id', '=', mandant.id)
    .where('stapel_id', 'in', batchIds)
    .execute();

export const findChangesPage = async (
  { db, mandant }: MandantScope,
  batchId: string,
  page: Page,
): Promise<ChangeRow[]> => {
  const { limit, offset } = windowOf(page);
  return db
    .selectFrom('datensatzaenderung')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('stapel_id', '=', batchId)
    .orderBy(sql`konflikt is null`)
    .orderBy('nr')
    .limit(limit)
    .offset(offset)
    .execute();
};

/** The kind of a batch's only record, where it names its records; what a file changed is called as the file. */
export const namedKindOf = ({ kinds }: Pick<Bereich, 'kinds'>, { anlass, anzahl, arten }: BatchRow) =>
  anlass !== 'import' && anzahl === 1 ? kinds.find(({ name, nameOf }) => nameOf && name === arten[0]) : undefined;

/** What people call the only record of each batch, as that left it, also where it is planned or gone; by the batch. */
export const findNames = async (
  scope: MandantScope,
  bereich: Pick<Bereich, 'kinds'>,
  batches: readonly BatchRow[],
): Promise<Map<string, string>> => {
  const kinds = new Map(batches.map((batch) => [batch.id, namedKindOf(bereich, batch)]));
  const ids = [...kinds].flatMap(([id, kind]) => (kind ? [id] : []));
  if (ids.length === 0) return new Map();
  const changes = await findChangesOf(scope, ids);
  return new Map(
    changes.map(({ stapel_id, vorher, nachher }) => [
      stapel_id,
      kinds.get(stapel_id)?.nameOf?.(nachher ?? vorher ?? {}) ?? '',
    ]),
  );
};

type Named = Pick<Bereich, 'name'>;

export const findBatch = ({ db, mandant }: MandantScope, { name }: Named, id: string): Promise<BatchRow | undefined> =>
  db
    .selectFrom('datensatzstapel')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('bereich', '=', name)
    .executeTakeFirst();

/** The batch that undid all of this one. */
export const findRuecknahme = async ({ db, mandant }: MandantScope, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('datensatzstapel')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('ruecknahme_von', '=', id)
    .orderBy('am', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Whether a batch has made a record whose making was not undone. */
export const hasMadeRecord = async ({ db, mandant }: MandantScope, batchId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('datensatzaenderung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('stapel_id', '=', batchId)
    .where('was', '=', 'neu')
    .where('zurueckgenommen_in', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

export const findBatchList = async (
  { db, mandant }: MandantScope,
  { name }: Named,
  { suche, status, ...page }: Page & { suche?: string | undefined; status?: DatensatzBatchStatus | undefined },
): Promise<Slice<BatchRow>> => {
  const { limit, offset } = windowOf(page);
  let query = db
    .selectFrom('datensatzstapel as s')
    .where('s.mandant_id', '=', mandant.id)
    .where('s.bereich', '=', name);
  if (status) query = query.where('s.status', '=', status);
  if (suche)
    query = query.where((eb) =>
      eb.or([
        eb('s.bezug', 'ilike', likePattern(suche)),
        eb('s.wer', 'ilike', likePattern(suche)),
        eb('s.grund', 'ilike', likePattern(suche)),
        eb.exists(
          eb
            .selectFrom('datensatzaenderung as a')
            .select('a.id')
            .where('a.mandant_id', '=', mandant.id)
            .whereRef('a.stapel_id', '=', 's.id')
            .where('a.objekt_id', '=', suche),
        ),
      ]),
    );
  const [rows, { gesamt }] = await Promise.all([
    query.selectAll('s').orderBy('s.am', 'desc').orderBy('s.id', 'desc').limit(limit).offset(offset).execute(),
    query.select((eb) => eb.fn.countAll<number>().as('gesamt')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: gesamt };
};

/** The history of one record, latest first. */
export const findHistoryOf = (
  { db, mandant }: MandantScope,
  kind: string,
  id: string,
  atMost: number,
): Promise<BatchRow[]> =>
  db
    .selectFrom('datensatzaenderung as a')
    .innerJoin('datensatzstapel as s', (j) =>
      j.onRef('s.mandant_id', '=', 'a.mandant_id').onRef('s.id', '=', 'a.stapel_id'),
    )
    .selectAll('s')
    .where('a.mandant_id', '=', mandant.id)
    .where('a.art', '=', kind)
    .where('a.objekt_id', '=', id)
    .orderBy('a.id', 'desc')
    .limit(atMost)
    .execute();

/** What was planned for this moment or a later one, and has changed a record, the earliest first; without what was undone. */
export const findPlannedChanges = (
  { db, mandant }: Pick<MandantScope, 'db' | 'mandant'>,
  { art, id }: { art: string; id: string },
  since: Date,
): Promise<Pick<ChangeRow, 'vorher' | 'nachher'>[]> =>
  db
    .selectFrom('datensatzaenderung as a')
    .innerJoin('datensatzstapel as s', (j) => j.on('s.mandant_id', '=', mandant.id).onRef('s.id', '=', 'a.stapel_id'))
    .select(['a.vorher', 'a.nachher'])
    .where('a.mandant_id', '=', mandant.id)
    .where('a.art', '=', art)
    .where('a.objekt_id', '=', id)
    .where('a.zurueckgenommen_in', 'is', null)
    .where('s.status', '=', 'Wirksam')
    .where('s.gilt_ab', '>=', since)
    .orderBy('s.gilt_ab')
    .orderBy('s.id')
    .execute();

export const dueChanges = ({ db, mandant, now }: MandantScope, { name }: Named) =>
  db
    .selectFrom('datensatzstapel')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('bereich', '=', name)
    .where('status', '=', 'Geplant')
    .where('gilt_ab', '<=', now)
    .orderBy('gilt_ab')
    .orderBy('id');

export const findImport = (
  { db, mandant }: MandantScope,
  { name }: Named,
  id: string,
): Promise<ImportRow | undefined> =>
  db
    .selectFrom('datensatzimport')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('bereich', '=', name)
    .where('id', '=', id)
    .executeTakeFirst();

export const findImporte = async (
  { db, mandant }: MandantScope,
  { name }: Named,
  page: Page,
): Promise<Slice<ImportRow>> => {
  const { limit, offset } = windowOf(page);
  const query = db.selectFrom('datensatzimport').where('mandant_id', '=', mandant.id).where('bereich', '=', name);
  const [rows, { gesamt }] = await Promise.all([
    query.selectAll().orderBy('erstellt_am', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    query.select((eb) => eb.fn.countAll<number>().as('gesamt')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: gesamt };
};

/** Without a wish: what is wrong comes first, then what changes; what stays is shown only when asked for. */
export const findImportRows = async (
  { db, mandant }: MandantScope,
  importId: string,
  { was, ...page }: Page & { was?: ImportLine['was'] | undefined },
): Promise<ImportLine[]> => {
  const { limit, offset } = windowOf(page);
  return db
    .selectFrom('datensatzimportzeile')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('import_id', '=', importId)
    .$if(was !== undefined, (q) => q.where('was', '=', was ?? 'neu'))
    .orderBy(sql`array_position(array['fehler','entfernt','geaendert','neu','gleich'], was)`)
    .orderBy('nr')
    .limit(limit)
    .offset(offset)
    .execute();
};

/** Changes of an import in the order of the file. */
export const findImportChanges = ({ db, mandant }: MandantScope, importId: string): Promise<ImportLine[]> =>
  db
    .selectFrom('datensatzimportzeile')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('import_id', '=', importId)
    .where('was', 'in', ['neu', 'geaendert', 'entfernt'])
    .orderBy('nr')
    .execute();

/** Two numbers of an advisory lock that a running import holds to its end, however that comes. */
const IMPORT_LOCK = 7008;
export const importLock = (id: string) => sql`${IMPORT_LOCK}::int, hashtext(${id})`;

/** Says `Laeuft` and nobody does it: the process that did is gone. */
export const isOrphaned = async (
  scope: MandantScope,
  { id, status, bereich }: Pick<ImportRow, 'id' | 'status' | 'bereich'>,
): Promise<boolean> => {
  if (status !== 'Laeuft') return false;
  const { rows } = await sql<{ lebt: boolean }>`select exists (
    select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${IMPORT_LOCK}::oid and l.objid::bigint = (hashtext(${id})::bigint & 4294967295)) as lebt`.execute(
    scope.db,
  );
  if (rows[0]?.lebt !== false) return false;
  // One that has just ended lets go of its lock too; but by then it says that it has ended.
  return (await findImport(scope, { name: bereich }, id))?.status === 'Laeuft';
};

/** How many batches of an area wait for their time, and how many for somebody to clear a conflict. */
export const countWaiting = async (
  { db, mandant }: MandantScope,
  { name }: Named,
): Promise<{ geplant: number; konflikte: number }> => {
  const { rows } = await sql<{ geplant: number; konflikte: number }>`select
    count(*) filter (where status = 'Geplant')::int as geplant, count(*) filter (where status = 'Konflikt')::int as konflikte
    from datensatzstapel where mandant_id = ${mandant.id} and bereich = ${name} and status in ('Geplant','Konflikt')`.execute(
    db,
  );
  return rows[0] ?? { geplant: 0, konflikte: 0 };
};
