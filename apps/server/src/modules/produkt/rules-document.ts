import {
  type AngebotEingabe,
  angebotEingabe,
  benannteEingabe,
  type GeraetEingabe,
  geraetEingabe,
  type Katalogdokument,
  type KategorieEingabe,
  katalogdokumentHuelle,
  kategorieEingabe,
  type PraemieEingabe,
  type ProduktEingabe,
  praemieEingabe,
  produktEingabe,
} from '@weitersagen/contract/katalogdokument';
import { kategorieId } from '@weitersagen/contract/values';
import { idOf, obstacles, ownKategorien } from './rules-katalog.ts';

/** What an external product API says that we do not take over, and why. */
export interface Refused {
  art: keyof typeof idOf;
  id: string;
  grund: string;
}
export type Lesung =
  | { ok: true; dokument: Katalogdokument; abgelehnt: Refused[] }
  | { ok: false; grund: 'form' | 'leer' };

interface Schema<T> {
  safeParse(raw: unknown): { success: boolean; data?: T | undefined; error?: Failure | undefined };
}
interface Failure {
  issues: readonly { path: readonly PropertyKey[] }[];
}

const nameOf = (raw: unknown): string => {
  const { data } = benannteEingabe.safeParse(raw);
  return (data?.Id ?? kategorieId(data?.Slug ?? '')).slice(0, 80);
};

/** What no two of a kind may share. */
const key = {
  kategorie: (k: KategorieEingabe) => [idOf.kategorie(k)],
  produkt: (p: ProduktEingabe) => [`id ${p.Id}`, `extern ${p.ExterneId}`],
  praemie: (p: PraemieEingabe) => [p.Id ?? `${p.Produkt} ${p.Startdatum}`],
  geraet: (g: GeraetEingabe) => [`id ${g.Id}`, `extern ${g.ExterneId}`],
  angebot: (a: AngebotEingabe) => [`id ${a.Id}`, `${a.Geraet} ${a.Tarif}`],
};

/** Each thing by itself: one that is wrong does not take the others with it. */
const readAll = <T extends object>(
  art: Refused['art'],
  raw: readonly unknown[],
  schema: Schema<T>,
  refused: Refused[],
): T[] => {
  const seen = new Set<string>();
  return raw.flatMap((eine) => {
    const lesung = schema.safeParse(eine);
    const [first] = lesung.error?.issues ?? [];
    const id = lesung.data ? ((idOf[art] as (e: T) => string | undefined)(lesung.data) ?? '') : nameOf(eine);
    const reason = lesung.data
      ? (obstacles[art] as (e: T) => string | null)(lesung.data)
      : `form: ${first?.path.join('.') ?? ''}`;
    const own = lesung.data ? (key[art] as (e: T) => string[])(lesung.data) : [];
    const twice = own.some((one) => seen.has(one)) ? 'doppelt' : null;
    for (const one of own) seen.add(one);
    if (lesung.data && !reason && !twice) return [lesung.data];
    refused.push({ art, id, grund: reason ?? twice ?? '' });
    return [];
  });
};

/**
 * The catalogue document of an external product API: what is right in it, and what was left out. `belegt`: a screen has
 * the address that a category would have.
 */
export const readDocument = (raw: unknown, belegt: (slug: string) => boolean): Lesung => {
  const whole = katalogdokumentHuelle.safeParse(raw);
  if (!whole.success) return { ok: false, grund: 'form' };
  const refused: Refused[] = [];
  const report = (art: Refused['art'], id: string, reason: string) => {
    refused.push({ art, id, grund: reason });
    return false;
  };
  const Kategorien = readAll('kategorie', whole.data.Kategorien, kategorieEingabe, refused).filter(
    (k) => !belegt(k.Slug) || report('kategorie', idOf.kategorie(k), 'reserviert'),
  );
  const kategorien = new Set(Kategorien.map(idOf.kategorie));
  const Produkte = readAll('produkt', whole.data.Produkte, produktEingabe, refused).filter(
    (p) => ownKategorien(p).every((k) => kategorien.has(k)) || report('produkt', p.Id, 'unbekannteKategorie'),
  );
  if (Kategorien.length === 0 || Produkte.length === 0) return { ok: false, grund: 'leer' };
  const produkte = new Set(Produkte.map(idOf.produkt));
  const Geraete = readAll('geraet', whole.data.Geraete, geraetEingabe, refused);
  const geraete = new Set(Geraete.map(idOf.geraet));
  const Praemien = readAll('praemie', whole.data.Praemien, praemieEingabe, refused).filter(
    (p) => produkte.has(p.Produkt) || report('praemie', p.Id ?? p.Produkt, 'unbekanntesProdukt'),
  );
  const Angebote = readAll('angebot', whole.data.Angebote, angebotEingabe, refused).filter(
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
