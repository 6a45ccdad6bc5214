import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { ibanMangel } from '../../platform/crypto/bankkonto.ts';
import { leseNummer } from '../../platform/crypto/nummer.ts';
import type { Feldregeln, Lies } from '../../platform/http/eingabe.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type EmpfehlungFund, findEmpfehlung } from '../empfehlung/queries.ts';
import { hindernis, pruefeEmpfaengerEmail } from '../empfehlung/rules.ts';
import { isLinkGood, nummerCookie } from './policy.ts';
import { isWiederholungGleich, pruefePerson } from './rules.ts';

/** A field of the recipient's data, which may also be the body itself. */
const recipientField = (lies: Lies, name: string): string => lies(`empfaengerdaten.${name}`, lies(name));

const person = ({ heute }: MandantScope, lies: Lies): Refusal | null => {
  const feld = (name: string) => recipientField(lies, name);
  const geprueft = pruefePerson(
    {
      geburtsdatum: feld('geburtsdatum'),
      telefon: feld('telefon'),
      adresse: { plz: feld('adresse.plz').trim() },
    },
    heute,
  );
  return geprueft.ok ? null : refuse('PSOF0002', geprueft.felder);
};

const andereEmail = (scope: MandantScope, lies: Lies, { empfehler }: EmpfehlungFund): Refusal | null => {
  const regeln = regelwerkVon(scope.mandant.einstellungen);
  const gleich = pruefeEmpfaengerEmail(empfehler.email, recipientField(lies, 'email'), regeln);
  return gleich.ok ? null : refuse(gleich.code, { 'empfaengerdaten.email': gleich.grund });
};

const wiederholung = (lies: Lies): Refusal | null => {
  const email = recipientField(lies, 'email');
  return isWiederholungGleich(email, lies('EmailWiederholung', email))
    ? null
    : refuse('PSOF0002', { EmailWiederholung: 'emailUngleich' });
};

/** Null where no data are taken any more: then that is told, and nothing of the fields. */
const findOffene = async (scope: MandantScope, nummer: string | null | undefined): Promise<EmpfehlungFund | null> => {
  const empfehlung = nummer ? await findEmpfehlung(scope, nummer) : null;
  return empfehlung && !hindernis(empfehlung, scope.heute) && empfehlung.status === 'Offen' ? empfehlung : null;
};

const datenregeln = async (scope: MandantScope, lies: Lies, nummer: string | null | undefined) => {
  const empfehlung = await findOffene(scope, nummer);
  return empfehlung ? [person(scope, lies), andereEmail(scope, lies, empfehlung), wiederholung(lies)] : [];
};

export const felder: Feldregeln = {
  createEmpfaenger: async (lies, { scope, params, query, rand, isFaulty }) => {
    const nummer = leseNummer(String(params.empfehlungsnummer));
    if (!nummer) return [];
    const isGood = isLinkGood(scope, nummer, query.hex as string | undefined);
    const befunde = isGood ? await datenregeln(scope, lies, nummer) : [];
    // A creation that fails takes the cookie away (calls.md §8).
    if (isFaulty || befunde.some((befund) => befund !== null)) rand.clearCookie(nummerCookie(nummer));
    return befunde;
  },
  abschliesseTracking: (lies, { scope }) => datenregeln(scope, lies, leseNummer(lies('empfehlungsnummer'))),
  postEmpfaengerBankdaten: (lies, { scope }) => {
    const mangel = ibanMangel(lies('Iban'), scope.mandant.einstellungen.ModuleIBANNurDE);
    return [mangel && refuse('PSOF0002', { Iban: mangel })];
  },
};
