import { describe, expect, test } from 'vitest';
import { tag } from '../../platform/clock/days.ts';
import { checkReklamation, disputableUntil, parseDay, withoutLinks } from './rules.ts';

const today = tag('2026-11-21');
const deadline = { ModuleAuftragsdatumMindestalterTage: 14 };
const check = (Auftragsdatum: string, Topic: 'reklamation' | 'praemie' = 'reklamation') =>
  checkReklamation({ Thema: Topic, Auftragsdatum }, today, deadline);

describe('a complaint about a missing order or reward is refused', () => {
  test.each([
    ['', 'pflicht'],
    ['gestern', 'datumForm'],
    ['31.02.2026', 'datumForm'],
    ['22.11.2026', 'reklamationZukunft'],
    ['21.11.2026', 'reklamationZuFrueh'],
    ['08.11.2026', 'reklamationZuFrueh'],
  ])('%s: %s', (input, reason) => expect(check(input)).toEqual({ ok: false, grund: reason }));
});
test('and taken from the minimum age of the order on', () => {
  expect(disputableUntil(today, deadline)).toBe('2026-11-07');
  expect(check('07.11.2026')).toEqual({ ok: true, auftragsdatum: '2026-11-07' });
  expect(check('2026-11-07')).toEqual({ ok: true, auftragsdatum: '2026-11-07' });
});
test('other topics need no day, and keep none', () =>
  expect(check('21.11.2026', 'praemie')).toEqual({ ok: true, auftragsdatum: null }));
test.each([
  ['7.3.2026', '2026-03-07'],
  ['07. 03. 2026', '2026-03-07'],
  ['2026-03-07', '2026-03-07'],
  ['03/07/2026', null],
])('%s is read as %s', (input, reading) => expect(parseDay(input)).toBe(reading));

describe('no link survives in a copy', () => {
  test.each([
    ['https://boese.example/x?y=1', 'https[:]//boese[.]example/x?y=1'],
    ['boese.example und www.boese.example', 'boese[.]example und www[.]boese[.]example'],
    ['schreib an a@boese.example', 'schreib an a[at]boese[.]example'],
    ['mailto:a javascript:alert(1) tel:0190', 'mailto[:]a javascript[:]alert(1) tel[:]0190'],
    ['HTTP://BÖSE.example', 'HTTP[:]//BÖSE[.]example'],
    ['boese\u3002example', 'boese[.]example'],
    ['boese\uff61example', 'boese[.]example'],
    ['boese\uff0eexample', 'boese[.]example'],
    ['boese\u2024example', 'boese[.]example'],
    ['ｂoese．example', 'boese[.]example'],
    ['boese\u200b.\u2060example', 'boese[.]example'],
    ['java\u00adscript:alert(1)', 'javascript[:]alert(1)'],
    ['a＠boese．example', 'a[at]boese[.]example'],
    ['ｈｔｔｐ：／／boese．example', 'http[:]//boese[.]example'],
    ['❤.example', '❤[.]example'],
    ['192.0.2.7/x und 192\u30020.2\u20247', '192[.]0[.]2[.]7/x und 192[.]0[.]2[.]7'],
    ['(203.0.113.255:8080)', '(203[.]0[.]113[.]255:8080)'],
  ])('%s', (text, derived) => expect(withoutLinks(text)).toBe(derived));
  test('and plain words stay', () => {
    const text = 'Am 12.03.2026 z.B. um 14:30 Uhr. Danke!\nViele Grüße, Dr. Weber';
    expect(withoutLinks(text)).toBe(text);
  });
});
