import type { CallOf, OkOf } from '@weitersagen/contract/api';
import { KONTO_HEADER } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { type CallName, paths } from '@weitersagen/contract/paths';
import type { Problem } from '@weitersagen/contract/problem';
import { createApi } from '@weitersagen/server/app';
import { readEnv } from '@weitersagen/server/env';
import { equalTime } from '@weitersagen/server/platform/auth/equal-time';
import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { plusDays } from '@weitersagen/server/platform/clock/instant';
import type { Runtime } from '@weitersagen/server/runtime';
import { startRuntime } from '@weitersagen/server/start';
import { startWork } from '@weitersagen/server/work';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { texts as words } from '../../apps/web/src/texte/de/betreiber.ts';
import { texts as moneyWords } from '../../apps/web/src/texte/de/betreiber-bank.ts';
import { makeDatabase } from './database.ts';
import { type DescriptionCheck, TEST_ADDRESS, watchAnswers } from './description.ts';
import { type MailTimes, startMailTimes } from './mailbox.ts';

export type CallResponse<W extends CallName> = {
  status: number;
  headers: Record<string, unknown>;
  cookies: Record<string, string>;
} & ({ ok: true; data: OkOf<W> } | { ok: false; problem: Problem });

export interface Who {
  /** Bearer token. */
  token?: string;
  cookies?: Record<string, string>;
  /** The Mandant's route; `alpha` where nothing is said. */
  route?: string;
  sprache?: LanguageCode;
  /** Whose page asks, as pages name a person. */
  seiteVon?: string;
  /** As the script of one of our pages asks. */
  fromOwnPage?: boolean;
  /** Where the connection comes from. */
  ip?: string;
}

export interface TestApp {
  runtime: Runtime;
  http: FastifyInstance;
  description: DescriptionCheck;
  call<W extends CallName>(name: W, input: CallOf<W>, who?: Who): Promise<CallResponse<W>>;
  scope(route?: string, who?: string): Promise<MandantScope>;
  /** Moves the clock by days of the Berlin calendar, and parts of 24 hours; does what fell due: sweeps, jobs, mails. */
  springe(days: number): Promise<void>;
  /** Waits for planned mails; newest first. What a sweep would plan is there after `springe`. */
  mails(to: string): Promise<MailTimes['mails']>;
  stop(): Promise<void>;
}

const cookiesOf = (header: string | string[] | undefined): Record<string, string> =>
  Object.fromEntries(
    [header ?? []].flat().map((row) => {
      const [name = '', ...value] = (row.split(';')[0] ?? '').split('=');
      return [name, value.join('=')];
    }),
  );

/** What stands in the audit log and has no word on its page, where the code itself would be shown. */
const findUnnamedAudit = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select distinct was from betreiber_ereignis').finally(() => client.end());
  return rows.map(({ was }) => String(was)).filter((was) => !(`ereignis_${was}` in { ...words, ...moneyWords }));
};

/**
 * Due work is done when a test asks for it (`springe`) and at no other time: the queue's own clock would begin a round at each
 * full minute, in the middle of whichever test runs then.
 */
const stopMinutes = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('delete from pgboss.schedule').finally(() => client.end());
};

/** A portal of its own for one test file: own database, own clock, own mailbox, real HTTP handlers. */
export const startTestApp = async ({
  vorher,
  bestand,
  reach = (url) => url,
  settings = {},
}: {
  /** The way to the database: past something that stands between, or through it. */
  reach?: (url: string) => string | Promise<string>;
  settings?: Record<string, string>;
  /** What is in the database already, e.g. of an earlier version. */
  bestand?: (url: string) => Promise<void>;
  /** Mounts what is no call of the contract. */
  vorher?: (http: FastifyInstance, runtime: Runtime) => Promise<void>;
} = {}): Promise<TestApp> => {
  const { url, dataDir, drop } = await makeDatabase({ isEmpty: bestand !== undefined });
  await bestand?.(url);
  const times = await startMailTimes();
  const env = readEnv({
    DATABASE_URL: await reach(url),
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    RATE_LIMIT_FACTOR: '0',
    PUBLIC_URL: TEST_ADDRESS,
    PG_POOL: '6',
    ...settings,
  });
  const start = await startRuntime(env);
  if (!start.ok) throw new Error(start.grund);
  const { runtime } = start;
  // Answers that are held back so that their time tells nothing have tests of their own, and nobody else waits for them.
  runtime.context.give(equalTime, { atLeastMs: 0 });
  await stopMinutes(url);
  const http = await createApi(runtime);
  await vorher?.(http, runtime);
  await http.ready();
  const description = watchAnswers(http);
  const work = await startWork(runtime, times.url);

  const call: TestApp['call'] = async (name, input, who = {}) => {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const [method = 'GET', template = ''] = paths[name].split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, k: string) => encodeURIComponent(params[k] ?? ''));
    const response = await http.inject({
      method: method as 'GET',
      url: `/api/v1${path.startsWith('/betreiber') ? '' : `/${who.route ?? 'alpha'}`}${path}`,
      query,
      remoteAddress: who.ip ?? '127.0.0.1',
      headers: {
        'accept-language': who.sprache ?? 'de',
        ...(who.fromOwnPage
          ? { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
          : {}),
        ...(who.seiteVon ? { [KONTO_HEADER]: who.seiteVon } : {}),
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      cookies: who.cookies ?? {},
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const inhalt = isJson ? response.json() : response.body;
    const shared = {
      status: response.statusCode,
      headers: response.headers,
      cookies: cookiesOf(response.headers['set-cookie']),
    };
    return (
      response.statusCode < 300 ? { ...shared, ok: true, data: inhalt } : { ...shared, ok: false, problem: inhalt }
    ) as never;
  };

  return {
    runtime,
    http,
    description,
    call,
    scope: async (route = 'alpha', who = 'test') => {
      const info = await runtime.scopes.byRoute(route);
      if (!info) throw new Error(`no Mandant ${route}`);
      return runtime.scopes.mandant(info, { wer: who, patience: 'work' });
    },
    springe: async (days) => {
      const now = runtime.clock.now();
      const whole = Math.trunc(days);
      const then = plusDays(now, whole).getTime() + (days - whole) * 86_400_000;
      runtime.clock.setOffset(runtime.clock.offsetMs + then - now.getTime());
      await runtime.jobs.catchUp();
    },
    mails: async (to) => {
      await runtime.jobs.settle();
      return times.mails.filter((m) => m.an === to).reverse();
    },
    stop: async () => {
      const unnamed = bestand ? [] : await findUnnamedAudit(url);
      await work.stop();
      await http.close();
      await start.stop();
      await times.close();
      await drop();
      if (unnamed.length > 0) throw new Error(`the audit log's page has no word for ${unnamed.join(', ')}`);
    },
  };
};
