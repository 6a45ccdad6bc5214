import { type AgenturId, cent, type Tag } from '@weitersagen/contract/values';
import { isPaidOut } from '../modules/buchung/rules-rechnung.ts';
import { createPlan } from '../modules/praemienplan/commands.ts';
import { moveRechnung, remindOverdue } from '../modules/rechnung/commands.ts';
import { settleMonth } from '../modules/rechnung/commands-abrechnung.ts';
import { correctRechnung } from '../modules/rechnung/commands-betreiber.ts';
import { findUnsettled } from '../modules/rechnung/queries-abrechnung.ts';
import { lastMonth, monthOf, nextMonth } from '../modules/rechnung/rules-abrechnung.ts';
import { beginningOfTheDay, plusMonths, plusTage, tagOf } from '../platform/clock/days.ts';
import { plusDays } from '../platform/clock/instant.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import type { TimeJourney } from './seed-time.ts';

/** Before the first recommendation of an agency (data/agenturjahr.ts). */
export const AGENCIES_BEFORE_DAYS = 490;
/** What agencies give: there are vouchers of the whole, and of what the cap of § 48b VAG leaves. */
const PLAN_CENT = 7000;
const PAID_AFTER_DAYS = 9;
/** Of the agency that pays late, the last ones are open. */
const LATE = { agentur: '10473', days: 80 };
const CORRECTED = { agentur: '10471', months: 6, grund: 'Die Anschrift der Agentur war falsch' };

/** Of the agency that is paid instead, the last credit notes wait for a payment run. */
const COMMISSION = { agentur: '10472', cent: 2500, days: 70 };

const morningOf = (day: Tag): Date => new Date(beginningOfTheDay(day).getTime() + 3 * 3_600_000);

/** Each agency gives the same for every product, from the beginning on. */
export const seedPlans = async (travel: TimeJourney, now: Date): Promise<void> => {
  const scope = travel({ am: plusDays(now, -AGENCIES_BEFORE_DAYS), wer: 'betreiber:Demo' });
  const rows = await scope.db
    .selectFrom('agentur')
    .select(['id', 'nummer'])
    .where('mandant_id', '=', scope.mandant.id)
    .orderBy('nummer')
    .execute();
  for (const { id, nummer } of rows) {
    const provisionCent = nummer === COMMISSION.agentur ? COMMISSION.cent : null;
    const about = { produktId: null, valueCent: cent(PLAN_CENT), provisionCent };
    const wish = { ...about, start: plusTage(scope.heute, 1), end: null };
    const plan = await createPlan(scope, id as AgenturId, wish);
    if (isRefusal(plan)) throw new Error(`demo: the plan of an agency was refused: ${plan.code}`);
  }
};

const listRechnungen = ({ db, mandant }: ReturnType<TimeJourney>) =>
  db
    .selectFrom('rechnung as r')
    .innerJoin('agentur as g', (j) => j.on('g.mandant_id', '=', mandant.id).onRef('g.id', '=', 'r.agentur_id'))
    .select(['r.id', 'r.nummer', 'r.art', 'r.datum', 'r.status', 'g.nummer as agentur'])
    .where('r.mandant_id', '=', mandant.id)
    .orderBy('r.nummer')
    .execute();

const correctLast = async (scope: ReturnType<TimeJourney>): Promise<void> => {
  const ofAgentur = (await listRechnungen(scope)).filter(({ agentur }) => agentur === CORRECTED.agentur);
  const last = ofAgentur.at(-1);
  if (last) await correctRechnung(scope, last.nummer, CORRECTED.grund);
};

const OLD_MAILS = [
  'rechnungNeu',
  'rechnungErinnerung',
  'rechnungKontoFehlt',
  'rechnungAusgezahlt',
  'rechnungVerrechnet',
];

/** A year of settled months, paid but for the last ones of one agency; one invoice was corrected, and billed anew. Its mails were sent long ago. */
export const seedRechnungen = async (travel: TimeJourney, now: Date): Promise<void> => {
  const today = tagOf(now);
  const until = lastMonth(today);
  for (let month = monthOf(plusTage(today, -AGENCIES_BEFORE_DAYS)); month <= until; month = nextMonth(month)) {
    const scope = travel({ am: morningOf(nextMonth(month)), wer: 'uhr' });
    for (const { agenturId } of await findUnsettled(scope, month)) await settleMonth(scope, agenturId, month);
    if (month === plusMonths(until, -CORRECTED.months))
      await correctLast(travel({ am: scope.now, wer: 'betreiber:Demo' }));
  }
  const current = travel({ am: now, wer: 'betreiber:Demo' });
  for (const { id, nummer, art, agentur, datum, status } of await listRechnungen(current)) {
    const paidOn = plusTage(datum, PAID_AFTER_DAYS);
    const isLate = agentur === LATE.agentur && datum > plusTage(today, -LATE.days);
    const waits = agentur === COMMISSION.agentur && datum > plusTage(today, -COMMISSION.days);
    if (status !== 'Offen' || isLate || waits || paidOn >= today) continue;
    const event = isPaidOut(art) ? 'ausgezahlt' : 'bezahlt';
    // As a bank tells it: by the number, which the sender gave as his reference.
    const by = isPaidOut(art) ? {} : { durch: nummer };
    await moveRechnung(travel({ am: morningOf(paidOn), wer: 'betreiber:Demo' }), id, event, by);
  }
  await remindOverdue(travel({ am: now, wer: 'uhr' }));
  await current.db
    .updateTable('mail')
    .set((eb) => ({ status: 'gesendet' as const, an_versiegelt: null, gesendet_am: eb.ref('erstellt_am') }))
    .where('mandant_id', '=', current.mandant.id)
    .where('vorlage', 'in', OLD_MAILS)
    .where('status', '=', 'geplant')
    .execute();
};
