import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { ProduktData } from '@weitersagen/contract/produkt-data';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type {
  Angebot,
  Entry,
  Geraet,
  Katalog,
  Kategorie,
  PraemieInfo,
  Produkt,
  ProduktInfo,
} from './queries-katalog.ts';
import { compareAngebote } from './rules.ts';
import { isExcluded } from './rules-katalog.ts';

const withoutPrice: Pick<ProduktInfo, 'klasse' | 'young' | 'hybrid'> = { klasse: null, young: false, hybrid: false };
const properties = (data: ProduktData): typeof withoutPrice => {
  if (data.Art === 'Festnetz') return { klasse: data.Klasse, young: data.Young, hybrid: data.Hybrid };
  if (data.Art === 'Tarif') return { klasse: data.Klasse, young: data.Gruppe === 'young', hybrid: false };
  return withoutPrice;
};

type Row<T extends keyof Tabellen> = Selectable<Tabellen[T]>;

export const readTables = async ({ db, mandant }: MandantScope) => {
  const rowsOf = <T extends 'produktkategorie' | 'produkt' | 'produkt_in_kategorie' | 'praemie' | 'geraet' | 'angebot'>(
    table: T,
    order: string,
  ) =>
    (db as Kysely<Tabellen>)
      .selectFrom(table as 'produkt')
      .selectAll()
      .where('mandant_id', '=', mandant.id)
      .orderBy(sql.ref(order))
      .orderBy(sql.ref(table === 'produkt_in_kategorie' ? 'produkt_id' : 'id'))
      .execute() as unknown as Promise<Row<T>[]>;
  const [kategorien, produkte, assignment, praemien, geraete, angebote] = await Promise.all([
    rowsOf('produktkategorie', 'position'),
    rowsOf('produkt', 'position'),
    rowsOf('produkt_in_kategorie', 'position'),
    rowsOf('praemie', 'startdatum'),
    rowsOf('geraet', 'position'),
    rowsOf('angebot', 'position'),
  ]);
  return { kategorien, produkte, zuordnung: assignment, praemien, geraete, angebote };
};
type Rows = Awaited<ReturnType<typeof readTables>>;

const toPraemieInfo = (r: Row<'praemie'>): PraemieInfo => ({
  id: r.id,
  wertCent: r.wert_cent,
  startdatum: r.startdatum,
  enddatum: r.enddatum,
  enddatumAnzeige: r.enddatum_anzeige,
});

const toProdukt = (
  p: Row<'produkt'>,
  kategorie: Row<'produktkategorie'>,
  kategorien: readonly string[],
  praemien: readonly PraemieInfo[],
): Produkt => {
  const daten = p.daten as ProduktData;
  const shared = {
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
    ...properties(daten),
    daten,
    praemien,
  };
  const in_ = (language: LanguageCode): ProduktInfo => ({
    ...shared,
    name: p.name[language],
    kurztext: p.kurztext[language],
    merkmale: p.merkmale[language],
    kategorieName: kategorie.titel[language],
  });
  return Object.fromEntries(LANGUAGES.map((s) => [s, in_(s)])) as Record<LanguageCode, ProduktInfo>;
};

const buildProdukte = ({ produkte, kategorien, zuordnung, praemien }: Rows) => {
  const perKategorie = new Map(kategorien.map((k) => [k.id, k]));
  const praemienPer = Map.groupBy(praemien, (r) => r.produkt_id);
  const kategorienPer = Map.groupBy(zuordnung, (z) => z.produkt_id);
  return new Map(
    produkte.flatMap((p): [string, Produkt][] => {
      const kategorie = perKategorie.get(p.kategorie_id);
      if (!kategorie || isExcluded(p.id) || isExcluded(p.externe_id)) return [];
      // The home category counts without a row too: that row only carries a position.
      const ids = new Set([p.kategorie_id, ...(kategorienPer.get(p.id) ?? []).map((z) => z.kategorie_id)]);
      return [[p.id, toProdukt(p, kategorie, [...ids], (praemienPer.get(p.id) ?? []).map(toPraemieInfo))]];
    }),
  );
};

const buildGeraete = ({ geraete, angebote }: Rows, produkte: ReadonlyMap<string, Produkt>) => {
  const perGeraet = Map.groupBy(angebote, (a) => a.geraet_id);
  return new Map(
    geraete.map((g): [string, Geraet] => {
      const list: Angebot[] = [];
      const geraet: Geraet = {
        id: g.id,
        externeId: g.externe_id,
        typ: g.typ,
        hersteller: g.hersteller,
        name: g.name,
        beschreibung: g.beschreibung,
        bild: g.bild,
        angebote: list,
      };
      for (const a of perGeraet.get(g.id) ?? []) {
        const tarif = produkte.get(a.tarif_id);
        if (!tarif?.[MAIN_LANGUAGE].aktiv) continue;
        list.push({
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
      list.sort(compareAngebote);
      return [g.id, geraet];
    }),
  );
};

const buildKategorien = (
  { kategorien, zuordnung }: Rows,
  produkte: ReadonlyMap<string, Produkt>,
  geraete: readonly Entry[],
) => {
  const perKategorie = new Map<string, Produkt[]>();
  const slots = new Map(zuordnung.map((z) => [`${z.kategorie_id} ${z.produkt_id}`, z.position]));
  for (const produkt of produkte.values()) {
    if (!produkt[MAIN_LANGUAGE].aktiv) continue;
    for (const id of produkt[MAIN_LANGUAGE].kategorien) {
      const existing = perKategorie.get(id);
      if (existing) existing.push(produkt);
      else perKategorie.set(id, [produkt]);
    }
  }
  return new Map(
    kategorien.map((k): [string, Kategorie] => {
      const slot = (p: Produkt) => slots.get(`${k.id} ${p[MAIN_LANGUAGE].id}`) ?? 0;
      // The client's own tips for home and television come before all positions.
      const tip = ({ de }: Produkt) => (de.id === k.vorauswahl_heim || de.id === k.vorauswahl_tv ? 0 : 1);
      const own = (perKategorie.get(k.id) ?? []).toSorted((a, b) => tip(a) - tip(b) || slot(a) - slot(b));
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
          entries: [
            ...geraete.filter(({ angebot }) => k.geraete === 'alle' || angebot?.geraet.typ === k.geraete),
            ...own.map((produkt) => ({ produkt, angebot: null })),
          ],
        },
      ];
    }),
  );
};

/** The catalogue of what the tables say, with every index that a request needs. */
export const buildKatalog = (rows: Rows): Katalog => {
  const produkte = buildProdukte(rows);
  const geraete = buildGeraete(rows, produkte);
  const geraeteEntries = [...geraete.values()].flatMap(({ angebote: [angebot] }) =>
    angebot ? [{ produkt: angebot.tarif, angebot }] : [],
  );
  const angeboten = [...produkte.values()].filter((p) => p[MAIN_LANGUAGE].aktiv);
  const entries = angeboten.map((produkt) => ({ produkt, angebot: null }));
  return {
    produkte,
    jeExterneId: new Map([...produkte.values()].map((p) => [p[MAIN_LANGUAGE].externeId, p])),
    praemien: new Map([...produkte.values()].flatMap((p) => p[MAIN_LANGUAGE].praemien.map((r) => [r.id, r]))),
    kategorien: buildKategorien(rows, produkte, geraeteEntries),
    geraete,
    angeboten,
    entries,
    jeQuelle: Map.groupBy(entries, (e) => e.produkt[MAIN_LANGUAGE].quelle),
    geraeteEintraege: geraeteEntries,
  };
};
