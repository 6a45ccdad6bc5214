import { countsVisits } from '@weitersagen/contract/analytics';
import { type Kysely, sql } from 'kysely';
import type { Tabellen } from '../migrations/tabellen.ts';
import { createBetreiberUser } from '../modules/betreiber/commands-user.ts';
import { createMandantDirectory } from '../modules/mandant/queries.ts';
import { setMatomoToken } from '../platform/analytics/token.ts';
import { setProviderSecret } from '../platform/auth/provider-secret.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { tagOf } from '../platform/clock/days.ts';
import { plusDays } from '../platform/clock/instant.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import type { Runtime } from '../runtime.ts';
import { DEMO_ACCESSES, DEMO_BETREIBER, DEMO_PASSWORD } from './data/accesses.ts';
import { DEMO_AGENTUREN } from './data/agenturen.ts';
import { DEMO_BILDER } from './data/bilder.ts';
import { DEMO_LEBEN } from './data/geschichten.ts';
import { DEMO_MANDANTEN } from './data/mandanten.ts';
import { DEMO_MATOMO_TOKEN } from './data/matomo.ts';
import { DEMO_SIGN_IN_SECRET } from './data/sign-in.ts';
import type { DemoMandant } from './data/types.ts';
import { seedAgenturen } from './seed-agentur.ts';
import { seedBerater } from './seed-berater.ts';
import { seedBilder } from './seed-bilder.ts';
import { seedEinladungen } from './seed-einladungen.ts';
import { seedGutscheine } from './seed-gutscheine.ts';
import { seedInhalt } from './seed-inhalt.ts';
import { seedAktionen, seedKatalog, seedMandant } from './seed-katalog.ts';
import { type BetreiberPeople, seedLife } from './seed-life.ts';
import { AGENCIES_BEFORE_DAYS, seedPlans, seedRechnungen } from './seed-rechnungen.ts';
import { createJourney } from './seed-time.ts';

/** Who is said to have written what was there from the beginning. */
const SEEDED_BY = 'betreiber:Demo';
/** Its agencies give what they plan, and are billed for it. */
const AGENTS_WHO_PAY = 'sicherheim-berater';
/** The stock was bought before the first recommendation. */
const STOCK_BEFORE_DAYS = 500;

const seedBetreiber = async ({ keys }: Runtime, db: Kysely<Tabellen>, now: Date): Promise<BetreiberPeople> => {
  const people: Partial<BetreiberPeople> = {};
  for (const { email, name, rolle, totp } of DEMO_BETREIBER) {
    const { id } = await createBetreiberUser(
      { db, keys, now },
      { email, name, rolle, passwort: DEMO_PASSWORD, totpGeheimnis: totp },
    );
    if (rolle === 'Sachbearbeiter') people.sachbearbeiter ??= { id, wer: `betreiber:${name}` };
    if (rolle === 'Freigeber') people.freigeber ??= { id, wer: `betreiber:${name}` };
  }
  return people as BetreiberPeople;
};

/**
 * Sentences that people agree to have the version of the day on which they were written. Who agreed before, in the year of
 * the demo, agreed to the one that was there from the programme's beginning, which says the same.
 */
const agreeToWhatWasThere = async ({ db, mandant }: MandantScope): Promise<void> => {
  const beginning = mandant.einstellungen.programmStart.slice(0, 'YYYY-MM'.length);
  await sql`
    update einwilligung set fassung = ${beginning} || substring(fassung from '-[a-z]+$')
    where mandant_id = ${mandant.id} and fassung ~ ${'^\\d{4}-\\d{2}-[a-z]+$'} and left(fassung, 7) > to_char(gegeben_am, 'YYYY-MM')
  `.execute(db);
};

