import type { AuftragEventBody } from '@weitersagen/contract/auftrag';
import type { AuftragId, AuftragStatus, ProduktId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { inTurnOfReferrer } from '../konto/commands-turns.ts';
import { lockEmpfehlerOf } from '../konto/queries.ts';
import { applyFacts } from './commands-facts.ts';
import {
  type AuftragRow,
  findDecision,
  findEmpfaengerOf,
  findEvent,
  findFacts,
  findRecommendedOn,
  findReferrerOf,
  findSubject,
  lockAuftrag,
  type Subject,
  toFeedEvent,
} from './queries.ts';
import type { FeedEvent } from './rules.ts';
import { findingOf, stateFrom } from './rules-state.ts';

export interface AuftragReceipt {
  auftragsnummer: string;
  status: AuftragStatus;
  /** Null: the order began with it. */
  before: AuftragStatus | null;
  /** It came before, and changes nothing. */
  isKnown: boolean;
  /** It waits until a person has looked at it. */
  isOdd: boolean;
}

/** The same content, whatever the order of its keys. */
const isSameContent = (a: object, b: object): boolean => {
  const form = (o: object) =>
    JSON.stringify(
      Object.entries(o)
        .filter(([, v]) => v !== undefined)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return form(a) === form(b);
};

/** The order itself, made by whichever of its events is the first to say which recommendation it belongs to. */
const createAuftrag = async (tx: MandantScope, body: AuftragEventBody, subject: Subject): Promise<AuftragRow> => {
  await lockEmpfehlerOf(tx, subject.empfehlungId);
  return tx.db
    .insertInto('auftrag')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid() as AuftragId,
      auftragsnummer: body.Auftragsnummer,
      empfehlung_id: subject.empfehlungId,
      empfaenger_id: await findEmpfaengerOf(tx, subject.empfehlungId),
      agentur_id: subject.agenturId,
      status: 'Gemeldet',
      // Until facts that count name them; a release waits for both.
      produkt_id: subject.produktId as ProduktId,
      auftragsdatum: tx.heute,
      gemeldet_am: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** What the event's numbers name; null where it has none. One that names another recommendation than the order's own is a mix-up on the other side. */
const readSubject = async (
  tx: MandantScope,
  row: AuftragRow | undefined,
  body: AuftragEventBody,
): Promise<Subject | Refusal | null> => {
  if (!body.Empfehlungsnummer && !body.Empfaengernummer)
    return row ? null : refuse('PSOF0002', { Empfehlungsnummer: 'pflicht' });
  const subject = await findSubject(tx, body);
  if (typeof subject === 'string') return refuse('PSOF0002', { [subject]: 'ungueltig' });
  return !row || subject.empfehlungId === row.empfehlung_id
    ? subject
    : refuse('PSOF0303', { [body.Empfehlungsnummer ? 'Empfehlungsnummer' : 'Empfaengernummer']: 'ungueltig' });
};

const checkComplete = (body: AuftragEventBody): Refusal | null =>
  body.Ereignis === 'erfasst' && (!body.Produkt || !body.Auftragsdatum)
    ? refuse('PSOF0002', {
        ...(body.Produkt ? {} : { Produkt: 'pflicht' }),
        ...(body.Auftragsdatum ? {} : { Auftragsdatum: 'pflicht' }),
      })
    : null;

/**
 * A released order that fell away would be there again, with its claims; or it would be another customer's, and no longer
 * stand in the way of an order that is the same one, reported twice.
 */
const isMoneyAgain = async (tx: MandantScope, row: AuftragRow, feedEvent: FeedEvent): Promise<boolean> => {
  if (row.praemie_wert_cent === null) return false;
  const facts = await findFacts(tx, row.auftragsnummer, [feedEvent]);
  if (row.kundennummer !== null && facts.kundennummer !== row.kundennummer) return true;
  return row.status === 'Storniert' && stateFrom(facts, await findDecision(tx, row)).status === 'Freigegeben';
};

const admit = async (
  tx: MandantScope,
  body: AuftragEventBody,
  readInBy: string | null,
): Promise<AuftragReceipt | Refusal> => {
  const already = await findEvent(tx, body.Ereignisnummer);
  if (already)
    return isSameContent(already.daten as object, body)
      ? {
          auftragsnummer: already.auftragsnummer,
          status: already.antwort_status,
          before: already.antwort_status,
          isKnown: true,
          isOdd: already.auffaellig !== null,
        }
      : refuse('PSOF0303', { Ereignisnummer: 'schonVergeben' });
  const incomplete = checkComplete(body);
  if (incomplete) return incomplete;
  const feedEvent = await toFeedEvent(tx, body, tx.now);
  if (!feedEvent) return refuse('PSOF0002', { Produkt: 'ungueltig' });
  const existing = await lockAuftrag(tx, body.Auftragsnummer);
  const subject = await readSubject(tx, existing, body);
  if (isRefusal(subject)) return subject;
  const row = existing ?? (await createAuftrag(tx, body, subject!));
  const recommendedOn = subject?.recommendedOn ?? (await findRecommendedOn(tx, row.empfehlung_id));
  const finding =
    findingOf(feedEvent.datum, recommendedOn, tx.heute) ??
    // A file is one person's word, and this is money again.
    (readInBy !== null && (await isMoneyAgain(tx, row, feedEvent)) ? 'zweitePerson' : null);
  const { status } = await applyFacts(tx, row, finding ? [] : [feedEvent]);
  await tx.db
    .insertInto('auftrag_ereignis')
    .values({
      mandant_id: tx.mandant.id,
      ereignisnummer: body.Ereignisnummer,
      auftragsnummer: body.Auftragsnummer,
      ereignis: body.Ereignis,
      datum: feedEvent.datum,
      daten: JSON.stringify(body),
      antwort_status: status,
      eingegangen_am: tx.now,
      auffaellig: finding,
      eingelesen_von: readInBy,
    })
    .execute();
  return {
    auftragsnummer: body.Auftragsnummer,
    status,
    before: existing?.status ?? null,
    isKnown: false,
    isOdd: finding !== null,
  };
};

const ATTEMPTS = 4;

/**
 * Two of a number, or two first events of an order, may come at the same moment: the database lets one through, and the
 * other starts again and finds what it did.
 */
const unlessOvertaken = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
};

/** One event of the order feed (decisions §11). */
export const reportAuftrag = async (
  scope: MandantScope,
  body: AuftragEventBody,
  /** Who brought it in a file; null: the provider's feed. */
  readInBy: string | null = null,
): Promise<AuftragReceipt | Refusal> => {
  const who = await findReferrerOf(scope, body);
  return unlessOvertaken(() =>
    inTurnOfReferrer(scope, who, () => scope.transaction((tx) => admit(tx, body, readInBy))),
  );
};

/** Ends a transaction without a trace, and brings out what it came to. */
class TakenBack extends Error {
  readonly outcomes: readonly (AuftragReceipt | Refusal)[];
  constructor(outcomes: readonly (AuftragReceipt | Refusal)[]) {
    super('taken back');
    this.outcomes = outcomes;
  }
}

/** What these events of one order would come to, one after the other: each is done as it would be, and all is taken back. */
export const tryReports = async (
  scope: MandantScope,
  bodies: readonly AuftragEventBody[],
): Promise<readonly (AuftragReceipt | Refusal)[]> => {
  try {
    return await unlessOvertaken(() =>
      scope.transaction(async (tx): Promise<never> => {
        const outcomes: (AuftragReceipt | Refusal)[] = [];
        for (const body of bodies) outcomes.push(await admit(tx, body, tx.wer));
        throw new TakenBack(outcomes);
      }),
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.outcomes;
    throw error;
  }
};
