import type { Produktdaten } from '@weitersagen/contract/produktdaten';
import type {
  Cent,
  Geraeteauswahl,
  GeraeteTyp,
  Klasse,
  MandantId,
  PraemieId,
  ProduktId,
  Quelle,
  Spalten,
  Sprache,
  Tag,
} from '@weitersagen/contract/werte';
import { SPRACHEN } from '@weitersagen/contract/werte';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tabellen, Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { namenIn } from './queries-namen.ts';
import { vergleicheAngebote } from './rules.ts';
import { isAusgeschlossen } from './rules-katalog.ts';

export interface PraemieInfo {
  id: PraemieId;
  wertCent: Cent;
  startdatum: Tag;
  enddatum: Tag | null;
  enddatumAnzeige: Tag | null;
}

/** In one language. Shared by all requests of a revision: nobody changes it. */
export interface ProduktInfo {
  readonly id: ProduktId;
  readonly externeId: string;
  readonly name: string;
  readonly kurztext: string;
  readonly merkmale: readonly string[];
  readonly kategorieId: string;
  readonly kategorieName: string;
  readonly kategorien: readonly string[];
  readonly quelle: Quelle;
  readonly bild: string;
  readonly preisMonatlichCent: number | null;
  readonly preisEinmaligCent: number | null;
  readonly shopUrl: string;
  readonly aktiv: boolean;
  readonly klasse: Klasse | null;
  readonly young: boolean;
  readonly hybrid: boolean;
  readonly daten: Produktdaten;
  readonly praemien: readonly PraemieInfo[];
}

export interface Angebot {
  readonly id: string;
  readonly geraet: Geraet;
  readonly tarif: Produkt;
  readonly klasse: string;
  readonly preisGeraetCent: number;
  readonly preisTarifCent: number;
  readonly position: number;
  readonly topPosition: number | null;
  readonly aktion: Zweisprachig | null;
  readonly aktionspreisCent: number | null;
}
export interface Geraet {
  readonly id: string;
  readonly externeId: string;
  readonly typ: GeraeteTyp;
  readonly hersteller: string;
  readonly name: string;
  readonly beschreibung: Zweisprachig;
  readonly bild: string;
  /** The one to show first comes first; those whose tariff is offered no more are not among them. */
  readonly angebote: readonly Angebot[];
}
export type Produkt = Readonly<Record<Sprache, ProduktInfo>>;

/** What a list shows: a product, or a device with the best of its tariffs. */
export interface Eintrag {
  readonly produkt: Produkt;
  readonly angebot: Angebot | null;
}
export interface Kategorie {
  readonly id: string;
  readonly slug: string;
  readonly quelle: Quelle;
  readonly titel: Zweisprachig;
  readonly untertitel: Zweisprachig | null;
  readonly breadcrumb: Zweisprachig;
  readonly vorauswahlHeim: ProduktId | null;
  readonly vorauswahlTv: ProduktId | null;
  readonly verwandt: string | null;
  readonly spalten: Spalten;
  readonly position: number;
  readonly geraete: Geraeteauswahl | null;
  readonly eintraege: readonly Eintrag[];
}

/** The catalogue of a Mandant at one revision, with every index that a request needs. */
export interface Katalog {
  readonly produkte: ReadonlyMap<string, Produkt>;
  readonly jeExterneId: ReadonlyMap<string, Produkt>;
  readonly praemien: ReadonlyMap<string, PraemieInfo>;
  readonly kategorien: ReadonlyMap<string, Kategorie>;
  readonly geraete: ReadonlyMap<string, Geraet>;
  /** Offered today or not, but offered: the active ones, in their order. */
  readonly angeboten: readonly Produkt[];
  readonly eintraege: readonly Eintrag[];
  readonly jeQuelle: ReadonlyMap<Quelle, readonly Eintrag[]>;
  readonly geraeteEintraege: readonly Eintrag[];
}

const ohnePreis: Pick<ProduktInfo, 'klasse' | 'young' | 'hybrid'> = { klasse: null, young: false, hybrid: false };
const eigenschaften = (daten: Produktdaten): typeof ohnePreis => {
  if (daten.Art === 'Festnetz') return { klasse: daten.Klasse, young: daten.Young, hybrid: daten.Hybrid };
  if (daten.Art === 'Tarif') return { klasse: daten.Klasse, young: daten.Gruppe === 'young', hybrid: false };
  return ohnePreis;
};

type Zeile<T extends keyof Tabellen> = Selectable<Tabellen[T]>;

const leseTabellen = async ({ db, mandant }: MandantScope) => {
  const von = <T extends 'produktkategorie' | 'produkt' | 'produkt_in_kategorie' | 'praemie' | 'geraet' | 'angebot'>(
    tabelle: T,
    ordnung: string,
  ) =>
    (db as Kysely<Tabellen>)
      .selectFrom(tabelle as 'produkt')
      .selectAll()
      .where('mandant_id', '=', mandant.id)
      .orderBy(sql.ref(ordnung))
      .orderBy(sql.ref(tabelle === 'produkt_in_kategorie' ? 'produkt_id' : 'id'))
      .execute() as unknown as Promise<Zeile<T>[]>;
  const [kategorien, produkte, zuordnung, praemien, geraete, angebote] = await Promise.all([
    von('produktkategorie', 'position'),
    von('produkt', 'position'),
    von('produkt_in_kategorie', 'position'),
    von('praemie', 'startdatum'),
    von('geraet', 'position'),
    von('angebot', 'position'),
  ]);
  return { kategorien, produkte, zuordnung, praemien, geraete, angebote };
};
type Zeilen = Awaited<ReturnType<typeof leseTabellen>>;

