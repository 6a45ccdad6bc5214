import path from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** Where the portal listens. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Embedded database, key file, uploads. */
  DATA_DIR: z.string().default('data'),
  /** A PostgreSQL of one's own instead of the embedded one; its user owns the schema and may create roles. */
  DATABASE_URL: z.string().optional(),
  /** The same database past the pooler that DATABASE_URL leads to: for the owner's work and for waking workers. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** A mail server instead of the demo mailbox. */
  SMTP_URL: z.string().optional(),
  /** `0`: no demo data, no demo desk. */
  DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((v) => v === '1'),
  /** Which part of the work this process does; several processes share one database. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Absolute address for links in mails and share texts; default is the listening address. */
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Addresses of proxies in front whose `X-Forwarded-For` is believed, comma separated. */
  TRUST_PROXY: z.string().default(''),
  /** Where `/metrics` is, apart from what people reach; without a port nowhere. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Multiplies every rate limit; 0 switches them off (benchmarks, load drills). */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  /** Named statements: where no pooler stands in front (`auto`), always (PgBouncer 1.21 can keep them), or never. */
  PG_PREPARE: z
    .enum(['auto', '0', '1'])
    .default('auto')
    .transform((v) => ({ auto: 'auto', 0: 'never', 1: 'always' })[v] as 'auto' | 'never' | 'always'),
  /** Connections per process of the working role; half as many again of the other. An import holds one while it takes another. */
  PG_POOL: z.coerce.number().int().min(6).max(200).default(16),
  /** On SIGTERM `/readyz` says 503 for so long before the end, so that a balancer looks elsewhere first. */
  DRAIN_MS: z.coerce.number().int().min(0).max(300_000).default(0),
  /** How long a token of the built-in content service lives: 30 days, like those of the real one. */
  INHALT_TOKEN_SEKUNDEN: z.coerce.number().int().min(1).default(2_592_000),
  /** API keys of Friendly Captcha by Mandant: `route=key`, comma separated. */
  FRIENDLY_CAPTCHA_KEYS: z
    .string()
    .regex(/^[\w-]+=[^=,\s]+(,[\w-]+=[^=,\s]+)*$/, 'route=key, comma separated')
    .optional(),
  /** The key file's content, where it does not lie in DATA_DIR. */
  WEITERSAGEN_KEYS: z.string().optional(),
  /** Web pages from the Vite dev server. */
  DEV: z
    .enum(['0', '1'])
    .default('0')
    .transform((v) => v === '1'),
});

export type Env = z.output<typeof schema> & { dataDir: string };

/** The only place that reads the environment. Throws with one line per wrong variable. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const empty = Object.fromEntries(Object.entries(source).filter(([, v]) => v !== ''));
  const result = schema.safeParse(empty);
  if (!result.success) throw new Error(result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
  return { ...result.data, dataDir: path.resolve(result.data.DATA_DIR) };
};