const seedEverything = async (runtime: Runtime, db: Kysely<Tabellen>, now: Date): Promise<void> => {
  const people = await seedBetreiber(runtime, db, now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [n, mandant] of DEMO_MANDANTEN.entries()) {
    await seedMandant(db, mandant, { now, heute: tagOf(now) });
    const info = await createMandantDirectory(db, runtime.clock, runtime.log).byRoute(mandant.route);
    if (!info) throw new Error(`demo: ${mandant.route} was not stored`);
    const { zu } = createJourney(runtime, db, info);
    await seedKatalog(zu({ am: now, wer: SEEDED_BY }), mandant);
    await seedAktionen(zu({ am: now, wer: SEEDED_BY }), mandant);
    await seedBerater(zu({ am: now, wer: SEEDED_BY }), mandant.berater ?? []);
    await seedAgenturen(
      zu({ am: plusDays(now, -AGENCIES_BEFORE_DAYS), wer: SEEDED_BY }),
      DEMO_AGENTUREN[mandant.route] ?? [],
    );
    if (mandant.route === AGENTS_WHO_PAY) await seedPlans(zu, now);
    await seedGutscheine(zu, plusDays(now, -STOCK_BEFORE_DAYS), mandant.gutscheine, n + 1);
    await seedBilder(zu({ am: now, wer: SEEDED_BY }), DEMO_BILDER[mandant.route] ?? []);
    await seedInhalt(zu({ am: now, wer: SEEDED_BY }));
    if (info.einstellungen.SsoIssuer) await setProviderSecret(zu({ am: now, wer: SEEDED_BY }), DEMO_SIGN_IN_SECRET);
    if (countsVisits(info.einstellungen)) await setMatomoToken(zu({ am: now, wer: SEEDED_BY }), DEMO_MATOMO_TOKEN);
    const accesses = DEMO_ACCESSES.filter((z) => z.route === mandant.route).map((z) => z.email);
    await seedLife(runtime, db, info, now, {
      leben: DEMO_LEBEN[mandant.route]!,
      leute: people,
      zugaenge: accesses,
      passwortHash: passwordHash,
    });
    if (mandant.route === AGENTS_WHO_PAY) await seedEinladungen(zu, now);
    await seedRechnungen(zu, now);
    await agreeToWhatWasThere(zu({ am: now, wer: SEEDED_BY }));
  }
};

/** An earlier version had one name of the programme for both languages. */
const translateProgramName = async ({ db, mandant, heute }: MandantScope, demo: DemoMandant): Promise<void> => {
  const { programmName } = demo.einstellungen(heute);
  const { einstellungen } = await db
    .selectFrom('mandant')
    .select('einstellungen')
    .where('id', '=', mandant.id)
    .executeTakeFirstOrThrow();
  const old = einstellungen as { programmName?: unknown };
  if (old.programmName !== programmName.de) return;
  await db
    .updateTable('mandant')
    .set((eb) => ({ einstellungen: JSON.stringify({ ...old, programmName }), revision: eb('revision', '+', 1) }))
    .where('id', '=', mandant.id)
    .execute();
};

/** Of every version with content there is at least one piece, deleted ones included. */
const has = async ({ db, mandant }: MandantScope, table: 'inhalt' | 'datensatzstapel' | 'agentur'): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('mandant_id', '=', mandant.id).limit(1).executeTakeFirst()) !==
  undefined;

/**
 * The demo of a version without content gets what it could not have: the rest of the catalogue, pictures, texts. Its
 * people, recommendations and money stay; a catalogue that somebody has worked on since stays as well.
 */
const complete = async (runtime: Runtime, db: Kysely<Tabellen>, now: Date): Promise<void> => {
  for (const mandant of DEMO_MANDANTEN) {
    const info = await createMandantDirectory(db, runtime.clock, runtime.log).byRoute(mandant.route);
    const scope = info && createJourney(runtime, db, info).zu({ am: now, wer: SEEDED_BY });
    if (!scope) continue;
    if (!(await has(scope, 'agentur'))) await seedAgenturen(scope, DEMO_AGENTUREN[mandant.route] ?? []);
    if (await has(scope, 'inhalt')) continue;
    await translateProgramName(scope, mandant);
    if (!(await has(scope, 'datensatzstapel'))) {
      await seedKatalog(scope, mandant);
      await seedBilder(scope, DEMO_BILDER[mandant.route] ?? []);
    }
    await seedInhalt(scope);
  }
};

/** Fills an empty installation, once and whole. Where a Mandant exists, only what its version did not know is added. */
export const seed = async (runtime: Runtime): Promise<void> => {
  const { betreiberAtWork: betreiber } = runtime.database;
  const now = runtime.clock.now();
  await betreiber.transaction().execute(async (trx) => {
    // Of two processes that start at once, one seeds, and the other finds it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(trx);
    const old = await trx.selectFrom('mandant').select('id').limit(1).executeTakeFirst();
    if (old) return complete(runtime, trx, now);
    // Until it is done nothing else is said, and on a busy machine that is minutes.
    runtime.log.info('sowing the demo with a year of business, once: a minute or more');
    await seedEverything(runtime, trx, now);
  });
  runtime.directory.forget();
};
