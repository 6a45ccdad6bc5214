import { ruleSetOf } from '@weitersagen/contract/rule-set';
import { type Cent, cent, type PraemierungId, type PraemierungStatus } from '@weitersagen/contract/values';
import { sql, type Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { NO_BANK_ACCOUNT } from '../../platform/crypto/bank-account.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { bookEffects } from '../buchung/commands.ts';
import type { BuchungEvent } from '../buchung/rules.ts';
import { moveEmpfehlungen } from '../empfehlung/commands-status.ts';
import { findDeletedKonto } from '../konto/queries.ts';
import { findBeguenstigteOf, lockPraemierung, lockPraemierungen, type PraemierungRow } from './queries.ts';
import { lapsesAt } from './rules.ts';
import {
  type PraemierungEffect,
  type PraemierungEvent,
  type PraemierungFacts,
  type PraemierungGrund,
  praemierungLifecycle,
} from './status.ts';
import { above, type Lauf } from './upward.ts';

export type PraemierungMail =
  | 'praemieBereit'
  | 'bonusBereit'
  | 'gutscheinBereit'
  | 'gutscheinCode'
  | 'auszahlungGesendet'
  | 'auszahlungZurueck'
  | 'auszahlungVerzoegert'
  | 'auszahlungBehalten'
  | 'rueckrufErbeten'
  | 'praemieErinnerung'
  | 'praemieAbgelaufen'
  | 'praemieEntfallen'
  | 'praemieWiederDa'
  | 'kulanz';

export type PraemierungMove =
  | { ok: true; row: PraemierungRow }
  | { ok: false; grund: PraemierungGrund | LifecycleGrund | 'unbekannt' };

type Values = Updateable<Tabellen['praemierung']>;

interface Message {
  row: PraemierungRow;
  vorlage: PraemierungMail;
}

const findDeleted = (tx: MandantScope, rows: readonly PraemierungRow[]) =>
  findDeletedKonto(
    tx,
    rows.flatMap(({ empfehler_id }) => empfehler_id ?? []),
  );

export const planPraemierungMails = async (tx: MandantScope, messages: readonly Message[]): Promise<void> => {
  // Who deleted his account while money was on its way has had his last mail.
  const deleted = await findDeleted(
    tx,
    messages.map(({ row }) => row),
  );
  const told = messages.filter(({ row }) => !deleted.has(row.empfehler_id));
  const people = await findBeguenstigteOf(
    tx,
    told.map(({ row }) => row),
  );
  await planMail(
    tx,
    ...told.map(({ row, vorlage }) => {
      const { email, sprache } = people.get(row.id)!;
      return { vorlage, an: email, sprache, bezug: { praemierungId: row.id } };
    }),
  );
};

export const planMailToBeguenstigte = (
  tx: MandantScope,
  row: PraemierungRow,
  template: PraemierungMail,
): Promise<void> => planPraemierungMails(tx, [{ row, vorlage: template }]);

/** A bonus that is ready says what it is for. */
export const mailFor = (row: Pick<PraemierungRow, 'art'>, mail: PraemierungMail): PraemierungMail =>
  row.art === 'Bonus' && mail === 'praemieBereit' ? 'bonusBereit' : mail;

const factsOf = (tx: MandantScope, row: PraemierungRow, run: Lauf | undefined): PraemierungFacts => ({
  heute: tx.heute,
  faelligAm: row.faellig_am,
  verfaelltAm: row.verfaellt_am,
  art: row.praemienart,
  bankdatenVorhanden: row.iban_versiegelt !== null,
  lauf: run?.status ?? null,
});

/** The payee is asked for another account: he has the whole claim window once more to say where the money shall go. */
const withoutBankAccount = (tx: MandantScope) => ({
  ...NO_BANK_ACCOUNT,
  verfaellt_am: lapsesAt(tx.heute, ruleSetOf(tx.mandant.einstellungen)),
  erinnert: 0,
});

/** Columns that a consequence changes beside the status. A payment that came back starts another attempt. */
const valuesFrom = (tx: MandantScope, effects: readonly PraemierungEffect[], row: PraemierungRow): Values => ({
  ...(effects.some((f) => f.art === 'bankdatenVerwerfen') ? withoutBankAccount(tx) : {}),
  ...(effects.some((f) => f.art === 'buchung' && f.ereignis === 'ruecklaeufer') ? { versuch: row.versuch + 1 } : {}),
});

const toBuchungEvent = (
  event: Extract<PraemierungEffect, { art: 'buchung' }>['ereignis'],
  row: PraemierungRow,
  received: Cent | undefined,
): BuchungEvent => {
  if (event === 'anspruch') return { art: event, praemienart: row.praemienart! };
  return event === 'ruecklaeufer' && received !== undefined ? { art: event, eingegangen: received } : { art: event };
};

const returnCodes = async (tx: MandantScope, ids: readonly PraemierungId[]): Promise<void> => {
  await tx.db
    .updateTable('gutscheincode')
    .set({ praemierung_id: null, vergeben_am: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`praemierung_id = any(${ids}::uuid[])`)
    .where('geoeffnet_am', 'is', null)
    .execute();
};

/** A claim with its new values, and what follows for it, in this order. */
export interface ClaimWithEffects {
  row: PraemierungRow;
  /** The attempt that the event belongs to. */
  versuch: number;
  folgen: readonly PraemierungEffect[];
  /** What the bank credited, where it is not what was paid. */
  eingegangen?: Cent | undefined;
}

type EffectKind = PraemierungEffect['art'];
type EffectOf<A extends EffectKind> = ClaimWithEffects & { folge: Extract<PraemierungEffect, { art: A }> };

/** One consequence of each of these claims. */
const EFFECTS: { [A in EffectKind]: (tx: MandantScope, claims: readonly EffectOf<A>[]) => Promise<void> } = {
  buchung: (tx, claims) =>
    bookEffects(
      tx,
      ...claims.map(({ row, versuch, folge, eingegangen }) => ({
        praemierungId: row.id,
        versuch,
        wertCent: cent(row.wert_cent),
        ereignis: toBuchungEvent(folge.ereignis, row, eingegangen),
      })),
    ),
  mail: (tx, claims) =>
    planPraemierungMails(
      tx,
      claims.map(({ row, folge }) => ({ row, vorlage: mailFor(row, folge.mail) })),
    ),
  ausLaufNehmen: async (tx, claims) => {
    for (const { row } of claims) await above(tx).removeFromLauf(tx, row.id, 'auftragEntfallen');
  },
  codeZurueck: (tx, claims) =>
    returnCodes(
      tx,
      claims.map(({ row }) => row.id),
    ),
  // Columns of the claim itself: written with its status.
  bankdatenVerwerfen: async () => undefined,
  empfehlung: async (tx, claims) => {
    // A bonus is the referrer's: no recommendation waits for it.
    for (const [event, own] of Map.groupBy(claims, ({ folge }) => folge.ereignis)) {
      const ids = own.flatMap(({ row }) => row.empfehlung_id ?? []);
      if (ids.length > 0) await moveEmpfehlungen(tx, [...new Set(ids)], event);
    }
  },
};

const runEffect = <A extends EffectKind>(tx: MandantScope, kind: A, claims: readonly ClaimWithEffects[], nth: number) =>
  EFFECTS[kind](
    tx,
    claims.map((claim) => ({ ...claim, folge: claim.folgen[nth] as EffectOf<A>['folge'] })),
  );

/**
 * What follows an event, after the rows carry their new values: bookings of the attempt that the event belongs to, mails, the
 * Empfehlung. The first consequence of every claim, then the second of every claim, and so on.
 */
export const runEffects = async (tx: MandantScope, claims: readonly ClaimWithEffects[]): Promise<void> => {
  const most = Math.max(0, ...claims.map(({ folgen }) => folgen.length));
  for (let nth = 0; nth < most; nth++) {
    const having = claims.filter(({ folgen }) => nth < folgen.length);
    for (const [kind, same] of Map.groupBy(having, ({ folgen }) => folgen[nth]!.art))
      await runEffect(tx, kind, same, nth);
  }
};

const END: readonly PraemierungStatus[] = ['Ausgezahlt', 'Abgeholt', 'Storniert', 'Abgelaufen'];

interface Change {
  alt: PraemierungRow;
  values: Values;
}

/** The rows' new values, and what their timelines say of them. */
const write = async (
  tx: MandantScope,
  changes: readonly Change[],
  entry: { ereignis: string; grund: string | null },
): Promise<ReadonlyMap<PraemierungId, PraemierungRow>> => {
  const rows = new Map<PraemierungId, PraemierungRow>();
  for (const same of Map.groupBy(changes, ({ values }) => JSON.stringify(values)).values()) {
    const written = await tx.db
      .updateTable('praemierung')
      .set(same[0]!.values)
      .where('mandant_id', '=', tx.mandant.id)
      .where(sql<boolean>`id = any(${same.map(({ alt }) => alt.id)}::uuid[])`)
      .returningAll()
      .execute();
    for (const row of written) rows.set(row.id, row);
  }
  await rememberHistory(
    tx,
    ...changes.map(({ alt }) => ({
      gegenstand: 'praemierung' as const,
      id: alt.id,
      empfehlungId: alt.empfehlung_id,
      von: alt.status,
      nach: rows.get(alt.id)!.status,
      ...entry,
    })),
  );
  return rows;
};

interface Circumstances {
  values?: Values;
  grund?: string | null;
  /** What the bank credited, where it is not what was paid. */
  eingegangen?: Cent;
}

type AcceptedMove = { ok: true; alt: PraemierungRow; status: PraemierungStatus; folgen: readonly PraemierungEffect[] };

/** Nothing is paid any more, and it is not given again either: of a deleted account's claim nobody needs the bank data. */
const withoutAccountOfDeleted = async (tx: MandantScope, rows: readonly PraemierungRow[]) => {
  const deleted = await findDeleted(tx, rows);
  return ({ empfehler_id }: PraemierungRow): Values =>
    deleted.has(empfehler_id) ? { ...NO_BANK_ACCOUNT, kundennummer: null } : {};
};

/** What the event makes of the claims that take it, and all that follows. Answers their new rows. */
const carryOut = async (
  tx: MandantScope,
  accepted: readonly AcceptedMove[],
  event: PraemierungEvent,
  { values = {}, grund = null, eingegangen }: Circumstances,
): Promise<ReadonlyMap<PraemierungId, PraemierungRow>> => {
  if (accepted.length === 0) return new Map();
  const old = accepted.map(({ alt }) => alt);
  const ended = event === 'auftragEntfallen' ? await withoutAccountOfDeleted(tx, old) : () => ({});
  const changes = accepted.map(({ alt, status, folgen }) => ({
    alt,
    values: {
      ...valuesFrom(tx, folgen, alt),
      ...ended(alt),
      ...values,
      status,
      abgeschlossen_am: END.includes(status) ? tx.now : null,
    },
  }));
  const rows = await write(tx, changes, { ereignis: event, grund });
  const withEffects = accepted.map(({ alt, folgen }): ClaimWithEffects => {
    const row = rows.get(alt.id)!;
    // A payment that comes back still belongs to the attempt that it ends; a claim that is owed again begins another.
    return { row, versuch: alt.status === 'Storniert' ? row.versuch : alt.versuch, folgen, eingegangen };
  });
  await runEffects(tx, withEffects);
  return rows;
};

/**
 * One event for many claims, as one after the other would have it: locks their payment runs and then themselves, asks the
 * lifecycle, writes status, timeline, bookings and mails, each in one statement. `values` are the columns that the event brings
 * along; the guards see the rows as they were before them.
 */
export const movePraemierungen = async (
  tx: MandantScope,
  ids: readonly PraemierungId[],
  event: PraemierungEvent,
  circumstances: Circumstances = {},
): Promise<ReadonlyMap<PraemierungId, PraemierungMove>> => {
  // In this order as everywhere: who confirms a run or fetches its file holds the run first, its claims after it.
  await above(tx).lockLaeufeOf(tx, ids);
  const old = await lockPraemierungen(tx, ids);
  const runs = await above(tx).lockLaeufeOf(tx, ids);
  const accepted: AcceptedMove[] = [];
  const move = new Map<PraemierungId, PraemierungMove>(ids.map((id) => [id, { ok: false, grund: 'unbekannt' }]));
  for (const row of old) {
    const result = praemierungLifecycle.apply(row.status, event, factsOf(tx, row, runs.get(row.id)));
    if (result.ok) accepted.push({ alt: row, ...result });
    else {
      if (event === 'auftragEntfallen' && result.grund === 'inAuszahlung') await above(tx).markForRecall(tx, row.id);
      move.set(row.id, result);
    }
  }
  for (const [id, row] of await carryOut(tx, accepted, event, circumstances)) move.set(id, { ok: true, row });
  return move;
};

export const movePraemierung = async (
  tx: MandantScope,
  id: PraemierungId,
  event: PraemierungEvent,
  circumstances: Circumstances = {},
): Promise<PraemierungMove> => (await movePraemierungen(tx, [id], event, circumstances)).get(id)!;

/**
 * The bank refused a transfer before its run was confirmed: nothing had left, so nothing is booked, but the beneficiary is
 * asked for new bank data all the same.
 */
export const discardBankdaten = async (tx: MandantScope, id: PraemierungId, reason: string): Promise<void> => {
  const row = await lockPraemierung(tx, id);
  if (row?.status !== 'Bereitgestellt') return;
  const values = { ...withoutBankAccount(tx), versuch: row.versuch + 1, ruecklaufgrund: reason };
  const rows = await write(tx, [{ alt: row, values }], { ereignis: 'auszahlungAbgelehnt', grund: reason });
  await planMailToBeguenstigte(tx, rows.get(id)!, 'auszahlungZurueck');
};
