import { brokenRules, checkSchema } from '@weitersagen/testkit/en16931';
import { AGENTUR, everyDocument, rechnung, reward } from '@weitersagen/testkit/rechnung';
import { describe, expect, test } from 'vitest';
import { renderCii } from './cii.ts';
import { billedLines } from './rules.ts';

const broken = (change: (xml: string) => string): string => {
  const xml = renderCii(rechnung());
  const changed = change(xml);
  expect(changed).not.toBe(xml);
  return changed;
};

describe('the rules of EN 16931 find', () => {
  test.each([
    ['a total that is not the sum (BR-CO-15)', 'GrandTotalAmount>30.', 'GrandTotalAmount>31.', 'BR-CO-15'],
    ['a VAT that is not of its group (BR-CO-14)', 'currencyID="EUR">0.95', 'currencyID="EUR">0.96', 'BR-CO-14'],
    ['a kind of document that there is not (BR-CL-01)', '>380<', '>999<', 'BR-CL-01'],
    ['an exemption without its reason (BR-E-10)', /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, '', 'BR-E-10'],
  ])('%s', (_, from, to, rule) => {
    const xml = broken((good) => good.replace(from, to));
    expect(brokenRules(xml).join('\n')).toContain(`[${rule}]`);
  });

  test('of all these, nothing is found by the schema alone: that is why the rules are asked', () => {
    expect(() =>
      checkSchema(broken((good) => good.replace('GrandTotalAmount>30.', 'GrandTotalAmount>31.'))),
    ).not.toThrow();
  });
});

test('the schema finds elements in another order', () => {
  const xml = broken((good) =>
    good.replace(/(<ram:PostcodeCode>.*?<\/ram:PostcodeCode>)(<ram:LineOne>.*?<\/ram:LineOne>)/, '$2$1'),
  );
  expect(() => checkSchema(xml)).toThrow();
});

test('what XML has no character for is left out, whoever brought it', () => {
  const xml = renderCii(
    rechnung({
      buyer: { ...AGENTUR, name: 'Agentur\u0001 Hansen\uffff', strasse: '\u000b' },
      lines: billedLines([reward({ auftragsnummer: 'A\u0002-1001', text: 'Haus\ud83drat 😀' })], 19),
    }),
  );
  expect(() => checkSchema(xml)).not.toThrow();
  expect(xml).toContain('>Agentur Hansen<');
  expect(xml).toContain('Hausrat 😀');
});

const named = (wanted: string) => everyDocument().find(([name]) => name === wanted)![1];

describe('why it corrects, says', () => {
  test('an operator, in a note of its own', () => {
    const xml = renderCii(named('a correction whose reason was said'));
    expect(xml).toContain('<ram:Content>Korrektur zu RE-2026-00001</ram:Content>');
    expect(xml).toContain('<ram:Content>Grund: Falsche Anschrift: „Deichstraße“ &#38; Nr. &#60;7&#62;</ram:Content>');
  });
  test('the portal itself, where what was credited fell away', () => {
    const xml = renderCii(named('a correction of a credit note'));
    expect(xml).toContain('<ram:Content>Grund: Aufträge, für die Provision gutgeschrieben war, wurden');
  });
  test('nobody, where it is from before reasons were kept', () => {
    expect(renderCii(named('a correction'))).not.toContain('Grund: ');
  });
});

describe('a commission that is taken back says', () => {
  test('that it is paid back, by which day and to which account, where it has been paid out', () => {
    const xml = renderCii(named('a correction of a credit note that was paid'));
    expect(xml).toContain('Bitte überweisen Sie den Betrag bis zum genannten Tag zurück.');
    expect(xml).toContain('<ram:IBANID>DE02120300000000202051</ram:IBANID>');
    expect(xml).toMatch(/<ram:DueDateDateTime>.*20261115/);
    expect(xml).toContain('<ram:DuePayableAmount>-39.66</ram:DuePayableAmount>');
  });

  test('that it is set off where it has not: nobody transfers anything', () => {
    const xml = renderCii(named('a correction of a credit note'));
    expect(xml).toContain('Der Betrag wird mit der Gutschrift verrechnet.');
    expect(xml).not.toMatch(/überw|IBANID|DueDate/);
  });
});

describe.each(everyDocument())('%s', (_, document) => {
  const xml = renderCii(document);

  test('keeps the schema', () => {
    expect(() => checkSchema(xml)).not.toThrow();
  });

  test('keeps every rule of EN 16931', () => {
    expect(brokenRules(xml)).toEqual([]);
  });
});
