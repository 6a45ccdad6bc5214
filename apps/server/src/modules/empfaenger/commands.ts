import type { Empfaengerdaten } from '@weitersagen/contract/empfaenger';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { EmpfaengerId, EmpfehlungId, Tag } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { planGoal } from '../../platform/analytics/outbox.ts';
import { einwilligungFor, rememberEinwilligungen, setEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { newNumber } from '../../platform/crypto/number.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { mailbox, normalizeEmail } from '../../platform/text/email.ts';
import { setAktionen } from '../aktion/commands.ts';
import { type EmpfehlungMatch, lockEmpfehlung } from '../empfehlung/queries.ts';
import { checkEmpfaengerEmail, checkSelfEmpfehlung, obstacle } from '../empfehlung/rules.ts';
import { writePersonHashes } from './commands-person.ts';
import { type EmpfaengerRow, findSame, lockOwn } from './queries.ts';
import { AGAIN_MS, type Agreed, CONFIRMATION_PER_MAILBOX, checkPerson } from './rules.ts';

export interface EmpfaengerWish {
  empfehlungsnummer: string;
  daten: Empfaengerdaten;
  kanal: string;
  /** Ids of the campaigns that he agrees to beside the rest; those that do not run today are passed over. */
  aktionen: readonly string[];
  /** Number of the entry that this sender made before for this recommendation, as far as he knows it. */
  bisher?: string | null | undefined;
  /** The sender's connection, as limits count it. */
  network?: string;
  /** Where the data came in by another way than the recipient's own form; he is asked by the mail's link. */
  quelle?: { einsprungsquelle: string };
  /** Left out: to all of it. */
  agreed?: Agreed;
}

/** Still open for somebody's data? A recommendation that has its order takes no others. */
const checkOpenForData = (tx: MandantScope, empfehlung: EmpfehlungMatch): Refusal | null => {
  const code = obstacle(empfehlung, tx.heute);
  if (code) return refuse(code);
  return empfehlung.status === 'Offen' ? null : refuse('PSOF0310');
};

const checkNotSelf = (tx: MandantScope, { empfehler }: EmpfehlungMatch, data: Empfaengerdaten): Refusal | null => {
  const rules = ruleSetOf(tx.mandant.einstellungen);
  const same = checkEmpfaengerEmail(empfehler.email, data.email, rules);
  if (!same.ok) return refuse(same.code, { 'empfaengerdaten.email': same.grund });
  const self = checkSelfEmpfehlung(empfehler, { email: data.email, vorname: data.vorname, nachname: data.name }, rules);
  return self.ok ? null : refuse(self.code);
};

const columns = (tx: MandantScope, { daten, kanal }: EmpfaengerWish, geburtsdatum: Tag, telefon: string) => ({
  anrede: daten.anrede,
  vorname: daten.vorname,
  name: daten.name,
  geburtsdatum,
  email: daten.email.trim(),
  email_suche: normalizeEmail(daten.email),
  telefon,
  werbeeinwilligung: daten.werbeeinwilligung,
  strasse: daten.adresse.strasse,
  hausnummer: daten.adresse.hausnummer,
  plz: daten.adresse.plz,
  ort: daten.adresse.ort,
  sprache: tx.sprache,
  kanal,
});

const hasJustWritten = async (tx: MandantScope, id: EmpfaengerId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('verlauf')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('gegenstand_id', '=', id)
    .where('ereignis', 'in', ['eingetragen', 'erneutEingetragen'])
    .where('am', '>', new Date(tx.now.getTime() - AGAIN_MS))
    .executeTakeFirst();
  return row !== undefined;
};

const createConsents = async (tx: MandantScope, id: EmpfaengerId, { daten, aktionen, agreed }: EmpfaengerWish) => {
  await rememberEinwilligungen(tx, 'empfaenger', id, [
    ...(agreed?.zustimmung === false ? [] : [einwilligungFor(tx, 'empfehlungsdaten')]),
    ...(agreed?.datenschutz === false ? [] : [einwilligungFor(tx, 'datenschutz')]),
  ]);
  await setEinwilligungen(tx, 'empfaenger', id, [
    { ...einwilligungFor(tx, 'werbung'), gegeben: daten.werbeeinwilligung },
  ]);
  await setAktionen(tx, id, aktionen);
};

const reasonOf = ({ quelle }: EmpfaengerWish) => (quelle ? `Code: ${quelle.einsprungsquelle || 'ohne Quelle'}` : null);

const planConfirmationMail = (tx: MandantScope, id: EmpfaengerId, email: string) =>
  planMail(tx, { vorlage: 'empfaengerBestaetigung', an: email, sprache: tx.sprache, bezug: { empfaengerId: id } });

/** Asked before anything is written: may this sender write to the mailbox, and may it get one more mail? */
const checkMailbox = async (tx: MandantScope, email: string, network = ''): Promise<Refusal | { isFull: boolean }> => {
  const inbox = mailbox(email);
  const waiting = await countAttempt(tx, `bestaetigung:${network}:${inbox}`, CONFIRMATION_PER_MAILBOX);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  return { isFull: (await countAttempt(tx, `bestaetigung:${inbox}`, CONFIRMATION_PER_MAILBOX)) > 0 };
};

type Columns = ReturnType<typeof columns>;

type Empfehlung = Pick<EmpfehlungMatch, 'id' | 'agenturId'>;

const insert = async (
  tx: MandantScope,
  { id: empfehlungId, agenturId }: Empfehlung,
  values: Columns,
  wish: EmpfaengerWish,
  sendsMail: boolean,
): Promise<string> => {
  const id = uuid() as EmpfaengerId;
  const number = newNumber();
  await tx.db
    .insertInto('empfaenger')
    .values({
      mandant_id: tx.mandant.id,
      id,
      nummer: number,
      empfehlung_id: empfehlungId,
      agentur_id: agenturId,
      ...values,
      erstellt_am: tx.now,
    })
    .execute();
  await writePersonHashes(tx, id);
  await createConsents(tx, id, wish);
  await rememberHistory(tx, {
    gegenstand: 'empfaenger',
    id,
    empfehlungId,
    ereignis: 'eingetragen',
    grund: reasonOf(wish),
  });
  await planGoal(tx, 'angaben');
  if (sendsMail) await planConfirmationMail(tx, id, values.email);
  return number;
};

/** Not yet confirmed, so whoever made the entry may correct it all; the 12 weeks go on from the first time. */
const update = async (
  tx: MandantScope,
  existing: Pick<EmpfaengerRow, 'id' | 'nummer'>,
  empfehlungId: EmpfehlungId,
  values: Columns,
  wish: EmpfaengerWish,
  sendsMail: boolean,
): Promise<string> => {
  await tx.db
    .updateTable('empfaenger')
    .set((eb) => ({ ...values, stand: eb('stand', '+', 1) }))
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', existing.id)
    .execute();
  await writePersonHashes(tx, existing.id);
  await createConsents(tx, existing.id, wish);
  await rememberHistory(tx, {
    gegenstand: 'empfaenger',
    id: existing.id,
    empfehlungId,
    ereignis: 'erneutEingetragen',
    grund: reasonOf(wish),
  });
  if (sendsMail) await planConfirmationMail(tx, existing.id, values.email);
  return existing.nummer;
};

/** An entry of his own for everybody, unless he is known as who made one; nothing here may depend on those of others. */
const enter = async (
  tx: MandantScope,
  empfehlung: Empfehlung,
  values: Columns,
  wish: EmpfaengerWish,
): Promise<string | Refusal> => {
  const { id: empfehlungId } = empfehlung;
  const address = { empfehlung_id: empfehlungId, email_suche: values.email_suche };
  const own = wish.bisher ? await lockOwn(tx, wish.bisher, address) : undefined;
  if (own?.bestaetigt_am) return own.nummer;
  const same = await findSame(tx, empfehlungId, values, new Date(tx.now.getTime() - AGAIN_MS));
  if (!own && same) return same.nummer;
  if (own && (await hasJustWritten(tx, own.id))) return update(tx, own, empfehlungId, values, wish, false);
  const allowance = await checkMailbox(tx, values.email, wish.network);
  if (isRefusal(allowance)) return allowance;
  return own
    ? update(tx, own, empfehlungId, values, wish, !allowance.isFull)
    : insert(tx, empfehlung, values, wish, !allowance.isFull);
};

/** Answers the Empfaengernummer. A confirmed recipient stays as he is. */
export const createEmpfaenger = async (scope: MandantScope, wish: EmpfaengerWish): Promise<string | Refusal> => {
  const person = checkPerson(wish.daten, scope.heute);
  return scope.transaction(async (tx) => {
    // Held until the end: two submits at once queue up here, and the sweep leaves the recommendation alone.
    const empfehlung = await lockEmpfehlung(tx, wish.empfehlungsnummer);
    if (!empfehlung) return refuse('PSOF0003');
    const closed = checkOpenForData(tx, empfehlung);
    if (closed) return closed;
    if (!person.ok) return refuse('PSOF0002', person.felder);
    const self = checkNotSelf(tx, empfehlung, wish.daten);
    if (self) return self;
    return enter(tx, empfehlung, columns(tx, wish, person.geburtsdatum, person.telefon), wish);
  });
};
