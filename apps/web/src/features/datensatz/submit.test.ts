import '@weitersagen/contract/screens-betreiber';
import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import type { Problem } from '@weitersagen/contract/problem';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { CallResult } from '../../boot.ts';
import { environmentContext } from '../../environment.ts';
import {
  answerStale,
  fieldsFrom,
  forDesk,
  giltAbFrom,
  isStale,
  mergeConflict,
  recordForm,
  renamed,
  typedFields,
} from './submit.ts';

const form = (values: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const TYPES: Record<string, DatensatzFieldType> = { PreisMonatlich: 'cent', PreisEinmalig: 'cent' };
const typeOf = (name: string): DatensatzFieldType => TYPES[name] ?? 'text';
const now = (values: Record<string, string>) => ({
  Stand: 'neu',
  Felder: Object.entries(values).map(([Name, Wert]) => ({ Name, Wert, Typ: typeOf(Name) })),
});

test('what is not a field stays out of the call', () => {
  const sent = form({ Stand: 's', Basis: '{}', Grund: 'g', GiltAbTag: '2026-01-01', Name_de: 'a', PreisEinmalig: '1' });
  expect(fieldsFrom(sent, typeOf)).toEqual({ Name_de: 'a', PreisEinmalig: '100' });
});

test.each([
  [{ GiltAbTag: '', GiltAbZeit: '23:00' }, 'T23:00'],
  [{ GiltAbTag: '', GiltAbZeit: '' }, ''],
  [{ GiltAbTag: '2026-12-01', GiltAbZeit: '' }, '2026-12-01'],
  [{ GiltAbTag: '2026-12-01', GiltAbZeit: '08:30' }, '2026-12-01T08:30'],
])('%j applies from %j', (values, start) => expect(giltAbFrom(form(values))).toBe(start));

describe('two clerks', () => {
  const Basis = JSON.stringify({ Name_de: 'Alt', PreisMonatlich: '39,95', Kurztext_de: 'a\nb' });
  const merge = (typed: Record<string, string>) =>
    mergeConflict(
      form({ Stand: 'alt', Basis, ...typed }),
      now({ Name_de: 'Anders', PreisMonatlich: '3995', Kurztext_de: 'a\nb' }),
    );

  test('what one typed stays, and what the other wrote is said', () => {
    const { values, konflikt } = merge({ Name_de: 'Meins', PreisMonatlich: '39,95', Kurztext_de: 'a\r\nb' });
    expect(values).toMatchObject({ Name_de: 'Meins', Stand: 'neu' });
    expect(konflikt).toEqual([{ field: 'Name_de', before: 'Alt', now: 'Anders', yours: 'Meins' }]);
  });

  test('what one did not touch becomes what it is now', () => {
    const { values, konflikt } = merge({ Name_de: 'Alt', PreisMonatlich: '44,95', Kurztext_de: 'a\nb' });
    expect(values).toMatchObject({ Name_de: 'Anders', PreisMonatlich: '44,95' });
    expect(konflikt).toEqual([{ field: 'Name_de', before: 'Alt', now: 'Anders', yours: null }]);
    expect(JSON.parse(values.Basis ?? '')).toMatchObject({ Name_de: 'Anders', PreisMonatlich: '39,95' });
  });

  test('a form whose memory was tampered with loses nothing either', () => {
    const { values } = mergeConflict(form({ Basis: 'kaputt', Name_de: 'Meins' }), now({ Name_de: 'Anders' }));
    expect(values.Name_de).toBe('Meins');
  });
});

describe('a record that somebody else wrote in between', () => {
  const problemOf = (status: number, code: string, detail: string) =>
    ({ type: 'about:blank', title: detail, status, code, detail }) as Problem;
  const stale = problemOf(409, 'PSOF0303', 'geändert');
  const told = { ...stale, detail: 'in den Worten des Tisches' };
  const typed = form({ Stand: 'alt', Basis: '{}', Name_de: 'Meins' });
  const args = { context: new RouterContextProvider(), request: new Request('https://a.example/betreiber/x?y=1') };
  args.context.set(environmentContext, {
    boot: { bereich: 'betreiber', sprache: 'de', mandant: null } as never,
    call: null as never,
  });
  const answered = (found: CallResult<ReturnType<typeof now>>) =>
    answerStale(args as never, typed, { problem: stale, told, now: found });
  const not = (status: number, code: string) => ({ ok: false, problem: problemOf(status, code, 'x') }) as const;
  const thrown = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };

  test('and that cannot be read for the moment keeps its form, with the refusal and all that was typed', () => {
    for (const found of [not(503, 'PSOF0005'), not(500, 'PSOF0001'), not(429, 'PSOF0004')])
      expect(answered(found)).toMatchObject({
        init: { status: 409 },
        data: { problem: told, values: { Name_de: 'Meins', Stand: 'alt' } },
      });
  });

  test('and that is gone, or whose reader is signed out, is told as that', () => {
    expect(thrown(() => answered(not(404, 'PSOF0003')))).toMatchObject({ init: { status: 404 } });
    const onward = thrown(() => answered(not(401, 'PSOF0204'))) as Response;
    expect(onward.headers.get('location')).toMatch(/login\?redirect=/);
  });

  test('is merged with what was typed', () => {
    expect(answered({ ok: true, data: now({ Name_de: 'Anders' }) })).toMatchObject({
      init: { status: 409 },
      data: { problem: stale, values: { Name_de: 'Meins', Stand: 'neu' }, konflikt: [{ field: 'Name_de' }] },
    });
  });
});