const toPraemieInfo = (r: Zeile<'praemie'>): PraemieInfo => ({
  id: r.id,
  wertCent: r.wert_cent,
  startdatum: r.startdatum,
  enddatum: r.enddatum,
  enddatumAnzeige: r.enddatum_anzeige,
});

const toProdukt = (
  p: Zeile<'produkt'>,
  kategorie: Zeile<'produktkategorie'>,
  kategorien: readonly string[],
  praemien: readonly PraemieInfo[],
): Produkt => {
  const daten = p.daten as Produktdaten;
  const gemeinsam = {
    id: p.id,
    externeId: p.externe_id,
    kategorieId: p.kategorie_id,
    kategorien,
    quelle: kategorie.quelle,
    bild: p.bild,
    preisMonatlichCent: p.preis_monatlich_cent,
    preisEinmaligCent: p.preis_einmalig_cent,
    shopUrl: p.shop_url,
    aktiv: p.aktiv,
    ...eigenschaften(daten),
    daten,
    praemien,
  };
  const in_ = (sprache: Sprache): ProduktInfo => ({
    ...gemeinsam,
    name: p.name[sprache],
    kurztext: p.kurztext[sprache],
    merkmale: p.merkmale[sprache],
    kategorieName: kategorie.titel[sprache],
  });
  return Object.fromEntries(SPRACHEN.map((s) => [s, in_(s)])) as Record<Sprache, ProduktInfo>;
};

const baueProdukte = ({ produkte, kategorien, zuordnung, praemien }: Zeilen) => {
  const jeKategorie = new Map(kategorien.map((k) => [k.id, k]));
  const praemienJe = Map.groupBy(praemien, (r) => r.produkt_id);
  const kategorienJe = Map.groupBy(zuordnung, (z) => z.produkt_id);
  return new Map(
    produkte.flatMap((p): [string, Produkt][] => {
      const kategorie = jeKategorie.get(p.kategorie_id);
      if (!kategorie || isAusgeschlossen(p.id) || isAusgeschlossen(p.externe_id)) return [];
      // The home category counts without a row too: that row only carries a position.
      const ids = new Set([p.kategorie_id, ...(kategorienJe.get(p.id) ?? []).map((z) => z.kategorie_id)]);
      return [[p.id, toProdukt(p, kategorie, [...ids], (praemienJe.get(p.id) ?? []).map(toPraemieInfo))]];
    }),
  );
};

const baueGeraete = ({ geraete, angebote }: Zeilen, produkte: ReadonlyMap<string, Produkt>) => {
  const jeGeraet = Map.groupBy(angebote, (a) => a.geraet_id);
  return new Map(
    geraete.map((g): [string, Geraet] => {
      const liste: Angebot[] = [];
      const geraet: Geraet = {
        id: g.id,
        externeId: g.externe_id,
        typ: g.typ,
        hersteller: g.hersteller,
        name: g.name,
        beschreibung: g.beschreibung,
        bild: g.bild,
        angebote: liste,
      };
      for (const a of jeGeraet.get(g.id) ?? []) {
        const tarif = produkte.get(a.tarif_id);
        if (!tarif?.de.aktiv) continue;
        liste.push({
          id: a.id,
          geraet,
          tarif,
          klasse: a.klasse,
          preisGeraetCent: a.preis_geraet_cent,
          preisTarifCent: a.preis_tarif_cent,
          position: a.position,
          topPosition: a.top_position,
          aktion: a.aktion,
          aktionspreisCent: a.aktionspreis_cent,
        });
      }
      liste.sort(vergleicheAngebote);
      return [g.id, geraet];
    }),
  );
};

const baueKategorien = (
  { kategorien, zuordnung }: Zeilen,
  produkte: ReadonlyMap<string, Produkt>,
  geraete: readonly Eintrag[],
) => {
  const jeKategorie = new Map<string, Produkt[]>();
  const plaetze = new Map(zuordnung.map((z) => [`${z.kategorie_id} ${z.produkt_id}`, z.position]));
  for (const produkt of produkte.values()) {
    if (!produkt.de.aktiv) continue;
    for (const id of produkt.de.kategorien) {
      const da = jeKategorie.get(id);
      if (da) da.push(produkt);
      else jeKategorie.set(id, [produkt]);
    }
  }
  return new Map(
    kategorien.map((k): [string, Kategorie] => {
      const platz = (p: Produkt) => plaetze.get(`${k.id} ${p.de.id}`) ?? 0;
      // The client's own tips for home and television come before all positions.
      const tipp = ({ de }: Produkt) => (de.id === k.vorauswahl_heim || de.id === k.vorauswahl_tv ? 0 : 1);
      const eigene = (jeKategorie.get(k.id) ?? []).toSorted((a, b) => tipp(a) - tipp(b) || platz(a) - platz(b));
      return [
        k.id,
        {
          id: k.id,
          slug: k.slug,
          quelle: k.quelle,
          titel: k.titel,
          untertitel: k.untertitel,
          breadcrumb: k.breadcrumb ?? k.titel,
          vorauswahlHeim: k.vorauswahl_heim,
          vorauswahlTv: k.vorauswahl_tv,
          verwandt: k.verwandt,
          spalten: k.spalten,
          position: k.position,
          geraete: k.geraete,
          eintraege: [
            ...geraete.filter(({ angebot }) => k.geraete === 'alle' || angebot?.geraet.typ === k.geraete),
            ...eigene.map((produkt) => ({ produkt, angebot: null })),
          ],
        },
      ];
    }),
  );
};

