import { cent } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import type { Amounts, EmpfehlungMatch } from '../empfehlung/queries.ts';
import type { EmpfaengerRow } from './queries.ts';
import { toEmpfaengerAuftrag } from './view.ts';

test.each([
  [true, { EmpfehlerVorname: 'Your contact', EmpfehlerGeloescht: true, PraemieEmpfehlerCent: 0 }],
  [false, { EmpfehlerVorname: 'Jana', EmpfehlerGeloescht: false, PraemieEmpfehlerCent: 3500 }],
])('of a referrer whose account is deleted (%s) a recipient reads neither a name nor a reward', (isGone, read) => {
  const empfehlung = { nummer: 'E1', empfehler: { vorname: isGone ? 'Ihr Kontakt' : 'Jana', geloescht: isGone } };
  const amounts = { produkt: null, empfehler: cent(3500), empfaenger: cent(3500) } as Amounts;
  const more = { auftrag: undefined, praemierung: undefined, language: 'en' as const };
  const row = { nummer: 'N1', bestaetigt_am: null, vorname: 'Tom' } as unknown as EmpfaengerRow;
  expect(toEmpfaengerAuftrag(row, empfehlung as unknown as EmpfehlungMatch, amounts, more)).toMatchObject(read);
});
