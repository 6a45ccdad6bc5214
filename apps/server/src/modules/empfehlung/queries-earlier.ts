import type { EmpfehlerId, EmpfehlungId, EmpfehlungStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { newEmpfehlung } from './commands-anlage.ts';
import { DOUBLE_CLICK_MS, OPTIN_DISTANCE_MS } from './rules.ts';

export interface EarlierEmpfehlungen {
  /** The newest open one of the same product, split and agent, by the same name. */
  vorhanden: { id: EmpfehlungId; nummer: string; code: string; status: EmpfehlungStatus; erstellt_am: Date } | null;
  optinKuerzlich: boolean;
  /** When the first one was made by the name that was typed; null where none was. */
  seit: Date | null;
}

/** A statement of its own, after the lock: only so it sees what was committed while it waited. */
export const findEarlierEmpfehlungen = async (
  tx: MandantScope,
  id: EmpfehlerId,
  {
    produkt_id,
    geraet_id,
    berater,
    anteil_empfaenger,
    genannt_vorname,
    genannt_nachname,
  }: ReturnType<typeof newEmpfehlung>,
): Promise<EarlierEmpfehlungen> => {
  const before = (ms: number) => new Date(tx.now.getTime() - ms);
  const row = await tx.db
    .selectFrom('empfehler as p')
    .leftJoin('empfehlung as e', (on) =>
      on
        .on('e.mandant_id', '=', tx.mandant.id)
        .onRef('e.empfehler_id', '=', 'p.id')
        .on('e.produkt_id', '=', produkt_id)
        .on('e.geraet_id', 'is not distinct from', geraet_id)
        .on('e.berater', 'is not distinct from', berater)
        .on('e.anteil_empfaenger', '=', anteil_empfaenger)
        .on('e.status', '=', 'Offen')
        .on('e.gesperrt_am', 'is', null)
        .on('e.genannt_vorname', 'is not distinct from', genannt_vorname)
        .on('e.genannt_nachname', 'is not distinct from', genannt_nachname),
    )
    .select(['e.id', 'e.nummer', 'e.code', 'e.status', 'e.erstellt_am'])
    .select(
      sql<boolean>`exists (select 1 from verlauf v where v.mandant_id = ${tx.mandant.id} and v.gegenstand_id = p.id
        and v.ereignis in ('angelegt', 'optinAngefordert') and v.am > ${before(OPTIN_DISTANCE_MS)})`.as('optin'),
    )
    .select((eb) =>
      eb
        .selectFrom('empfehlung as f')
        .select((f) => f.fn.min('f.erstellt_am').as('seit'))
        .where('f.mandant_id', '=', tx.mandant.id)
        .whereRef('f.empfehler_id', '=', 'p.id')
        .where('f.genannt_vorname', 'is not distinct from', genannt_vorname)
        .where('f.genannt_nachname', 'is not distinct from', genannt_nachname)
        .as('seit'),
    )
    .where('p.mandant_id', '=', tx.mandant.id)
    .where('p.id', '=', id)
    .orderBy('e.erstellt_am', (ob) => ob.desc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: empfehlungId, nummer, code, status, erstellt_am } = row;
  const existing =
    empfehlungId && nummer && code && status && erstellt_am
      ? { id: empfehlungId, nummer, code, status, erstellt_am }
      : null;
  return { vorhanden: existing, optinKuerzlich: row.optin, seit: row.seit };
};

/** Sent a moment ago: not a second one. */
export const doubleClickOf = (
  tx: MandantScope,
  { vorhanden }: EarlierEmpfehlungen,
): EarlierEmpfehlungen['vorhanden'] =>
  vorhanden && tx.now.getTime() - vorhanden.erstellt_am.getTime() < DOUBLE_CLICK_MS ? vorhanden : null;
