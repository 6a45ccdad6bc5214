import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../auth/scope.ts';

interface Wartender<V> {
  fertig(wert: V | undefined): void;
  fehler(error: unknown): void;
}

/** What a select for several may depend on: not on one's language or moment. */
export type Quelle = Pick<MandantScope, 'db' | 'mandant'>;

const MAX_JE_SATZ = 200;

/**
 * Reads by one key that arrive together are answered by one select: what comes while one is under way waits for the next,
 * and never joins a select that was sent before it came, so everyone still sees what was committed before asking. One
 * connection, and so one Mandant or one transaction, is never mixed with another.
 */
export const gemeinsam = <V>(lade: (scope: Quelle, schluessel: string[]) => Promise<Map<string, V>>) => {
  const jeVerbindung = new WeakMap<Kysely<Tabellen>, (scope: Quelle, schluessel: string) => Promise<V | undefined>>();

  const sammler = () => {
    let wartende = new Map<string, Wartender<V>[]>();
    let unterwegs = false;

    const beantworte = async (scope: Quelle) => {
      while (wartende.size > 0) {
        const stapel = [...wartende].slice(0, MAX_JE_SATZ);
        if (stapel.length === wartende.size) wartende = new Map();
        else for (const [schluessel] of stapel) wartende.delete(schluessel);
        await lade(
          scope,
          stapel.map(([schluessel]) => schluessel),
        ).then(
          (werte) => {
            for (const [schluessel, alle] of stapel) for (const w of alle) w.fertig(werte.get(schluessel));
          },
          (error) => {
            for (const [, alle] of stapel) for (const w of alle) w.fehler(error);
          },
        );
      }
      unterwegs = false;
    };

    return (scope: Quelle, schluessel: string) =>
      new Promise<V | undefined>((fertig, fehler) => {
        const da = wartende.get(schluessel);
        if (da) da.push({ fertig, fehler });
        else wartende.set(schluessel, [{ fertig, fehler }]);
        if (unterwegs) return;
        unterwegs = true;
        setImmediate(() => void beantworte(scope));
      });
  };

  return (scope: Quelle, schluessel: string): Promise<V | undefined> => {
    const da = jeVerbindung.get(scope.db);
    if (da) return da(scope, schluessel);
    const neu = sammler();
    jeVerbindung.set(scope.db, neu);
    return neu(scope, schluessel);
  };
};
