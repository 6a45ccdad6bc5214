import type { Empfaengerdaten } from '@weitersagen/contract/empfaenger';
import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { EmpfaengerId, EmpfehlungId, Tag } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { planGoal } from '../../platform/analytics/outbox.ts';
import { einwilligungZu, merkeEinwilligungen, setzeEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import { zaehleVersuch } from '../../platform/auth/drossel.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { neueNummer } from '../../platform/crypto/nummer.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { setzeAktionen } from '../aktion/commands.ts';
import { type EmpfehlungFund, lockEmpfehlung } from '../empfehlung/queries.ts';
import {
  hindernis,
  normalizeEmail,
  postfach,
  pruefeEmpfaengerEmail,
  pruefeSelbstempfehlung,
} from '../empfehlung/rules.ts';
import { writePersonenhashes } from './commands-person.ts';
import { type EmpfaengerZeile, findGleichen, lockEigenen } from './queries.ts';
import { type Agreed, BESTAETIGUNG_JE_POSTFACH, NOCHMAL_MS, pruefePerson } from './rules.ts';

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
const offenFuerDaten = (tx: MandantScope, empfehlung: EmpfehlungFund): Refusal | null => {
  const code = hindernis(empfehlung, tx.heute);
  if (code) return refuse(code);
  return empfehlung.status === 'Offen' ? null : refuse('PSOF0310');
};

const nichtSelbst = (tx: MandantScope, { empfehler }: EmpfehlungFund, daten: Empfaengerdaten): Refusal | null => {
  const regeln = regelwerkVon(tx.mandant.einstellungen);
  const gleich = pruefeEmpfaengerEmail(empfehler.email, daten.email, regeln);
  if (!gleich.ok) return refuse(gleich.code, { 'empfaengerdaten.email': gleich.grund });
  const selbst = pruefeSelbstempfehlung(
    empfehler,
    { email: daten.email, vorname: daten.vorname, nachname: daten.name },
    regeln,
  );
  return selbst.ok ? null : refuse(selbst.code);
};

const spalten = (tx: MandantScope, { daten, kanal }: EmpfaengerWunsch, geburtsdatum: Tag, telefon: string) => ({
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

const hatEbenGeschrieben = async (tx: MandantScope, id: EmpfaengerId): Promise<boolean> => {
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
  await merkeEinwilligungen(tx, 'empfaenger', id, [
    ...(agreed?.zustimmung === false ? [] : [einwilligungZu(tx, 'empfehlungsdaten')]),
    ...(agreed?.datenschutz === false ? [] : [einwilligungZu(tx, 'datenschutz')]),
  ]);
  await setzeEinwilligungen(tx, 'empfaenger', id, [
    { ...einwilligungZu(tx, 'werbung'), gegeben: daten.werbeeinwilligung },
  ]);
  await setzeAktionen(tx, id, aktionen);
};

const grundVon = ({ quelle }: EmpfaengerWunsch) =>
  quelle ? `Code: ${quelle.einsprungsquelle || 'ohne Quelle'}` : null;

const bittetUmBestaetigung = (tx: MandantScope, id: EmpfaengerId, email: string) =>
  planMail(tx, { vorlage: 'empfaengerBestaetigung', an: email, sprache: tx.sprache, bezug: { empfaengerId: id } });

/** Asked before anything is written: may this sender write to the mailbox, and may it get one more mail? */
const pruefePostfach = async (tx: MandantScope, email: string, netz = ''): Promise<Refusal | { voll: boolean }> => {
  const fach = postfach(email);
  const warten = await zaehleVersuch(tx, `bestaetigung:${netz}:${fach}`, BESTAETIGUNG_JE_POSTFACH);
  if (warten > 0) return refuse('PSOF0004', {}, warten);
  return { voll: (await zaehleVersuch(tx, `bestaetigung:${fach}`, BESTAETIGUNG_JE_POSTFACH)) > 0 };
};

type Spalten = ReturnType<typeof spalten>;

const insert = async (
  tx: MandantScope,
  empfehlungId: EmpfehlungId,
  werte: Spalten,
  wunsch: EmpfaengerWunsch,
  mailt: boolean,
): Promise<string> => {
  const id = uuid() as EmpfaengerId;
  const nummer = neueNummer();
  await tx.db
    .insertInto('empfaenger')
    .values({ mandant_id: tx.mandant.id, id, nummer, empfehlung_id: empfehlungId, ...werte, erstellt_am: tx.jetzt })
    .execute();
  await writePersonenhashes(tx, id);
  await createZustimmungen(tx, id, wunsch);
  await merkeVerlauf(tx, {
    gegenstand: 'empfaenger',
    id,
    empfehlungId,
    ereignis: 'eingetragen',
    grund: grundVon(wunsch),
  });
  await planGoal(tx, 'angaben');
  if (mailt) await bittetUmBestaetigung(tx, id, werte.email);
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
  await merkeVerlauf(tx, {
    gegenstand: 'empfaenger',
    id: da.id,
    empfehlungId,
    ereignis: 'erneutEingetragen',
    grund: grundVon(wunsch),
  });
  if (mailt) await bittetUmBestaetigung(tx, da.id, werte.email);
  return da.nummer;
};

/** An entry of his own for everybody, unless he is known as who made one; nothing here may depend on those of others. */
const trageEin = async (
  tx: MandantScope,
  empfehlungId: EmpfehlungId,
  werte: Spalten,
  wunsch: EmpfaengerWunsch,
): Promise<string | Refusal> => {
  const adresse = { empfehlung_id: empfehlungId, email_suche: werte.email_suche };
  const eigener = wunsch.bisher ? await lockEigenen(tx, wunsch.bisher, adresse) : undefined;
  if (eigener?.bestaetigt_am) return eigener.nummer;
  const gleicher = await findGleichen(tx, empfehlungId, werte, new Date(tx.jetzt.getTime() - NOCHMAL_MS));
  if (!eigener && gleicher) return gleicher.nummer;
  if (eigener && (await hatEbenGeschrieben(tx, eigener.id)))
    return update(tx, eigener, empfehlungId, werte, wunsch, false);
  const fach = await pruefePostfach(tx, werte.email, wunsch.netz);
  if (isRefusal(fach)) return fach;
  return eigener
    ? update(tx, eigener, empfehlungId, werte, wunsch, !fach.voll)
    : insert(tx, empfehlungId, werte, wunsch, !fach.voll);
};

/** Answers the Empfaengernummer. A confirmed recipient stays as he is. */
export const createEmpfaenger = async (scope: MandantScope, wunsch: EmpfaengerWunsch): Promise<string | Refusal> => {
  const person = pruefePerson(wunsch.daten, scope.heute);
  return scope.transaction(async (tx) => {
    // Held until the end: two submits at once queue up here, and the sweep leaves the recommendation alone.
    const empfehlung = await lockEmpfehlung(tx, wunsch.empfehlungsnummer);
    if (!empfehlung) return refuse('PSOF0003');
    const zu = offenFuerDaten(tx, empfehlung);
    if (zu) return zu;
    if (!person.ok) return refuse('PSOF0002', person.felder);
    const selbst = nichtSelbst(tx, empfehlung, wunsch.daten);
    if (selbst) return selbst;
    return trageEin(tx, empfehlung.id, spalten(tx, wunsch, person.geburtsdatum, person.telefon), wunsch);
  });
};
