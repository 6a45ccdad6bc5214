import { cent, type ZahlungEntscheidung } from '@weitersagen/contract/werte';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { bookFolgen } from '../buchung/commands.ts';
import { findTeilrueckgaben } from '../buchung/queries.ts';
import { planMailToBeguenstigte } from '../praemierung/commands.ts';
import { lockPraemierung } from '../praemierung/queries.ts';
import { isPartlyReturned, outstandingCent, takeBack, waitsForClerk } from './commands-rueckgabe.ts';
import { type AuszahlungRow, type BankrueckgabeRow, findAuszahlung, findOpenReturns, lockLauf } from './queries.ts';
import { isRecallOpen, type RueckrufEreignis, type RueckrufFolge, rueckrufLifecycle } from './status-rueckruf.ts';

export interface Decision {
  entscheidung: ZahlungEntscheidung;
  /** What was credited in euro, where the bank's file does not say. */
  cent?: number;
}

export type DecisionResult =
  | { ok: true; endToEndId: string; laufnummer: string }
  | { ok: false; grund: 'unbekannt' | 'nichtMoeglich' | 'betragFehlt' };

const refused = (grund: 'nichtMoeglich' | 'betragFehlt'): DecisionResult => ({ ok: false, grund });

/** The money is back because we called it back: no reason of the account, so nothing of it is asked for again. */
const RECALLED = 'FOCR';

const runRecallEffect = async (tx: MandantScope, zahlung: AuszahlungRow, folge: RueckrufFolge): Promise<void> => {
  if (folge.art === 'zurueckbuchen') {
    const eingegangen = (await isPartlyReturned(tx, zahlung)) ? cent(await outstandingCent(tx, zahlung)) : undefined;
    await takeBack(tx, zahlung, { code: RECALLED, ...(eingegangen ? { eingegangen } : {}) });
    return;
  }
  const claim = await lockPraemierung(tx, zahlung.praemierung_id);
  if (claim) await planMailToBeguenstigte(tx, claim, folge.mail);
};

const decideRecall = async (tx: MandantScope, zahlung: AuszahlungRow, ereignis: RueckrufEreignis): Promise<boolean> => {
  const result = rueckrufLifecycle.apply(zahlung.rueckruf, ereignis, {});
  if (!result.ok || (zahlung.stand !== 'offen' && zahlung.stand !== 'bezahlt')) return false;
  // Money that came in is settled as what it is, and not as none of it or all of it.
  if (ereignis !== 'zurueckrufen' && (await waitsForClerk(tx, zahlung))) return false;
  await tx.db
    .updateTable('auszahlung')
    .set({ rueckruf: result.status })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', zahlung.id)
    .execute();
  for (const folge of result.folgen) await runRecallEffect(tx, { ...zahlung, rueckruf: result.status }, folge);
  return true;
};

/**
 * Money that came in without being all that was sent is booked, and nothing more is owed or paid for it. Of a payment that
 * was to come back, it is the answer to the recall: nobody has kept the rest.
 */
const close = async (tx: MandantScope, zahlung: AuszahlungRow, came: number): Promise<boolean> => {
  const claim = await lockPraemierung(tx, zahlung.praemierung_id);
  if (!claim) return false;
  if (zahlung.stand === 'bezahlt' && came >= (await outstandingCent(tx, zahlung))) return false;
  const { anzahl } = await findTeilrueckgaben(tx, claim.id, claim.versuch);
  await bookFolgen(tx, {
    praemierungId: claim.id,
    versuch: claim.versuch,
    wertCent: cent(claim.wert_cent),
    ereignis: { art: 'teilrueckgabe', eingegangen: cent(came), nachtrag: zahlung.stand !== 'bezahlt' },
    ordinal: anzahl,
  });
  return true;
};

/** Booked with what came back (decisions §5): before the run is confirmed, nothing of it was booked as paid. */
const decideReturn = async (
  tx: MandantScope,
  zahlung: AuszahlungRow,
  rueckgabe: BankrueckgabeRow | undefined,
  { entscheidung, cent: stated }: Decision,
): Promise<DecisionResult | null> => {
  const again = entscheidung === 'erneutZahlen';
  if (!rueckgabe || zahlung.stand === 'offen' || (zahlung.stand !== 'bezahlt' && again))
    return refused('nichtMoeglich');
  const came = rueckgabe.cent ?? stated;
  if (!came || came <= 0) return refused('betragFehlt');
  if (again) await takeBack(tx, zahlung, { code: rueckgabe.code, eingegangen: cent(came) });
  else if (zahlung.stand === 'bezahlt' && isRecallOpen(zahlung.rueckruf))
    await takeBack(tx, zahlung, { code: RECALLED, eingegangen: cent(came) });
  else if (!(await close(tx, zahlung, came))) return refused('nichtMoeglich');
  await tx.db
    .updateTable('bankrueckgabe')
    .set({
      cent: cent(came),
      stand: again ? 'erneut' : 'abgeschlossen',
      entschieden_am: tx.jetzt,
      entschieden_von: tx.wer,
    })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', rueckgabe.id)
    .execute();
  return null;
};

/** What a clerk says about one payment of a run. The run is held: of two at once, the second finds it decided. */
export const decidePayment = (
  scope: MandantScope,
  laufId: string,
  endToEndId: string,
  decision: Decision,
): Promise<DecisionResult> =>
  scope.transaction(async (tx) => {
    const lauf = await lockLauf(tx, laufId);
    const zahlung = lauf && (await findAuszahlung(tx, endToEndId));
    if (zahlung?.lauf_id !== lauf?.id || !lauf || !zahlung) return { ok: false, grund: 'unbekannt' };
    const { entscheidung } = decision;
    if (entscheidung === 'abschliessen' || entscheidung === 'erneutZahlen') {
      const [oldest] = await findOpenReturns(tx, [zahlung.id]);
      const refusal = await decideReturn(tx, zahlung, oldest, decision);
      if (refusal) return refusal;
    } else if (!(await decideRecall(tx, zahlung, entscheidung))) return refused('nichtMoeglich');
    await rememberHistory(tx, {
      gegenstand: 'auszahlungslauf',
      id: lauf.id,
      ereignis: entscheidung,
      grund: endToEndId,
    });
    return { ok: true, endToEndId, laufnummer: lauf.nummer };
  });
