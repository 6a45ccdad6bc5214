import { sql } from 'kysely';
import { log } from '../../platform/audit/operator-log.ts';
import { asOf, type MandantScope } from '../../platform/auth/scope.ts';
import { findWaiting } from '../../platform/jobs/jobs.ts';
import { allOrNothing, apply, lockBereich, type Obstacle, sendBack, type Wish } from './commands-apply.ts';
import { rememberBatch } from './commands-batch.ts';
import { breakOff, importJobOf, moveImport } from './commands-import.ts';
import { findImport, findImportChanges, type ImportRow, importLock, isOrphaned } from './queries.ts';
import { type Bereich, kindsOf } from './queries-bereich.ts';
import { flatOf } from './rules-text.ts';

/** Held to the end of the transaction, also where that is the end of the process; false: somebody else is at it. */
const claim = async ({ db }: MandantScope, id: string): Promise<boolean> => {
  const { rows } = await sql<{
    is_ours: boolean;
  }>`select pg_try_advisory_xact_lock(${importLock(id)}) as is_ours`.execute(db);
  return rows[0]?.is_ours === true;
};

/** As a single change is judged: by the day that it is planned for, when it is planned, and again when it takes effect. */
const checkPlanned = async (
  tx: MandantScope,
  bereich: Bereich,
  { imported, wishes, giltAb }: { imported: ImportRow; wishes: readonly Wish[]; giltAb: Date },
): Promise<void> => {
  const check = await bereich.createCheck(asOf(tx, giltAb), imported.arten);
  const obstacles = wishes.flatMap(({ art, id, vorher, nachher }) => {
    const found = check(art, vorher, nachher);
    return found ? [{ art, id, grund: found.grund, felder: [found.feld] }] : [];
  });
  if (obstacles.length > 0) sendBack(obstacles);
};

/** All in one transaction; how far it is stands outside of it, where others can read it. */
const run = async (
  { scope, tx }: { scope: MandantScope; tx: MandantScope },
  bereich: Bereich,
  imported: ImportRow,
): Promise<void> => {
  const { id, dateiname, grund, gilt_ab } = imported;
  await lockBereich(tx, bereich);
  const rows = await findImportChanges(tx, id);
  const giltAb = gilt_ab && gilt_ab > tx.now ? gilt_ab : null;
  const circumstance = { anlass: 'import', bezug: dateiname, grund, giltAb } as const;
  let written = 0;
  const report = async (n: number) => {
    written += n;
    await scope.db
      .updateTable('datensatzimport')
      .set({ fortschritt: written })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', id)
      .execute();
  };
  const wishes = rows.map(({ art, objekt_id, vorher, nachher }): Wish => {
    const kind = kindsOf(bereich)(art);
    const [before, after] = [vorher && flatOf(kind, vorher), nachher && flatOf(kind, nachher)];
    return { art, id: objekt_id, vorher: before, nachher: after, dokument: nachher };
  });
  if (giltAb) await checkPlanned(tx, bereich, { imported, wishes, giltAb });
  const effects = giltAb
    ? rows.map(({ art, objekt_id, vorher, nachher }) => ({ art, id: objekt_id, vorher, nachher }))
    : await apply(tx, bereich, wishes, report);
  const batchId = effects.length > 0 ? await rememberBatch(tx, bereich, effects, circumstance) : null;
  await moveImport(tx, { id, status: 'Laeuft' }, 'fertig', {
    stapel_id: batchId,
    beendet_am: tx.now,
    fortschritt: rows.length,
  });
  await log(tx, {
    was: giltAb ? bereich.audit.geplant : bereich.audit.importiert,
    bezug: dateiname,
    grund: `anzahl ${effects.length}`,
  });
};

const reasonOf = (obstacles: readonly Obstacle[]): string =>
  obstacles
    .slice(0, 5)
    .map((h) => `${h.grund}:${h.art}:${h.id}`)
    .join('\n');

/**
 * The job. Whoever holds the import's lock is the one who does it; one that says `Laeuft` without a holder was left by a
 * process that is gone, whose transaction the database has undone.
 */
