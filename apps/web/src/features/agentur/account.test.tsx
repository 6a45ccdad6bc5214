import { drawPart, refusal } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { Account, isOfAccount } from './account.tsx';

const draw = (konto: Parameters<typeof Account>[0]['konto'], at = '/agentur/stammdaten', answer?: unknown) =>
  drawPart(<Account konto={konto} />, { boot: { bereich: 'agentur' }, at, answer });
const OWNER = { IbanMaskiert: 'DE89 **** 3000', erlaubt: ['aendern'] };
const isOpen = (html: string) => /<details[^>]* open=""/.test(html);

describe('the account of an agency', () => {
  test('is changed by nobody but its owner: others see it masked, and read whose it is', () => {
    const { text, buttons, fields } = draw({ ...OWNER, erlaubt: [] });
    expect(text).toContain('DE89 **** 3000');
    expect([buttons, fields]).toEqual([[], {}]);
  });
  test('is never typed back into its field', () => expect(draw(OWNER).fields.Iban).toBe(''));
  test('is removed only where there is one', () => {
    const named = draw(OWNER).buttons.length;
    expect(draw({ ...OWNER, IbanMaskiert: null }).buttons).toHaveLength(named - 1);
  });
  test('is folded, and open for whoever was led to it', () => {
    expect(isOpen(draw(OWNER).html)).toBe(false);
    expect(isOpen(draw(OWNER, '/agentur/stammdaten?konto=aendern').html)).toBe(true);
  });
  test('that was refused stands open, told there and with what was typed', () => {
    const fault = [{ feld: 'Iban', meldung: 'Die Prüfziffer stimmt nicht' }];
    const { html, refused, fields } = draw(
      OWNER,
      undefined,
      refusal({ Iban: 'DE00', Kontoinhaber: 'Nord' }, 'Bitte prüfen.', fault),
    );
    expect(isOpen(html)).toBe(true);
    expect(refused).toContain('Die Prüfziffer stimmt nicht');
    expect(fields).toMatchObject({ Iban: 'DE00', Kontoinhaber: 'Nord' });
  });
  test('has nothing to do with what was refused of the record beside it', () => {
    const other = refusal({ strasse: '' }, 'Bitte prüfen.', [{ feld: 'strasse', meldung: 'fehlt' }]);
    expect(isOfAccount(other)).toBe(false);
    expect(isOpen(draw(OWNER, undefined, other).html)).toBe(false);
    expect(isOfAccount(null)).toBe(false);
  });
});
