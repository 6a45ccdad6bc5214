import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { FactCheck, ProduktId } from '@weitersagen/contract/values';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { ensureAuftragMail, moveAuftrag } from './commands-move.ts';
import { writeKundennummerHash } from './commands-person.ts';
import { type AuftragRow, findDecision, findFacts, findNamedEmpfaenger, lockAuftrag } from './queries.ts';
import { findFact } from './queries-facts.ts';
import type { AuftragFacts, FeedEvent } from './rules.ts';
import { dueAt } from './rules-due.ts';
import { eventTowards, type OrderState, stateFrom } from './rules-state.ts';
import { above } from './upward.ts';

type Values = Updateable<Tabellen['auftrag']>;

/** Once released, product and application date have decided the reward; the facts that decide when it is due still move. */
const columnsOf = (row: AuftragRow, facts: AuftragFacts): Values => ({
  vertrag_gueltig_am: facts.vertragGueltigAm,
  erstbeitrag_gezahlt_am: facts.erstbeitragGezahltAm,
  widerrufen_am: facts.widerrufenAm,
  storniert_am: facts.storniertAm,
  vorvertrag: facts.vorvertrag ?? false,
  vorvertrag_am: facts.vorvertragAm,
  kundennummer: facts.kundennummer,
  ...(row.praemie_wert_cent === null
    ? {
        produkt_id: (facts.produkt as ProduktId | null) ?? row.produkt_id,
        auftragsdatum: facts.auftragsdatum ?? facts.firstDay ?? row.auftragsdatum,
      }
    : {}),
});

/** Until the release the provider's word about the recipient holds; without one it stays who was supposed. */
const namedEmpfaenger = async (tx: MandantScope, row: AuftragRow, facts: AuftragFacts): Promise<Values> => {
  if (row.praemie_wert_cent !== null || facts.empfaengernummer === null) return {};
  const id = await findNamedEmpfaenger(tx, row.empfehlung_id, facts.empfaengernummer);
  return id ? { empfaenger_id: id } : {};
};

/** Who decided, and when, belongs to the status that was decided. */
const decidedBy = (tx: MandantScope, row: AuftragRow, { status }: OrderState): Values => {
  if (status === 'Gemeldet') return { entschieden_am: null, entschieden_von: null };
  return row.entschieden_am ? {} : { entschieden_am: tx.now, entschieden_von: tx.wer };
};

/** The order's timeline begins with the first fact that counts. */
const beginTimeline = async (tx: MandantScope, row: AuftragRow): Promise<void> => {
  const begun = await tx.db
    .selectFrom('verlauf')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('gegenstand_id', '=', row.id)
    .where('ereignis', '=', 'gemeldet')
    .executeTakeFirst();
  if (begun) return;
  await rememberHistory(tx, {
    gegenstand: 'auftrag',
    id: row.id,
    empfehlungId: row.empfehlung_id,
    ereignis: 'gemeldet',
    nach: 'Gemeldet',
  });
};

const writeFacts = async (tx: MandantScope, row: AuftragRow, facts: AuftragFacts): Promise<AuftragRow> =>
  tx.db
    .updateTable('auftrag')
    .set({ ...columnsOf(row, facts), ...(await namedEmpfaenger(tx, row, facts)) })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The order as all facts say it (decisions §4), computed anew at each one: its columns, its status with what follows from the
 * change, the day on which its claims are due. `arriving`: what is not stored yet. The order is locked.
 */
export const applyFacts = async (
  tx: MandantScope,
  row: AuftragRow,
  arriving: readonly FeedEvent[] = [],
): Promise<AuftragRow> => {
  const facts = await findFacts(tx, row.auftragsnummer, arriving);
  if (facts.firstDay === null) return row;
  await beginTimeline(tx, row);
  const written = await writeFacts(tx, row, facts);
  await writeKundennummerHash(tx, written);
  const target = stateFrom(facts, await findDecision(tx, row));
  const event = eventTowards({ status: row.status, reason: row.ablehnungsgrund }, target);
  const changed =
    event &&
    (await moveAuftrag(tx, written, event, {
      grund: target.reason,
      values: { ablehnungsgrund: target.reason, ...decidedBy(tx, row, target) },
    }));
  // Only a release makes claims.
  if (row.praemie_wert_cent !== null) {
    await above(tx).setFaelligkeit(tx, row.id, dueAt(ruleSetOf(tx.mandant.einstellungen), facts));
    await above(tx).updateBonusDueDay(tx, row.id);
  }
  const now = changed?.ok ? changed.row : written;
  await ensureAuftragMail(tx, now);
  return now;
};

export interface Review {
  ereignisnummer: string;
  pruefung: FactCheck;
  grund: string;
}

export type ReviewResult = { ok: true; row: AuftragRow } | { ok: false; grund: LifecycleGrund | 'vierAugenFakt' };

/**
 * A person has looked at a fact out of reason: it counts from now on like any other, or never. Whoever read it in from a file
 * does not accept it. Null: no such fact.
 */
export const reviewFact = (
  scope: MandantScope,
  auftragsnummer: string,
  { ereignisnummer, pruefung, grund }: Review,
): Promise<ReviewResult | null> =>
  scope.transaction(async (tx) => {
    const row = await lockAuftrag(tx, auftragsnummer);
    const fact = row && (await findFact(tx, auftragsnummer, ereignisnummer));
    if (!fact) return null;
    if (fact.auffaellig === null) return { ok: false, grund: 'nichtMoeglich' };
    if (fact.pruefung !== null) return { ok: false, grund: 'schonGeschehen' };
    if (pruefung === 'angenommen' && fact.eingelesen_von === tx.wer) return { ok: false, grund: 'vierAugenFakt' };
    await tx.db
      .insertInto('faktpruefung')
      .values({
        mandant_id: tx.mandant.id,
        ereignisnummer,
        pruefung,
        grund: grund || null,
        geprueft_von: tx.wer,
        geprueft_am: tx.now,
      })
      .execute();
    await rememberHistory(tx, {
      gegenstand: 'auftrag',
      id: row.id,
      empfehlungId: row.empfehlung_id,
      ereignis: pruefung === 'angenommen' ? 'faktAngenommen' : 'faktVerworfen',
      grund: grund || null,
    });
    return { ok: true, row: pruefung === 'angenommen' ? await applyFacts(tx, row) : row };
  });
