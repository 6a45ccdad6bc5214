import { sql } from 'kysely';
import type { Bereich } from '../datensatz/queries-bereich.ts';
import { findEinstellungen, findForeignHosts } from './queries-einstellungen.ts';
import { EINSTELLUNGEN, KIND } from './rules-einstellungen.ts';

/**
 * On connections of the operator's role: the working role changes no settings (platform/db/walls.ts). What a newer version
 * has written beside them stays. With the revision every process notices within seconds.
 */
const write: Bereich['write'] = async ({ db, mandant }, effects, written) => {
  for (const { nachher } of effects) {
    if (!nachher) throw new Error('a Mandant has settings');
    await sql`update mandant set einstellungen = einstellungen || ${JSON.stringify(nachher)}::jsonb, revision = revision + 1
      where id = ${mandant.id}`.execute(db);
    await written(1);
  }
};

/** A Mandant's settings, as the record engine keeps them. */
export const SETTING_AREA: Bereich = {
  name: 'einstellungen',
  kinds: [KIND],
  audit: {
    geaendert: 'einstellungenGeaendert',
    geplant: 'einstellungenGeplant',
    konflikt: 'einstellungenKonflikt',
    zurueckgenommen: 'einstellungenZurueckgenommen',
    planVerworfen: 'einstellungsplanVerworfen',
    importiert: 'einstellungenImportiert',
    importGestartet: 'einstellungsimportGestartet',
    importAbgebrochen: 'einstellungsimportAbgebrochen',
  },
  fieldTo: { hostVergeben: 'hosts' },
  find: async (scope, _kind, ids) =>
    ids === null || ids.includes(EINSTELLUNGEN) ? [await findEinstellungen(scope)] : [],
  checkDocument: () => null,
  createCheck: async (scope) => {
    const foreign = await findForeignHosts(scope);
    return (_kind, _before, after) =>
      after?.hosts?.split('\n').some((host) => foreign.has(host)) ? { feld: 'hosts', grund: 'hostVergeben' } : null;
  },
  write,
  forget: ({ forgetMandanten }) => forgetMandanten(),
  keepsRecords: true,
};
