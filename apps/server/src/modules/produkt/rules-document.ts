import {
  type AngebotInput,
  angebotInput,
  type GeraetInput,
  geraetInput,
  type Katalogdokument,
  type KategorieInput,
  katalogdokumentEnvelope,
  kategorieInput,
  namedInput,
  type PraemieInput,
  type ProduktInput,
  praemieInput,
  produktInput,
} from '@weitersagen/contract/katalogdokument';
import { kategorieId } from '@weitersagen/contract/values';
import { idOf, obstacles, ownKategorien } from './rules-katalog.ts';

/** What an external product API says that we do not take over, and why. */
export interface Refused {
  art: keyof typeof idOf;
  id: string;
  grund: string;
}
export type Reading =
  | { ok: true; dokument: Katalogdokument; abgelehnt: Refused[] }
  | { ok: false; grund: 'form' | 'leer' };

interface Schema<T> {
  safeParse(raw: unknown): { success: boolean; data?: T | undefined; error?: Failure | undefined };
}
interface Failure {
  issues: readonly { path: readonly PropertyKey[] }[];
}

const nameOf = (raw: unknown): string => {
  const { data } = namedInput.safeParse(raw);
  return (data?.Id ?? kategorieId(data?.Slug ?? '')).slice(0, 80);
};

/** What no two of a kind may share. */
const key = {
  kategorie: (k: KategorieInput) => [idOf.kategorie(k)],
  produkt: (p: ProduktInput) => [`id ${p.Id}`, `extern ${p.ExterneId}`],
  praemie: (p: PraemieInput) => [p.Id ?? `${p.Produkt} ${p.Startdatum}`],
  geraet: (g: GeraetInput) => [`id ${g.Id}`, `extern ${g.ExterneId}`],
  angebot: (a: AngebotInput) => [`id ${a.Id}`, `${a.Geraet} ${a.Tarif}`],
};

/** Each thing by itself: one that is wrong does not take the others with it. */
const readAll = <T extends object>(
  kind: Refused['art'],
  raw: readonly unknown[],
  schema: Schema<T>,
  refused: Refused[],
): T[] => {
  const seen = new Set<string>();
  return raw.flatMap((single) => {
    const reading = schema.safeParse(single);
    const [first] = reading.error?.issues ?? [];
    const id = reading.data ? ((idOf[kind] as (e: T) => string | undefined)(reading.data) ?? '') : nameOf(single);
    const reason = reading.data
      ? (obstacles[kind] as (e: T) => string | null)(reading.data)
      : `form: ${first?.path.join('.') ?? ''}`;
    const own = reading.data ? (key[kind] as (e: T) => string[])(reading.data) : [];
    const twice = own.some((one) => seen.has(one)) ? 'doppelt' : null;
    for (const one of own) seen.add(one);
    if (reading.data && !reason && !twice) return [reading.data];
    refused.push({ art: kind, id, grund: reason ?? twice ?? '' });
    return [];
  });
};

/**
 * The catalogue document of an external product API: what is right in it, and what was left out. `belegt`: a screen has
 * the address that a category would have.
 */
export const readDocument = (raw: unknown, taken: (slug: string) => boolean): Reading => {
  const whole = katalogdokumentEnvelope.safeParse(raw);
  if (!whole.success) return { ok: false, grund: 'form' };
  const refused: Refused[] = [];
  const report = (kind: Refused['art'], id: string, reason: string) => {
    refused.push({ art: kind, id, grund: reason });
    return false;
  };
  const Kategorien = readAll('kategorie', whole.data.Kategorien, kategorieInput, refused).filter(
    (k) => !taken(k.Slug) || report('kategorie', idOf.kategorie(k), 'reserviert'),
  );
  const kategorien = new Set(Kategorien.map(idOf.kategorie));
  const Produkte = readAll('produkt', whole.data.Produkte, produktInput, refused).filter(
    (p) => ownKategorien(p).every((k) => kategorien.has(k)) || report('produkt', p.Id, 'unbekannteKategorie'),
  );
  if (Kategorien.length === 0 || Produkte.length === 0) return { ok: false, grund: 'leer' };
  const produkte = new Set(Produkte.map(idOf.produkt));
  const Geraete = readAll('geraet', whole.data.Geraete, geraetInput, refused);
  const geraete = new Set(Geraete.map(idOf.geraet));
  const Praemien = readAll('praemie', whole.data.Praemien, praemieInput, refused).filter(
    (p) => produkte.has(p.Produkt) || report('praemie', p.Id ?? p.Produkt, 'unbekanntesProdukt'),
  );
  const Angebote = readAll('angebot', whole.data.Angebote, angebotInput, refused).filter(
    (a) => (geraete.has(a.Geraet) && produkte.has(a.Tarif)) || report('angebot', a.Id, 'unbekanntesProdukt'),
  );
  return {
    ok: true,
    abgelehnt: refused.filter(({ grund }) => grund !== 'ausgeschlossen'),
    dokument: {
      Kategorien: Kategorien.map((k) => ({
        ...k,
        Verwandt: k.Verwandt && kategorien.has(k.Verwandt) ? k.Verwandt : null,
        VorauswahlHeim: k.VorauswahlHeim && produkte.has(k.VorauswahlHeim) ? k.VorauswahlHeim : null,
        VorauswahlTv: k.VorauswahlTv && produkte.has(k.VorauswahlTv) ? k.VorauswahlTv : null,
      })),
      Produkte,
      Praemien,
      Geraete,
      Angebote,
    },
  };
};
