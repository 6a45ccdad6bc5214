import { formatEuro } from '../../platform/geld.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findBildauskunft } from '../bild/queries-bestand.ts';
import { isAktivAnzeige } from '../praemie/rules.ts';
import { findAuswahl, findHoechstePraemie, findMitPraemie } from './queries.ts';
import { findKatalog } from './queries-katalog.ts';
import { findAngebotenes, findEintraege, findHandytarife, sucheEintraege } from './queries-listen.ts';
import { toDetail, toEintrag, toPraemie } from './view.ts';
import { toKrume } from './view-kategorie.ts';

export const seitenVon = (gesamt: number, { seite, jeSeite }: { seite: number; jeSeite: number }) => ({
  Gesamt: gesamt,
  Seite: seite,
  Seiten: Math.ceil(gesamt / jeSeite),
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
  getProdukte: async ({ scope, query: { seite, jeSeite, ...filter } }) => {
    const bild = await findBildauskunft(scope);
    return (await findEintraege(scope, filter, { seite, jeSeite })).eintraege.map((e) => toEintrag(e, scope, bild));
  },
  getProduktauswahl: async ({ scope, query }) => {
    const bild = await findBildauskunft(scope);
    const { produkte, gesamt, kategorien } = await findAuswahl(scope, query.produkt);
    return {
      Produkte: produkte.map((produkt) => toEintrag({ produkt, angebot: null }, scope, bild)),
      Gesamt: gesamt,
      Kategorien: kategorien.map((k) => ({ ...toKrume(k.kategorie, scope), Gesamt: k.gesamt })),
    };
  },
  sucheProdukte: async ({ scope, query: { seite, jeSeite, praemie, ...frage } }) => {
    const bild = await findBildauskunft(scope);
    const nur = praemie ? await findMitPraemie(scope) : undefined;
    const { eintraege, gesamt } = await sucheEintraege(scope, frage, { seite, jeSeite }, nur);
    return { ...seitenVon(gesamt, { seite, jeSeite }), Produkte: eintraege.map((e) => toEintrag(e, scope, bild)) };
  },
  getProduktvergleich: async ({ scope, query }) => {
    const bild = await findBildauskunft(scope);
    const gefunden = await Promise.all(query.ids.map((id) => findAngebotenes(scope, { id }, {})));
    return gefunden.flatMap((eintrag) => (eintrag ? [toDetail(eintrag, scope, bild)] : []));
  },
  getProdukt: async ({ scope, params, query }) => {
    const eintrag = await findAngebotenes(scope, { id: params.id }, query);
    return eintrag ? toDetail(eintrag, scope, await findBildauskunft(scope)) : refuse('PSOF0003');
  },
  getProduktExtern: async ({ scope, params, query }) => {
    const eintrag = await findAngebotenes(scope, { externeId: params.id }, query);
    return eintrag ? toDetail(eintrag, scope, await findBildauskunft(scope)) : refuse('PSOF0003');
  },
  getHandytarife: async ({ scope, params }) => {
    const bild = await findBildauskunft(scope);
    return (await findHandytarife(scope, params.id))?.map((e) => toEintrag(e, scope, bild)) ?? refuse('PSOF0003');
  },
  getMaxPraemiewert: async ({ scope }) => {
    const hoechste = await findHoechstePraemie(scope);
    return { Wert: formatEuro(hoechste, scope.sprache), WertCent: hoechste };
  },
  getPraemien: async ({ scope, query: { seite, jeSeite } }) => {
    const gezeigte = (await findKatalog(scope)).angeboten.flatMap(({ [scope.sprache]: p }) =>
      p.praemien.filter((r) => isAktivAnzeige(r, scope.heute)).map((praemie) => ({ praemie, p })),
    );
    return gezeigte
      .slice((seite - 1) * jeSeite, seite * jeSeite)
      .map(({ praemie, p }) => ({ ...toPraemie(praemie, scope), ProduktId: p.id, ProduktName: p.name }));
  },
};
