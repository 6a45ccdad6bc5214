import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { cent } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { executionDay } from '../../platform/clock/bank-days.ts';
import { tagOf } from '../../platform/clock/days.ts';
import { openIban } from '../../platform/crypto/bank-account.ts';
import { type AuszahlungRow, findLauf, type LaufRow } from './queries.ts';
import { messageId } from './rules.ts';
import { SEPA_END, type SepaPayment, type SepaSum, sepaHeader, sepaPayment } from './sepa.ts';

/** What is opened and written at one go, while everybody else waits: some milliseconds. */
const PAYMENTS_PER_PAGE = 200;

/** A document is named by its number, so that the agency knows what was paid. */
type FilePayment = AuszahlungRow & { rechnungsnummer: string | null };
type Which = Partial<Pick<AuszahlungRow, 'stand' | 'einreichung'>>;

/** Page by page in the order of the file: it has to be the same bytes every time. */
async function* pagesOf(scope: MandantScope, run: LaufRow, which: Which): AsyncGenerator<FilePayment[]> {
  for (let after = ''; ; ) {
    let payments = scope.db
      .selectFrom('auszahlung as a')
      .leftJoin('rechnung as r', (on) =>
        on.on('r.mandant_id', '=', scope.mandant.id).onRef('r.id', '=', 'a.rechnung_id'),
      )
      .selectAll('a')
      .select('r.nummer as rechnungsnummer')
      .where('a.mandant_id', '=', scope.mandant.id)
      .where('a.lauf_id', '=', run.id)
      .where('a.end_to_end_id', '>', after);
    if (which.stand) payments = payments.where('a.stand', '=', which.stand);
    if (which.einreichung) payments = payments.where('a.einreichung', '=', which.einreichung);
    const page = await payments.orderBy('a.end_to_end_id').limit(PAYMENTS_PER_PAGE).execute();
    if (page.length > 0) yield page;
    if (page.length < PAYMENTS_PER_PAGE) return;
    after = page.at(-1)!.end_to_end_id;
  }
}

const purposeOf = ({ mandant }: MandantScope, z: FilePayment): string =>
  z.rechnungsnummer
    ? `${mandant.einstellungen.firma.name} ${z.rechnungsnummer}`
    : `${mandant.einstellungen.programmName[MAIN_LANGUAGE]} Praemie ${z.end_to_end_id.slice(3)}`;

const toSepa = (scope: MandantScope, z: FilePayment): SepaPayment => ({
  endToEndId: z.end_to_end_id,
  cent: cent(z.wert_cent),
  name: z.name,
  iban: openIban({ keys: scope.keys, mandantId: scope.mandant.id }, z.iban_versiegelt),
  purpose: purposeOf(scope, z),
});

const headerOf = ({ mandant }: MandantScope, run: LaufRow, fetchedAt: Date) => ({
  msgId: messageId(run.nummer, run.einreichung),
  erstelltAm: fetchedAt,
  ausfuehrungAm: executionDay(tagOf(fetchedAt)),
  debtor: { name: mandant.einstellungen.firma.name, iban: mandant.einstellungen.firma.iban },
});

/**
 * Whether the file of a run that nobody has fetched can be written to its end: what is wrong with a payment is thrown here,
 * while it can still leave the run. What a payment is made of does not change, so that nobody has to be held up for it.
 */
export const checkPaymentFile = async (scope: MandantScope, id: string): Promise<void> => {
  const run = await findLauf(scope, id);
  if (run?.status !== 'Freigegeben' || run.geholt_am) return;
  const sum = { anzahl: 0, cent: 0 };
  for await (const page of pagesOf(scope, run, { stand: 'offen' }))
    for (const payment of page) {
      sepaPayment(toSepa(scope, payment));
      sum.anzahl++;
      sum.cent += payment.wert_cent;
    }
  if (sum.anzahl > 0) sepaHeader(headerOf(scope, run, scope.now), sum);
};

const findSum = async (scope: MandantScope, run: LaufRow): Promise<SepaSum> =>
  scope.db
    .selectFrom('auszahlung')
    .select([sql<number>`count(*)`.as('anzahl'), sql<number>`coalesce(sum(wert_cent), 0)::bigint`.as('cent')])
    .where('mandant_id', '=', scope.mandant.id)
    .where('lauf_id', '=', run.id)
    .where('einreichung', '=', run.einreichung)
    .executeTakeFirstOrThrow();

/**
 * The payment file of a run, which has been fetched (commands-file.ts), piece by piece: the same bytes whenever it is asked
 * for again, with the payments that were in it then, whatever became of them. Where it would not be that any more, because
 * the next submission is fetched at this moment, it breaks off, and no bank takes it.
 */
export async function* writePaymentFile(scope: MandantScope, run: LaufRow): AsyncGenerator<string> {
  const total = await findSum(scope, run);
  yield sepaHeader(headerOf(scope, run, run.geholt_am!), total);
  const written = { anzahl: 0, cent: 0 };
  for await (const page of pagesOf(scope, run, { einreichung: run.einreichung })) {
    yield page.map((payment) => sepaPayment(toSepa(scope, payment))).join('');
    written.anzahl += page.length;
    written.cent += page.reduce((sum, { wert_cent }) => sum + wert_cent, 0);
  }
  if (written.anzahl !== total.anzahl || written.cent !== total.cent)
    throw new Error(`the file of ${run.nummer} is another one by now`);
  yield SEPA_END;
}
