import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { formatEuro } from '../../platform/geld.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findHeaderBild } from '../inhalt/queries-inhalte.ts';
import { placeName } from '../inhalt/rules-place.ts';
import { isActiveDisplay } from '../praemie/rules.ts';
import { findHighestPraemie, findSelection, findWithPraemie } from './queries.ts';
import { findKatalog } from './queries-katalog.ts';
import { findEntries, findMobileTarife, findOffered, searchEntries } from './queries-lists.ts';
import { findPriceNotes, withView } from './queries-view.ts';
import { toDetail, toEntry, toListed, toPraemie } from './view.ts';
import { toCrumb } from './view-kategorie.ts';

export const pagesOf = (total: number, { seite, jeSeite }: { seite: number; jeSeite: number }) => ({
  Gesamt: total,
  Seite: seite,
  Seiten: Math.ceil(total / jeSeite),
  JeSeite: jeSeite,
});

export const routes: Handlers<
  | 'getProdukte'
  | 'getProduktauswahl'
  | 'sucheProdukte'
  | 'getProduktvergleich'
  | 'getProdukt'
  | 'getProduktExtern'
  | 'getHandytarife'
  | 'getMaxPraemiewert'
  | 'getPraemien'
> = {
  getProdukte: async ({ scope, query: { seite, jeSeite, ...filter }, rand }) => {
    const { entries, total } = await findEntries(scope, filter, { seite, jeSeite });
    rand.setTotal(total);
    return withView(scope, (view) => entries.map((e) => toListed(e, scope, view)));
  },
  getProduktauswahl: async ({ scope, query }) => {
    const [{ produkte, total, kategorien }, KeyVisual] = await Promise.all([
      findSelection(scope, query.produkt),
      findHeaderBild(scope, 'home'),
    ]);
    return {
      Produkte: await withView(scope, (view) =>
        produkte.map((produkt) => toEntry({ produkt, angebot: null }, scope, view)),
      ),
      Gesamt: total,
      KeyVisual,
      Kategorien: kategorien.map((k) => ({ ...toCrumb(k.kategorie, scope), Gesamt: k.total })),
    };
  },
  sucheProdukte: async ({ scope, query: { seite, jeSeite, praemie, ...question } }) => {
    const only = praemie ? await findWithPraemie(scope) : undefined;
    const { entries, total } = await searchEntries(scope, question, { seite, jeSeite }, only);
    const [Produkte, Fussnoten] = await Promise.all([
      withView(scope, (view) => entries.map((e) => toEntry(e, scope, view))),
      findPriceNotes(scope, entries),
    ]);
    return { ...pagesOf(total, { seite, jeSeite }), Produkte, Fussnoten };
  },
  getProduktvergleich: async ({ scope, query }) => {
    const found = await Promise.all(query.ids.map((id) => findOffered(scope, { id }, {})));
    return withView(scope, (view) => found.flatMap((entry) => (entry ? [toDetail(entry, scope, view)] : [])));
  },
  getProdukt: async ({ scope, params, query }) => {
    const entry = await findOffered(scope, { id: params.id }, query);
    if (!entry) return refuse('PSOF0003');
    const [detail, KeyVisual] = await Promise.all([
      withView(scope, (view) => toDetail(entry, scope, view)),
      findHeaderBild(scope, placeName('produkt', entry.produkt[MAIN_LANGUAGE].id)),
    ]);
    return { ...detail, KeyVisual };
  },
  getProduktExtern: async ({ scope, params, query }) => {
    const entry = await findOffered(scope, { externeId: params.id }, query);
    return entry ? withView(scope, (view) => toDetail(entry, scope, view)) : refuse('PSOF0003');
  },
  getHandytarife: async ({ scope, params }) => {
    const tarife = await findMobileTarife(scope, params.id);
    return tarife ? withView(scope, (view) => tarife.map((e) => toEntry(e, scope, view))) : refuse('PSOF0003');
  },
  getMaxPraemiewert: async ({ scope }) => {
    const highest = await findHighestPraemie(scope);
    return { Wert: formatEuro(highest, scope.sprache), WertCent: highest };
  },
  getPraemien: async ({ scope, query: { seite, jeSeite }, rand }) => {
    const shown = (await findKatalog(scope)).angeboten.flatMap(({ [scope.sprache]: p }) =>
      p.praemien.filter((r) => isActiveDisplay(r, scope.heute)).map((praemie) => ({ praemie, p })),
    );
    rand.setTotal(shown.length);
    return shown
      .slice((seite - 1) * jeSeite, seite * jeSeite)
      .map(({ praemie, p }) => ({ ...toPraemie(praemie, scope), ProduktId: p.id, ProduktName: p.name }));
  },
};
