import { einstellungenSchema } from '@weitersagen/contract/mandant';
import type { Kysely, Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import type { Clock } from '../../platform/clock/clock.ts';

const FRISCH_MS = 5_000;

const toInfo = (zeile: Selectable<Tabellen['mandant']>): MandantInfo => ({
  id: zeile.id,
  route: zeile.route,
  name: zeile.name,
  vollerName: zeile.voller_name,
  thema: zeile.thema,
  einstellungen: einstellungenSchema.parse(zeile.einstellungen),
  revision: zeile.revision,
});

export interface MandantVerzeichnis {
  byRoute(route: string): Promise<MandantInfo | null>;
  byHost(host: string): Promise<MandantInfo | null>;
  alle(): Promise<MandantInfo[]>;
  vergiss(): void;
}

/** All Mandanten, kept in the process for a few seconds: there are few, and every request needs one. */
export const createMandantVerzeichnis = (db: Kysely<Tabellen>, clock: Clock): MandantVerzeichnis => {
  let stand: { bis: number; alle: Promise<MandantInfo[]> } | null = null;
  const alle = (): Promise<MandantInfo[]> => {
    const jetzt = clock.now().getTime();
    if (stand && stand.bis > jetzt && stand.bis - jetzt <= FRISCH_MS) return stand.alle;
    const geladen = db
      .selectFrom('mandant')
      .selectAll()
      .orderBy('route')
      .execute()
      .then((zeilen) => zeilen.map(toInfo));
    stand = { bis: jetzt + FRISCH_MS, alle: geladen };
    geladen.catch(() => {
      stand = null;
    });
    return geladen;
  };
  return {
    alle,
    byRoute: async (route) => (await alle()).find((m) => m.route === route) ?? null,
    byHost: async (host) => (await alle()).find((m) => m.einstellungen.hosts.includes(host)) ?? null,
    vergiss: () => {
      stand = null;
    },
  };
};
