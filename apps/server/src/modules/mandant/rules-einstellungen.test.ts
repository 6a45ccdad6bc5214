import { einstellungenSchema } from '@weitersagen/contract/mandant';
import { testSettings } from '@weitersagen/testkit/bau';
import { expect, test } from 'vitest';
import { documentFrom, flatOf } from '../datensatz/rules-text.ts';
import { KIND } from './rules-einstellungen.ts';

test('no setting is missing in the form: what it does not have would fall back to its default with the next change', () => {
  const shown = new Set(KIND.felder.map(({ weg }) => weg.split('.')[0]));
  expect(Object.keys(einstellungenSchema.shape).filter((name) => !shown.has(name))).toEqual([]);
});

test('as text and back the settings are the same', () => {
  const goals = { MatomoZiele: { empfehlung: 3 }, wege: { de: { faq: '/hilfe' }, en: {} } };
  const settings = einstellungenSchema.parse({ ...testSettings(), ...goals });
  expect(documentFrom(KIND, flatOf(KIND, settings))).toMatchObject({ ok: true, dokument: settings });
});
