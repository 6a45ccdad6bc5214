import type { Cent, PraemierungId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findBuchungenOf, type KontenFinding } from './queries.ts';
import type { DocumentFinding } from './queries-rechnung.ts';
import { type BuchungEvent, balance, buchungenFor } from './rules.ts';

export interface BuchungTask {
  praemierungId: PraemierungId;
  /** A payment that came back starts another attempt; within one, each event is booked once, says the database. */
  versuch: number;
  wertCent: Cent;
  ereignis: BuchungEvent;
  /** Which one of its kind within the attempt: money can come back in parts, and all else happens once. */
  ordinal?: number;
}

/**
 * The only place that books. Runs in the transaction of the change that it follows, with the Praemierungen locked: what the
 * lifecycle let through must be bookable, so anything else is a surprise and undoes the whole. At most one task of each
 * Praemierung at a time: the next one is judged by what this one books.
 */
export const bookEffects = async (tx: MandantScope, ...tasks: readonly BuchungTask[]): Promise<void> => {
  if (tasks.length === 0) return;
  const booked = await findBuchungenOf(
    tx,
    tasks.map(({ praemierungId }) => praemierungId),
  );
  const rows = tasks.flatMap(({ praemierungId, versuch, wertCent, ereignis, ordinal = 0 }) => {
    const result = buchungenFor(ereignis, wertCent, balance(booked.get(praemierungId) ?? []));
    if (!result.ok) throw new Error(`booking ${ereignis.art} refused: ${result.grund}`);
    return result.buchungen.map((b, n) => ({
      mandant_id: tx.mandant.id,
      id: uuid(),
      praemierung_id: praemierungId,
      anlass: ereignis.art,
      versuch,
      lfd: ordinal + n,
      soll: b.soll,
      haben: b.haben,
      cent: b.cent,
      gebucht_am: tx.now,
    }));
  });
  await tx.db.insertInto('buchung').values(rows).execute();
};

/** What the last check of the ledger found; one row per Mandant. */
export const recordKontenCheck = async (
  scope: MandantScope,
  { praemierungen, abweichungen, anzahl }: KontenFinding,
  documents: DocumentFinding,
): Promise<void> => {
  const row = {
    geprueft_am: scope.now,
    praemierungen,
    abweichungen: JSON.stringify(abweichungen),
    anzahl: anzahl + documents.anzahl,
    rechnungen: documents.rechnungen,
    rechnung_anzahl: documents.anzahl,
    rechnung_abweichungen: JSON.stringify(documents.abweichungen),
  };
  await scope.db
    .insertInto('kontenpruefung')
    .values({ mandant_id: scope.mandant.id, ...row })
    .onConflict((c) => c.column('mandant_id').doUpdateSet(row))
    .execute();
};
