import { ruleSetOf } from '@weitersagen/contract/rule-set';
import { type Cent, cent } from '@weitersagen/contract/values';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { moveEmpfehlung } from '../empfehlung/commands-status.ts';
import { isKontoDeleted } from '../konto/queries.ts';
import type { Split } from '../praemie/rules.ts';
import { type AuftragRow, type AuftragSituation, findAuftragSituation, findEmpfehlerOf } from './queries.ts';
import { freigabeObstacles } from './rules.ts';
import { dueAt } from './rules-due.ts';
import {
  type AuftragEffect,
  type AuftragLifecycleEvent,
  type AuftragLifecycleGrund,
  auftragLifecycle,
} from './status.ts';
import { above } from './upward.ts';

export type AuftragMove =
  | { ok: true; row: AuftragRow }
  | {
      ok: false;
      grund: AuftragLifecycleGrund | LifecycleGrund | 'betragGeaendert' | 'vierAugenAuftrag' | 'vierAugenName';
    };

/** What each of the two would get, or what both would together, who sees no more than that. */
export type SeenAmounts = Pick<Split, 'empfehler' | 'empfaenger'> | { zusammen: Cent };
/** The provider may have named another product or day since a release was looked at. */
const isAsSeen = (seen: SeenAmounts, { teilung, zusammenCent }: AuftragSituation): boolean =>
  'zusammen' in seen
    ? seen.zusammen === zusammenCent
    : seen.empfehler === (teilung?.empfehler ?? 0) && seen.empfaenger === (teilung?.empfaenger ?? 0);

const MAIL = 'auftragEingegangen';

/** Planned and not sent yet, or sent: then the referrer knows. One that was dropped, because the order was over, told nobody. */
const isMailPlanned = async (tx: MandantScope, { id }: AuftragRow): Promise<boolean> =>
  (await tx.db
    .selectFrom('mail')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('vorlage', '=', MAIL)
    .where('status', 'in', ['geplant', 'gesendet'])
    .where('bezug_id', '=', id)
    .executeTakeFirst()) !== undefined;

/** To the referrer, once, as long as something may come of the order; the recipient's data are none of his business. */
export const ensureAuftragMail = async (tx: MandantScope, row: AuftragRow): Promise<void> => {
  if ((row.status !== 'Gemeldet' && row.status !== 'Freigegeben') || (await isMailPlanned(tx, row))) return;
  const empfehler = await findEmpfehlerOf(tx, row);
  if (!empfehler || empfehler.geloescht_am) return;
  await planMail(tx, {
    vorlage: MAIL,
    an: empfehler.email,
    sprache: empfehler.sprache,
    bezug: { auftragId: row.id },
  });
};

/** A referrer who deleted his account has given up his share; the recipient keeps his. */
const createPraemierungenOf = async (tx: MandantScope, row: AuftragRow, situation: AuftragSituation): Promise<void> => {
  if (!situation.teilung) throw new Error('a released order has a reward');
  const waived = await isKontoDeleted(tx, situation.empfehlerId);
  return above(tx).createPraemierungen(
    tx,
    { empfehler: waived ? cent(0) : situation.teilung.empfehler, empfaenger: situation.teilung.empfaenger },
    {
      empfehlungId: row.empfehlung_id,
      auftragId: row.id,
      agenturId: row.agentur_id,
      empfehlerId: situation.empfehlerId,
      empfaengerId: situation.empfaengerId,
      faelligAm: dueAt(ruleSetOf(tx.mandant.einstellungen), situation.fakten),
    },
  );
};

const runEffect = async (
  tx: MandantScope,
  row: AuftragRow,
  situation: AuftragSituation,
  effect: AuftragEffect,
): Promise<void> => {
  switch (effect.art) {
    case 'mail':
      return ensureAuftragMail(tx, row);
    case 'praemierungenAnlegen':
      return createPraemierungenOf(tx, row, situation);
    case 'praemierungen':
      return effect.ereignis === 'auftragEntfallen'
        ? above(tx).lapsePraemierungen(tx, row.id, row.status)
        : above(tx).restorePraemierungen(tx, row.id, 'vorvertragBerichtigt');
    case 'empfehlung':
      await moveEmpfehlung(tx, row.empfehlung_id, effect.ereignis, row.auftragsnummer);
      return;
    case 'bonusNeuZaehlen':
      await above(tx).recountBonuses(tx, situation.empfehlerId);
  }
};

/** Given for the recommendation since its order came to nothing. */
const hasGoodwill = async (tx: MandantScope, row: AuftragRow): Promise<boolean> =>
  (await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehlung_id', '=', row.empfehlung_id)
    .where('kulanz', '=', true)
    .executeTakeFirst()) !== undefined;

/** One event for one locked order, with all that follows from it. `values` are the columns that the event brings along. */
export const moveAuftrag = async (
  tx: MandantScope,
  before: AuftragRow,
  event: AuftragLifecycleEvent,
  {
    values = {},
    grund = null,
    seen,
  }: { values?: Updateable<Tabellen['auftrag']>; grund?: string | null; seen?: SeenAmounts | undefined } = {},
): Promise<AuftragMove> => {
  const situation = await findAuftragSituation(tx, before);
  const result = auftragLifecycle.apply(before.status, event, {
    hindernisse: freigabeObstacles(situation),
    goodwill: await hasGoodwill(tx, before),
  });
  if (!result.ok) return result;
  if (seen && !isAsSeen(seen, situation)) return { ok: false, grund: 'betragGeaendert' };
  const onRelease =
    event === 'freigegeben'
      ? {
          praemie_wert_cent: situation.wertCent,
          praemienplan_id: situation.planId,
          gekappt: situation.teilung?.gekappt ?? false,
        }
      : {};
  const row = await tx.db
    .updateTable('auftrag')
    .set({ ...values, ...onRelease, status: result.status, empfaenger_id: situation.empfaengerId })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await rememberHistory(tx, {
    gegenstand: 'auftrag',
    id: before.id,
    empfehlungId: before.empfehlung_id,
    ereignis: event,
    von: before.status,
    nach: row.status,
    grund,
  });
  for (const effect of result.folgen) await runEffect(tx, row, situation, effect);
  return { ok: true, row };
};
