import type { RechnungId, RechnungKind } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findBuchungenOfRechnung } from './queries-rechnung.ts';
import {
  buchungenForRechnung,
  DOCUMENT_PAIRS,
  type DocumentBooking,
  type DocumentEvent,
  documentState,
} from './rules-rechnung.ts';

export interface RechnungTask {
  rechnungId: RechnungId;
  art: RechnungKind;
  /** A payment that came back starts another attempt; within one, each event is booked once, says the database. */
  versuch: number;
  ereignis: DocumentEvent;
}

/** What is set off and what comes back in parts may happen several times in an attempt, and all else once. */
const REPEATED: readonly DocumentEvent['art'][] = ['verrechnung', 'teilrueckgabe'];

/**
 * The only place that books of documents. Runs in the transaction of the change that it follows, with the document locked:
 * what its lifecycle let through must be bookable, so anything else is a surprise and undoes the whole.
 */
export const bookRechnung = async (
  tx: MandantScope,
  { rechnungId, art, versuch, ereignis: event }: RechnungTask,
): Promise<void> => {
  const booked = await findBuchungenOfRechnung(tx, rechnungId);
  const result = buchungenForRechnung(art, event, documentState(booked));
  if (!result.ok) throw new Error(`booking ${event.art} of a document refused: ${result.grund}`);
  const isKnown = ({ soll, haben }: DocumentBooking) =>
    DOCUMENT_PAIRS[event.art].some(([from, to]) => from === soll && to === haben);
  if (!result.buchungen.every(isKnown)) throw new Error(`booking ${event.art} of a document between other accounts`);
  const before = booked.filter((row) => row.anlass === event.art && row.versuch === versuch).length;
  const ordinal = REPEATED.includes(event.art) ? before : 0;
  const rows = result.buchungen.map((row, n) => ({
    mandant_id: tx.mandant.id,
    id: uuid(),
    praemierung_id: null,
    rechnung_id: rechnungId,
    anlass: event.art,
    versuch,
    lfd: ordinal + n,
    ...row,
    gebucht_am: tx.now,
  }));
  await tx.db.insertInto('buchung').values(rows).execute();
};
