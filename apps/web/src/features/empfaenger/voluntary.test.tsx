import { atMandant, drawPart, refusal } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import { FoldedVoluntary } from './voluntary.tsx';

const aktion = {
  AktionsId: 'glasfaser',
  Titel: 'Glasfaser',
  Text: 'Ja.',
  RechtsText: '',
  abgehakt: false,
  Zustimmung: false,
};
/** Whether the fold is open, once a form with these values was refused; null: not sent yet. */
function isOpen(values: Record<string, string> | null): boolean {
  const part = <FoldedVoluntary aktionen={[aktion]} werbung={false} name="werbeeinwilligung" />;
  const { html } = drawPart(part, { boot: atMandant(), answer: values && refusal(values, 'Bitte prüfen.') });
  return /<details[^>]* open=""/.test(html);
}

test('what nobody needs stays folded when the form is refused, unless something in it was ticked', () => {
  expect(isOpen(null)).toBe(false);
  expect(isOpen({ vorname: '' })).toBe(false);
  expect(isOpen({ vorname: '', werbeeinwilligung: 'true' })).toBe(true);
  expect(isOpen({ vorname: '', 'Aktionen.glasfaser': 'true' })).toBe(true);
});
