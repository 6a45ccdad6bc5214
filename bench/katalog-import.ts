import { checkImport, startImport } from '@weitersagen/server/modules/datensatz/commands-import';
import { runImport } from '@weitersagen/server/modules/datensatz/commands-run';
import { findImport } from '@weitersagen/server/modules/datensatz/queries';
import { KATALOG_AREA } from '@weitersagen/server/modules/produkt/commands-bereich';
import type { Runtime } from '@weitersagen/server/runtime';

const description = (n: number, k: number, language: string) =>
  `<p>Beschreibung ${k} zu Produkt ${n} (${language}): <strong>schnell</strong> und stabil im ganzen Haus.</p><ul><li>Eins</li><li>Zwei ${n}</li></ul>`;

const price = (n: number) => 2995 + (n % 40) * 100;

const COLUMNS = {
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
export const produktCsv = (count: number): string =>
  [
    Object.keys(COLUMNS).join(';'),
    ...Array.from({ length: count }, (_, n) =>
      Object.values(COLUMNS)
        .map((cell) => cell(n))
        .join(';'),
    ),
  ].join('\n');

export interface ImportMeasurement {
  /** Seconds of the dry run, and of the import. */
  probe: number;
  import: number;
  /** How often somebody who watches saw another number. */
  schritte: number;
}

/** A dry run and an import, while somebody watches how far it is. */
export const measureKatalogImport = async (
  runtime: Runtime,
  route: string,
  count: number,
): Promise<ImportMeasurement> => {
  const info = await runtime.scopes.byRoute(route);
  if (!info) throw new Error(`no Mandant ${route}`);
  const scope = runtime.scopes.mandant(info, { wer: 'messung', patience: 'work' });
  const inhalt = produktCsv(count);
  const start = performance.now();
  const file = {
    Dateiname: 'messung.csv',
    Format: 'csv',
    Art: 'produkt',
    Inhalt: inhalt,
    FehlendeEntfernen: false,
  } as const;
  const id = await checkImport(scope, KATALOG_AREA, file);
  const checked = performance.now();
  await startImport(scope, KATALOG_AREA, id, { grund: '', giltAb: null });
  const seen = new Set<number>();
  const guard = setInterval(async () => seen.add((await findImport(scope, KATALOG_AREA, id))?.fortschritt ?? 0), 200);
  await runImport(scope, KATALOG_AREA, id).finally(() => clearInterval(guard));
  const done = performance.now();
  const end = await findImport(scope, KATALOG_AREA, id);
  if (end?.status !== 'Fertig' || end.neu !== count) throw new Error(`import: ${end?.status} ${end?.abbruch}`);
  return { probe: (checked - start) / 1000, import: (done - checked) / 1000, schritte: seen.size };
};
