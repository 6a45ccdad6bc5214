import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import {
  type AuftragId,
  type BetreiberBenutzerId,
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
import { type Bezug, findBezug } from '../auftrag/queries.ts';
import { lockPerson, writePersonenhashes } from '../empfaenger/commands-person.ts';
import { findEmpfaenger } from '../empfaenger/queries.ts';
import { lockEmpfehlung, moveEmpfehlung } from '../empfehlung/commands-status.ts';
import { isLost } from '../empfehlung/rules.ts';
import { isKontoDeleted, lockEmpfehlerOf } from '../konto/queries.ts';
import { createPraemierungen } from './commands-anlegen.ts';
import { findRestInYear, type Versicherter } from './queries-jahresgrenze.ts';
import {
  findAloneGewaehrt,
  findBesteller,
  findBestellungOf,
  findEmpfehlungsnummer,
  findKulanz,
  findKulanzOf,
  findVertragOf,
  type KulanzRow,
  lockKulanz,
} from './queries-kulanz.ts';
import { checkAmount, isOverLimit, type Kulanzbetrag } from './rules-kulanz.ts';
import { kulanzLifecycle } from './status-kulanz.ts';

export interface Kulanz extends Kulanzbetrag {
  grund: string;
  /** Who asks for it; nobody else's name may stand there. */
  benutzer: BetreiberBenutzerId;
}

interface Fall {
  /** With the order that its recipient is known by as well: its customer number tells a person (§ 48b VAG). */
  bezug: Bezug & { auftragId: AuftragId | null };
  empfehlerId: EmpfehlerId;
}
const empfaengerOf = ({ bezug: { empfaengerId, auftragId } }: Fall): Versicherter => ({ empfaengerId, auftragId });

/** May these people be given that? Asked when it is asked for, and again when it is released: the case may have moved on. */
const checkBeteiligte = async (
  tx: MandantScope,
  fall: Fall,
  { empfehlerCent, empfaengerCent }: Kulanzbetrag,
): Promise<Refusal | null> => {
  const { bezug, empfehlerId } = fall;
  if (empfehlerCent > 0 && (await isKontoDeleted(tx, empfehlerId)))
    return refuse('PSOF0303', { EmpfehlerCent: 'kontoGeloescht' });
  if (empfaengerCent === 0) return null;
  if (bezug.empfaengerId === null) return refuse('PSOF0303', { EmpfaengerCent: 'keineEmpfaengerdaten' });
  // An address that nobody confirmed may be a stranger's: no reward link goes there.
  if (!(await findEmpfaenger(tx, bezug.empfaengerId))?.bestaetigt_am)
    return refuse('PSOF0303', { EmpfaengerCent: 'empfaengerNichtBestaetigt' });
  await writePersonenhashes(tx, bezug.empfaengerId);
  const person = empfaengerOf(fall);
  await lockPerson(tx, person);
  const { maxEmpfaengerPraemieCent: max } = regelwerkOf(tx.mandant.einstellungen);
  const rest = await findRestInYear(tx, person, await findVertragOf(tx, bezug.empfehlungId));
  if (rest !== null && empfaengerCent > rest) return refuse('PSOF0303', { EmpfaengerCent: 'jahresgrenze' });
  return max > 0 && empfaengerCent > max ? refuse('PSOF0303', { EmpfaengerCent: 'hoechstbetrag' }) : null;
};

/** Goodwill is for who ordered; where nobody did, for who confirmed. */
const findFor = async (
  tx: MandantScope,
  number: string,
  known: EmpfaengerId | null = null,
): Promise<Fall['bezug'] | null> => {
  const bezug = await findBezug(tx, { Empfehlungsnummer: number });
  if (typeof bezug === 'string') return null;
  const empfaengerId = known ?? (await findBesteller(tx, bezug.empfehlungId)) ?? bezug.empfaengerId;
  return { ...bezug, empfaengerId, auftragId: await findBestellungOf(tx, bezug.empfehlungId, empfaengerId) };
};

/**
 * The case, held: nobody gives goodwill for it or releases its order meanwhile. Of two cases of one referrer at the same
 * moment, the second sees what the first gave.
 */
const lockFall = async (tx: MandantScope, bezug: Fall['bezug'], kulanz: Kulanzbetrag): Promise<Fall | Refusal> => {
  await lockEmpfehlerOf(tx, bezug.empfehlungId);
  const { empfehler_id: empfehlerId, status } = await lockEmpfehlung(tx, bezug.empfehlungId);
  if (!isLost(status)) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
  if ((await findKulanzOf(tx, bezug.empfehlungId)).gewaehrt) return refuse('PSOF0303', { Grund: 'schonKulanz' });
  const fall = { bezug, empfehlerId };
  return (await checkBeteiligte(tx, fall, kulanz)) ?? fall;
};

const give = async (tx: MandantScope, { bezug, empfehlerId }: Fall, kulanz: Kulanzbetrag, grund: string) => {
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

const remember = (tx: MandantScope, { bezug }: Fall, id: string, ereignis: string, nach: KulanzStatus, grund: string) =>
  rememberHistory(tx, { gegenstand: 'kulanz', id, empfehlungId: bezug.empfehlungId, ereignis, nach, grund });

/** Asked for by one operator. Above the limit nothing is booked, mailed or shown until a second one releases it. */
export const requestKulanz = (
  scope: MandantScope,
  number: string,
  kulanz: Kulanz,
): Promise<{ status: KulanzStatus } | Refusal> =>
  scope.transaction(async (tx) => {
    const wrong = checkAmount(kulanz);
    if (wrong) return refuse('PSOF0002', wrong);
    const bezug = await findFor(tx, number);
    if (!bezug) return refuse('PSOF0003');
    const fall = await lockFall(tx, bezug, kulanz);
    if (isRefusal(fall)) return fall;
    if ((await findKulanzOf(tx, bezug.empfehlungId)).wartet) return refuse('PSOF0303', { Grund: 'kulanzWartet' });
    const { kulanzGrenzeCent } = regelwerkOf(tx.mandant.einstellungen);
    const ueberGrenze = isOverLimit(
      kulanz,
      await findAloneGewaehrt(tx, fall.empfehlerId, empfaengerOf(fall)),
      kulanzGrenzeCent,
    );
    const { benutzer, grund } = kulanz;
    const event = ueberGrenze ? 'beantragt' : 'gewaehrt';
    const result = kulanzLifecycle.apply(null, event, { ueberGrenze, beantragtVon: benutzer, benutzer });
    if (!result.ok) throw new Error(`goodwill neither given nor asked for: ${result.grund}`);
    const id = uuid();
    await tx.db
      .insertInto('kulanz')
      .values({
        mandant_id: tx.mandant.id,
        id,
        empfehlung_id: bezug.empfehlungId,
        empfehler_cent: kulanz.empfehlerCent as Cent,
        empfaenger_cent: kulanz.empfaengerCent as Cent,
        empfaenger_id: kulanz.empfaengerCent > 0 ? bezug.empfaengerId : null,
        grund,
        status: result.status,
        beantragt_von: benutzer,
        beantragt_am: tx.jetzt,
        entschieden_am: result.status === 'Beantragt' ? null : tx.jetzt,
      })
      .execute();
    if (result.status === 'Beantragt') await remember(tx, fall, id, 'kulanzBeantragt', 'Beantragt', grund);
    if (result.folgen.length > 0) await give(tx, fall, kulanz, grund);
    return { status: result.status };
  });

export interface Kulanzentscheidung {
  entscheidung: 'freigeben' | 'ablehnen';
  grund: string;
  benutzer: BetreiberBenutzerId;
}

/**
 * The second operator's word. The case is held before the request, as whoever asks does. A case that has moved on meanwhile
 * refuses the release with its own reason; the request can then still be refused. Null: no such request.
 */
export const decideKulanz = (
  scope: MandantScope,
  id: string,
  { entscheidung, grund, benutzer }: Kulanzentscheidung,
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
    const bezug = await findFor(tx, await findEmpfehlungsnummer(tx, known.empfehlung_id), row.empfaenger_id);
    if (!bezug) throw new Error('goodwill without its recommendation');
    const amount = { empfehlerCent: row.empfehler_cent, empfaengerCent: row.empfaenger_cent };
    const fall = result.folgen.length > 0 ? await lockFall(tx, bezug, amount) : { bezug, empfehlerId };
    if (isRefusal(fall)) return fall;
    const decided = await tx.db
      .updateTable('kulanz')
      .set({ status: result.status, entschieden_von: benutzer, entschieden_am: tx.jetzt, antwort: grund || null })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const what = result.status === 'Freigegeben' ? 'kulanzFreigegeben' : 'kulanzAbgelehnt';
    await remember(tx, fall, id, what, result.status, grund || row.grund);
    if (result.folgen.length > 0) await give(tx, fall, amount, row.grund);
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
