import type { Empfaengerdaten } from '@weitersagen/contract/empfaenger';
import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type { EmpfaengerId, EmpfehlungId, Tag } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { planGoal } from '../../platform/analytics/outbox.ts';
import { einwilligungFor, rememberEinwilligungen, setEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import { countAttempt } from '../../platform/auth/drossel.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { newNumber } from '../../platform/crypto/nummer.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { setAktionen } from '../aktion/commands.ts';
import { type EmpfehlungFund, lockEmpfehlung } from '../empfehlung/queries.ts';
import {
  checkEmpfaengerEmail,
  checkSelbstempfehlung,
  normalizeEmail,
  obstacle,
  postfach,
} from '../empfehlung/rules.ts';
import { writePersonenhashes } from './commands-person.ts';
import { type EmpfaengerZeile, findSame, lockOwn } from './queries.ts';
import { type Agreed, BESTAETIGUNG_JE_POSTFACH, checkPerson, NOCHMAL_MS } from './rules.ts';

export interface EmpfaengerWunsch {
  empfehlungsnummer: string;
  daten: Empfaengerdaten;
  kanal: string;
  /** Ids of the campaigns that he agrees to beside the rest; those that do not run today are passed over. */
  aktionen: readonly string[];
  /** Number of the entry that this sender made before for this recommendation, as far as he knows it. */
  bisher?: string | null | undefined;
  /** The sender's connection, as limits count it. */
  netz?: string;
  /** Where the data came in by another way than the recipient's own form; he is asked by the mail's link. */
  quelle?: { einsprungsquelle: string };
  /** Left out: to all of it. */
  agreed?: Agreed;
}

/** Still open for somebody's data? A recommendation that has its order takes no others. */
const openForData = (tx: MandantScope, empfehlung: EmpfehlungFund): Refusal | null => {
  const code = obstacle(empfehlung, tx.heute);
  if (code) return refuse(code);
  return empfehlung.status === 'Offen' ? null : refuse('PSOF0310');
};

const notSelf = (tx: MandantScope, { empfehler }: EmpfehlungFund, daten: Empfaengerdaten): Refusal | null => {
  const regeln = regelwerkOf(tx.mandant.einstellungen);
  const gleich = checkEmpfaengerEmail(empfehler.email, daten.email, regeln);
  if (!gleich.ok) return refuse(gleich.code, { 'empfaengerdaten.email': gleich.grund });
  const selbst = checkSelbstempfehlung(
    empfehler,
    { email: daten.email, vorname: daten.vorname, nachname: daten.name },
    regeln,
  );
  return selbst.ok ? null : refuse(selbst.code);
};

const columns = (tx: MandantScope, { daten, kanal }: EmpfaengerWunsch, geburtsdatum: Tag, telefon: string) => ({
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

const hasEbenWritten = async (tx: MandantScope, id: EmpfaengerId): Promise<boolean> => {
  const zeile = await tx.db
    .selectFrom('verlauf')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('gegenstand_id', '=', id)
    .where('ereignis', 'in', ['eingetragen', 'erneutEingetragen'])
    .where('am', '>', new Date(tx.jetzt.getTime() - NOCHMAL_MS))
    .executeTakeFirst();
  return zeile !== undefined;
};

const createZustimmungen = async (
  tx: MandantScope,
  id: EmpfaengerId,
  { daten, aktionen, agreed }: EmpfaengerWunsch,
) => {
  await rememberEinwilligungen(tx, 'empfaenger', id, [
    ...(agreed?.zustimmung === false ? [] : [einwilligungFor(tx, 'empfehlungsdaten')]),
    ...(agreed?.datenschutz === false ? [] : [einwilligungFor(tx, 'datenschutz')]),
  ]);
  await setEinwilligungen(tx, 'empfaenger', id, [
    { ...einwilligungFor(tx, 'werbung'), gegeben: daten.werbeeinwilligung },
  ]);
  await setAktionen(tx, id, aktionen);
};

const grundOf = ({ quelle }: EmpfaengerWunsch) => (quelle ? `Code: ${quelle.einsprungsquelle || 'ohne Quelle'}` : null);

const bittetAroundConfirmation = (tx: MandantScope, id: EmpfaengerId, email: string) =>
  planMail(tx, { vorlage: 'empfaengerBestaetigung', an: email, sprache: tx.sprache, bezug: { empfaengerId: id } });

/** Asked before anything is written: may this sender write to the mailbox, and may it get one more mail? */
const checkPostfach = async (tx: MandantScope, email: string, netz = ''): Promise<Refusal | { voll: boolean }> => {
  const fach = postfach(email);
  const warten = await countAttempt(tx, `bestaetigung:${netz}:${fach}`, BESTAETIGUNG_JE_POSTFACH);
  if (warten > 0) return refuse('PSOF0004', {}, warten);
  return { voll: (await countAttempt(tx, `bestaetigung:${fach}`, BESTAETIGUNG_JE_POSTFACH)) > 0 };
};

type Spalten = ReturnType<typeof columns>;

const insert = async (
  tx: MandantScope,
  empfehlungId: EmpfehlungId,
  werte: Spalten,
  wunsch: EmpfaengerWunsch,
  mailt: boolean,
): Promise<string> => {
  const id = uuid() as EmpfaengerId;
  const nummer = newNumber();
  await tx.db
    .insertInto('empfaenger')
    .values({ mandant_id: tx.mandant.id, id, nummer, empfehlung_id: empfehlungId, ...werte, erstellt_am: tx.jetzt })
    .execute();
  await writePersonenhashes(tx, id);
  await createZustimmungen(tx, id, wunsch);
  await rememberHistory(tx, {
    gegenstand: 'empfaenger',
    id,
    empfehlungId,
    ereignis: 'eingetragen',
    grund: grundOf(wunsch),
  });
  await planGoal(tx, 'angaben');
  if (mailt) await bittetAroundConfirmation(tx, id, werte.email);
  return nummer;
};

/** Not yet confirmed, so whoever made the entry may correct it all; the 12 weeks go on from the first time. */
const update = async (
  tx: MandantScope,
  da: Pick<EmpfaengerZeile, 'id' | 'nummer'>,
  empfehlungId: EmpfehlungId,
  werte: Spalten,
  wunsch: EmpfaengerWunsch,
  mailt: boolean,
): Promise<string> => {
  await tx.db
    .updateTable('empfaenger')
    .set((eb) => ({ ...werte, stand: eb('stand', '+', 1) }))
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', da.id)
    .execute();
  await writePersonenhashes(tx, da.id);
  await createZustimmungen(tx, da.id, wunsch);
  await rememberHistory(tx, {
    gegenstand: 'empfaenger',
    id: da.id,
    empfehlungId,
    ereignis: 'erneutEingetragen',
    grund: grundOf(wunsch),
  });
  if (mailt) await bittetAroundConfirmation(tx, da.id, werte.email);
  return da.nummer;
};

/** An entry of his own for everybody, unless he is known as who made one; nothing here may depend on those of others. */
const enter = async (
  tx: MandantScope,
  empfehlungId: EmpfehlungId,
  werte: Spalten,
  wunsch: EmpfaengerWunsch,
): Promise<string | Refusal> => {
  const adresse = { empfehlung_id: empfehlungId, email_suche: werte.email_suche };
  const eigener = wunsch.bisher ? await lockOwn(tx, wunsch.bisher, adresse) : undefined;
  if (eigener?.bestaetigt_am) return eigener.nummer;
  const gleicher = await findSame(tx, empfehlungId, werte, new Date(tx.jetzt.getTime() - NOCHMAL_MS));
  if (!eigener && gleicher) return gleicher.nummer;
  if (eigener && (await hasEbenWritten(tx, eigener.id))) return update(tx, eigener, empfehlungId, werte, wunsch, false);
  const fach = await checkPostfach(tx, werte.email, wunsch.netz);
  if (isRefusal(fach)) return fach;
  return eigener
    ? update(tx, eigener, empfehlungId, werte, wunsch, !fach.voll)
    : insert(tx, empfehlungId, werte, wunsch, !fach.voll);
};

/** Answers the Empfaengernummer. A confirmed recipient stays as he is. */
export const createEmpfaenger = async (scope: MandantScope, wunsch: EmpfaengerWunsch): Promise<string | Refusal> => {
  const person = checkPerson(wunsch.daten, scope.heute);
  return scope.transaction(async (tx) => {
    // Held until the end: two submits at once queue up here, and the sweep leaves the recommendation alone.
    const empfehlung = await lockEmpfehlung(tx, wunsch.empfehlungsnummer);
    if (!empfehlung) return refuse('PSOF0003');
    const zu = openForData(tx, empfehlung);
    if (zu) return zu;
    if (!person.ok) return refuse('PSOF0002', person.felder);
    const selbst = notSelf(tx, empfehlung, wunsch.daten);
    if (selbst) return selbst;
    return enter(tx, empfehlung.id, columns(tx, wunsch, person.geburtsdatum, person.telefon), wunsch);
  });
};
