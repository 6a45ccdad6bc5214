import { tagVon } from '../platform/clock/tage.ts';
import type { Werk } from '../werk.ts';
import { DEMO_MANDANTEN } from './daten/mandanten.ts';
import { seedKatalog } from './seed-katalog.ts';

/** Fills an empty installation, once: where a Mandant exists, nothing is touched. */
export const seed = async (werk: Werk): Promise<void> => {
  const jetzt = werk.clock.now();
  const wann = { jetzt, heute: tagVon(jetzt) };
  await werk.datenbank.betreiber.transaction().execute(async (trx) => {
    const da = await trx.selectFrom('mandant').select('id').limit(1).executeTakeFirst();
    if (da) return;
    for (const mandant of DEMO_MANDANTEN) await seedKatalog(trx, mandant, wann);
  });
  werk.verzeichnis.vergiss();
};
