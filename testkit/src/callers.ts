import { createHash } from 'node:crypto';
import { agenturCookie, linkCookie } from '@weitersagen/contract/cookies';
import type { RouteDef } from '@weitersagen/contract/route';
import { BETREIBER_ROLES, type BetreiberRole } from '@weitersagen/contract/values';
import { BETREIBER_COOKIE } from '@weitersagen/server/modules/betreiber/policy';
import { sessionIdOf } from '@weitersagen/server/modules/betreiber/queries';
import { createLinkToken } from '@weitersagen/server/platform/auth/linkToken';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestApp } from './app.ts';
import { PROVIDER_KEY } from './bau.ts';
import { buildAgentur, buildAgenturperson, signInAgentur } from './bau-agentur.ts';
import { buildBetreiber, buildEmpfehlung, buildPreparePraemie } from './geld.ts';
import { findEmpfehlerRow, sessionOf, signInOnBehalf } from './konto.ts';

/** What somebody has to show who calls. */
export interface Shown {
  token?: string;
  cookies?: Record<string, string>;
}

type Opened = Exclude<RouteDef['zugang'], 'public'>;
/** What a call answers who proves nothing (policies of the nouns), by whom it lets in: a link that is none is one that has ended. */
export const UNKNOWN: Record<Opened, readonly [status: number, code: string]> = {
  empfehler: [401, 'PSOF0204'],
  praemie: [401, 'PSOF0502'],
  empfaenger: [410, 'PSOF0202'],
  agentur: [401, 'PSOF0204'],
  betreiber: [401, 'PSOF0204'],
  anbieter: [403, 'PSOF0203'],
};

/** Who calls `alpha`, and which kind of calls lets him in; null: none does. */
export const CALLERS = {
  'a referrer': 'empfehler',
  'who acts for a referrer': 'empfehler',
  'a referrer of another Mandant': null,
  'a referrer who has signed out': null,
  'a referrer who was locked meanwhile': null,
  'a referrer whose account was deleted meanwhile': null,
  'an owner of an agency': 'agentur',
  'an owner of another Mandant’s agency': null,
  'somebody of an agency who has signed out': null,
  'somebody of an agency who was locked meanwhile': null,
  'somebody of an agency who has left': null,
  'somebody whose agency was locked meanwhile': null,
  'an operator who has signed out': null,
  'an operator without his second factor': null,
  'an operator whose session has run out': null,
  'an operator’s session as a token': null,
  'a referrer’s session in the cookie of an agency': null,
  'an agency’s session in the cookie of a referrer': null,
  'a referrer’s session in the cookie of an operator': null,
  'the provider': 'anbieter',
  'the provider of another Mandant': null,
  'the link of a reward': 'praemie',
  'the link of another Mandant’s reward': null,
  'the link of a recipient': 'empfaenger',
  'the link of another Mandant’s recipient': null,
  'a link to the newsletter': null,
} as const satisfies Record<string, Opened | null>;
export type CallerName = keyof typeof CALLERS;

export interface Callers {
  by: Record<CallerName, Shown>;
  /** Signed in, with both factors. */
  operators: Record<BetreiberRole, Shown>;
}

const ALPHA = 'alpha';
const BETA = 'beta';
const OTHER_KEY = 'schluessel-eines-anderen-anbieters';
const HOUR_MS = 3_600_000;

const link = async (
  app: TestApp,
  purpose: 'praemie' | 'empfaenger' | 'newsletter',
  subjectId: string,
  route = ALPHA,
) => {
  const scope = await app.scope(route);
  return createLinkToken(scope, {
    zweck: purpose,
    bezugId: subjectId,
    ablauf: new Date(scope.now.getTime() + HOUR_MS),
  });
};
const recipientOf = async (app: TestApp, number: string, route = ALPHA): Promise<string> => {
  const { db } = await app.scope(route);
  const row = await db.selectFrom('empfaenger').select('id').where('nummer', '=', number).executeTakeFirstOrThrow();
  return row.id;
};

