import type { Katalogdokument } from '@weitersagen/contract/katalogdokument';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { putAngebote, putGeraete, putKategorien, putPraemien, putProdukte, type WriteResult } from './commands.ts';
import { isMissingIn, type Kind, withId } from './commands-write.ts';
import { idOf, type KatalogError } from './rules-katalog.ts';

export type DocumentResult =
  | { ok: true; neu: number; geaendert: number; ids: Record<Kind, ReadonlySet<string>> }
  | { ok: false; art: Kind; fehler: KatalogError[] };

/**
 * A whole document in the order in which its parts name one another; the first refusal ends it, and the caller's
 * transaction with it. What is in the catalogue and not in the document stays.
 */
export const putDocument = async (tx: MandantScope, document: Katalogdokument): Promise<DocumentResult> => {
  const { Kategorien, Produkte, Geraete, Angebote } = document;
  const Praemien = withId(tx, document.Praemien);
  const missing = await isMissingIn(tx, 'kategorie', Kategorien.map(idOf.kategorie));
  const newKategorien = Kategorien.filter((k) => missing.has(idOf.kategorie(k)));
  const steps: [Kind, () => Promise<WriteResult>][] = [
    // New categories first without what they name: that comes after them.
    [
      'kategorie',
      () =>
        putKategorien(
          tx,
          newKategorien.map((k) => ({ ...k, Verwandt: null, VorauswahlHeim: null, VorauswahlTv: null })),
        ),
    ],
    ['produkt', () => putProdukte(tx, Produkte)],
    ['kategorie', () => putKategorien(tx, Kategorien)],
    ['praemie', () => putPraemien(tx, Praemien)],
    ['geraet', () => putGeraete(tx, Geraete)],
    ['angebot', () => putAngebote(tx, Angebote)],
  ];
  const [added, changed] = [new Set<string>(), new Set<string>()];
  for (const [kind, step] of steps) {
    const result = await step();
    if (!result.ok) return { ok: false, art: kind, fehler: result.fehler };
    for (const id of result.neu) added.add(`${kind} ${id}`);
    for (const id of result.geaendert) changed.add(`${kind} ${id}`);
  }
  return {
    ok: true,
    neu: added.size,
    geaendert: new Set([...changed, ...added]).size,
    ids: {
      kategorie: new Set(Kategorien.map(idOf.kategorie)),
      produkt: new Set(Produkte.map(idOf.produkt)),
      praemie: new Set(Praemien.map((p) => p.Id)),
      geraet: new Set(Geraete.map(idOf.geraet)),
      angebot: new Set(Angebote.map(idOf.angebot)),
    },
  };
};