export const runImport = async (scope: MandantScope, bereich: Bereich, id: string): Promise<void> => {
  const imported = await findImport(scope, bereich, id);
  // On a distributed database the job may be seen before the decision that it carries out.
  if (!imported || imported.status === 'Geprueft') throw new Error('an import that nobody has started yet');
  if (await isOrphaned(scope, imported)) {
    await breakOff(scope, bereich, imported, 'prozessBeendet');
    return;
  }
  if (imported.status !== 'Wartet') return;
  try {
    const result = await allOrNothing(scope, bereich, async (tx) => {
      if (!(await claim(tx, id))) return;
      const current = await findImport(scope, bereich, id);
      // Again after a lost race of the transaction: it is still ours.
      if (current?.status === 'Wartet') await moveImport(scope, current, 'begonnen');
      await run({ scope, tx }, bereich, imported);
    });
    if (!result.ok) await breakOff(scope, bereich, { ...imported, status: 'Laeuft' }, reasonOf(result.hindernisse));
  } catch (error) {
    await breakOff(scope, bereich, { ...imported, status: 'Laeuft' }, 'technisch');
    throw error;
  }
};

const KEPT_DAYS = 30;
const PER_RUN = 20;

const oldBefore = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 86_400_000);

/** Imports that wait, run, or are old and not let go of yet: mostly none, and this is asked every minute. */
export const importsToLookAfter = ({ db, mandant, now }: MandantScope, bereich: Bereich) =>
  db
    .selectFrom('datensatzimport as i')
    .selectAll('i')
    .where('i.mandant_id', '=', mandant.id)
    .where('i.bereich', '=', bereich.name)
    .where((eb) =>
      eb.or([
        eb('i.status', 'in', ['Wartet', 'Laeuft']),
        eb.and([
          eb('i.erstellt_am', '<', oldBefore(now)),
          eb.or([
            eb('i.status', 'in', ['Geprueft', 'Abgebrochen']),
            eb.exists(
              eb
                .selectFrom('datensatzimportzeile as z')
                .select('z.import_id')
                .where('z.mandant_id', '=', mandant.id)
                .whereRef('z.mandant_id', '=', 'i.mandant_id')
                .whereRef('z.import_id', '=', 'i.id'),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('i.erstellt_am', 'desc')
    .limit(PER_RUN);

/** On a distributed database the job may have been taken before it was to be seen that the import waits for it. */
const startWaiting = async (
  scope: MandantScope,
  bereich: Bereich,
  waiting: readonly { id: string; gestartet_von: string | null }[],
): Promise<number> => {
  if (waiting.length === 0) return 0;
  const values = waiting.map(({ id }) => id);
  const taken = await findWaiting(scope.db, { name: importJobOf(bereich), key: 'import', values });
  const lost = waiting.filter(({ id }) => !taken.has(id));
  for (const { id, gestartet_von } of lost)
    await scope.enqueue(importJobOf(bereich), {
      mandant: scope.mandant.route,
      import: id,
      wer: gestartet_von ?? scope.wer,
    });
  return lost.length;
};

/** Says of orphaned imports that they broke off, and lets go of the lines of old ones; what was changed stays in the history. */
export const cleanUpImports = async (scope: MandantScope, bereich: Bereich): Promise<number> => {
  const { db, mandant, now } = scope;
  const old = oldBefore(now);
  const imports = await importsToLookAfter(scope, bereich).execute();
  if (imports.length === 0) return 0;
  let done = await startWaiting(
    scope,
    bereich,
    imports.filter(({ status }) => status === 'Wartet'),
  );
  for (const one of imports.filter(({ status }) => status === 'Laeuft'))
    if ((await isOrphaned(scope, one)) && (await breakOff(scope, bereich, one, 'prozessBeendet'))) done++;
  if (imports.every(({ erstellt_am }) => erstellt_am >= old)) return done;
  const { numAffectedRows } = await sql`delete from datensatzimportzeile z using datensatzimport i
    where z.mandant_id = ${mandant.id} and i.mandant_id = z.mandant_id and i.id = z.import_id
      and i.bereich = ${bereich.name} and i.erstellt_am < ${old} and i.status in ('Geprueft','Fertig','Abgebrochen','Verworfen')`.execute(
    db,
  );
  const { numUpdatedRows } = await db
    .updateTable('datensatzimport')
    .set({ status: 'Verworfen', beendet_am: now })
    .where('mandant_id', '=', mandant.id)
    .where('bereich', '=', bereich.name)
    .where('erstellt_am', '<', old)
    .where('status', 'in', ['Geprueft', 'Abgebrochen'])
    .executeTakeFirst();
  return done + (numAffectedRows ? 1 : 0) + Number(numUpdatedRows);
};
