import type { EmpfehlungId, MandantId } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';

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

interface Wartender {
  klick: Klick;
  fertig(): void;
  fehler(error: unknown): void;
}

const MAX_JE_SATZ = 1000;

/**
 * Group commit (design.md, Clicks): what arrives while one insert is under way is written by the next one, in a single
 * statement and a single fsync. Nobody waits for a timer; an answer still means that the click is durable.
 */
export const createKlickSammler = (db: Kysely<Tabellen>): KlickSammler => {
  let wartende: Wartender[] = [];
  let unterwegs = false;

  const schreibe = async (stapel: Wartender[]) => {
    const k = stapel.map((w) => w.klick);
    await sql`insert into klick (mandant_id, id, empfehlung_id, art, kanal, am)
      select m, i, e, 'klick', k, a from unnest(${k.map((x) => x.mandantId)}::uuid[], ${k.map(() => uuid())}::uuid[],
        ${k.map((x) => x.empfehlungId)}::uuid[], ${k.map((x) => x.kanal)}::text[], ${k.map((x) => x.am.toISOString())}::timestamptz[]) as t (m, i, e, k, a)`.execute(
      db,
    );
  };

  const leere = async () => {
    unterwegs = true;
    while (wartende.length > 0) {
      const stapel = wartende.slice(0, MAX_JE_SATZ);
      wartende = wartende.slice(MAX_JE_SATZ);
      await schreibe(stapel).then(
        () => {
          for (const w of stapel) w.fertig();
        },
        (error) => {
          for (const w of stapel) w.fehler(error);
        },
      );
    }
    unterwegs = false;
  };

  return {
    zaehle: (klick) =>
      new Promise<void>((fertig, fehler) => {
        wartende.push({ klick, fertig, fehler });
        if (!unterwegs) {
          unterwegs = true;
          setImmediate(() => void leere());
        }
      }),
  };
};
