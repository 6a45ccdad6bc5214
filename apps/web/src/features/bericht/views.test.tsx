import { atAgency, drawPart, refusal } from '@weitersagen/testkit/drawn';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Withdrawing } from '../einladung/row-steps.tsx';
import { Obstacle, ReleaseBar } from './release.tsx';
import { Views } from './views.tsx';

const ORDER = { Id: '1', Auftragsnummer: 'A-1', Status: 'Gemeldet', erlaubt: ['freigeben', 'ablehnen'] };

const draw = (part: ReactNode, { answer, search = '' }: { answer?: unknown; search?: string } = {}): string =>
  drawPart(part, { boot: atAgency('AgenturInhaber'), at: `/auftraege${search}`, answer }).html;
const refused = (sent: Record<string, string>) => refusal(sent, 'So nicht');
const views = <Views views={[{ Id: 'v', Name: 'Meine', Abfrage: '' }]} hash="" />;

describe('where a screen has several forms', () => {
  test.each([
    ['a refusal without a reason', { entscheidung: 'ablehnen', nr: 'A-1' }],
    ['an invitation', { tun: 'einladen', Vorname: '' }],
  ])('%s that was refused neither opens the views nor is told in them', (_, sent) => {
    const html = draw(views, { answer: refused(sent) });
    expect(html).not.toContain('open=""');
    expect(html).not.toContain('So nicht');
  });
  test.each([
    ['saved', { Name: '' }],
    ['deleted', { loeschen: 'v' }],
  ])('the views open where one could not be %s, and say why', (_, sent) => {
    const html = draw(views, { answer: refused(sent) });
    expect(html).toContain('open=""');
    expect(html).toContain('So nicht');
  });
  test('the question before a decision tells what stands against the decision, and nothing of a view', () => {
    const question = <ReleaseBar rows={[ORDER]} statusWord={(status) => status} />;
    const search = '?schritt=ablehnen&nr=A-1';
    expect(draw(question, { search, answer: refused({ entscheidung: 'ablehnen' }) })).toContain('So nicht');
    expect(draw(question, { search, answer: refused({ Name: '' }) })).not.toContain('So nicht');
  });
  test('what was refused at an invitation’s row is told above the rows', () => {
    expect(draw(<Withdrawing rows={[]} />, { answer: refused({ tun: 'erinnern', id: '1' }) })).toContain('So nicht');
    expect(draw(<Withdrawing rows={[]} />, { answer: refused({ Name: '' }) })).not.toContain('So nicht');
  });
});

test('why an order was refused has lines of its own in a row that is one line on a phone', () => {
  const html = draw(<Obstacle row={{ ...ORDER, Status: 'Abgelehnt', Ablehnungsgrund: 'Storniert: zu spät' }} />);
  expect(html).toMatch(/class="[^"]*whitespace-normal[^"]*"/);
  expect(html).toMatch(/class="[^"]*min-w-/);
});
