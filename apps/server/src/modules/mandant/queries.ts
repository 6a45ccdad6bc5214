import { isReservedRoute } from '@weitersagen/contract/cookies';
import { type Einstellungen, einstellungenSchema } from '@weitersagen/contract/mandant';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { Kysely, Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { createLastKnown } from '../../platform/lastKnown.ts';
import type { Log } from '../../platform/log/log.ts';
import { markeOf } from './view-marke.ts';

const FRESH_MS = 5_000;
/** How long a page waits to hear of a change before it is drawn from what is known. */
const WAIT_MS = 250;

type Row = Selectable<Tabellen['mandant']>;

const toInfo = (row: Row, einstellungen: Einstellungen): MandantInfo => ({
  id: row.id,
  route: row.route,
  name: row.name,
  vollerName: row.voller_name,
  marke: markeOf(row.marke),
  einstellungen,
  revision: row.revision,
});

export interface MandantDirectory {
  byRoute(route: string): Promise<MandantInfo | null>;
  byHost(host: string): Promise<MandantInfo | null>;
  alle(): Promise<MandantInfo[]>;
  forget(): void;
}

/**
 * All Mandanten, kept in the process for a few seconds: there are few, and every request needs one. A row is all it takes to
 * make one, so here is where a name that cannot be is refused, and settings that are not whole: to everybody there is no such
 * Mandant, and the log says why. All others are there.
 */
export const createMandantDirectory = (
  db: Kysely<Tabellen>,
  clock: Clock,
  log: Pick<Log, 'error' | 'info'>,
): MandantDirectory => {
  const told = new Set<string>();
  const once = (key: string, tell: () => void): void => {
    if (!told.has(key)) tell();
    told.add(key);
  };
  const infoOf = (row: Row): MandantInfo[] => {
    const { route } = row;
    if (isReservedRoute(route)) {
      once(route, () => log.error({ route }, 'a Mandant cannot have this route: a cookie of the portal is called so'));
      return [];
    }
    const read = einstellungenSchema.safeParse(row.einstellungen);
    if (read.success) return [toInfo(row, read.data)];
    const settings = [...new Set(read.error.issues.map(({ path }) => path.join('.')))];
    once(`${route} ${settings}`, () =>
      log.error({ route, settings }, 'a Mandant whose settings are not whole is there for nobody'),
    );
    return [];
  };
  const tellNeutral = (route: string): void =>
    once(`${route} marke`, () =>
      log.info({ route }, 'this Mandant has no brand that is whole, and is drawn neutrally'),
    );
  const read = async () => {
    const rows = await db.selectFrom('mandant').selectAll().orderBy('route').execute();
    const mandanten = rows.flatMap(infoOf);
    for (const { route, marke } of mandanten) if (marke === NEUTRAL) tellNeutral(route);
    return mandanten;
  };
  const known = createLastKnown(read, { freshMs: FRESH_MS, waitMs: WAIT_MS, now: () => clock.now().getTime() });
  return {
    alle: known.get,
    byRoute: async (route) => (await known.get()).find((m) => m.route === route) ?? null,
    byHost: async (host) => (await known.get()).find((m) => m.einstellungen.hosts.includes(host)) ?? null,
    forget: known.forget,
  };
};
