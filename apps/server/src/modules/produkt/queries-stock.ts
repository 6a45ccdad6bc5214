import type { KatalogKind, ProduktId, Tag } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Document } from '../datensatz/rules-fields.ts';
import type { Usage } from './rules-praemie.ts';

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** null: all of them. */
type Ids = readonly string[] | null;

const withId = (ids: Ids, type: 'text' | 'uuid' = 'text') =>
  ids === null ? sql<boolean>`true` : sql<boolean>`id = any(${ids}::${sql.raw(type)}[])`;

const kategorien = async ({ db, mandant }: MandantScope, ids: Ids): Promise<Document[]> => {
  const rows = await db
    .selectFrom('produktkategorie')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where(withId(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((k) => ({
    Slug: k.slug,
    Quelle: k.quelle,
    Titel: k.titel,
    Untertitel: k.untertitel,
    Breadcrumb: k.breadcrumb,
    VorauswahlHeim: k.vorauswahl_heim,
    VorauswahlTv: k.vorauswahl_tv,
    Verwandt: k.verwandt,
    Spalten: k.spalten,
    Position: k.position,
    Geraete: k.geraete,
  }));
};

const produkte = async ({ db, mandant }: MandantScope, ids: Ids): Promise<Document[]> => {
  const rows = await db
    .selectFrom('produkt')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('produkt_in_kategorie as z')
        .select((z) =>
          sql<string[]>`coalesce(array_agg(${z.ref('z.kategorie_id')} order by z.kategorie_id), '{}')`.as('k'),
        )
        .where('z.mandant_id', '=', mandant.id)
        .whereRef('z.produkt_id', '=', 'produkt.id')
        .as('kategorien'),
    )
    .where('mandant_id', '=', mandant.id)
    .where(withId(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((p) => ({
    Id: p.id,
    ExterneId: p.externe_id,
    Kategorie: p.kategorie_id,
    Kategorien: [...new Set([p.kategorie_id, ...(p.kategorien ?? [])])].toSorted(),
    Name: p.name,
    Kurztext: p.kurztext,
    Merkmale: p.merkmale,
    PreisMonatlichCent: p.preis_monatlich_cent,
    PreisEinmaligCent: p.preis_einmalig_cent,
    Bild: p.bild,
    ShopUrl: p.shop_url,
    Position: p.position,
    Aktiv: p.aktiv,
    Daten: p.daten,
  }));
};

const praemien = async ({ db, mandant }: MandantScope, ids: Ids): Promise<Document[]> => {
  const rows = await db
    .selectFrom('praemie')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where(withId(ids?.filter(isUuid) ?? null, 'uuid'))
    .orderBy('produkt_id')
    .orderBy('startdatum')
    .orderBy('id')
    .execute();
  return rows.map((p) => ({
    Id: p.id,
    Produkt: p.produkt_id,
    WertCent: p.wert_cent,
    Startdatum: p.startdatum,
    Enddatum: p.enddatum,
    EnddatumAnzeige: p.enddatum_anzeige,
  }));
};

const geraete = async ({ db, mandant }: MandantScope, ids: Ids): Promise<Document[]> => {
  const rows = await db
    .selectFrom('geraet')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where(withId(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((g) => ({
    Id: g.id,
    ExterneId: g.externe_id,
    Typ: g.typ,
    Hersteller: g.hersteller,
    Name: g.name,
    Beschreibung: g.beschreibung,
    Bild: g.bild,
    Position: g.position,
  }));
};

const angebote = async ({ db, mandant }: MandantScope, ids: Ids): Promise<Document[]> => {
  const rows = await db
    .selectFrom('angebot')
    .selectAll()
    .where('mandant_id', '=', mandant.id)
    .where(withId(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((a) => ({
    Id: a.id,
    Geraet: a.geraet_id,
    Tarif: a.tarif_id,
    Klasse: a.klasse,
    PreisHandyCent: a.preis_geraet_cent,
    PreisTarifCent: a.preis_tarif_cent,
    Position: a.position,
    TopPosition: a.top_position,
    Aktion: a.aktion,
    AktionspreisCent: a.aktionspreis_cent,
  }));
};

const READING = { kategorie: kategorien, produkt: produkte, praemie: praemien, geraet: geraete, angebot: angebote };

/** Records as a document has them, in their order. */
export const findDocuments = (scope: MandantScope, kind: KatalogKind, ids: Ids): Promise<Document[]> =>
  READING[kind](scope, ids);

/** First and last day on which each product was recommended or ordered; what nobody touched is not in it. */
export const findUsage = async ({ db, mandant }: MandantScope): Promise<Map<string, Usage>> => {
  const end = (table: 'empfehlung' | 'auftrag', column: 'erstellt_am' | 'auftragsdatum', order: 'asc' | 'desc') =>
    sql`(select t.${sql.ref(column)} from ${sql.table(table)} t where t.mandant_id = ${mandant.id} and t.produkt_id = p.id
      order by t.${sql.ref(column)} ${sql.raw(order)} limit 1)`;
  const day = (order: 'asc' | 'desc') =>
    sql`(${end('empfehlung', 'erstellt_am', order)} at time zone 'Europe/Berlin')::date`;
  // Both ends of an index for each product, and nothing between them.
  const { rows } = await sql<{ produkt_id: ProduktId; erste: Tag | null; letzte: Tag | null }>`
    select p.id as produkt_id, least(${day('asc')}, ${end('auftrag', 'auftragsdatum', 'asc')}) as erste,
      greatest(${day('desc')}, ${end('auftrag', 'auftragsdatum', 'desc')}) as letzte
    from produkt p where p.mandant_id = ${mandant.id}`.execute(db);
  return new Map(
    rows.flatMap(({ produkt_id, erste, letzte }) => (erste && letzte ? [[produkt_id, { erste, letzte }]] : [])),
  );
};
