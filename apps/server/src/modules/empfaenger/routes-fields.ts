import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { readNumber } from '../../platform/crypto/number.ts';
import { bankAccountRules } from '../../platform/http/bank-fields.ts';
import type { FieldRules, Read } from '../../platform/http/input.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type EmpfehlungMatch, findEmpfehlung } from '../empfehlung/queries.ts';
import { checkEmpfaengerEmail, obstacle } from '../empfehlung/rules.ts';
import { isLinkGood, numberCookie } from './policy.ts';
import { checkPerson, isSameRepetition } from './rules.ts';

/** A field of the recipient's data, which may also be the body itself. */
const recipientField = (read: Read, name: string): string => read(`empfaengerdaten.${name}`, read(name));

const person = ({ heute }: MandantScope, read: Read): Refusal | null => {
  const field = (name: string) => recipientField(read, name);
  const checked = checkPerson(
    {
      geburtsdatum: field('geburtsdatum'),
      telefon: field('telefon'),
      adresse: { plz: field('adresse.plz').trim() },
    },
    heute,
  );
  return checked.ok ? null : refuse('PSOF0002', checked.felder);
};

const otherEmail = (scope: MandantScope, read: Read, { empfehler }: EmpfehlungMatch): Refusal | null => {
  const rules = ruleSetOf(scope.mandant.einstellungen);
  const same = checkEmpfaengerEmail(empfehler.email, recipientField(read, 'email'), rules);
  return same.ok ? null : refuse(same.code, { 'empfaengerdaten.email': same.grund });
};

const repetition = (read: Read): Refusal | null => {
  const email = recipientField(read, 'email');
  return isSameRepetition(email, read('EmailWiederholung', email))
    ? null
    : refuse('PSOF0002', { EmailWiederholung: 'emailUngleich' });
};

/** Null where no data are taken any more: then that is told, and nothing of the fields. */
const findOpen = async (scope: MandantScope, number: string | null | undefined): Promise<EmpfehlungMatch | null> => {
  const empfehlung = number ? await findEmpfehlung(scope, number) : null;
  return empfehlung && !obstacle(empfehlung, scope.heute) && empfehlung.status === 'Offen' ? empfehlung : null;
};

const dataRules = async (scope: MandantScope, read: Read, number: string | null | undefined) => {
  const empfehlung = await findOpen(scope, number);
  return empfehlung ? [person(scope, read), otherEmail(scope, read, empfehlung), repetition(read)] : [];
};

export const fields: FieldRules = {
  createEmpfaenger: async (read, { scope, params, query, rand, isFaulty }) => {
    const number = readNumber(String(params.empfehlungsnummer));
    if (!number) return [];
    const isGood = isLinkGood(scope, number, query.hex as string | undefined);
    const findings = isGood ? await dataRules(scope, read, number) : [];
    // A creation that fails takes the cookie away (calls.md §8).
    if (isFaulty || findings.some((finding) => finding !== null)) rand.clearCookie(numberCookie(number));
    return findings;
  },
  abschliesseTracking: (read, { scope }) => dataRules(scope, read, readNumber(read('empfehlungsnummer'))),
  postEmpfaengerBankdaten: (read, { scope }) => bankAccountRules(read, scope.mandant.einstellungen.ModuleIBANNurDE),
};
