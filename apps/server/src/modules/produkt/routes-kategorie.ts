import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findKopfbild } from '../inhalt/queries-inhalte.ts';
import { stellenname } from '../inhalt/rules-place.ts';
import { findHighestPer } from './queries.ts';
import { findKatalog } from './queries-katalog.ts';
import { featuresOf, findKategorie, findKategorieseite } from './queries-lists.ts';
import { findPreisnoten, withSchau } from './queries-schau.ts';
import { pagesOf } from './routes.ts';
import { toEntry } from './view.ts';
import { toCrumb, toKategorie, unterkategorien } from './view-kategorie.ts';

export const kategorieRoutes: Handlers<'getProduktkategorien' | 'getProduktkategorie' | 'getHersteller'> = {
  getProduktkategorien: async ({ scope }) => {
    const [{ kategorien }, highest] = await Promise.all([findKatalog(scope), findHighestPer(scope)]);
    return withSchau(scope, (schau) =>
      [...kategorien.values()].map((k) => toKategorie(k, kategorien, highest, scope, schau)),
    );
  },
  getProduktkategorie: async ({ scope, params, query: { seite, jeSeite, ...filter } }) => {
    const found = await findKategorieseite(scope, params.id, filter, { seite, jeSeite });
    if (!found) return refuse('PSOF0601');
    const { kategorie, eintraege, gesamt } = found;
    const [{ kategorien }, highest, Fussnoten, KeyVisual] = await Promise.all([
      findKatalog(scope),
      findHighestPer(scope),
      findPreisnoten(scope, eintraege),
      findKopfbild(scope, stellenname('kategorie', kategorie.id)),
    ]);
    const { hersteller, geraeteTypen, klassen, young, hybrid } = featuresOf(kategorie);
    return withSchau(scope, (schau) => ({
      ...pagesOf(gesamt, { seite, jeSeite }),
      Fussnoten,
      KeyVisual,
      Kategorie: toKategorie(kategorie, kategorien, highest, scope, schau),
      Unterkategorien: unterkategorien(kategorie, kategorien).map((k) => toCrumb(k, scope)),
      Produkte: eintraege.map((e) => toEntry(e, scope, schau)),
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
