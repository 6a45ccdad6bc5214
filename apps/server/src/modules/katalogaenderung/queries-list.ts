import type { Katalogart, Sprache } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Crop } from './queries.ts';

export interface Listenzeile {
  id: string;
  name: string;
  angaben: Record<string, string | number | null>;
  aktiv: boolean;
  geplant: number;
}
export interface Listenwunsch {
  seite: number;
  groesse: number;
  suche?: string | undefined;
  kategorie?: string | undefined;
  stand?: 'aktiv' | 'inaktiv' | undefined;
}

/** Per kind: what is listed under its columns, what is searched, how it is sorted; `t` is the record. */
const LISTS: Record<
  Katalogart,
  (language: Sprache) => {
    von: string;
    name: string;
    angaben: string;
    suche: string;
    aktiv: string;
    kategorie?: string;
    sort: string;
  }
> = {
  produkt: (s) => ({
    von: 'produkt t',
    name: `t.name->>'${s}'`,
    angaben: `'Art', t.daten->>'Art', 'Kategorie', t.kategorie_id, 'ExterneId', t.externe_id, 'PreisMonatlich', t.preis_monatlich_cent, 'Provision', t.daten->>'Provision',
      'Praemie', (select p.wert_cent from praemie p where p.mandant_id = $mandant and p.produkt_id = t.id and p.startdatum <= $heute
        and coalesce(p.enddatum, p.enddatum_anzeige, $heute) >= $heute order by p.startdatum desc, p.wert_cent desc, p.id limit 1)`,
    suche: `concat_ws(' ', t.id, t.externe_id, t.name->>'de', t.name->>'en', t.kategorie_id)`,
    aktiv: 't.aktiv',
    kategorie: `exists (select 1 from produkt_in_kategorie z where z.mandant_id = $mandant and z.produkt_id = t.id and z.kategorie_id = $kategorie)`,
    sort: 't.position, t.id',
  }),
  kategorie: (s) => ({
    von: 'produktkategorie t',
    name: `t.titel->>'${s}'`,
    angaben: `'Slug', t.slug, 'Quelle', t.quelle, 'Produkte',
      (select count(*) from produkt_in_kategorie z where z.mandant_id = $mandant and z.kategorie_id = t.id)`,
    suche: `concat_ws(' ', t.id, t.slug, t.titel->>'de', t.titel->>'en')`,
    aktiv: 'true',
    sort: 't.position, t.id',
  }),
  praemie: (s) => ({
    von: 'praemie t join produkt p on p.mandant_id = t.mandant_id and p.id = t.produkt_id',
    name: `p.name->>'${s}'`,
    angaben: `'Produkt', t.produkt_id, 'WertCent', t.wert_cent, 'Startdatum', t.startdatum, 'Enddatum', t.enddatum, 'EnddatumAnzeige', t.enddatum_anzeige`,
    suche: `concat_ws(' ', t.produkt_id, p.name->>'de', p.name->>'en')`,
    aktiv: `(t.startdatum <= $heute and coalesce(t.enddatum, t.enddatum_anzeige, $heute) >= $heute)`,
    sort: 'p.position, t.produkt_id, t.startdatum desc, t.id',
  }),
  geraet: () => ({
    von: 'geraet t',
    name: `concat_ws(' ', t.hersteller, t.name)`,
    angaben: `'GeraeteTyp', t.typ, 'ExterneId', t.externe_id, 'Angebote',
      (select count(*) from angebot a where a.mandant_id = $mandant and a.geraet_id = t.id)`,
    suche: `concat_ws(' ', t.id, t.externe_id, t.hersteller, t.name, t.typ)`,
    aktiv: 'true',
    sort: 't.position, t.id',
  }),
  angebot: (s) => ({
    von: `angebot t join geraet g on g.mandant_id = t.mandant_id and g.id = t.geraet_id
      join produkt p on p.mandant_id = t.mandant_id and p.id = t.tarif_id`,
    name: `concat_ws(' ', g.hersteller, g.name)`,
    angaben: `'Tarif', p.name->>'${s}', 'PreisHandy', t.preis_geraet_cent, 'PreisTarif', t.preis_tarif_cent,
      'Aktionspreis', t.aktionspreis_cent, 'Aktion', t.aktion->>'${s}'`,
    suche: `concat_ws(' ', t.id, t.geraet_id, t.tarif_id, g.hersteller, g.name, p.name->>'de', p.name->>'en')`,
    aktiv: 'p.aktiv',
    sort: 't.position, t.id',
  }),
};

