import type { Katalogart } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findWaiting } from '../../platform/jobs/jobs.ts';
import { log } from '../betreiber/commands-protokoll.ts';
import { allOrNothing, apply, type Hindernis, lockKatalog, type Wunsch } from './commands-anwenden.ts';
import { IMPORT_JOB, moveImport } from './commands-import.ts';
import { rememberBatch } from './commands-stapel.ts';
import { findImport, findImportaenderungen, type ImportRow, importLock, isOrphaned } from './queries.ts';
import { type Dokument, flatOf } from './rules-text.ts';

/** Held to the end of the transaction, also where that is the end of the process; false: somebody else is at it. */
const claim = async ({ db }: MandantScope, id: string): Promise<boolean> => {
  const { rows } = await sql<{
    meins: boolean;
  }>`select pg_try_advisory_xact_lock(${importLock(id)}) as meins`.execute(db);
  return rows[0]?.meins === true;
};

const flat = (art: Katalogart, dokument: Dokument | null) => (dokument === null ? null : flatOf(art, dokument));

/** All in one transaction; how far it is stands outside of it, where others can read it. */
const run = async (scope: MandantScope, tx: MandantScope, importiert: ImportRow): Promise<void> => {
  const { id, dateiname, grund, gilt_ab } = importiert;
  await lockKatalog(tx);
  const zeilen = await findImportaenderungen(tx, id);
  const giltAb = gilt_ab && gilt_ab > tx.jetzt ? gilt_ab : null;
  const umstand = { anlass: 'import', bezug: dateiname, grund, giltAb } as const;
  let geschrieben = 0;
  const report = async (n: number) => {
    geschrieben += n;
    await scope.db
      .updateTable('katalogimport')
      .set({ fortschritt: geschrieben })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', id)
      .execute();
  };
  const wuensche = zeilen.map(
    ({ art, objekt_id, vorher, nachher }): Wunsch => ({
      art,
      id: objekt_id,
      vorher: flat(art, vorher),
      nachher: flat(art, nachher),
      dokument: nachher,
    }),
  );
  const wirkungen = giltAb
    ? zeilen.map(({ art, objekt_id, vorher, nachher }) => ({ art, id: objekt_id, vorher, nachher }))
    : await apply(tx, wuensche, report);
  const stapel_id = wirkungen.length > 0 ? await rememberBatch(tx, wirkungen, umstand) : null;
  await moveImport(tx, { id, status: 'Laeuft' }, 'fertig', {
    stapel_id,
    beendet_am: tx.jetzt,
    fortschritt: zeilen.length,
  });
  await log(tx, {
    was: giltAb ? 'katalogGeplant' : 'katalogImportiert',
    bezug: dateiname,
    grund: `anzahl ${wirkungen.length}`,
  });
};

const abort = (
  scope: MandantScope,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  hindernisse: readonly Hindernis[],
  grund = '',
) =>
  moveImport(scope, { id, status }, 'abgebrochen', {
    beendet_am: scope.jetzt,
    abbruch:
      grund ||
      hindernisse
        .slice(0, 5)
        .map((h) => `${h.grund}:${h.art}:${h.id}`)
        .join('\n'),
  });

/**
 * The job. Whoever holds the import's lock is the one who does it; one that says `Laeuft` without a holder was left by a
 * process that is gone, whose transaction the database has undone.
 */
export const runImport = async (scope: MandantScope, id: string): Promise<void> => {
  const importiert = await findImport(scope, id);
  // On a distributed database the job may be seen before the decision that it carries out.
  if (!importiert || importiert.status === 'Geprueft') throw new Error('an import that nobody has started yet');
  if (await isOrphaned(scope, importiert)) {
    await abort(scope, importiert, [], 'prozessBeendet');
    return;
  }
  if (importiert.status !== 'Wartet') return;
  try {
    const ergebnis = await allOrNothing(scope, async (tx) => {
      if (!(await claim(tx, id))) return;
      const steht = await findImport(scope, id);
      // Again after a lost race of the transaction: it is still ours.
      if (steht?.status === 'Wartet') await moveImport(scope, steht, 'begonnen');
      await run(scope, tx, importiert);
    });
    if (!ergebnis.ok) await abort(scope, { id, status: 'Laeuft' }, ergebnis.hindernisse);
  } catch (error) {
    await abort(scope, { id, status: 'Laeuft' }, [], 'technisch');
    throw error;
  }
};

const AUFBEWAHRT_TAGE = 30;
const JE_LAUF = 20;

/** On a distributed database the job may have been taken before it was to be seen that the import waits for it. */
const startWaiting = async (scope: MandantScope): Promise<number> => {
  const waiting = await scope.db
    .selectFrom('katalogimport')
    .select(['id', 'gestartet_von'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('status', '=', 'Wartet')
    .limit(JE_LAUF)
    .execute();
  if (waiting.length === 0) return 0;
  const values = waiting.map(({ id }) => id);
  const taken = await findWaiting(scope.db, { name: IMPORT_JOB, key: 'import', values });
  const lost = waiting.filter(({ id }) => !taken.has(id));
  for (const { id, gestartet_von } of lost)
    await scope.enqueue(IMPORT_JOB, { mandant: scope.mandant.route, import: id, wer: gestartet_von ?? scope.wer });
  return lost.length;
};

/** Says of orphaned imports that they broke off, and lets go of the lines of old ones; what was changed stays in the history. */
export const cleanUpImports = async (scope: MandantScope): Promise<number> => {
  const { db, mandant, jetzt } = scope;
  const laufend = await db
    .selectFrom('katalogimport')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where('status', '=', 'Laeuft')
    .limit(JE_LAUF)
    .execute();
  let getan = await startWaiting(scope);
  for (const eines of laufend)
    if ((await isOrphaned(scope, eines)) && (await abort(scope, eines, [], 'prozessBeendet'))) getan++;
  const alt = new Date(jetzt.getTime() - AUFBEWAHRT_TAGE * 86_400_000);
  const { numAffectedRows } = await sql`delete from katalogimportzeile z using katalogimport i
    where z.mandant_id = ${mandant.id} and i.mandant_id = z.mandant_id and i.id = z.import_id
      and i.erstellt_am < ${alt} and i.status in ('Geprueft','Fertig','Abgebrochen','Verworfen')`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('katalogimport')
    .set({ status: 'Verworfen', beendet_am: jetzt })
    .where('mandant_id', '=', mandant.id)
    .where('erstellt_am', '<', alt)
    .where('status', 'in', ['Geprueft', 'Abgebrochen'])
    .executeTakeFirst();
  return getan + (numAffectedRows ? 1 : 0) + Number(numUpdatedRows);
};
