import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { KatalogKind } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { ListSource } from '../datensatz/queries-bereich.ts';
import { dayColumn, numberColumn, textColumn } from '../datensatz/rules-list.ts';

/** What a column says in each language, to be searched. */
const inAll = (column: string): string => LANGUAGES.map((language) => `${column}->>'${language}'`).join(', ');

/** Per kind: what is listed under its columns, what is searched, how it is sorted; `t` is the record. */
export const LISTS: Record<KatalogKind, (language: LanguageCode) => ListSource> = {
  produkt: (s) => ({
    von: 'produkt t',
    name: `t.name->>'${s}'`,
    columns: {
      Art: textColumn(`t.daten->>'Art'`),
      Kategorie: textColumn('t.kategorie_id'),
      ExterneId: textColumn('t.externe_id'),
      PreisMonatlich: numberColumn('t.preis_monatlich_cent'),
      Provision: textColumn(`t.daten->>'Provision'`),
      Praemie:
        numberColumn(`(select p.wert_cent from praemie p where p.mandant_id = $mandant and p.produkt_id = t.id and p.startdatum <= $heute
        and coalesce(p.enddatum, p.enddatum_anzeige, $heute) >= $heute order by p.startdatum desc, p.wert_cent desc, p.id limit 1)`),
    },
    suche: `concat_ws(' ', t.id, t.externe_id, ${inAll('t.name')}, t.kategorie_id)`,
    aktiv: 't.aktiv',
    kategorie: `exists (select 1 from produkt_in_kategorie z where z.mandant_id = $mandant and z.produkt_id = t.id and z.kategorie_id = $kategorie)`,
    sort: 't.position, t.id',
  }),
  kategorie: (s) => ({
    von: 'produktkategorie t',
    name: `t.titel->>'${s}'`,
    columns: {
      Slug: textColumn('t.slug'),
      Quelle: textColumn('t.quelle'),
      Produkte: numberColumn(
        `(select count(*) from produkt_in_kategorie z where z.mandant_id = $mandant and z.kategorie_id = t.id)`,
      ),
    },
    suche: `concat_ws(' ', t.id, t.slug, ${inAll('t.titel')})`,
    aktiv: 'true',
    sort: 't.position, t.id',
  }),
  praemie: (s) => ({
    von: 'praemie t join produkt p on p.mandant_id = t.mandant_id and p.id = t.produkt_id',
    name: `p.name->>'${s}'`,
    columns: {
      Produkt: textColumn('t.produkt_id'),
      WertCent: numberColumn('t.wert_cent'),
      Startdatum: dayColumn('t.startdatum'),
      Enddatum: dayColumn('t.enddatum'),
      EnddatumAnzeige: dayColumn('t.enddatum_anzeige'),
    },
    suche: `concat_ws(' ', t.produkt_id, ${inAll('p.name')})`,
    aktiv: `(t.startdatum <= $heute and coalesce(t.enddatum, t.enddatum_anzeige, $heute) >= $heute)`,
    sort: 'p.position, t.produkt_id, t.startdatum desc, t.id',
  }),
  geraet: () => ({
    von: 'geraet t',
    name: `concat_ws(' ', t.hersteller, t.name)`,
    columns: {
      GeraeteTyp: textColumn('t.typ'),
      ExterneId: textColumn('t.externe_id'),
      Angebote: numberColumn('(select count(*) from angebot a where a.mandant_id = $mandant and a.geraet_id = t.id)'),
    },
    suche: `concat_ws(' ', t.id, t.externe_id, t.hersteller, t.name, t.typ)`,
    aktiv: 'true',
    sort: 't.position, t.id',
  }),
  angebot: (s) => ({
    von: `angebot t join geraet g on g.mandant_id = t.mandant_id and g.id = t.geraet_id
      join produkt p on p.mandant_id = t.mandant_id and p.id = t.tarif_id`,
    name: `concat_ws(' ', g.hersteller, g.name)`,
    columns: {
      Tarif: textColumn(`p.name->>'${s}'`),
      PreisHandy: numberColumn('t.preis_geraet_cent'),
      PreisTarif: numberColumn('t.preis_tarif_cent'),
      Aktionspreis: numberColumn('t.aktionspreis_cent'),
      Aktion: textColumn(`t.aktion->>'${s}'`),
    },
    suche: `concat_ws(' ', t.id, t.geraet_id, t.tarif_id, g.hersteller, g.name, ${inAll('p.name')})`,
    aktiv: 'p.aktiv',
    sort: 't.position, t.id',
  }),
};

/** How many of each kind there are. */
export const findCounts = async ({ db, mandant }: MandantScope) => {
  const { rows } = await sql<Record<KatalogKind, number>>`select
    (select count(*)::int from produktkategorie where mandant_id = ${mandant.id}) as kategorie,
    (select count(*)::int from produkt where mandant_id = ${mandant.id}) as produkt,
    (select count(*)::int from praemie where mandant_id = ${mandant.id}) as praemie,
    (select count(*)::int from geraet where mandant_id = ${mandant.id}) as geraet,
    (select count(*)::int from angebot where mandant_id = ${mandant.id}) as angebot`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without from gives one row');
  return row;
};
