import type { EmpfehlungId, MandantId } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { inStapeln } from '../../platform/db/stapel.ts';

export interface Klick {
  mandantId: MandantId;
  empfehlungId: EmpfehlungId;
  kanal: string;
  am: Date;
}

export interface KlickSammler {
  /** Resolves when the click is on disk. */
  zaehle(klick: Klick): Promise<void>;
}

/** While one batch waits for the disk the next is on its way; PostgreSQL puts their commits into one fsync again. */
const GEMEINSAM = { max: 1000, neben: 3 };

const schreibe = async ({ db }: { db: Kysely<Tabellen> }, k: Klick[]): Promise<undefined[]> => {
  await sql`insert into klick (mandant_id, id, empfehlung_id, art, kanal, am)
    select m, i, e, 'klick', k, a from unnest(${k.map((x) => x.mandantId)}::uuid[], ${k.map(() => uuid())}::uuid[],
      ${k.map((x) => x.empfehlungId)}::uuid[], ${k.map((x) => x.kanal)}::text[], ${k.map((x) => x.am.toISOString())}::timestamptz[]) as t (m, i, e, k, a)`.execute(
    db,
  );
  return [];
};

/** Clicks of all Mandanten that arrive together are committed together; an answer still means that its click is durable. */
export const createKlickSammler = (db: Kysely<Tabellen>): KlickSammler => {
  const zaehle = inStapeln(schreibe, GEMEINSAM);
  return { zaehle: (klick) => zaehle({ db }, klick) };
};
