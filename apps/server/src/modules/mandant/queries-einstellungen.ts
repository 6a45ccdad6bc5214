import { type Einstellungen, einstellungenSchema } from '@weitersagen/contract/mandant';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';

/** As the database has them now, which may be newer than what this process knows. */
export const findEinstellungen = async ({ db, mandant }: MandantScope): Promise<Einstellungen> => {
  const row = await db
    .selectFrom('mandant')
    .select('einstellungen')
    .where('id', '=', mandant.id)
    .executeTakeFirstOrThrow();
  return einstellungenSchema.parse(row.einstellungen);
};

/** Hosts that lead to other Mandanten. Needs connections of the operator's role. */
export const findForeignHosts = async ({ db, mandant }: MandantScope): Promise<Set<string>> => {
  const { rows } = await sql<{ host: string }>`select jsonb_array_elements_text(m.einstellungen->'hosts') as host
    from mandant m where m.id <> ${mandant.id} and jsonb_typeof(m.einstellungen->'hosts') = 'array'`.execute(db);
  return new Set(rows.map(({ host }) => host));
};

/** How many changes of settings wait, by Mandant. */
export const countWaitingSettings = async ({ db }: BetreiberScope): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('datensatzstapel')
    .select((eb) => ['mandant_id', eb.fn.countAll<number>().as('anzahl')])
    .where('bereich', '=', 'einstellungen')
    .where('status', 'in', ['Geplant', 'Konflikt'])
    .groupBy('mandant_id')
    .execute();
  return new Map(rows.map(({ mandant_id, anzahl }) => [mandant_id, Number(anzahl)]));
};
