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
import { kategorieId } from '@weitersagen/contract/werte';
import { hindernisse, idVon, ownKategorien } from './rules-katalog.ts';

/** What an external product API says that we do not take over, and why. */
export interface Abgelehnt {
  art: keyof typeof idVon;
  id: string;
  grund: string;
}
export type Lesung =
  | { ok: true; dokument: Katalogdokument; abgelehnt: Abgelehnt[] }
  | { ok: false; grund: 'form' | 'leer' };

interface Schema<T> {
  safeParse(roh: unknown): { success: boolean; data?: T | undefined; error?: Fehler | undefined };
}
interface Fehler {
  issues: readonly { path: readonly PropertyKey[] }[];
}

const nameOf = (roh: unknown): string => {
  const { data } = benannteEingabe.safeParse(roh);
  return (data?.Id ?? kategorieId(data?.Slug ?? '')).slice(0, 80);
};

/** What no two of a kind may share. */
const schluessel = {
  kategorie: (k: KategorieEingabe) => [idVon.kategorie(k)],
  produkt: (p: ProduktEingabe) => [`id ${p.Id}`, `extern ${p.ExterneId}`],
  praemie: (p: PraemieEingabe) => [p.Id ?? `${p.Produkt} ${p.Startdatum}`],
  geraet: (g: GeraetEingabe) => [`id ${g.Id}`, `extern ${g.ExterneId}`],
  angebot: (a: AngebotEingabe) => [`id ${a.Id}`, `${a.Geraet} ${a.Tarif}`],
};

/** Each thing by itself: one that is wrong does not take the others with it. */
const readAll = <T extends object>(
  art: Abgelehnt['art'],
  roh: readonly unknown[],
  schema: Schema<T>,
  abgelehnt: Abgelehnt[],
): T[] => {
  const gesehen = new Set<string>();
  return roh.flatMap((eine) => {
    const lesung = schema.safeParse(eine);
    const [erster] = lesung.error?.issues ?? [];
    const id = lesung.data ? ((idVon[art] as (e: T) => string | undefined)(lesung.data) ?? '') : nameOf(eine);
    const grund = lesung.data
      ? (hindernisse[art] as (e: T) => string | null)(lesung.data)
      : `form: ${erster?.path.join('.') ?? ''}`;
    const eigene = lesung.data ? (schluessel[art] as (e: T) => string[])(lesung.data) : [];
    const doppelt = eigene.some((einer) => gesehen.has(einer)) ? 'doppelt' : null;
    for (const einer of eigene) gesehen.add(einer);
    if (lesung.data && !grund && !doppelt) return [lesung.data];
    abgelehnt.push({ art, id, grund: grund ?? doppelt ?? '' });
    return [];
  });
};

/**
 * The catalogue document of an external product API: what is right in it, and what was left out. `belegt`: a screen has
 * the address that a category would have.
 */
export const readDocument = (roh: unknown, belegt: (slug: string) => boolean): Lesung => {
  const ganz = katalogdokumentHuelle.safeParse(roh);
  if (!ganz.success) return { ok: false, grund: 'form' };
  const abgelehnt: Abgelehnt[] = [];
  const report = (art: Abgelehnt['art'], id: string, grund: string) => {
    abgelehnt.push({ art, id, grund });
    return false;
  };
  const Kategorien = readAll('kategorie', ganz.data.Kategorien, kategorieEingabe, abgelehnt).filter(
    (k) => !belegt(k.Slug) || report('kategorie', idVon.kategorie(k), 'reserviert'),
  );
  const kategorien = new Set(Kategorien.map(idVon.kategorie));
  const Produkte = readAll('produkt', ganz.data.Produkte, produktEingabe, abgelehnt).filter(
    (p) => ownKategorien(p).every((k) => kategorien.has(k)) || report('produkt', p.Id, 'unbekannteKategorie'),
  );
  if (Kategorien.length === 0 || Produkte.length === 0) return { ok: false, grund: 'leer' };
  const produkte = new Set(Produkte.map(idVon.produkt));
  const Geraete = readAll('geraet', ganz.data.Geraete, geraetEingabe, abgelehnt);
  const geraete = new Set(Geraete.map(idVon.geraet));
  const Praemien = readAll('praemie', ganz.data.Praemien, praemieEingabe, abgelehnt).filter(
    (p) => produkte.has(p.Produkt) || report('praemie', p.Id ?? p.Produkt, 'unbekanntesProdukt'),
  );
  const Angebote = readAll('angebot', ganz.data.Angebote, angebotEingabe, abgelehnt).filter(
    (a) => (geraete.has(a.Geraet) && produkte.has(a.Tarif)) || report('angebot', a.Id, 'unbekanntesProdukt'),
  );
  return {
    ok: true,
    abgelehnt: abgelehnt.filter(({ grund }) => grund !== 'ausgeschlossen'),
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
