import { checkImport, startImport } from '@weitersagen/server/modules/katalogaenderung/commands-import';
import { runImport } from '@weitersagen/server/modules/katalogaenderung/commands-lauf';
import { findImport } from '@weitersagen/server/modules/katalogaenderung/queries';
import type { Werk } from '@weitersagen/server/werk';

const description = (n: number, k: number, sprache: string) =>
  `<p>Beschreibung ${k} zu Produkt ${n} (${sprache}): <strong>schnell</strong> und stabil im ganzen Haus.</p><ul><li>Eins</li><li>Zwei ${n}</li></ul>`;

const price = (n: number) => 2995 + (n % 40) * 100;

const SPALTEN = {
  Id: (n: number) => `produkt-${n}`,
  ExterneId: (n: number) => `extern-${n}`,
  Art: () => 'Festnetz',
  Kategorie: () => 'internet',
  Name_de: (n: number) => `Produkt ${n}`,
  Name_en: (n: number) => `Product ${n}`,
  Kurztext_de: () => 'Schnell im Netz',
  Kurztext_en: () => 'Fast on the net',
  Merkmale_de: () => '"Eins\nZwei\nDrei"',
  Merkmale_en: () => '"One\nTwo\nThree"',
  PreisMonatlich: (n: number) => `${price(n)}`,
  ShopUrl: (n: number) => `https://shop.example/${n}`,
  FestnetzKategorie: () => 'DP',
  Klasse: () => 'M',
  Provision: () => '"standard;70"',
  Preisaufteilung: (n: number) => `"1-6:1995\n7-:${price(n)}"`,
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((k) =>
      ['de', 'en'].map((s) => [`Beschreibung${k}_${s}`, (n: number) => `"${description(n, k, s)}"`]),
    ),
  ),
} as Record<string, (n: number) => string>;

/** Fixed-line products with all their texts, as an operator's file has them. */
export const produktCsv = (anzahl: number): string =>
  [
    Object.keys(SPALTEN).join(';'),
    ...Array.from({ length: anzahl }, (_, n) =>
      Object.values(SPALTEN)
        .map((zelle) => zelle(n))
        .join(';'),
    ),
  ].join('\n');

export interface Importmessung {
  /** Seconds of the dry run, and of the import. */
  probe: number;
  import: number;
  /** How often somebody who watches saw another number. */
  schritte: number;
}

/** A dry run and an import, while somebody watches how far it is. */
export const measureKatalogimport = async (werk: Werk, route: string, anzahl: number): Promise<Importmessung> => {
  const info = await werk.scopes.byRoute(route);
  if (!info) throw new Error(`no Mandant ${route}`);
  const scope = werk.scopes.mandant(info, { wer: 'messung', patience: 'work' });
  const inhalt = produktCsv(anzahl);
  const beginn = performance.now();
  const datei = { dateiname: 'messung.csv', format: 'csv', art: 'produkt', inhalt, fehlendeEntfernen: false } as const;
  const id = await checkImport(scope, datei);
  const geprueft = performance.now();
  await startImport(scope, id, { grund: '', giltAb: null });
  const gesehen = new Set<number>();
  const wache = setInterval(async () => gesehen.add((await findImport(scope, id))?.fortschritt ?? 0), 200);
  await runImport(scope, id).finally(() => clearInterval(wache));
  const fertig = performance.now();
  const ende = await findImport(scope, id);
  if (ende?.status !== 'Fertig' || ende.neu !== anzahl) throw new Error(`import: ${ende?.status} ${ende?.abbruch}`);
  return { probe: (geprueft - beginn) / 1000, import: (fertig - geprueft) / 1000, schritte: gesehen.size };
};
