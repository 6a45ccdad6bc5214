import type { Katalogdokument } from '@weitersagen/contract/katalogdokument';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { putAngebote, putGeraete, putKategorien, putPraemien, putProdukte, type Schreibergebnis } from './commands.ts';
import { type Art, isMissingIn, withId } from './commands-schreiben.ts';
import { idVon, type Katalogfehler } from './rules-katalog.ts';

export type Dokumentergebnis =
  | { ok: true; neu: number; geaendert: number; ids: Record<Art, ReadonlySet<string>> }
  | { ok: false; art: Art; fehler: Katalogfehler[] };

/**
 * A whole document in the order in which its parts name one another; the first refusal ends it, and the caller's
 * transaction with it. What is in the catalogue and not in the document stays.
 */
export const putDocument = async (tx: MandantScope, dokument: Katalogdokument): Promise<Dokumentergebnis> => {
  const { Kategorien, Produkte, Geraete, Angebote } = dokument;
  const Praemien = withId(tx, dokument.Praemien);
  const fehlende = await isMissingIn(tx, 'kategorie', Kategorien.map(idVon.kategorie));
  const neueKategorien = Kategorien.filter((k) => fehlende.has(idVon.kategorie(k)));
  const schritte: [Art, () => Promise<Schreibergebnis>][] = [
    // New categories first without what they name: that comes after them.
    [
      'kategorie',
      () =>
        putKategorien(
          tx,
          neueKategorien.map((k) => ({ ...k, Verwandt: null, VorauswahlHeim: null, VorauswahlTv: null })),
        ),
    ],
    ['produkt', () => putProdukte(tx, Produkte)],
    ['kategorie', () => putKategorien(tx, Kategorien)],
    ['praemie', () => putPraemien(tx, Praemien)],
    ['geraet', () => putGeraete(tx, Geraete)],
    ['angebot', () => putAngebote(tx, Angebote)],
  ];
  const [neu, geaendert] = [new Set<string>(), new Set<string>()];
  for (const [art, schritt] of schritte) {
    const ergebnis = await schritt();
    if (!ergebnis.ok) return { ok: false, art, fehler: ergebnis.fehler };
    for (const id of ergebnis.neu) neu.add(`${art} ${id}`);
    for (const id of ergebnis.geaendert) geaendert.add(`${art} ${id}`);
  }
  return {
    ok: true,
    neu: neu.size,
    geaendert: new Set([...geaendert, ...neu]).size,
    ids: {
      kategorie: new Set(Kategorien.map(idVon.kategorie)),
      produkt: new Set(Produkte.map(idVon.produkt)),
      praemie: new Set(Praemien.map((p) => p.Id)),
      geraet: new Set(Geraete.map(idVon.geraet)),
      angebot: new Set(Angebote.map(idVon.angebot)),
    },
  };
};