describe('what a refusal says', () => {
  const problem = (felder?: { feld: string; meldung: string }[]) => ({
    type: 'about:blank',
    title: 'x',
    status: 409,
    detail: 'Rufen Sie uns an',
    code: 'PSOF0303' as const,
    ...(felder && { felder }),
  });
  const nameOf = (field: string) => (field === 'Name_de' ? 'Name (Deutsch)' : undefined);

  test('each message names its field, and no service to turn to', () => {
    const said = forDesk(problem([{ feld: 'Name_de', meldung: 'fehlt' }]), nameOf, 'So nicht.');
    expect(said).toMatchObject({
      detail: 'So nicht.',
      felder: [{ feld: 'Name_de', meldung: 'Name (Deutsch): fehlt', amFeld: 'fehlt' }],
    });
  });
  test('a message that begins with the name does not say it twice', () => {
    const message = 'Name (Deutsch) ist ein Pflichtfeld';
    expect(forDesk(problem([{ feld: 'Name_de', meldung: message }]), nameOf, '').felder).toEqual([
      { feld: 'Name_de', meldung: message },
    ]);
  });
  test('the time from which it applies stands at the day', () =>
    expect(forDesk(problem([{ feld: 'GiltAb', meldung: 'm' }]), nameOf, '').felder).toEqual([
      { feld: 'GiltAbTag', meldung: 'm' },
    ]));
  test.each([
    ['Stand', true],
    ['Version', true],
    ['Name_de', false],
  ])('at %s it means that somebody was faster: %s', (oneField, stale) =>
    expect(isStale(problem([{ feld: oneField, meldung: 'm' }]))).toBe(stale),
  );
  test('without a field it does not', () => expect(isStale(problem())).toBe(false));
  test('a field of another name in the form is found there', () =>
    expect(renamed(problem([{ feld: 'Inhalt', meldung: 'm' }]), 'Inhalt', 'Datei').felder).toEqual([
      { feld: 'Datei', meldung: 'm' },
    ]));
});

test('lines end as everywhere else', () =>
  expect(typedFields(form({ Text_de: 'a\r\nb' }))).toEqual({ Text_de: 'a\nb' }));

test('of several choices each is a line, and none is an answer too', async () => {
  const sent = new FormData();
  for (const [name, value] of [
    ['Sprachen', ''],
    ['Sprachen', 'de'],
    ['Sprachen', 'en'],
    ['Kanaele', ''],
  ] as const)
    sent.append(name, value);
  const request = new Request('https://x.example/', { method: 'POST', body: sent });
  expect(typedFields(await recordForm(request))).toEqual({ Sprachen: 'de\nen', Kanaele: '' });
});
