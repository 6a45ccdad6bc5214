import type { Katalogart, KatalogstapelStatus } from '@weitersagen/contract/werte';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';

export type StapelRow = Selectable<Tabellen['katalogstapel']>;
export type AenderungRow = Selectable<Tabellen['katalogaenderung']>;
export type ImportRow = Selectable<Tabellen['katalogimport']>;
export type ImportzeileRow = Selectable<Tabellen['katalogimportzeile']>;

/** A part of a list, and how long the whole is. */
export interface Ausschnitt<T> {
  zeilen: T[];
  gesamt: number;
}
interface Seite {
  seite: number;
  groesse: number;
}

const section = ({ seite, groesse }: Seite) => ({ limit: groesse, offset: (seite - 1) * groesse });

export const findChanges = ({ db, mandant }: MandantScope, stapelId: string): Promise<AenderungRow[]> =>
  db
    .selectFrom('katalogaenderung')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('stapel_id', '=', stapelId)
    .orderBy('nr')
    .execute();

export const findChangesPage = async (
  { db, mandant }: MandantScope,
  stapelId: string,
  seite: Seite,
): Promise<AenderungRow[]> => {
  const { limit, offset } = section(seite);
  return db
    .selectFrom('katalogaenderung')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('stapel_id', '=', stapelId)
    .orderBy(sql`konflikt is null`)
    .orderBy('nr')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const findBatch = ({ db, mandant }: MandantScope, id: string): Promise<StapelRow | undefined> =>
  db
    .selectFrom('katalogstapel')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The batch that undid all of this one. */
export const findRuecknahme = async ({ db, mandant }: MandantScope, id: string): Promise<string | null> => {
  const zeile = await db
    .selectFrom('katalogstapel')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('ruecknahme_von', '=', id)
    .orderBy('am', 'desc')
    .limit(1)
    .executeTakeFirst();
  return zeile?.id ?? null;
};

const muster = (suche: string): string => `%${suche.replace(/[\\%_]/g, '\\$&')}%`;

export const findBatchList = async (
  { db, mandant }: MandantScope,
  { suche, status, ...seite }: Seite & { suche?: string | undefined; status?: KatalogstapelStatus | undefined },
): Promise<Ausschnitt<StapelRow>> => {
  const { limit, offset } = section(seite);
  let frage = db.selectFrom('katalogstapel as s').where('s.mandant_id', '=', mandant.id);
  if (status) frage = frage.where('s.status', '=', status);
  if (suche)
    frage = frage.where((eb) =>
      eb.or([
        eb('s.bezug', 'ilike', muster(suche)),
        eb('s.wer', 'ilike', muster(suche)),
        eb('s.grund', 'ilike', muster(suche)),
        eb.exists(
          eb
            .selectFrom('katalogaenderung as a')
            .select('a.id')
            .where('a.mandant_id', '=', mandant.id)
            .whereRef('a.stapel_id', '=', 's.id')
            .where('a.objekt_id', '=', suche),
        ),
      ]),
    );
  const [zeilen, { gesamt }] = await Promise.all([
    frage.selectAll('s').orderBy('s.am', 'desc').orderBy('s.id', 'desc').limit(limit).offset(offset).execute(),
    frage.select((eb) => eb.fn.countAll<number>().as('gesamt')).executeTakeFirstOrThrow(),
  ]);
  return { zeilen, gesamt };
};

/** The history of one record, latest first. */
export const findHistoryOf = (
  { db, mandant }: MandantScope,
  art: Katalogart,
  id: string,
  hoechstens: number,
): Promise<StapelRow[]> =>
  db
    .selectFrom('katalogaenderung as a')
    .innerJoin('katalogstapel as s', (j) =>
      j.onRef('s.mandant_id', '=', 'a.mandant_id').onRef('s.id', '=', 'a.stapel_id'),
    )
    .selectAll('s')
    .where('a.mandant_id', '=', mandant.id)
    .where('a.art', '=', art)
    .where('a.objekt_id', '=', id)
    .orderBy('a.id', 'desc')
    .limit(hoechstens)
    .execute();

export const findDue = async ({ db, mandant, jetzt }: MandantScope, hoechstens: number): Promise<string[]> => {
  const zeilen = await db
    .selectFrom('katalogstapel')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('status', '=', 'Geplant')
    .where('gilt_ab', '<=', jetzt)
    .orderBy('gilt_ab')
    .orderBy('id')
    .limit(hoechstens)
    .execute();
  return zeilen.map((z) => z.id);
};

export const findImport = ({ db, mandant }: MandantScope, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('katalogimport')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

export const findImporte = async ({ db, mandant }: MandantScope, seite: Seite): Promise<Ausschnitt<ImportRow>> => {
  const { limit, offset } = section(seite);
  const frage = db.selectFrom('katalogimport').where('mandant_id', '=', mandant.id);
  const [zeilen, { gesamt }] = await Promise.all([
    frage.selectAll().orderBy('erstellt_am', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    frage.select((eb) => eb.fn.countAll<number>().as('gesamt')).executeTakeFirstOrThrow(),
  ]);
  return { zeilen, gesamt };
};

/** Without a wish: what is wrong comes first, then what changes; what stays is shown only when asked for. */
export const findImportzeilen = async (
  { db, mandant }: MandantScope,
  importId: string,
  { was, ...seite }: Seite & { was?: ImportzeileRow['was'] | undefined },
): Promise<ImportzeileRow[]> => {
  const { limit, offset } = section(seite);
  return db
    .selectFrom('katalogimportzeile')
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
export const findImportaenderungen = ({ db, mandant }: MandantScope, importId: string): Promise<ImportzeileRow[]> =>
  db
    .selectFrom('katalogimportzeile')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('import_id', '=', importId)
    .where('was', 'in', ['neu', 'geaendert', 'entfernt'])
    .orderBy('nr')
    .execute();

/** Two numbers of an advisory lock that a running import holds to its end, however that comes. */
const LAUF_SPERRE = 7008;
export const importLock = (id: string) => sql`${LAUF_SPERRE}::int, hashtext(${id})`;

/** Says `Laeuft` and nobody does it: the process that did is gone. */
export const isOrphaned = async (
  scope: MandantScope,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
): Promise<boolean> => {
  if (status !== 'Laeuft') return false;
  const { rows } = await sql<{ lebt: boolean }>`select exists (
    select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${LAUF_SPERRE}::oid and l.objid::bigint = (hashtext(${id})::bigint & 4294967295)) as lebt`.execute(
    scope.db,
  );
  if (rows[0]?.lebt !== false) return false;
  // One that has just ended lets go of its lock too; but by then it says that it has ended.
  return (await findImport(scope, id))?.status === 'Laeuft';
};
