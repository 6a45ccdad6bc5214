import type { AuftragId, EmpfaengerId, EmpfehlerId, EmpfehlungId, KulanzStatus } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, tag } from '../../platform/clock/days.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import { findPage } from '../../platform/db/listing.ts';
import { NAME_OF_REFERRER } from '../konto/queries.ts';
import { type Insured, personsOf } from './queries-yearlyLimit.ts';
import type { GrantedAlone } from './rules-kulanz.ts';

export type KulanzRow = Selectable<Tabellen['kulanz']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const byId = (scope: MandantScope, id: string) =>
  scope.db.selectFrom('kulanz').selectAll().where('mandant_id', '=', scope.mandant.id).where('id', '=', id);

export const findKulanz = async (scope: MandantScope, id: string): Promise<KulanzRow | undefined> =>
  UUID.test(id) ? byId(scope, id).executeTakeFirst() : undefined;

export const lockKulanz = (tx: MandantScope, id: string): Promise<KulanzRow | undefined> =>
  byId(tx, id).forUpdate().executeTakeFirst();

export const findEmpfehlungsnummer = async (scope: MandantScope, id: EmpfehlungId): Promise<string> =>
  (
    await scope.db
      .selectFrom('empfehlung')
      .select('nummer')
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).nummer;

/** Whoever ordered last; null: no order of this recommendation names anybody. */
export const findBuyer = async (scope: MandantScope, empfehlungId: EmpfehlungId): Promise<EmpfaengerId | null> => {
  const row = await scope.db
    .selectFrom('auftrag')
    .select('empfaenger_id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .where('empfaenger_id', 'is not', null)
    .orderBy('gemeldet_am', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.empfaenger_id ?? null;
};

/** The last order of this recipient, or of nobody named: its customer number tells who he is. */
export const findBestellungOf = async (
  scope: MandantScope,
  empfehlungId: EmpfehlungId,
  empfaengerId: EmpfaengerId | null,
): Promise<AuftragId | null> => {
  const row = await scope.db
    .selectFrom('auftrag')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .where((eb) => eb.or([eb('empfaenger_id', 'is', null), eb('empfaenger_id', '=', empfaengerId)]))
    .orderBy('gemeldet_am', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Goodwill of this case: a request that waits, or claims that were given and did not fall away. */
export const findKulanzOf = async (
  tx: MandantScope,
  empfehlungId: EmpfehlungId,
): Promise<{ wartet: boolean; gewaehrt: boolean }> => {
  const { rows } = await sql<{ wartet: boolean; gewaehrt: boolean }>`select
    exists (select 1 from kulanz k where k.mandant_id = ${tx.mandant.id} and k.empfehlung_id = ${empfehlungId} and k.status = 'Beantragt') as wartet,
    exists (select 1 from praemierung p where p.mandant_id = ${tx.mandant.id} and p.empfehlung_id = ${empfehlungId} and p.kulanz and p.status <> 'Storniert') as gewaehrt`.execute(
    tx.db,
  );
  return rows[0]!;
};

/**
 * What single operators have given in this calendar year without a second one, in cents: for this referrer's
 * recommendations, and to the person who is this recipient, whoever recommended to him.
 */
export const findGrantedAlone = async (
  tx: MandantScope,
  empfehlerId: EmpfehlerId,
  empfaenger: Insured,
): Promise<GrantedAlone> => {
  const { rows } = await sql<GrantedAlone>`
    with ${personsOf(tx, empfaenger)}, allein as (
      select k.empfehlung_id, k.empfehler_cent, k.empfaenger_cent, k.empfaenger_id from kulanz k
      where k.mandant_id = ${tx.mandant.id} and k.status = 'Freigegeben' and k.entschieden_von is null
        and k.beantragt_am >= ${beginningOfTheDay(tag(`${tx.heute.slice(0, 4)}-01-01`))})
    select
      (select coalesce(sum(k.empfehler_cent + k.empfaenger_cent), 0)::bigint from allein k
        join empfehlung e on e.mandant_id = ${tx.mandant.id} and e.id = k.empfehlung_id where e.empfehler_id = ${empfehlerId}) as "empfehlerCent",
      (select coalesce(sum(k.empfaenger_cent), 0)::bigint from allein k where k.empfaenger_id in (select id from personen)) as "empfaengerCent"`.execute(
    tx.db,
  );
  return rows[0]!;
};

/** The product that a case is about: the one bought last, else the one recommended. */
export const findVertragOf = async (tx: MandantScope, empfehlungId: EmpfehlungId): Promise<string> => {
  const { rows } = await sql<{ produkt: string }>`
    select coalesce((select a.produkt_id from auftrag a where a.mandant_id = ${tx.mandant.id} and a.empfehlung_id = e.id order by a.gemeldet_am desc limit 1), e.produkt_id) as produkt
    from empfehlung e where e.mandant_id = ${tx.mandant.id} and e.id = ${empfehlungId}`.execute(tx.db);
  return rows[0]!.produkt;
};

export interface KulanzRecord {
  mandant: string;
  id: string;
  empfehlungsnummer: string;
  empfehler: string | null;
  empfaenger: string | null;
  empfehler_cent: number;
  empfaenger_cent: number;
  grund: string;
  status: KulanzStatus;
  beantragt_am: Date;
  beantragt_von: string;
  beantragt_von_id: string;
  entschieden_am: Date | null;
  entschieden_von: string | null;
  antwort: string | null;
}

/** What stands in the rows of one Mandant, in any order. */
const findKulanzRows = async (
  scope: BetreiberScope,
  mandantId: string,
  ids: readonly string[],
): Promise<KulanzRecord[]> => {
  const { rows } = await sql<KulanzRecord>`
    select m.route as mandant, k.id, e.nummer as empfehlungsnummer, ${NAME_OF_REFERRER} as empfehler,
      (select concat_ws(' ', an.vorname, an.name) from empfaenger an where an.mandant_id = ${mandantId} and an.empfehlung_id = e.id
          and (k.empfaenger_cent = 0 or an.id = k.empfaenger_id)
        order by (an.id = k.empfaenger_id) desc nulls last, an.bestaetigt_am nulls last, an.erstellt_am desc limit 1) as empfaenger,
      k.empfehler_cent, k.empfaenger_cent, k.grund, k.status, k.beantragt_am, coalesce(b.name, '') as beantragt_von, k.beantragt_von as beantragt_von_id,
      k.entschieden_am, z.name as entschieden_von, k.antwort
    from kulanz k
    join mandant m on m.id = k.mandant_id
    join empfehlung e on e.mandant_id = k.mandant_id and e.id = k.empfehlung_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    left join betreiber_benutzer b on b.id = k.beantragt_von
    left join betreiber_benutzer z on z.id = k.entschieden_von
    where k.mandant_id = ${mandantId} and k.id = any(${[...ids]}::uuid[])`.execute(scope.db);
  return rows;
};

interface KulanzSearch {
  mandant?: string | undefined;
  cursor?: string | undefined;
  status?: KulanzStatus | undefined;
  entschieden?: '1' | undefined;
}

const statusOf = ({ status, entschieden }: KulanzSearch) => [
  ...(status ? [sql`kulanz.status = ${status}`] : []),
  ...(entschieden ? [sql`kulanz.status <> 'Beantragt'`] : []),
];

/** A page of goodwill, the newest first. */
export const findKulanzPage = (scope: BetreiberScope, search: KulanzSearch): Promise<Page<KulanzRecord> & Count> =>
  findPage<KulanzRecord>(scope, search, {
    listOf: async (id) => ({
      table: 'kulanz',
      moment: 'beantragt_am',
      where: [sql`kulanz.mandant_id = ${id}`, ...statusOf(search)],
    }),
    read: (id, ids) => findKulanzRows(scope, id, ids),
  });
