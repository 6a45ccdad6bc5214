import type { Kysely } from 'kysely';
import type { Tabellen } from '../migrations/tabellen.ts';
import { createBetreiberBenutzer } from '../modules/betreiber/commands-benutzer.ts';
import { createMandantVerzeichnis } from '../modules/mandant/queries.ts';
import { tagVon } from '../platform/clock/tage.ts';
import { hashPasswort } from '../platform/crypto/passwort.ts';
import type { Werk } from '../werk.ts';
import { DEMO_BILDER } from './daten/bilder.ts';
import { DEMO_LEBEN } from './daten/geschichten.ts';
import { DEMO_MANDANTEN } from './daten/mandanten.ts';
import { DEMO_BETREIBER, DEMO_PASSWORT, DEMO_ZUGAENGE } from './daten/zugaenge.ts';
import { seedBilder } from './seed-bilder.ts';
import { seedGutscheine } from './seed-gutscheine.ts';
import { seedInhalt } from './seed-inhalt.ts';
import { seedKatalog } from './seed-katalog.ts';
import { type Betreiberleute, seedLeben } from './seed-leben.ts';
import { createReise } from './seed-zeit.ts';

const MS_PRO_TAG = 86_400_000;
/** The stock was bought before the first recommendation. */
const LAGER_VOR_TAGEN = 500;

const seedBetreiber = async ({ keys }: Werk, db: Kysely<Tabellen>, jetzt: Date): Promise<Betreiberleute> => {
  const leute: Partial<Betreiberleute> = {};
  for (const { email, name, rolle, totp } of DEMO_BETREIBER) {
    const { id } = await createBetreiberBenutzer(
      { db, keys, jetzt },
      { email, name, rolle, passwort: DEMO_PASSWORT, totpGeheimnis: totp },
    );
    if (rolle === 'Sachbearbeiter') leute.sachbearbeiter ??= { id, wer: `betreiber:${name}` };
    if (rolle === 'Freigeber') leute.freigeber ??= { id, wer: `betreiber:${name}` };
  }
  return leute as Betreiberleute;
};

const seedAlles = async (werk: Werk, db: Kysely<Tabellen>, jetzt: Date): Promise<void> => {
  const leute = await seedBetreiber(werk, db, jetzt);
  const passwortHash = await hashPasswort(DEMO_PASSWORT);
  for (const [n, mandant] of DEMO_MANDANTEN.entries()) {
    await seedKatalog(db, mandant, { jetzt, heute: tagVon(jetzt) });
    const info = await createMandantVerzeichnis(db, werk.clock).byRoute(mandant.route);
    if (!info) throw new Error(`demo: ${mandant.route} was not stored`);
    await seedGutscheine(
      createReise(werk, db, info).zu,
      new Date(jetzt.getTime() - LAGER_VOR_TAGEN * MS_PRO_TAG),
      mandant.gutscheine,
      n + 1,
    );
    await seedBilder(
      createReise(werk, db, info).zu({ am: jetzt, wer: 'betreiber:Demo' }),
      DEMO_BILDER[mandant.route] ?? [],
    );
    await seedInhalt(createReise(werk, db, info).zu({ am: jetzt, wer: 'betreiber:Demo' }));
    const zugaenge = DEMO_ZUGAENGE.filter((z) => z.route === mandant.route).map((z) => z.email);
    await seedLeben(werk, db, info, jetzt, { leben: DEMO_LEBEN[mandant.route]!, leute, zugaenge, passwortHash });
  }
};

/** Fills an empty installation, once and whole: where a Mandant exists, nothing is touched. */
export const seed = async (werk: Werk): Promise<void> => {
  const { betreiber } = werk.datenbank;
  if (await betreiber.selectFrom('mandant').select('id').limit(1).executeTakeFirst()) return;
  await betreiber.transaction().execute((trx) => seedAlles(werk, trx, werk.clock.now()));
  werk.verzeichnis.vergiss();
};
