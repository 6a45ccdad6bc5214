import { ruleSetOf } from '@weitersagen/contract/rule-set';
import {
  type AuftragId,
  type BetreiberUserId,
  type Cent,
  cent,
  type EmpfaengerId,
  type EmpfehlerId,
  type KulanzStatus,
} from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findSubject, type Subject } from '../auftrag/queries.ts';
import { lockPerson, writePersonHashes } from '../empfaenger/commands-person.ts';
import { findEmpfaenger } from '../empfaenger/queries.ts';
import { lockEmpfehlung, moveEmpfehlung } from '../empfehlung/commands-status.ts';
import { isLost } from '../empfehlung/rules.ts';
import { isKontoDeleted, lockEmpfehlerOf } from '../konto/queries.ts';
import { createPraemierungen } from './commands-create.ts';
import {
  findBestellungOf,
  findBuyer,
  findEmpfehlungsnummer,
  findGrantedAlone,
  findKulanz,
  findKulanzOf,
  findVertragOf,
  type KulanzRow,
  lockKulanz,
} from './queries-kulanz.ts';
import { findRestInYear, type Insured } from './queries-yearlyLimit.ts';
import { checkAmount, isOverLimit, type KulanzAmount } from './rules-kulanz.ts';
import { kulanzLifecycle } from './status-kulanz.ts';

export interface Kulanz extends KulanzAmount {
  grund: string;
  /** Who asks for it; nobody else's name may stand there. */
  benutzer: BetreiberUserId;
}

interface Participants {
  /** With the order that its recipient is known by as well: its customer number tells a person (§ 48b VAG). */
  bezug: Subject & { auftragId: AuftragId | null };
  empfehlerId: EmpfehlerId;
}
const empfaengerOf = ({ bezug: { empfaengerId, auftragId } }: Participants): Insured => ({ empfaengerId, auftragId });

/** May these people be given that? Asked when it is asked for, and again when it is released: the case may have moved on. */
const checkParticipants = async (
  tx: MandantScope,
  participants: Participants,
  { empfehlerCent, empfaengerCent }: KulanzAmount,
): Promise<Refusal | null> => {
  const { bezug, empfehlerId } = participants;
  if (empfehlerCent > 0 && (await isKontoDeleted(tx, empfehlerId)))
    return refuse('PSOF0303', { EmpfehlerCent: 'kontoGeloescht' });
  if (empfaengerCent === 0) return null;
  if (bezug.empfaengerId === null) return refuse('PSOF0303', { EmpfaengerCent: 'keineEmpfaengerdaten' });
  // An address that nobody confirmed may be a stranger's: no reward link goes there.
  if (!(await findEmpfaenger(tx, bezug.empfaengerId))?.bestaetigt_am)
    return refuse('PSOF0303', { EmpfaengerCent: 'empfaengerNichtBestaetigt' });
  await writePersonHashes(tx, bezug.empfaengerId);
  const person = empfaengerOf(participants);
  await lockPerson(tx, person);
  const { maxEmpfaengerPraemieCent: max } = ruleSetOf(tx.mandant.einstellungen);
  const rest = await findRestInYear(tx, person, await findVertragOf(tx, bezug.empfehlungId));
  if (rest !== null && empfaengerCent > rest) return refuse('PSOF0303', { EmpfaengerCent: 'jahresgrenze' });
  return max > 0 && empfaengerCent > max ? refuse('PSOF0303', { EmpfaengerCent: 'hoechstbetrag' }) : null;
};

/** Goodwill is for who ordered; where nobody did, for who confirmed. */
const findFor = async (
  tx: MandantScope,
  number: string,
  known: EmpfaengerId | null = null,
): Promise<Participants['bezug'] | null> => {
  const subject = await findSubject(tx, { Empfehlungsnummer: number });
  if (typeof subject === 'string') return null;
  const empfaengerId = known ?? (await findBuyer(tx, subject.empfehlungId)) ?? subject.empfaengerId;
  return { ...subject, empfaengerId, auftragId: await findBestellungOf(tx, subject.empfehlungId, empfaengerId) };
};

/**
 * The case, held: nobody gives goodwill for it or releases its order meanwhile. Of two cases of one referrer at the same
 * moment, the second sees what the first gave.
 */
const lockFall = async (
  tx: MandantScope,
  subject: Participants['bezug'],
  kulanz: KulanzAmount,
): Promise<Participants | Refusal> => {
  await lockEmpfehlerOf(tx, subject.empfehlungId);
  const { empfehler_id: empfehlerId, status } = await lockEmpfehlung(tx, subject.empfehlungId);
  if (!isLost(status)) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
  if ((await findKulanzOf(tx, subject.empfehlungId)).gewaehrt) return refuse('PSOF0303', { Grund: 'schonKulanz' });
  const participants = { bezug: subject, empfehlerId };
  return (await checkParticipants(tx, participants, kulanz)) ?? participants;
};

const give = async (tx: MandantScope, { bezug, empfehlerId }: Participants, kulanz: KulanzAmount, grund: string) => {
  const result = await moveEmpfehlung(tx, bezug.empfehlungId, 'kulanz', grund);
  if (!result.ok) throw new Error(`goodwill for a recommendation that is not lost: ${result.grund}`);
  await createPraemierungen(
    tx,
    { empfehler: cent(kulanz.empfehlerCent), empfaenger: cent(kulanz.empfaengerCent) },
    {
      empfehlungId: bezug.empfehlungId,
      auftragId: null,
      agenturId: bezug.agenturId,
      empfehlerId,
      empfaengerId: bezug.empfaengerId,
      faelligAm: null,
      grund,
    },
  );
};

