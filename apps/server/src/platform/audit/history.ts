import type { EmpfehlungId } from '@weitersagen/contract/values';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Gegenstand, Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../auth/scope.ts';

export interface Ereignis {
  gegenstand: Gegenstand;
  id: string;
  empfehlungId?: EmpfehlungId | null;
  ereignis: string;
  von?: string | null;
  nach?: string | null;
  grund?: string | null;
}

export const verlaufszeilen = (scope: MandantScope, events: readonly Ereignis[]): Insertable<Tabellen['verlauf']>[] =>
  events.map((e) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    gegenstand: e.gegenstand,
    gegenstand_id: e.id,
    empfehlung_id: e.empfehlungId ?? null,
    ereignis: e.ereignis,
    von_status: e.von ?? null,
    nach_status: e.nach ?? null,
    wer: scope.wer,
    grund: e.grund ?? null,
    am: scope.jetzt,
  }));

/** Who, when, why and from which event: written in the transaction of the change itself (decisions §4). */
export const rememberHistory = async (scope: MandantScope, ...events: Ereignis[]): Promise<void> => {
  if (events.length === 0) return;
  await scope.db.insertInto('verlauf').values(verlaufszeilen(scope, events)).execute();
};
