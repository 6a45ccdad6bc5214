import type { Cent, MandantId, PraemieId, ProduktId, Sprache, Tag } from '@weitersagen/contract/werte';
import type { Selectable } from 'kysely';
import type { Tabellen, Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { waehlePraemie } from '../praemie/rules.ts';
import { isFernsehen, zeigtFernsehbanner } from './rules.ts';

export interface PraemieInfo {
  id: PraemieId;
  wertCent: Cent;
  startdatum: Tag;
  enddatum: Tag | null;
  enddatumAnzeige: Tag | null;
}

export interface ProduktInfo {
  id: ProduktId;
  externeId: string;
  name: string;
  kurztext: string;
  merkmale: string[];
  kategorieId: string;
  kategorieName: string;
  quelle: Selectable<Tabellen['produktkategorie']>['quelle'];
  bild: string;
  preisMonatlichCent: number | null;
  preisEinmaligCent: number | null;
  shopUrl: string;
  aktiv: boolean;
  praemien: PraemieInfo[];
}

interface Roh extends Omit<ProduktInfo, 'name' | 'kurztext' | 'merkmale' | 'kategorieName'> {
  name: Zweisprachig;
  kurztext: Zweisprachig;
  merkmale: Record<Sprache, string[]>;
  kategorieName: Zweisprachig;
}

/** How long a process may read an older catalogue than another one wrote. */
const FRISCH_MS = 5_000;
const kataloge = new Map<MandantId, { bis: number; produkte: Promise<Map<string, Roh>> }>();

const lade = async ({ db, mandant }: MandantScope): Promise<Map<string, Roh>> => {
  const [produkte, praemien] = await Promise.all([
    db
      .selectFrom('produkt')
      .innerJoin('produktkategorie as k', (j) =>
        j.onRef('k.mandant_id', '=', 'produkt.mandant_id').onRef('k.id', '=', 'produkt.kategorie_id'),
      )
      .selectAll('produkt')
      .select(['k.titel as kategorie_titel', 'k.quelle as kategorie_quelle'])
      .where('produkt.mandant_id', '=', mandant.id)
      .orderBy('produkt.position')
      .execute(),
    db.selectFrom('praemie').selectAll().where('mandant_id', '=', mandant.id).orderBy('startdatum').execute(),
  ]);
  const je = Map.groupBy(praemien, (p) => p.produkt_id);
  return new Map(
    produkte.map((p) => [
      p.id,
      {
        id: p.id,
        externeId: p.externe_id,
        name: p.name,
        kurztext: p.kurztext,
        merkmale: p.merkmale,
        kategorieId: p.kategorie_id,
        kategorieName: p.kategorie_titel,
        quelle: p.kategorie_quelle,
        bild: p.bild,
        preisMonatlichCent: p.preis_monatlich_cent,
        preisEinmaligCent: p.preis_einmalig_cent,
        shopUrl: p.shop_url,
        aktiv: p.aktiv,
        praemien: (je.get(p.id) ?? []).map((r) => ({
          id: r.id,
          wertCent: r.wert_cent,
          startdatum: r.startdatum,
          enddatum: r.enddatum,
          enddatumAnzeige: r.enddatum_anzeige,
        })),
      },
    ]),
  );
};

/** The whole catalogue of a Mandant, kept in the process for seconds: every page reads it, it changes weekly. */
const katalog = (scope: MandantScope): Promise<Map<string, Roh>> => {
  const da = kataloge.get(scope.mandant.id);
  const jetzt = Date.now();
  if (da && da.bis > jetzt) return da.produkte;
  const produkte = lade(scope);
  kataloge.set(scope.mandant.id, { bis: jetzt + FRISCH_MS, produkte });
  produkte.catch(() => kataloge.delete(scope.mandant.id));
  return produkte;
};

export const vergissKatalog = (mandantId: MandantId): void => {
  kataloge.delete(mandantId);
};

const inSprache = ({ name, kurztext, merkmale, kategorieName, ...rest }: Roh, sprache: Sprache): ProduktInfo => ({
  ...rest,
  name: name[sprache],
  kurztext: kurztext[sprache],
  merkmale: merkmale[sprache],
  kategorieName: kategorieName[sprache],
});

/** A product by its id, in the scope's language; inactive ones too, since old recommendations name them. */
export const findProdukt = async (scope: MandantScope, id: string): Promise<ProduktInfo | null> => {
  const roh = (await katalog(scope)).get(id);
  return roh ? inSprache(roh, scope.sprache) : null;
};

/** By our id or the provider's own. */
export const findGekauftesProdukt = async (
  scope: MandantScope,
  idOderExterneId: string,
): Promise<ProduktInfo | null> => {
  const alle = await katalog(scope);
  const roh = alle.get(idOderExterneId) ?? [...alle.values()].find((p) => p.externeId === idOderExterneId);
  return roh ? inSprache(roh, scope.sprache) : null;
};

export const findProdukte = async (scope: MandantScope): Promise<ProduktInfo[]> =>
  [...(await katalog(scope)).values()].filter((p) => p.aktiv).map((p) => inSprache(p, scope.sprache));

/** Of every product, also one that is no longer offered: an old picture stays what it was. */
export const findPraemie = async (scope: MandantScope, id: string): Promise<PraemieInfo | null> => {
  for (const { praemien } of (await katalog(scope)).values()) {
    const praemie = praemien.find((p) => p.id === id);
    if (praemie) return praemie;
  }
  return null;
};

export const findKategorien = (scope: MandantScope) =>
  scope.db
    .selectFrom('produktkategorie')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .orderBy('position')
    .execute();

export interface Banner {
  Anzeigen: boolean;
  Produkt: { Id: string; Name: string; PraemieCent: number } | null;
}

/** BannerTEZuTP, with the television whose reward is highest today. */
export const findBanner = async (scope: MandantScope, bisher: readonly ProduktInfo[]): Promise<Banner> => {
  const angebot = await findProdukte(scope);
  if (!zeigtFernsehbanner(bisher, angebot)) return { Anzeigen: false, Produkt: null };
  const [bestes] = angebot
    .filter(isFernsehen)
    .map((p) => ({ Id: p.id, Name: p.name, PraemieCent: waehlePraemie(p.praemien, scope.heute)?.wertCent ?? 0 }))
    .toSorted((a, b) => b.PraemieCent - a.PraemieCent);
  return { Anzeigen: true, Produkt: bestes ?? null };
};
