import type { AgenturId, EmpfehlungId, MandantId } from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { inBatches } from '../../platform/db/batch.ts';
import { insert } from '../../platform/db/rows.ts';

export interface Klick {
  mandantId: MandantId;
  empfehlungId: EmpfehlungId;
  kanal: string;
  agenturId: AgenturId | null;
  am: Date;
}

export interface KlickCollector {
  /** Resolves when the click is on disk. */
  count(klick: Klick): Promise<void>;
}

/** While one batch waits for the disk the next is on its way; PostgreSQL puts their commits into one fsync again. */
const SHARED = { max: 1000, concurrency: 3 };

const write = async ({ db }: { db: Kysely<Tabellen> }, k: Klick[]): Promise<undefined[]> => {
  await insert(
    'klick',
    k.map(({ mandantId, empfehlungId, kanal, agenturId, am }) => ({
      mandant_id: mandantId,
      id: uuid(),
      empfehlung_id: empfehlungId,
      art: 'klick' as const,
      kanal,
      agentur_id: agenturId,
      am,
    })),
  ).execute(db);
  return [];
};

/** Clicks of all Mandanten that arrive together are committed together; an answer still means that its click is durable. */
export const createKlickCollector = (db: Kysely<Tabellen>): KlickCollector => {
  const count = inBatches(write, SHARED);
  return { count: (klick) => count({ db }, klick) };
};
