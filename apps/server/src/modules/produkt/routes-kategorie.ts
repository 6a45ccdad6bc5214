import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findKopfbild } from '../inhalt/queries-inhalte.ts';
import { stellenname } from '../inhalt/rules-stelle.ts';
import { findHoechsteJe } from './queries.ts';
import { findKatalog } from './queries-katalog.ts';
import { findKategorie, findKategorieseite, merkmaleVon } from './queries-listen.ts';
import { findPreisnoten, mitSchau } from './queries-schau.ts';
import { seitenVon } from './routes.ts';
import { toEintrag } from './view.ts';
import { toKategorie, toKrume, unterkategorien } from './view-kategorie.ts';

export const kategorieRoutes: Handlers<'getProduktkategorien' | 'getProduktkategorie' | 'getHersteller'> = {
  getProduktkategorien: async ({ scope }) => {
    const [{ kategorien }, hoechste] = await Promise.all([findKatalog(scope), findHoechsteJe(scope)]);
    return mitSchau(scope, (schau) =>
      [...kategorien.values()].map((k) => toKategorie(k, kategorien, hoechste, scope, schau)),
    );
  },
  getProduktkategorie: async ({ scope, params, query: { seite, jeSeite, ...filter } }) => {
    const gefunden = await findKategorieseite(scope, params.id, filter, { seite, jeSeite });
    if (!gefunden) return refuse('PSOF0601');
    const { kategorie, eintraege, gesamt } = gefunden;
    const [{ kategorien }, hoechste, Fussnoten, KeyVisual] = await Promise.all([
      findKatalog(scope),
      findHoechsteJe(scope),
      findPreisnoten(scope, eintraege),
      findKopfbild(scope, stellenname('kategorie', kategorie.id)),
    ]);
    const { hersteller, geraeteTypen, klassen, young, hybrid } = merkmaleVon(kategorie);
    return mitSchau(scope, (schau) => ({
      ...seitenVon(gesamt, { seite, jeSeite }),
      Fussnoten,
      KeyVisual,
      Kategorie: toKategorie(kategorie, kategorien, hoechste, scope, schau),
      Unterkategorien: unterkategorien(kategorie, kategorien).map((k) => toKrume(k, scope)),
      Produkte: eintraege.map((e) => toEintrag(e, scope, schau)),
      Hersteller: hersteller,
      GeraeteTypen: geraeteTypen,
      Klassen: klassen,
      MitYoung: young,
      MitHybrid: hybrid,
    }));
  },
  getHersteller: async ({ scope, params }) => {
    const kategorie = await findKategorie(scope, params.id);
    return kategorie ? merkmaleVon(kategorie).hersteller : refuse('PSOF0601');
  },
};