const muster = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Records of a kind as an operator looks for them; the words typed must all be somewhere in it. */
export const findList = async (
  { db, mandant, heute, sprache }: MandantScope,
  kind: Katalogart,
  { seite, groesse, suche = '', kategorie, stand }: Listenwunsch,
): Promise<Crop<Listenzeile>> => {
  const l = LISTS[kind](sprache);
  const values: Record<string, string> = { $heute: heute, $kategorie: kategorie ?? '', $mandant: mandant.id };
  /** Text of ours with the values of the wish put in as parameters. */
  const part = (text: string) =>
    sql.join(
      text.split(/(\$heute|\$kategorie|\$mandant)/).map((piece) => {
        const value = values[piece];
        if (value === undefined) return sql.raw(piece);
        return piece === '$heute' ? sql`${value}::date` : sql`${value}`;
      }),
      sql.raw(''),
    );
  const conditions = [
    sql`t.mandant_id = ${mandant.id}`,
    ...suche
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${part(l.suche)} ilike ${muster(word)}`),
    ...(kategorie && l.kategorie ? [part(l.kategorie)] : []),
    ...(stand ? [sql`${part(l.aktiv)} = ${stand === 'aktiv'}`] : []),
  ];
  const wo = sql.join(conditions, sql` and `);
  const [{ rows }, counted] = await Promise.all([
    sql<Listenzeile>`select t.id::text as id, ${part(l.name)} as name, jsonb_build_object(${part(l.angaben)}) as angaben, ${part(l.aktiv)} as aktiv,
      (select count(*)::int from katalogaenderung a join katalogstapel s on s.mandant_id = a.mandant_id and s.id = a.stapel_id
        where a.mandant_id = ${mandant.id} and a.art = ${kind} and a.objekt_id = t.id::text and s.status in ('Geplant','Konflikt')) as geplant
      from ${part(l.von)} where ${wo} order by ${part(l.sort)} limit ${groesse} offset ${(seite - 1) * groesse}`.execute(
      db,
    ),
    sql<{ gesamt: number }>`select count(*)::int as gesamt from ${part(l.von)} where ${wo}`.execute(db),
  ]);
  return { zeilen: rows, gesamt: counted.rows[0]?.gesamt ?? 0 };
};

/** How many of each kind there are, and what waits. */
export const findCounts = async ({ db, mandant }: MandantScope) => {
  const { rows } = await sql<Record<Katalogart | 'geplant' | 'konflikte', number>>`select
    (select count(*)::int from produktkategorie where mandant_id = ${mandant.id}) as kategorie,
    (select count(*)::int from produkt where mandant_id = ${mandant.id}) as produkt,
    (select count(*)::int from praemie where mandant_id = ${mandant.id}) as praemie,
    (select count(*)::int from geraet where mandant_id = ${mandant.id}) as geraet,
    (select count(*)::int from angebot where mandant_id = ${mandant.id}) as angebot,
    (select count(*)::int from katalogstapel where mandant_id = ${mandant.id} and status = 'Geplant') as geplant,
    (select count(*)::int from katalogstapel where mandant_id = ${mandant.id} and status = 'Konflikt') as konflikte`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without from gives one row');
  return row;
};

/** More of them are found by their id, or by the list. */
const AT_MOST_SELECTION = 300;

/** What a field that names another record may hold; empty where there are too many to choose from. */
export const findSelection = async (scope: MandantScope, kind: Katalogart): Promise<{ id: string; name: string }[]> => {
  const { zeilen, gesamt } = await findList(scope, kind, { seite: 1, groesse: AT_MOST_SELECTION });
  return gesamt > AT_MOST_SELECTION ? [] : zeilen.map(({ id, name }) => ({ id, name }));
};
