import type { MandantId } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { migrate } from './migrate.ts';
import { createPool, plain, withSetting } from './pool.ts';
import { buildWalls, MANDANT_SETTING, rolesOf } from './walls.ts';

export interface Datenbank {
  /** Connects as the app's role, which owns nothing and sees one Mandant. */
  fuer(mandantId: MandantId): Kysely<Tabellen>;
  /** Connects as the operator's role, which sees all of them. */
  betreiber: Kysely<Tabellen>;
  ready(): Promise<boolean>;
  end(): Promise<void>;
}

export interface DatenbankOptions {
  /** The owner's address: migrates and builds the walls, then is not used any more. */
  url: string;
  passwort(rolle: string): string;
  poolMax: number;
  prepare: boolean;
  migrations: Record<string, Migration>;
  onError(error: Error): void;
  /** Runs as the owner after the migrations, before the first connection of the working roles. */
  prepareAsOwner?(rollen: readonly string[]): Promise<void>;
}

const PREPARE_LOCK = 7003;

/** Several processes may start at once: one prepares, the others wait and find nothing left to do. */
const prepareOnce = async ({
  url,
  passwort,
  migrations,
  prepareAsOwner,
}: DatenbankOptions): Promise<{ app: string; betreiber: string }> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    await migrate(url, migrations);
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    const rollen = rolesOf(rows[0]?.name ?? '');
    await buildWalls(owner, rollen, passwort);
    await prepareAsOwner?.([rollen.app, rollen.betreiber]);
    return rollen;
  } finally {
    await owner.end();
  }
};

const urlAs = (url: string, rolle: string, passwort: string): string => {
  const u = new URL(url);
  u.username = encodeURIComponent(rolle);
  u.password = encodeURIComponent(passwort);
  return u.href;
};

export const openDatenbank = async (options: DatenbankOptions): Promise<Datenbank & { urlBetreiber: string }> => {
  const rollen = await prepareOnce(options);
  const gemeinsam = { prepare: options.prepare, onError: options.onError };
  const urlBetreiber = urlAs(options.url, rollen.betreiber, options.passwort(rollen.betreiber));
  const app = createPool({
    url: urlAs(options.url, rollen.app, options.passwort(rollen.app)),
    max: options.poolMax,
    ...gemeinsam,
  });
  const betreiber = createPool({ url: urlBetreiber, max: Math.max(2, Math.ceil(options.poolMax / 2)), ...gemeinsam });
  const jeMandant = new Map<MandantId, Kysely<Tabellen>>();
  return {
    urlBetreiber,
    fuer: (mandantId) => {
      const da = jeMandant.get(mandantId);
      if (da) return da;
      const neu = withSetting<Tabellen>(app, MANDANT_SETTING, mandantId);
      jeMandant.set(mandantId, neu);
      return neu;
    },
    betreiber: plain<Tabellen>(betreiber),
    ready: () =>
      app.query('select 1').then(
        () => true,
        () => false,
      ),
    end: async () => {
      await Promise.all([app.end(), betreiber.end()]);
    },
  };
};