const baue = (zeilen: Zeilen): Katalog => {
  const produkte = baueProdukte(zeilen);
  const geraete = baueGeraete(zeilen, produkte);
  const geraeteEintraege = [...geraete.values()].flatMap(({ angebote: [angebot] }) =>
    angebot ? [{ produkt: angebot.tarif, angebot }] : [],
  );
  const angeboten = [...produkte.values()].filter((p) => p.de.aktiv);
  const eintraege = angeboten.map((produkt) => ({ produkt, angebot: null }));
  return {
    produkte,
    jeExterneId: new Map([...produkte.values()].map((p) => [p.de.externeId, p])),
    praemien: new Map([...produkte.values()].flatMap((p) => p.de.praemien.map((r) => [r.id, r]))),
    kategorien: baueKategorien(zeilen, produkte, geraeteEintraege),
    geraete,
    angeboten,
    eintraege,
    jeQuelle: Map.groupBy(eintraege, (e) => e.produkt.de.quelle),
    geraeteEintraege,
  };
};

/** How often a process asks for the revision, and how long it may serve the old one while it reads the new one. */
const FRAGEN_MS = 1_000;
const ALT_MS = 5_000;

interface Gehalten {
  katalog: Katalog;
  revision: number;
  geprueft: number;
}
const gehalten = new Map<MandantId, Gehalten>();
/** Counts what was forgotten: a reading that began before is nobody's any more. */
const vergessen = new Map<MandantId, number>();
/** Transactions that have written the catalogue: what they read is nobody else's yet. */
const eigene = new WeakSet<Kysely<Tabellen>>();
/** Answers whether this is the first the transaction writes of the catalogue. */
export const beginneEigenes = (db: Kysely<Tabellen>): boolean => !eigene.has(db) && Boolean(eigene.add(db));
const unterwegs = new WeakMap<Kysely<Tabellen>, { seit: number; katalog: Promise<Katalog> }>();

const namen = namenIn(baue);

const lies = async (scope: MandantScope): Promise<Katalog> => {
  const { db, mandant } = scope;
  const seit = vergessen.get(mandant.id) ?? 0;
  const stand = await db
    .selectFrom('katalogstand')
    .select('revision')
    .where('mandant_id', '=', mandant.id)
    .executeTakeFirst();
  const revision = Number(stand?.revision ?? 0);
  const eigenes = eigene.has(db);
  const da = gehalten.get(mandant.id);
  if (da?.revision === revision && !eigenes) {
    da.geprueft = performance.now();
    return da.katalog;
  }
  const katalog = namen.baue(await leseTabellen(scope));
  if (!eigenes && seit === (vergessen.get(mandant.id) ?? 0))
    gehalten.set(mandant.id, { katalog, revision, geprueft: performance.now() });
  return katalog;
};

const erneuere = (scope: MandantScope): Promise<Katalog> => {
  const seit = vergessen.get(scope.mandant.id) ?? 0;
  const schon = unterwegs.get(scope.db);
  if (schon?.seit === seit) return schon.katalog;
  const katalog = lies(scope).finally(() => {
    if (unterwegs.get(scope.db)?.katalog === katalog) unterwegs.delete(scope.db);
  });
  unterwegs.set(scope.db, { seit, katalog });
  return katalog;
};

const findStand = async (scope: MandantScope): Promise<Katalog> => {
  const da = gehalten.get(scope.mandant.id);
  const alter = da ? performance.now() - da.geprueft : Number.POSITIVE_INFINITY;
  if (da && alter < FRAGEN_MS) return da.katalog;
  if (!da || alter > ALT_MS || scope.db.isTransaction) return erneuere(scope);
  erneuere(scope).catch((error: unknown) => scope.log.warn({ err: error }, 'catalogue not read anew'));
  return da.katalog;
};

/** One snapshot per Mandant and revision: a request looks things up in it, and copies nothing. */
export const findKatalog = async (scope: MandantScope): Promise<Katalog> => namen.zeige(scope, await findStand(scope));

export const vergissKatalog = (mandantId: MandantId): void => {
  gehalten.delete(mandantId);
  vergessen.set(mandantId, (vergessen.get(mandantId) ?? 0) + 1);
};
