import type { Einstellungen } from '@weitersagen/contract/mandant';
import { type AgenturId, cent, type PraemienplanId } from '@weitersagen/contract/values';
import { monthOf, nextMonth } from '@weitersagen/server/modules/rechnung/rules-abrechnung';
import { daysBetween } from '@weitersagen/server/platform/clock/days';
import { v7 as uuid } from 'uuid';
import { startTestApp } from './app.ts';
import { buildMandant } from './bau.ts';
import { buildAgentur } from './bau-agentur.ts';
import { buildAuftrag, buildBetreiber, buildEmpfehlung, reportFact } from './geld.ts';

const FIRMA = {
  name: 'Alpha GmbH',
  strasse: 'Am Markt 1',
  ort: '34117 Kassel',
  register: 'HRB 1',
  vertretung: 'Ada Alpha',
  telefon: '0561 1',
  iban: 'DE02120300000000202051',
  ustId: 'DE111111111',
  steuernummer: '',
};
/** All that an agency needs to be billed, or paid. */
export const ADDRESS = {
  strasse: 'Deichstraße',
  hausnummer: '7',
  plz: '24103',
  ort: 'Kiel',
  email: 'hansen@agentur.example',
  ust_id: 'DE987654321',
};

export interface BilledAgentur {
  id: AgenturId;
  nummer: string;
  person: Awaited<ReturnType<typeof buildAgentur>>['person'];
  plan: PraemienplanId;
}

/** A portal of its own whose agencies are settled month by month. */
export const startBilling = async () => {
  const app = await startTestApp();
  await buildMandant(app, { einstellungen: { firma: FIRMA, AgenturGebuehrCent: 250 } });
  let running = 1000;
  const who = { clerk: await buildBetreiber(app, 'Sachbearbeiter'), approver: await buildBetreiber(app, 'Freigeber') };

  /** As its settings are stored, whatever their form would say; those of before come back. */
  const setEinstellungen = async (change: Partial<Einstellungen>): Promise<Einstellungen> => {
    const { mandant } = await app.scope();
    const before = mandant.einstellungen;
    const einstellungen = JSON.stringify({ ...before, ...change });
    const { betreiber } = app.runtime.database;
    await betreiber.updateTable('mandant').set({ einstellungen }).where('id', '=', mandant.id).execute();
    app.runtime.directory.forget();
    return before;
  };

  /** What the Mandant says of itself; what it said before comes back. */
  const setFirma = async (change: Partial<Einstellungen['firma']>): Promise<Einstellungen['firma']> => {
    const { firma } = (await app.scope()).mandant.einstellungen;
    await setEinstellungen({ firma: { ...firma, ...change } });
    return firma;
  };

  /** Operators are signed in for hours, and months go by. */
  const signIn = async () => {
    who.clerk = await buildBetreiber(app, 'Sachbearbeiter');
    who.approver = await buildBetreiber(app, 'Freigeber');
  };

  /** With a plan for everything: the agency pays, or is paid where a commission is named. */
  const newAgentur = async ({
    provision = null as number | null,
    address = ADDRESS as object,
  } = {}): Promise<BilledAgentur> => {
    const agentur = await buildAgentur(app, { nummer: String(++running) });
    const { db, mandant, heute, now } = await app.scope();
    await db
      .updateTable('agentur')
      .set(address)
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', agentur.id)
      .execute();
    const plan = uuid() as PraemienplanId;
    await db
      .insertInto('praemienplan')
      .values({
        mandant_id: mandant.id,
        id: plan,
        agentur_id: agentur.id,
        produkt_id: null,
        wert_cent: cent(5000),
        provision_cent: provision === null ? null : cent(provision),
        startdatum: heute,
        enddatum: null,
        zugesagt_bis: null,
        erstellt_am: now,
        erstellt_von: 'test',
      })
      .execute();
    return { ...agentur, plan };
  };

  /** A released order of the agency, under its plan or under none. */
  const order = async (agentur: BilledAgentur, { isPlanned = true, anteilEmpfaenger = 0 } = {}): Promise<string> => {
    const e = await buildEmpfehlung(app, { anteilEmpfaenger });
    const { db, mandant } = await app.scope();
    await db
      .updateTable('empfehlung')
      .set({ agentur_id: agentur.id, agentur_grund: 'Nummer' })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', e.id)
      .execute();
    const auftragsnummer = await buildAuftrag(app, who.clerk, e);
    await db
      .updateTable('auftrag')
      .set({ agentur_id: agentur.id, praemienplan_id: isPlanned ? agentur.plan : null })
      .where('mandant_id', '=', mandant.id)
      .where('auftragsnummer', '=', auftragsnummer)
      .execute();
    return auftragsnummer;
  };

  const cancel = async (auftragsnummer: string): Promise<void> => {
    const { heute } = await app.scope();
    const answer = await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: auftragsnummer, Datum: heute });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  };

  const daysToNextMonth = async (): Promise<number> => {
    const { heute } = await app.scope();
    return daysBetween(heute, nextMonth(monthOf(heute)));
  };

  /** What falls due with the next month's first day is done. */
  const nextMonthBegins = async (): Promise<void> => {
    await app.springe(await daysToNextMonth());
    await signIn();
  };

  const documentsOf = async ({ id }: Pick<BilledAgentur, 'id'>) => {
    const { db, mandant } = await app.scope();
    return db
      .selectFrom('rechnung')
      .selectAll()
      .where('mandant_id', '=', mandant.id)
      .where('agentur_id', '=', id)
      .orderBy('nummer')
      .execute();
  };

  /** What stands on each account for this document. */
  const balancesOf = async (nummer: string): Promise<Record<string, number>> => {
    const { db, mandant } = await app.scope();
    const rows = await db
      .selectFrom('buchung as b')
      .innerJoin('rechnung as r', (j) =>
        j.onRef('r.mandant_id', '=', 'b.mandant_id').onRef('r.id', '=', 'b.rechnung_id'),
      )
      .select(['b.soll', 'b.haben', 'b.cent'])
      .where('b.mandant_id', '=', mandant.id)
      .where('r.nummer', '=', nummer)
      .execute();
    const sums: Record<string, number> = {};
    for (const { soll, haben, cent } of rows) {
      sums[soll] = (sums[soll] ?? 0) - cent;
      sums[haben] = (sums[haben] ?? 0) + cent;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  };

  return {
    app,
    balancesOf,
    wer: who,
    setEinstellungen,
    setFirma,
    signIn,
    newAgentur,
    order,
    cancel,
    daysToNextMonth,
    nextMonthBegins,
    documentsOf,
  };
};
export type Billing = Awaited<ReturnType<typeof startBilling>>;
