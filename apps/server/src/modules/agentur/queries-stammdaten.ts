import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Stammdaten } from '@weitersagen/contract/stammdaten';
import type { AgenturId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { ListSource } from '../datensatz/queries-bereich.ts';
import { dayColumn, numberColumn, textColumn } from '../datensatz/rules-list.ts';
import { byLanguage, writeHours } from './rules-stammdaten.ts';

/** Agencies as documents; `ids` null: all of them. */
export const findStammdaten = async (
  { db, mandant }: MandantScope,
  ids: readonly string[] | null,
): Promise<Stammdaten[]> => {
  const rows = await db
    .selectFrom('agentur')
    .select(['id', 'nummer', 'name', 'strasse', 'hausnummer', 'plz', 'ort', 'telefon', 'email', 'webseite'])
    .select(['oeffnungszeiten', 'steuerart', 'ust_id', 'steuernummer', 'variablen'])
    .where('mandant_id', '=', mandant.id)
    .$if(ids !== null, (q) => q.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy('nummer')
    .execute();
  return rows.map(({ oeffnungszeiten, variablen, ...row }) => ({
    ...row,
    oeffnungszeiten: writeHours(oeffnungszeiten),
    variablen: byLanguage(variablen, LANGUAGES) as Stammdaten['variablen'],
  }));
};

/** Numbers that agencies have, with whose they are. */
export const findNumbers = async ({ db, mandant }: MandantScope): Promise<Map<string, AgenturId>> => {
  const rows = await db.selectFrom('agentur').select(['nummer', 'id']).where('mandant_id', '=', mandant.id).execute();
  return new Map(rows.map(({ nummer, id }) => [nummer, id]));
};

const countOf = (table: string, more = '') =>
  `(select count(*) from ${table} z where z.mandant_id = $mandant and z.agentur_id = t.id${more})`;

export const AGENTUR_LIST: ListSource = {
  von: 'agentur t',
  name: 't.name',
  columns: {
    Nummer: textColumn('t.nummer'),
    Ort: textColumn(`concat_ws(' ', nullif(t.plz, ''), nullif(t.ort, ''))`),
    Personen: numberColumn(countOf('agenturperson', ' and z.ausgeschieden_am is null')),
    Berater: numberColumn(countOf('berater')),
    Seit: dayColumn('t.erstellt_am::date'),
  },
  suche: `concat_ws(' ', t.nummer, t.name, t.plz, t.ort, t.email)`,
  aktiv: 't.gesperrt_am is null',
  sort: 't.nummer, t.id',
};

/** The account that an agency is paid to, as it may be seen. */
export const findKonto = async ({ db, mandant }: MandantScope, id: AgenturId) =>
  db
    .selectFrom('agentur')
    .select(['iban_maskiert', 'kontoinhaber_versiegelt'])
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether there is one of this id. */
export const isAgentur = async (scope: MandantScope, id: AgenturId): Promise<boolean> =>
  (await findKonto(scope, id)) !== undefined;
