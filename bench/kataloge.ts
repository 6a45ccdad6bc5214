import type { Katalogdokument } from '@weitersagen/contract/katalogdokument';
import { perLanguage } from '@weitersagen/contract/languages';
import { putDocument } from '@weitersagen/server/modules/produkt/commands-document';
import { forgetKatalog } from '@weitersagen/server/modules/produkt/queries-katalog';
import type { Runtime } from '@weitersagen/server/runtime';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { festnetzDataAs, kategorieAs, praemieAs, produktAs } from '@weitersagen/testkit/bauKatalog';

/** Two Mandanten that differ in nothing but how much they sell. */
export const KATALOGE = { few: { route: 'wenig', products: 100 }, many: { route: 'viel', products: 10_000 } } as const;
export type Size = keyof typeof KATALOGE;

const SLUGS = ['internet', 'glasfaser', 'junge-leute', 'fernsehen'];
const SPEEDS = [100, 250, 500, 1000];
/** As many as both have at least: the answers are of the same length. */
const PER_PAGE = 12;

const nameOf = (n: number): string =>
  `${n % 2 ? 'Glasfaser' : 'Zuhause'} ${SPEEDS[(n >> 1) % SPEEDS.length]} Nr. ${n + 1}`;

const documentOf = (count: number): Katalogdokument => {
  const ids = Array.from({ length: count }, (_, n) => `p${n + 1}`);
  return {
    Kategorien: SLUGS.map((slug, Position) => kategorieAs(slug, { Position })),
    Produkte: ids.map((id, n) =>
      produktAs(id, {
        Name: perLanguage(() => nameOf(n)),
        Kategorie: SLUGS[(n >> 3) % SLUGS.length] ?? '',
        Position: n,
        Daten: festnetzDataAs(),
      }),
    ),
    Praemien: ids.map((id) => praemieAs(id, 7000)),
    Geraete: [],
    Angebote: [],
  };
};

export const makeKataloge = async (runtime: Runtime): Promise<void> => {
  for (const { route, products } of Object.values(KATALOGE)) {
    await buildMandant({ runtime } as TestApp, { route });
    const info = await runtime.scopes.byRoute(route);
    if (!info) throw new Error(`${route} is not there`);
    const scope = runtime.scopes.mandant(info, { wer: 'messung', patience: 'work' });
    const written = await scope.transaction((tx) => putDocument(tx, documentOf(products)));
    if (!written.ok) throw new Error(JSON.stringify(written.fehler.slice(0, 3)));
    forgetKatalog(runtime, info.id);
  }
};

/** One page of a category; searches by a word or two, by the beginning, the end, and with a letter too many. */
export const pathsOf = (size: Size): Record<'category' | 'page' | 'search', string[]> => {
  const basis = `/api/v1/${KATALOGE[size].route}`;
  const search = (q: string) => `${basis}/produkt/suche?jeSeite=${PER_PAGE}&q=${encodeURIComponent(q)}`;
  return {
    category: SLUGS.map((slug) => `${basis}/produktkategorie/${slug}?jeSeite=${PER_PAGE}`),
    page: SLUGS.map((slug) => `/${KATALOGE[size].route}/produkte/${slug}`),
    search: ['Glasfaser', 'Zuhause', 'glas', 'Glassfaser', 'faser'].flatMap((word) =>
      ['', ...SPEEDS].map((speed) => search(`${word} ${speed}`)),
    ),
  };
};
