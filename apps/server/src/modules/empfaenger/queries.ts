import type { EmpfaengerId } from '@weitersagen/contract/werte';
import type { Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';

export type EmpfaengerZeile = Selectable<Tabellen['empfaenger']>;

export const findEmpfaenger = (scope: MandantScope, id: EmpfaengerId): Promise<EmpfaengerZeile | undefined> =>
  scope.db
    .selectFrom('empfaenger')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockEmpfaenger = (tx: MandantScope, id: EmpfaengerId): Promise<EmpfaengerZeile | undefined> =>
  tx.db
    .selectFrom('empfaenger')
    .selectAll()
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** By the public number, with the number of the recommendation that he followed. */
export const findEmpfaengerByNummer = (scope: MandantScope, nummer: string) =>
  scope.db
    .selectFrom('empfaenger as r')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'r.mandant_id').onRef('e.id', '=', 'r.empfehlung_id'),
    )
    .select(['r.id', 'r.nummer', 'r.email', 'r.bestaetigt_am', 'r.empfehlung_id', 'e.nummer as empfehlungsnummer'])
    .where('r.mandant_id', '=', scope.mandant.id)
    .where('r.nummer', '=', nummer)
    .executeTakeFirst();

/** The newest order of this recipient. */
export const findAuftragVon = (scope: MandantScope, id: EmpfaengerId) =>
  scope.db
    .selectFrom('auftrag')
    .select(['auftragsnummer', 'status', 'auftragsdatum'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfaenger_id', '=', id)
    .orderBy('gemeldet_am', 'desc')
    .executeTakeFirst();

/** His own claim; one that was cancelled gives way to a newer one. */
export const findPraemierungVon = (scope: MandantScope, id: EmpfaengerId) =>
  scope.db
    .selectFrom('praemierung')
    .select(['wert_cent', 'status', 'bereitgestellt_am', 'faellig_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfaenger_id', '=', id)
    .where('beguenstigter', '=', 'empfaenger')
    .orderBy('erstellt_am', 'desc')
    .executeTakeFirst();
