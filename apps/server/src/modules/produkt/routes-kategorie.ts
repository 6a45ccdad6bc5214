import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findHeaderBild } from '../inhalt/queries-inhalte.ts';
import { placeName } from '../inhalt/rules-place.ts';
import { findHighestPer } from './queries.ts';
import { findKatalog } from './queries-katalog.ts';
import { featuresOf, findKategorie, findKategoriePage } from './queries-lists.ts';
import { findPriceNotes, withView } from './queries-view.ts';
import { pagesOf } from './routes.ts';
import { toEntry } from './view.ts';
import { childKategorien, toCrumb, toKategorie } from './view-kategorie.ts';

export const kategorieRoutes: Handlers<'getProduktkategorien' | 'getProduktkategorie' | 'getHersteller'> = {
  getProduktkategorien: async ({ scope }) => {
    const [{ kategorien }, highest] = await Promise.all([findKatalog(scope), findHighestPer(scope)]);
    return withView(scope, (view) =>
      [...kategorien.values()].map((k) => toKategorie(k, kategorien, highest, scope, view)),
    );
  },
  getProduktkategorie: async ({ scope, params, query: { seite, jeSeite, ...filter } }) => {
    const found = await findKategoriePage(scope, params.id, filter, { seite, jeSeite });
    if (!found) return refuse('PSOF0601');
    const { kategorie, entries, total } = found;
    const [{ kategorien }, highest, Fussnoten, KeyVisual] = await Promise.all([
      findKatalog(scope),
      findHighestPer(scope),
      findPriceNotes(scope, entries),
      findHeaderBild(scope, placeName('kategorie', kategorie.id)),
    ]);
    const { hersteller, geraeteTypen, klassen, young, hybrid } = featuresOf(kategorie);
    return withView(scope, (view) => ({
      ...pagesOf(total, { seite, jeSeite }),
      Fussnoten,
      KeyVisual,
      Kategorie: toKategorie(kategorie, kategorien, highest, scope, view),
      Unterkategorien: childKategorien(kategorie, kategorien).map((k) => toCrumb(k, scope)),
      Produkte: entries.map((e) => toEntry(e, scope, view)),
      Hersteller: hersteller,
      GeraeteTypen: geraeteTypen,
      Klassen: klassen,
      MitYoung: young,
      MitHybrid: hybrid,
    }));
  },
  getHersteller: async ({ scope, params }) => {
    const kategorie = await findKategorie(scope, params.id);
    return kategorie ? featuresOf(kategorie).hersteller : refuse('PSOF0601');
  },
};
