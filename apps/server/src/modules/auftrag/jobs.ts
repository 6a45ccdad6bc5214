import type { AuftragId, EmpfaengerId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { readSweepState, writeSweepState } from '../../platform/jobs/sweep-state.ts';
import { writePersonHashes } from '../empfaenger/commands-person.ts';
import { writeKundennummerHash } from './commands-person.ts';

const BATCH = 500;
const SWEEP = 'personenhashes';

const isDue = (_: MandantScope, state?: { isDone?: boolean }) => !state?.isDone;

/**
 * People and orders from before there were hashes get theirs. The keys are only in the process, so no migration can do it.
 * Whoever comes later has his from the beginning: once all have theirs, nobody looks again.
 */
const fillPersonHashes = async (scope: MandantScope): Promise<number> => {
  if (!isDue(scope, await readSweepState(scope, SWEEP))) return 0;
  return scope.transaction(async (tx) => {
    const mandant = tx.mandant.id;
    const { rows: people } = await sql<{ id: EmpfaengerId }>`
      select r.id from empfaenger r where r.mandant_id = ${mandant}
        and not exists (select 1 from personenhash h where h.mandant_id = ${mandant} and h.empfaenger_id = r.id)
      order by r.id limit ${BATCH} for update skip locked`.execute(tx.db);
    for (const { id } of people) await writePersonHashes(tx, id);
    const { rows: orders } = await sql<{ id: AuftragId; kundennummer: string }>`
      select a.id, a.kundennummer from auftrag a where a.mandant_id = ${mandant} and a.kundennummer <> ''
        and not exists (select 1 from personenhash h where h.mandant_id = ${mandant} and h.auftrag_id = a.id)
      order by a.id limit ${BATCH} for no key update skip locked`.execute(tx.db);
    for (const order of orders) await writeKundennummerHash(tx, order);
    const filled = people.length + orders.length;
    if (filled === 0) await writeSweepState(tx, SWEEP, { isDone: true });
    return filled;
  });
};

export const sweeps = [{ name: SWEEP, due: isDue, run: fillPersonHashes }];