const remember = (
  tx: MandantScope,
  { bezug }: Participants,
  id: string,
  event: string,
  after: KulanzStatus,
  grund: string,
) =>
  rememberHistory(tx, {
    gegenstand: 'kulanz',
    id,
    empfehlungId: bezug.empfehlungId,
    ereignis: event,
    nach: after,
    grund,
  });

/** Asked for by one operator. Above the limit nothing is booked, mailed or shown until a second one releases it. */
export const requestKulanz = (
  scope: MandantScope,
  number: string,
  kulanz: Kulanz,
): Promise<{ status: KulanzStatus } | Refusal> =>
  scope.transaction(async (tx) => {
    const wrong = checkAmount(kulanz);
    if (wrong) return refuse('PSOF0002', wrong);
    const subject = await findFor(tx, number);
    if (!subject) return refuse('PSOF0003');
    const participants = await lockFall(tx, subject, kulanz);
    if (isRefusal(participants)) return participants;
    if ((await findKulanzOf(tx, subject.empfehlungId)).wartet) return refuse('PSOF0303', { Grund: 'kulanzWartet' });
    const { kulanzGrenzeCent } = ruleSetOf(tx.mandant.einstellungen);
    const overLimit = isOverLimit(
      kulanz,
      await findGrantedAlone(tx, participants.empfehlerId, empfaengerOf(participants)),
      kulanzGrenzeCent,
    );
    const { benutzer, grund } = kulanz;
    const event = overLimit ? 'beantragt' : 'gewaehrt';
    const result = kulanzLifecycle.apply(null, event, { ueberGrenze: overLimit, beantragtVon: benutzer, benutzer });
    if (!result.ok) throw new Error(`goodwill neither given nor asked for: ${result.grund}`);
    const id = uuid();
    await tx.db
      .insertInto('kulanz')
      .values({
        mandant_id: tx.mandant.id,
        id,
        empfehlung_id: subject.empfehlungId,
        empfehler_cent: kulanz.empfehlerCent as Cent,
        empfaenger_cent: kulanz.empfaengerCent as Cent,
        empfaenger_id: kulanz.empfaengerCent > 0 ? subject.empfaengerId : null,
        grund,
        status: result.status,
        beantragt_von: benutzer,
        beantragt_am: tx.now,
        entschieden_am: result.status === 'Beantragt' ? null : tx.now,
      })
      .execute();
    if (result.status === 'Beantragt') await remember(tx, participants, id, 'kulanzBeantragt', 'Beantragt', grund);
    if (result.folgen.length > 0) await give(tx, participants, kulanz, grund);
    return { status: result.status };
  });

export interface KulanzDecision {
  entscheidung: 'freigeben' | 'ablehnen';
  grund: string;
  benutzer: BetreiberUserId;
}

/**
 * The second operator's word. The case is held before the request, as whoever asks does. A case that has moved on meanwhile
 * refuses the release with its own reason; the request can then still be refused. Null: no such request.
 */
export const decideKulanz = (
  scope: MandantScope,
  id: string,
  { entscheidung, grund, benutzer }: KulanzDecision,
): Promise<KulanzRow | Refusal | null> =>
  scope.transaction(async (tx) => {
    const known = await findKulanz(tx, id);
    if (!known) return null;
    await lockEmpfehlerOf(tx, known.empfehlung_id);
    const { empfehler_id: empfehlerId } = await lockEmpfehlung(tx, known.empfehlung_id);
    const row = await lockKulanz(tx, id);
    if (!row) return null;
    const event = entscheidung === 'freigeben' ? 'freigegeben' : 'abgelehnt';
    const facts = { ueberGrenze: true, beantragtVon: row.beantragt_von, benutzer };
    const result = kulanzLifecycle.apply(row.status, event, facts);
    if (!result.ok)
      return refuse('PSOF0303', {
        Entscheidung: result.grund === 'vierAugen' ? 'vierAugenKulanz' : 'schonEntschieden',
      });
    // He has deleted his data since: nobody else gets what was meant for him.
    if (result.folgen.length > 0 && row.empfaenger_cent > 0 && row.empfaenger_id === null)
      return refuse('PSOF0303', { EmpfaengerCent: 'keineEmpfaengerdaten' });
    const subject = await findFor(tx, await findEmpfehlungsnummer(tx, known.empfehlung_id), row.empfaenger_id);
    if (!subject) throw new Error('goodwill without its recommendation');
    const amount = { empfehlerCent: row.empfehler_cent, empfaengerCent: row.empfaenger_cent };
    const participants =
      result.folgen.length > 0 ? await lockFall(tx, subject, amount) : { bezug: subject, empfehlerId };
    if (isRefusal(participants)) return participants;
    const decided = await tx.db
      .updateTable('kulanz')
      .set({ status: result.status, entschieden_von: benutzer, entschieden_am: tx.now, antwort: grund || null })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const what = result.status === 'Freigegeben' ? 'kulanzFreigegeben' : 'kulanzAbgelehnt';
    await remember(tx, participants, id, what, result.status, grund || row.grund);
    if (result.folgen.length > 0) await give(tx, participants, amount, row.grund);
    return decided;
  });

/** The recipients' entries are deleted. */
export const forgetEmpfaenger = async (tx: MandantScope, ids: readonly EmpfaengerId[]): Promise<void> => {
  await tx.db
    .updateTable('kulanz')
    .set({ empfaenger_id: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfaenger_id', 'in', ids)
    .execute();
};
