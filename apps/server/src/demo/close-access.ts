import type { Kysely } from 'kysely';
import type { Tabellen } from '../migrations/tabellen.ts';
import { DEMO_BETREIBER } from './data/accesses.ts';

/** No lock by failures reaches so far: by this day the demo's own lock is known again. */
const FOR_EVER = new Date('9999-01-01T00:00:00Z');
const EMAILS = DEMO_BETREIBER.map(({ email }) => email);

/**
 * Everybody can read the demo's passwords and second factors. Where its data stand in a portal that is no demo (any more),
 * nobody signs in with them; who is signed in is signed out. Answers how many log-ins there were to close.
 */
export const closeDemoAccesses = async (db: Kysely<Tabellen>, now: Date): Promise<number> => {
  const closed = await db
    .updateTable('betreiber_benutzer')
    .set({ gesperrt_bis: FOR_EVER })
    .where('email', 'in', EMAILS)
    .returning('id')
    .execute();
  if (closed.length > 0)
    await db
      .updateTable('betreiber_sitzung')
      .set({ beendet_am: now })
      .where(
        'benutzer_id',
        'in',
        closed.map(({ id }) => id),
      )
      .where('beendet_am', 'is', null)
      .execute();
  return closed.length;
};

/** The demo is on again. */
export const openDemoAccesses = async (db: Kysely<Tabellen>): Promise<void> => {
  await db
    .updateTable('betreiber_benutzer')
    .set({ gesperrt_bis: null })
    .where('email', 'in', EMAILS)
    .where('gesperrt_bis', '=', FOR_EVER)
    .execute();
};
