import type { EmpfaengerId, EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findProdukt, type ProduktInfo } from '../produkt/queries.ts';

/** Of so many recommendations of one person everything is looked at; of more, what is shown (ADR 0021). */
export const LOOKED_AT = 100;

export const OWN_COLUMNS = [
  'id',
  'nummer',
  'code',
  'status',
  'gesperrt_am',
  'produkt_id',
  'geraet_id',
  'anteil_empfaenger',
  'agentur_id',
  'erstellt_am',
  'gueltig_bis',
  'channel',
  'berater',
] as const;

/** The newest first: so many, or all. */
export const findOwnEmpfehlungen = (scope: MandantScope, id: EmpfehlerId, limit?: number) =>
  scope.db
    .selectFrom('empfehlung')
    .select(OWN_COLUMNS)
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .orderBy('erstellt_am', 'desc')
    .$if(limit !== undefined, (query) => query.limit(sql.lit(limit ?? 0)))
    .execute();
export type OwnRow = Awaited<ReturnType<typeof findOwnEmpfehlungen>>[number];

export interface Contact {
  id: EmpfaengerId;
  nummer: string;
  vorname: string;
}
/** Who confirmed his data, the first one first. */
export const findConfirmedContacts = async (
  scope: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<Map<EmpfehlungId, Contact[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('empfaenger')
    .select(['empfehlung_id', 'id', 'nummer', 'vorname'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', 'in', [...ids])
    .where('bestaetigt_am', 'is not', null)
    .orderBy('bestaetigt_am')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.empfehlung_id);
};

export const countKlicks = async (
  scope: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<Map<EmpfehlungId, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('klick')
    .select((eb) => ['empfehlung_id', eb.fn.countAll<number>().as('anzahl')])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', 'in', [...ids])
    .where('art', '=', 'klick')
    .groupBy('empfehlung_id')
    .execute();
  return new Map(rows.map((z) => [z.empfehlung_id, z.anzahl]));
};

export interface HistoryRow {
  gegenstand: string;
  gegenstandId: string;
  ereignis: string;
  von: string | null;
  nach: string | null;
  grund: string | null;
  am: Date;
}

export const findHistory = async (
  scope: MandantScope,
  ids: readonly EmpfehlungId[],
): Promise<Map<EmpfehlungId, HistoryRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('verlauf')
    .select(['empfehlung_id', 'gegenstand', 'gegenstand_id', 'ereignis', 'von_status', 'nach_status', 'grund', 'am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', 'in', [...ids])
    .orderBy('am')
    .orderBy('id')
    .execute();
  const byEmpfehlung = Map.groupBy(rows, (z) => z.empfehlung_id as EmpfehlungId);
  return new Map(
    [...byEmpfehlung].map(([id, list]) => [
      id,
      list.map(({ gegenstand, gegenstand_id: thingId, ereignis, von_status, nach_status, grund, am }) => ({
        gegenstand,
        gegenstandId: thingId,
        ereignis,
        von: von_status,
        nach: nach_status,
        grund,
        am,
      })),
    ]),
  );
};

/** What he recommended, each product once; of whoever has recommended much, what he did lately. */
export const findRecommendedProdukte = async (scope: MandantScope, id: EmpfehlerId): Promise<ProduktInfo[]> => {
  const rows = await scope.db
    .selectFrom((eb) =>
      eb
        .selectFrom('empfehlung')
        .select('produkt_id')
        .where('mandant_id', '=', scope.mandant.id)
        .where('empfehler_id', '=', id)
        .orderBy('erstellt_am', 'desc')
        .limit(sql.lit(LOOKED_AT))
        .as('lately'),
    )
    .select('produkt_id')
    .distinct()
    .execute();
  const produkte = await Promise.all(rows.map((z) => findProdukt(scope, z.produkt_id)));
  return produkte.filter((p) => p !== null);
};

/** Few, and the same for everybody. */
export const findGutscheinNames = async (scope: MandantScope): Promise<Map<string, string>> => {
  const rows = await scope.db
    .selectFrom('gutschein')
    .select(['id', 'name'])
    .where('mandant_id', '=', scope.mandant.id)
    .execute();
  return new Map(rows.map((z) => [z.id, z.name]));
};

export const findBankAccount = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('empfehler')
    .select(['iban_maskiert', 'kontoinhaber_versiegelt'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
