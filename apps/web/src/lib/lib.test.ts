import { describe, expect, test } from 'vitest';
import { captchaResponse } from './captcha.ts';
import {
  bankAmounts,
  dayBefore,
  dayLong,
  dayShort,
  euro,
  euroExactly,
  euroParts,
  instantText,
  isOver,
  number,
} from './format.ts';
import { typed } from './formdata.ts';
import { headTags, jsonTag } from './html.ts';
import { fillPath } from './path.ts';

describe('forms', () => {
  const form = (entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };
  test('passwords and captcha answers are not typed back', () =>
    expect(
      typed(
        form([
          ['Password', 'x'],
          ['altcha', 'y'],
          ['Email', 'z'],
        ]),
      ),
    ).toEqual({ Email: 'z' }));
  test.each([
    ['nothing', [], undefined],
    ['the proof', [['altcha', 'beweis']], 'beweis'],
    [
      'the answer to the question',
      [
        ['altcha_token', 't.s'],
        ['altcha_antwort', ' elf '],
      ],
      'frage.t.s.elf',
    ],
    [
      'no answer to it',
      [
        ['altcha_token', 't.s'],
        ['altcha_antwort', ''],
      ],
      'frage.t.s.',
    ],
  ] as [string, [string, string][], string | undefined][])('the captcha of a form with %s', (_, fields, response) =>
    expect(captchaResponse(form(fields))).toBe(response),
  );
});

describe('what stands in the page', () => {
  test('JSON cannot end its script element', () =>
    expect(jsonTag('boot', { x: '</script><script>' })).not.toContain('</script><'));
  test('the nonce stands only where it can be exchanged', () => {
    const nonce = 'abc123';
    const html = headTags({
      nonce,
      colours: { light: '#fff', dark: '#000' },
      icon: '<svg/>',
      css: 'a{}',
      preload: ['/a.js'],
      fonts: ['/f'],
      scripts: ['/s.js'],
    });
    expect(html.split(nonce).length).toBe(html.split(`nonce="${nonce}"`).length);
  });
});

describe('figures', () => {
  test.each([
    [7000, 'de', '70\u00a0€'],
    [1250, 'de', '12,50\u00a0€'],
    [7000, 'en', '€70'],
  ] as const)('%i cents in %s', (cent, language, text) => expect(euro(cent, language)).toBe(text));
  test('a bare day stays on its day', () => {
    expect(dayShort('2026-12-24', 'de')).toBe('24.12.2026');
    expect(dayLong('2026-06-01', 'en')).toBe('1\u00A0June 2026');
  });
  test.each([
    ['2026-10-31T23:13:00Z', 28, '2026-10-04', '00:13, over the end of summer time'],
    ['2026-04-11T22:13:00Z', 14, '2026-03-29', '00:13, over its beginning'],
    ['2026-10-10T21:59:00Z', 0, '2026-10-10', 'a minute before midnight'],
    ['2024-03-01T11:00:00Z', 1, '2024-02-29', 'the leap day'],
  ])('the day before %s by %i is %s: %s', (instant, days, day) => expect(dayBefore(instant, days)).toBe(day));
  // A list has the day, a page the last instant of that day: both end with it, in winter and in summer.
  test.each([
    ['2026-11-26', '2026-11-25T23:30:00Z', false, 'it has just begun in Berlin'],
    ['2026-11-26', '2026-11-26T22:59:59Z', false, 'its last second'],
    ['2026-11-26', '2026-11-26T23:00:00Z', true, 'the next one has begun in Berlin, and not in UTC'],
    ['2026-11-26T22:59:59Z', '2026-11-26T22:59:59Z', false, 'its last second'],
    ['2026-11-26T22:59:59Z', '2026-11-26T23:00:00Z', true, 'the next one has begun in Berlin, and not in UTC'],
    ['2026-07-01', '2026-07-01T21:59:59Z', false, 'its last second in summer'],
    ['2026-07-01', '2026-07-01T22:00:00Z', true, 'the next one has begun in summer'],
    ['2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z', true, 'the next one has begun in summer'],
  ])('what is good until %s is over at %s: %s (%s)', (until, now, over) => expect(isOver(until, now)).toBe(over));
  test('an instant is shown in Berlin time', () =>
    expect(instantText('2026-12-31T23:30:00Z', 'de')).toBe('01.01.2027 - 00:30'));
  test('a path keeps what is typed inside its segment', () =>
    expect(fillPath('/empfehlen/:id', { id: 'a/b?c' }, { q: 'ü' })).toBe('/empfehlen/a%2Fb%3Fc?q=%C3%BC'));
  test('the rest of a path keeps its slashes and nothing else', () =>
    expect(fillPath('/produkte/*', { '*': 'internet/a?b.html' })).toBe('/produkte/internet/a%3Fb.html'));
});

test('what a bank has written as an amount reads as any other, and another currency as it came', () => {
  expect(bankAmounts('70.00 EUR', 'de')).toBe('70,00\u00a0€');
  expect(bankAmounts('-1234.50 EUR: zurückgezahlt', 'de')).toBe('\u22121.234,50\u00a0€: zurückgezahlt');
  expect(bankAmounts('70.00 EUR', 'en')).toBe('€70.00');
  expect(bankAmounts('70.00 USD', 'de')).toBe('70.00 USD');
});

test('what is less than nothing has a minus before it, not a hyphen', () => {
  expect(euroExactly(-14_893, 'de')).toBe('\u2212148,93\u00a0€');
  expect(euroExactly(-0, 'de')).toBe('0,00\u00a0€');
  expect(euro(-500, 'en')).toBe('\u2212€5');
  expect(number(-3, 'de')).toBe('\u22123');
  expect(euroParts(-500, 'de')[0]).toEqual({ type: 'number', value: '\u22125\u00a0' });
});