/** `alpha` and `beta` have to be there. What happened to somebody meanwhile was done by the calls that do it. */
export const buildCallers = async (app: TestApp): Promise<Callers> => {
  const operators = {} as Callers['operators'];
  const people = {} as Record<BetreiberRole, Awaited<ReturnType<typeof buildBetreiber>>>;
  for (const role of BETREIBER_ROLES) {
    people[role] = await buildBetreiber(app, role);
    operators[role] = { cookies: people[role].cookies };
  }
  const db = app.runtime.database.betreiber;
  const succeed = async (done: Promise<{ ok: boolean }>) => {
    const answer = await done;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };

  const referrer = async (route = ALPHA) => {
    const { empfehlerEmail, empfaengernummer } = await buildEmpfehlung(app, { route });
    return { email: empfehlerEmail, contact: empfaengernummer, cookies: await sessionOf(app, empfehlerEmail, route) };
  };
  const [own, stranger] = [await referrer(), await referrer(BETA)];
  const [left, locked, deleted] = [await referrer(), await referrer(), await referrer()];
  await succeed(app.call('logout', {}, { cookies: left.cookies }));
  for (const [call, { email }, body] of [
    ['putEmpfehlerkonto', locked, { Schritt: 'sperren', Art: 'konto', Grund: 'Probe' }],
    ['deleteEmpfehlerkonto', deleted, { Grund: 'Probe' }],
  ] as const) {
    const { hash } = await findEmpfehlerRow(app, { email });
    await succeed(app.call(call, { params: { route: ALPHA, hash }, body } as never, operators.Sachbearbeiter));
  }

  const agency = await buildAgentur(app, { nummer: '4001' });
  const foreign = await buildAgentur(app, { nummer: '4001', route: BETA });
  const closed = await buildAgentur(app, { nummer: '4002' });
  const ofAgency = async (at = agency.id, route = ALPHA) => {
    const person = await buildAgenturperson(app, at, { rolle: 'AgenturInhaber', route });
    return { ...person, token: await signInAgentur(app, person, route) };
  };
  const owner = await ofAgency();
  const [gone, barred, former, shut] = [
    await ofAgency(),
    await ofAgency(),
    await ofAgency(),
    await ofAgency(closed.id),
  ];
  await succeed(app.call('logoutAgentur', {}, { token: gone.token }));
  for (const [{ id: person }, step] of [
    [barred, 'sperren'],
    [former, 'ausscheiden'],
  ] as const) {
    const params = { route: ALPHA, id: agency.id, person };
    await succeed(app.call('putAgenturPerson', { params, body: { Schritt: step } } as never, operators.Sachbearbeiter));
  }
  await sql`update agentur set gesperrt_am = now() where id = ${closed.id}`.execute(db);

  const session = async (more: { zweiter_faktor_am?: null; beendet_am?: Date; ablauf?: Date }): Promise<Shown> => {
    const { cookies } = await buildBetreiber(app, 'Administrator');
    const id = sessionIdOf(cookies[BETREIBER_COOKIE] ?? '');
    await db.updateTable('betreiber_sitzung').set(more).where('id', '=', id).execute();
    return { cookies };
  };
  const now = new Date();

  const hash = createHash('sha256').update(OTHER_KEY).digest('base64url');
  await db.updateTable('mandant').set({ anbieter_schluessel_hash: hash }).where('route', '=', BETA).execute();

  const claim = await buildPreparePraemie(app, people.Freigeber);
  const foreignClaim = await link(app, 'praemie', '01890000-0000-7000-8000-0000000000aa', BETA);
  const ownToken = own.cookies[`wt_${ALPHA}`] ?? '';
  return {
    operators,
    by: {
      'a referrer': { cookies: own.cookies },
      'who acts for a referrer': { token: await signInOnBehalf(app, own.email) },
      'a referrer of another Mandant': { token: stranger.cookies[`wt_${BETA}`] ?? '' },
      'a referrer who has signed out': { cookies: left.cookies },
      'a referrer who was locked meanwhile': { cookies: locked.cookies },
      'a referrer whose account was deleted meanwhile': { cookies: deleted.cookies },
      'an owner of an agency': { token: owner.token },
      'an owner of another Mandant’s agency': { token: (await ofAgency(foreign.id, BETA)).token },
      'somebody of an agency who has signed out': { token: gone.token },
      'somebody of an agency who was locked meanwhile': { token: barred.token },
      'somebody of an agency who has left': { token: former.token },
      'somebody whose agency was locked meanwhile': { token: shut.token },
      'an operator who has signed out': await session({ beendet_am: now }),
      'an operator without his second factor': await session({ zweiter_faktor_am: null }),
      'an operator whose session has run out': await session({ ablauf: new Date(now.getTime() - HOUR_MS) }),
      'an operator’s session as a token': { token: people.Administrator.cookies[BETREIBER_COOKIE] ?? '' },
      'a referrer’s session in the cookie of an agency': { cookies: { [agenturCookie(ALPHA)]: ownToken } },
      'an agency’s session in the cookie of a referrer': { cookies: { [`wt_${ALPHA}`]: owner.token } },
      'a referrer’s session in the cookie of an operator': { cookies: { [BETREIBER_COOKIE]: ownToken } },
      'the provider': { token: PROVIDER_KEY },
      'the provider of another Mandant': { token: OTHER_KEY },
      'the link of a reward': { token: claim.token },
      'the link of another Mandant’s reward': { cookies: { [linkCookie(ALPHA, 'praemie')]: foreignClaim } },
      'the link of a recipient': { token: await link(app, 'empfaenger', await recipientOf(app, own.contact)) },
      'the link of another Mandant’s recipient': {
        token: await link(app, 'empfaenger', await recipientOf(app, stranger.contact, BETA), BETA),
      },
      'a link to the newsletter': {
        token: await link(app, 'newsletter', (await findEmpfehlerRow(app, { email: own.email })).id),
      },
    },
  };
};

/** Counters of tries are no deed, and a mail on its way is written to by whoever sends it. */
const UNSEEN = ['rate_limit', 'mail', 'sweepstand', 'kontenpruefung'];

/** All that is in the database, told by one word for each table. */
export const fingerprint = async ({ runtime }: TestApp): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: runtime.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)",
      [UNSEEN],
    );
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as said from "${name}" t`,
    );
    const { rows } = await client.query<{ name: string; said: string }>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
  } finally {
    await client.end();
  }
};
