import type {
  AngebotInput,
  GeraetInput,
  KategorieInput,
  PraemieInput,
  ProduktInput,
} from '@weitersagen/contract/katalogdokument';
import { perLanguage } from '@weitersagen/contract/languages';
import type { ProduktData } from '@weitersagen/contract/produkt-data';
import { type Cent, kategorieId, type PraemieId, type ProduktId, type Tag } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v5 as uuid } from 'uuid';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { insert } from '../../platform/db/rows.ts';
import { cleanOften } from '../../platform/html/sanitize-often.ts';
import { type KatalogError, ownKategorien } from './rules-katalog.ts';

export const TABLE = {
  kategorie: 'produktkategorie',
  produkt: 'produkt',
  praemie: 'praemie',
  geraet: 'geraet',
  angebot: 'angebot',
} as const;
export type Kind = keyof typeof TABLE;

/** One statement stays well below what one parameter may weigh. */
const PER_SENTENCE = 2_000;
function* batch<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += PER_SENTENCE) yield all.slice(start, start + PER_SENTENCE);
}

type Rows<A extends Kind> = Parameters<typeof insert<(typeof TABLE)[A]>>[1];

/** Inserts, or changes what is different; a row that stays as it is is not touched, and raises no revision. */
const replace = async <A extends Kind>({ db }: MandantScope, kind: A, foundRows: Rows<A>) => {
  const [added, geaendert]: [string[], string[]] = [[], []];
  for (const part of batch(foundRows)) {
    const columns = Object.keys(part[0] ?? {}).filter((name) => name !== 'mandant_id' && name !== 'id');
    const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
    const [old, young] = ['alt', 'excluded'].map((source) =>
      sql.join(columns.map((name) => sql.ref(`${source}.${name}`))),
    );
    const { rows } = await sql<{ id: string; neu: boolean }>`
      ${insert(TABLE[kind], part, 'alt')} on conflict (mandant_id, id) do update set ${set}
      where (${old}) is distinct from (${young}) returning alt.id::text as id, alt.xmax = 0 as neu`.execute(db);
    for (const row of rows) (row.neu ? added : geaendert).push(row.id);
  }
  return { neu: added, geaendert };
};

const kategorie = (tx: MandantScope, inputs: readonly KategorieInput[]) =>
  replace(
    tx,
    'kategorie',
    inputs.map((k) => ({
      mandant_id: tx.mandant.id,
      id: kategorieId(k.Slug),
      slug: k.Slug,
      quelle: k.Quelle,
      titel: k.Titel,
      untertitel: k.Untertitel,
      breadcrumb: k.Breadcrumb,
      vorauswahl_heim: k.VorauswahlHeim as ProduktId | null,
      vorauswahl_tv: k.VorauswahlTv as ProduktId | null,
      verwandt: k.Verwandt,
      spalten: k.Spalten,
      position: k.Position,
      geraete: k.Geraete,
    })),
  );

/** Position in a category is the position of the product. */
const writeKategorien = async ({ db, mandant }: MandantScope, inputs: readonly ProduktInput[]) => {
  const changed = new Set<string>();
  for (const part of batch(inputs)) {
    const rows = part.flatMap((p) =>
      ownKategorien(p).map((k) => ({
        mandant_id: mandant.id,
        kategorie_id: k,
        produkt_id: p.Id as ProduktId,
        position: p.Position,
      })),
    );
    const wanted = JSON.stringify(rows);
    const path = await sql<{ produkt_id: string }>`
      delete from produkt_in_kategorie as z where z.mandant_id = ${mandant.id}
        and z.produkt_id = any(${part.map((p) => p.Id)}::text[])
        and not exists (select 1 from json_to_recordset(${wanted}) s(produkt_id text, kategorie_id text)
          where s.produkt_id = z.produkt_id and s.kategorie_id = z.kategorie_id)
      returning z.produkt_id`.execute(db);
    const added = await sql<{ produkt_id: string }>`
      ${insert('produkt_in_kategorie', rows, 'alt')}
      on conflict (mandant_id, produkt_id, kategorie_id) do update set position = excluded.position
      where alt.position <> excluded.position returning alt.produkt_id`.execute(db);
    for (const { produkt_id } of [...path.rows, ...added.rows]) changed.add(produkt_id);
  }
  return changed;
};

const clean = (text: Zweisprachig): Zweisprachig => perLanguage((language) => cleanOften(text[language]));

/** HTML is made safe on the way in, and again on the way out. */
const withCleanHtml = (data: ProduktData): ProduktData => {
  if (data.Art === 'Einfach') return data;
  if (data.Art !== 'Festnetz') return { ...data, Beschreibung: clean(data.Beschreibung) };
  return {
    ...data,
    Beschreibung1: clean(data.Beschreibung1),
    Beschreibung2: clean(data.Beschreibung2),
    Beschreibung3: clean(data.Beschreibung3),
    Beschreibung4: clean(data.Beschreibung4),
  };
};

