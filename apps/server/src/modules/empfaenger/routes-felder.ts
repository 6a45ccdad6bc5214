import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { ibanFault } from '../../platform/crypto/bankkonto.ts';
import { readNumber } from '../../platform/crypto/nummer.ts';
import type { Feldregeln, Lies } from '../../platform/http/eingabe.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type EmpfehlungFund, findEmpfehlung } from '../empfehlung/queries.ts';
import { checkEmpfaengerEmail, obstacle } from '../empfehlung/rules.ts';
import { isLinkGood, numberCookie } from './policy.ts';
import { checkPerson, isRepetitionSame } from './rules.ts';

/** A field of the recipient's data, which may also be the body itself. */
const recipientField = (lies: Lies, name: string): string => lies(`empfaengerdaten.${name}`, lies(name));

const person = ({ heute }: MandantScope, lies: Lies): Refusal | null => {
  const field = (name: string) => recipientField(lies, name);
  const geprueft = checkPerson(
    {
      geburtsdatum: field('geburtsdatum'),
      telefon: field('telefon'),
      adresse: { plz: field('adresse.plz').trim() },
    },
    heute,
  );
  return geprueft.ok ? null : refuse('PSOF0002', geprueft.felder);
};

const otherEmail = (scope: MandantScope, lies: Lies, { empfehler }: EmpfehlungFund): Refusal | null => {
  const regeln = regelwerkOf(scope.mandant.einstellungen);
  const gleich = checkEmpfaengerEmail(empfehler.email, recipientField(lies, 'email'), regeln);
  return gleich.ok ? null : refuse(gleich.code, { 'empfaengerdaten.email': gleich.grund });
};

const repetition = (lies: Lies): Refusal | null => {
  const email = recipientField(lies, 'email');
  return isRepetitionSame(email, lies('EmailWiederholung', email))
    ? null
    : refuse('PSOF0002', { EmailWiederholung: 'emailUngleich' });
};

/** Null where no data are taken any more: then that is told, and nothing of the fields. */
const findOpen = async (scope: MandantScope, nummer: string | null | undefined): Promise<EmpfehlungFund | null> => {
  const empfehlung = nummer ? await findEmpfehlung(scope, nummer) : null;
  return empfehlung && !obstacle(empfehlung, scope.heute) && empfehlung.status === 'Offen' ? empfehlung : null;
};

const datenregeln = async (scope: MandantScope, lies: Lies, nummer: string | null | undefined) => {
  const empfehlung = await findOpen(scope, nummer);
  return empfehlung ? [person(scope, lies), otherEmail(scope, lies, empfehlung), repetition(lies)] : [];
};

export const felder: Feldregeln = {
  createEmpfaenger: async (lies, { scope, params, query, rand, isFaulty }) => {
    const nummer = readNumber(String(params.empfehlungsnummer));
    if (!nummer) return [];
    const isGood = isLinkGood(scope, nummer, query.hex as string | undefined);
    const befunde = isGood ? await datenregeln(scope, lies, nummer) : [];
    // A creation that fails takes the cookie away (calls.md §8).
    if (isFaulty || befunde.some((befund) => befund !== null)) rand.clearCookie(numberCookie(nummer));
    return befunde;
  },
  abschliesseTracking: (lies, { scope }) => datenregeln(scope, lies, readNumber(lies('empfehlungsnummer'))),
  postEmpfaengerBankdaten: (lies, { scope }) => {
    const mangel = ibanFault(lies('Iban'), scope.mandant.einstellungen.ModuleIBANNurDE);
    return [mangel && refuse('PSOF0002', { Iban: mangel })];
  },
};
