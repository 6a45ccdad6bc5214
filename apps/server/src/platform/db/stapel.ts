import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

interface Wartender<T, R> {
  teil: T;
  fertig(wert: R): void;
  fehler(error: unknown): void;
}

/**
 * What arrives while batches are under way (`neben` of them at most) goes together into the next (design.md, Clicks): one
 * statement and one fsync for all of it. Nobody waits for a timer, and nobody joins a batch that was sent before he came. Batches are kept apart by
 * their connection, and so one Mandant is never mixed with another, nor a transaction with anything else.
 */
export const inStapeln = <Q extends { readonly db: Kysely<Tabellen> }, T, R>(
  tu: (quelle: Q, stapel: T[]) => Promise<readonly R[]>,
  { max, neben = 1 }: { max: number; neben?: number },
): ((quelle: Q, teil: T) => Promise<R>) => {
  const collector = () => {
    let wartende: Wartender<T, R>[] = [];
    let unterwegs = 0;

    const empty = async (quelle: Q) => {
      while (wartende.length > 0) {
        const stapel = wartende.slice(0, max);
        wartende = wartende.slice(max);
        try {
          const werte = await tu(
            quelle,
            stapel.map((w) => w.teil),
          );
          stapel.forEach((w, n) => {
            w.fertig(werte[n] as R);
          });
        } catch (error) {
          for (const w of stapel) w.fehler(error);
        }
      }
      unterwegs--;
    };

    return (quelle: Q, teil: T) =>
      new Promise<R>((fertig, fehler) => {
        wartende.push({ teil, fertig, fehler });
        if (unterwegs >= neben) return;
        unterwegs++;
        setImmediate(() => void empty(quelle));
      });
  };

  const jeVerbindung = new WeakMap<Kysely<Tabellen>, ReturnType<typeof collector>>();
  return (quelle, teil) => {
    const da = jeVerbindung.get(quelle.db);
    if (da) return da(quelle, teil);
    const neu = collector();
    jeVerbindung.set(quelle.db, neu);
    return neu(quelle, teil);
  };
};
