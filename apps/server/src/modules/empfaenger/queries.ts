import type { EmpfaengerId, EmpfehlungId } from '@weitersagen/contract/values';
import type { Insertable, Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';

export type EmpfaengerRow = Selectable<Tabellen['empfaenger']>;

export const findEmpfaenger = (scope: MandantScope, id: EmpfaengerId): Promise<EmpfaengerRow | undefined> =>
  scope.db
    .selectFrom('empfaenger')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockEmpfaenger = (tx: MandantScope, id: EmpfaengerId): Promise<EmpfaengerRow | undefined> =>
  tx.db
    .selectFrom('empfaenger')
    .selectAll()
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Address = Pick<EmpfaengerRow, 'empfehlung_id' | 'email_suche'>;

const withAddress = ({ db, mandant }: MandantScope, { empfehlung_id, email_suche }: Address) =>
  db
    .selectFrom('empfaenger')
    .where('mandant_id', '=', mandant.id)
    .where('empfehlung_id', '=', empfehlung_id)
    .where('email_suche', '=', email_suche);

/** All entries of an address for one recommendation, in one order, so that of two who confirm at once one waits. */
export const lockEntries = (tx: MandantScope, address: Address): Promise<EmpfaengerRow[]> =>
  withAddress(tx, address).selectAll().orderBy('id').forUpdate().execute();

/** The confirmed entry of this address, where there is one. */
export const findConfirmed = (scope: MandantScope, address: Address) =>
  withAddress(scope, address).select('id').where('bestaetigt_am', 'is not', null).executeTakeFirst();

/** The entry that this number names, where it is one of this address. Whoever has the number made the entry or owns its mailbox. */
export const lockOwn = (tx: MandantScope, number: string, address: Address) =>
  withAddress(tx, address)
    .select(['id', 'nummer', 'bestaetigt_am'])
    .where('nummer', '=', number)
    .forUpdate()
    .executeTakeFirst();

type Details = Omit<
  Insertable<Tabellen['empfaenger']>,
  'mandant_id' | 'id' | 'nummer' | 'empfehlung_id' | 'erstellt_am'
>;

/** The same data letter by letter, sent a moment ago and not confirmed: a second press, or a retry after a lost answer. */
export const findSame = (tx: MandantScope, empfehlungId: EmpfehlungId, details: Details, since: Date) =>
  tx.db
    .selectFrom('empfaenger')
    .select('nummer')
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehlung_id', '=', empfehlungId)
    .where((eb) => eb.and(details))
    .where('bestaetigt_am', 'is', null)
    .where('erstellt_am', '>', since)
    .executeTakeFirst();

/** Those of them whom something names that is more than their own data. */
export const findWithAuftragOrPraemierung = async (
  tx: MandantScope,
  ids: readonly EmpfaengerId[],
): Promise<Set<EmpfaengerId>> => {
  const search = (table: 'auftrag' | 'praemierung') =>
    tx.db
      .selectFrom(table)
      .select('empfaenger_id')
      .distinct()
      .where('mandant_id', '=', tx.mandant.id)
      .where('empfaenger_id', 'in', [...ids])
      .execute();
  const rows = [...(await search('auftrag')), ...(await search('praemierung'))];
  return new Set(rows.flatMap(({ empfaenger_id }) => empfaenger_id ?? []));
};

export const hasAuftragOrPraemierung = async (tx: MandantScope, id: EmpfaengerId): Promise<boolean> =>
  (await findWithAuftragOrPraemierung(tx, [id])).size > 0;

/** By the public number, with the number of the recommendation that he followed. */
export const findEmpfaengerByNumber = (scope: MandantScope, number: string) =>
  scope.db
    .selectFrom('empfaenger as r')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'r.mandant_id').onRef('e.id', '=', 'r.empfehlung_id'),
    )
    .select(['r.id', 'r.nummer', 'r.email', 'r.bestaetigt_am', 'r.empfehlung_id', 'e.nummer as empfehlungsnummer'])
    .where('r.mandant_id', '=', scope.mandant.id)
    .where('r.nummer', '=', number)
    .executeTakeFirst();

/** The newest order of this recipient. */
export const findAuftragOf = (scope: MandantScope, id: EmpfaengerId) =>
  scope.db
    .selectFrom('auftrag')
    .select(['auftragsnummer', 'status', 'auftragsdatum'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfaenger_id', '=', id)
    .orderBy('gemeldet_am', 'desc')
    .executeTakeFirst();

/** His own claim; one that was cancelled gives way to a newer one. */
export const findPraemierungOf = (scope: MandantScope, id: EmpfaengerId) =>
  scope.db
    .selectFrom('praemierung')
    .select(['wert_cent', 'status', 'bereitgestellt_am', 'faellig_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfaenger_id', '=', id)
    .where('beguenstigter', '=', 'empfaenger')
    .orderBy('erstellt_am', 'desc')
    .executeTakeFirst();
