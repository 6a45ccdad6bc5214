import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import { cent } from '@weitersagen/contract/values';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { moveEmpfehlung } from '../empfehlung/commands-status.ts';
import { findEmpfehler, isKontoDeleted } from '../konto/queries.ts';
import { type AuftragRow, type Auftragslage, findAuftragslage } from './queries.ts';
import { mayBeFreigegeben } from './rules.ts';
import { dueAt } from './rules-due.ts';
import {
  type AuftragFolge,
  type AuftragLifecycleEvent,
  type AuftragLifecycleGrund,
  auftragLifecycle,
} from './status.ts';
import { above } from './upward.ts';

export type AuftragMove = { ok: true; row: AuftragRow } | { ok: false; grund: AuftragLifecycleGrund | LifecycleGrund };

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
  const empfehler = await findEmpfehler(tx, (await findAuftragslage(tx, row)).empfehlerId);
  if (!empfehler || empfehler.geloescht_am) return;
  await planMail(tx, {
    vorlage: MAIL,
    an: empfehler.email,
    sprache: empfehler.sprache,
    bezug: { auftragId: row.id },
  });
};

/** A referrer who deleted his account has given up his share; the recipient keeps his. */
const createPraemierungenOf = async (tx: MandantScope, row: AuftragRow, lage: Auftragslage): Promise<void> => {
  if (!lage.teilung) throw new Error('a released order has a reward');
  const verzichtet = await isKontoDeleted(tx, lage.empfehlerId);
  return above(tx).createPraemierungen(
    tx,
    { empfehler: verzichtet ? cent(0) : lage.teilung.empfehler, empfaenger: lage.teilung.empfaenger },
    {
      empfehlungId: row.empfehlung_id,
      auftragId: row.id,
      agenturId: row.agentur_id,
      empfehlerId: lage.empfehlerId,
      empfaengerId: lage.empfaengerId,
      faelligAm: dueAt(regelwerkOf(tx.mandant.einstellungen), lage.fakten),
    },
  );
};

const runFolge = async (tx: MandantScope, row: AuftragRow, lage: Auftragslage, folge: AuftragFolge): Promise<void> => {
  switch (folge.art) {
    case 'mail':
      return ensureAuftragMail(tx, row);
    case 'praemierungenAnlegen':
      return createPraemierungenOf(tx, row, lage);
    case 'praemierungen':
      return folge.ereignis === 'auftragEntfallen'
        ? above(tx).lapsePraemierungen(tx, row.id, row.status)
        : above(tx).restorePraemierungen(tx, row.id, 'vorvertragBerichtigt');
    case 'empfehlung':
      await moveEmpfehlung(tx, row.empfehlung_id, folge.ereignis, row.auftragsnummer);
      return;
    case 'bonusNeuZaehlen':
      await above(tx).recountBonuses(tx, lage.empfehlerId);
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

/** One event for one locked order, with all that follows from it. `werte` are the columns that the event brings along. */
export const moveAuftrag = async (
  tx: MandantScope,
  old: AuftragRow,
  ereignis: AuftragLifecycleEvent,
  { werte = {}, grund = null }: { werte?: Updateable<Tabellen['auftrag']>; grund?: string | null } = {},
): Promise<AuftragMove> => {
  const lage = await findAuftragslage(tx, old);
  const result = auftragLifecycle.apply(old.status, ereignis, {
    hindernisse: mayBeFreigegeben(lage),
    goodwill: await hasGoodwill(tx, old),
  });
  if (!result.ok) return result;
  const free =
    ereignis === 'freigegeben'
      ? { praemie_wert_cent: lage.wertCent, praemienplan_id: lage.planId, gekappt: lage.teilung?.gekappt ?? false }
      : {};
  const row = await tx.db
    .updateTable('auftrag')
    .set({ ...werte, ...free, status: result.status, empfaenger_id: lage.empfaengerId })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await rememberHistory(tx, {
    gegenstand: 'auftrag',
    id: old.id,
    empfehlungId: old.empfehlung_id,
    ereignis,
    von: old.status,
    nach: row.status,
    grund,
  });
  for (const folge of result.folgen) await runFolge(tx, row, lage, folge);
  return { ok: true, row };
};
