import { expect, test } from 'vitest';
import { cellName, faultyDays, HOURS, isFaulty, runsOf, spansOf, WEEKDAYS, withHours } from './hours.ts';

/** As a form sends the cells that it has drawn for a text. */
const sent = (text: string): FormData => {
  const form = new FormData();
  const spans = spansOf(text);
  for (const day of WEEKDAYS)
    for (const [nth, { von, bis }] of spans[day].entries()) {
      form.set(cellName(day, nth, 'von'), von);
      form.set(cellName(day, nth, 'bis'), bis);
    }
  return form;
};

test.each([
  '',
  'Mo=09:00-18:00',
  'Mo=09:00-12:00, 14:00-18:00\nSa=10:00-13:00',
  'Di=08:00-09:00, 10:00-11:00, 12:00-13:00',
])('%j comes back as it was, from cells that nobody has touched', (text) => {
  const form = withHours(sent(text));
  expect(Object.fromEntries(form)).toEqual({ [HOURS]: text });
});

test('a day has two spans at least, and half of one stays what was typed', () => {
  expect(spansOf('')).toMatchObject({ So: [{ von: '', bis: '' }, {}] });
  const form = sent('');
  form.set(cellName('Mi', 1, 'von'), '14:00');
  expect(withHours(form).get(HOURS)).toBe('Mi=14:00-');
  expect(spansOf('Mi=14:00-').Mi[0]).toEqual({ von: '14:00', bis: '' });
});

test.each([
  ['', '', false],
  ['09:00', '18:00', false],
  ['09:00', '', true],
  ['', '18:00', true],
  ['18:00', '09:00', true],
])('from %j to %j is faulty: %s', (from, until, faulty) => expect(isFaulty({ von: from, bis: until })).toBe(faulty));

test('the days of which a time is faulty are known by name', () => {
  expect(faultyDays('Mo=09:00-18:00\nDi=09:00-\nFr=09:00-12:00, 15:00-14:00')).toEqual(['Di', 'Fr']);
  expect(faultyDays('')).toEqual([]);
});

test('a week is said in runs of days that have the same times; days that are closed part them', () => {
  const said = (text: string) =>
    runsOf(text).map(({ first, last, spans }) => `${first}-${last} ${spans.map(({ von, bis }) => `${von}-${bis}`)}`);
  const day = '09:00-18:00';
  expect(said('')).toEqual([]);
  expect(said(`Mo=${day}\nDi=${day}\nMi=${day}\nDo=${day}\nFr=09:00-12:00, 13:00-15:00`)).toEqual([
    `Mo-Do ${day}`,
    'Fr-Fr 09:00-12:00,13:00-15:00',
  ]);
  expect(said(`Mo=${day}\nMi=${day}\nDo=${day}\nSo=10:00-11:00`)).toEqual([
    `Mo-Mo ${day}`,
    `Mi-Do ${day}`,
    'So-So 10:00-11:00',
  ]);
});

test('a form without cells says nothing of the hours', () => {
  const form = new FormData();
  form.set('Iban', 'DE00');
  expect(withHours(form).has(HOURS)).toBe(false);
});