const produkt = async (tx: MandantScope, inputs: readonly ProduktInput[]) => {
  const { neu, geaendert } = await replace(
    tx,
    'produkt',
    inputs.map((p) => ({
      mandant_id: tx.mandant.id,
      id: p.Id as ProduktId,
      externe_id: p.ExterneId,
      kategorie_id: p.Kategorie,
      name: p.Name,
      kurztext: p.Kurztext,
      merkmale: p.Merkmale,
      preis_monatlich_cent: p.PreisMonatlichCent,
      preis_einmalig_cent: p.PreisEinmaligCent,
      bild: p.Bild,
      shop_url: p.ShopUrl,
      position: p.Position,
      aktiv: p.Aktiv,
      daten: withCleanHtml(p.Daten),
    })),
  );
  const converted = await writeKategorien(tx, inputs);
  const addedIds = new Set(neu);
  return { neu, geaendert: [...new Set([...geaendert, ...converted])].filter((id) => !addedIds.has(id)) };
};

/** A product has one reward from a day on: brought again without its id it is the same one. */
export const withId = ({ mandant }: MandantScope, inputs: readonly PraemieInput[]) =>
  inputs.map((p) => ({ ...p, Id: p.Id ?? uuid(`${p.Produkt} ${p.Startdatum}`, mandant.id) }));

const praemie = (tx: MandantScope, inputs: readonly (PraemieInput & { Id: string })[]) =>
  replace(
    tx,
    'praemie',
    inputs.map((p) => ({
      mandant_id: tx.mandant.id,
      id: p.Id as PraemieId,
      produkt_id: p.Produkt as ProduktId,
      wert_cent: p.WertCent as Cent,
      startdatum: p.Startdatum as Tag,
      enddatum: p.Enddatum as Tag | null,
      enddatum_anzeige: p.EnddatumAnzeige as Tag | null,
    })),
  );

const geraet = (tx: MandantScope, inputs: readonly GeraetInput[]) =>
  replace(
    tx,
    'geraet',
    inputs.map((g) => ({
      mandant_id: tx.mandant.id,
      id: g.Id,
      externe_id: g.ExterneId,
      typ: g.Typ,
      hersteller: g.Hersteller,
      name: g.Name,
      beschreibung: clean(g.Beschreibung),
      bild: g.Bild,
      position: g.Position,
    })),
  );

const angebot = (tx: MandantScope, inputs: readonly AngebotInput[]) =>
  replace(
    tx,
    'angebot',
    inputs.map((a) => ({
      mandant_id: tx.mandant.id,
      id: a.Id,
      geraet_id: a.Geraet,
      tarif_id: a.Tarif as ProduktId,
      klasse: a.Klasse,
      preis_geraet_cent: a.PreisHandyCent,
      preis_tarif_cent: a.PreisTarifCent,
      position: a.Position,
      top_position: a.TopPosition,
      aktion: a.Aktion,
      aktionspreis_cent: a.AktionspreisCent,
    })),
  );

export const write = { kategorie, produkt, praemie, geraet, angebot };

/** Those of the ids that are not there. */
export const isMissingIn = async (
  { db, mandant }: MandantScope,
  kind: Kind,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::text[]) as w(id) where not exists
      (select 1 from ${sql.table(TABLE[kind])} t where t.mandant_id = ${mandant.id} and t.id = w.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Keys beside the id that another row has already: one who asks first need not break the transaction. */
export const taken = {
  externeId: async (
    { db, mandant }: MandantScope,
    kind: 'produkt' | 'geraet',
    inputs: readonly { Id: string; ExterneId: string }[],
  ): Promise<KatalogError[]> => {
    const wanted = JSON.stringify(inputs.map(({ Id, ExterneId }) => ({ id: Id, externe_id: ExterneId })));
    const { rows } = await sql<{ id: string }>`
      select s.id from json_to_recordset(${wanted}) s(id text, externe_id text)
      join ${sql.table(TABLE[kind])} t on t.mandant_id = ${mandant.id} and t.externe_id = s.externe_id and t.id <> s.id`.execute(
      db,
    );
    return rows.map(({ id }) => ({ id, grund: 'externeIdVergeben' }));
  },
  angebot: async ({ db, mandant }: MandantScope, inputs: readonly AngebotInput[]): Promise<KatalogError[]> => {
    const wanted = JSON.stringify(inputs.map((a) => ({ id: a.Id, geraet_id: a.Geraet, tarif_id: a.Tarif })));
    const { rows } = await sql<{ id: string }>`
      select s.id from json_to_recordset(${wanted}) s(id text, geraet_id text, tarif_id text)
      join angebot t on t.mandant_id = ${mandant.id} and t.geraet_id = s.geraet_id and t.tarif_id = s.tarif_id and t.id <> s.id`.execute(
      db,
    );
    return rows.map(({ id }) => ({ id, grund: 'angebotVergeben' }));
  },
};
