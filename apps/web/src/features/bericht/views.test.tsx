import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Boot } from '../../boot.ts';
import { BootContext } from '../../environment.ts';
import type { Refused } from '../../lib/form.ts';
import { LanguageContext } from '../../lib/language.ts';
import { Withdrawing } from '../einladung/row-steps.tsx';
import { Obstacle, ReleaseBar } from './release.tsx';
import { Views } from './views.tsx';

const ORDER = { Id: '1', Auftragsnummer: 'A-1', Status: 'Gemeldet', erlaubt: ['freigeben', 'ablehnen'] };

const refusal = (sent: Record<string, string>): Refused => ({
  values: sent,
  problem: { type: 'about:blank', title: 'x', status: 400, detail: 'So nicht', code: 'PSOF0002' },
});

/** As the server draws it for an agency; `answer` is what the screen's action answered. */
function draw(part: ReactNode, { answer, search = '' }: { answer?: Refused; search?: string } = {}): string {
  const boot = { sprache: 'de', jetzt: '2026-11-24T10:00:00Z', bereich: 'agentur', mandant: null, mitnahme: {} };
  const router = createMemoryRouter([{ id: 'screen', path: '*', element: part }], {
    initialEntries: [`/auftraege${search}`],
    hydrationData: { loaderData: {}, ...(answer ? { actionData: { screen: answer } } : {}) },
  });
  return renderToStaticMarkup(
    <BootContext value={boot as unknown as Boot}>
      <LanguageContext value="de">
        <RouterProvider router={router} />
      </LanguageContext>
    </BootContext>,
  );
}
const views = <Views views={[{ Id: 'v', Name: 'Meine', Abfrage: '' }]} hash="" />;

describe('where a screen has several forms', () => {
  test.each([
    ['a refusal without a reason', { entscheidung: 'ablehnen', nr: 'A-1' }],
    ['an invitation', { tun: 'einladen', Vorname: '' }],
  ])('%s that was refused neither opens the views nor is told in them', (_, sent) => {
    const html = draw(views, { answer: refusal(sent) });
    expect(html).not.toContain('open=""');
    expect(html).not.toContain('So nicht');
  });
  test.each([
    ['saved', { Name: '' }],
    ['deleted', { loeschen: 'v' }],
  ])('the views open where one could not be %s, and say why', (_, sent) => {
    const html = draw(views, { answer: refusal(sent) });
    expect(html).toContain('open=""');
    expect(html).toContain('So nicht');
  });
  test('the question before a decision tells what stands against the decision, and nothing of a view', () => {
    const question = <ReleaseBar rows={[ORDER]} statusWord={(status) => status} />;
    const search = '?schritt=ablehnen&nr=A-1';
    expect(draw(question, { search, answer: refusal({ entscheidung: 'ablehnen' }) })).toContain('So nicht');
    expect(draw(question, { search, answer: refusal({ Name: '' }) })).not.toContain('So nicht');
  });
  test('what was refused at an invitation’s row is told above the rows', () => {
    expect(draw(<Withdrawing rows={[]} />, { answer: refusal({ tun: 'erinnern', id: '1' }) })).toContain('So nicht');
    expect(draw(<Withdrawing rows={[]} />, { answer: refusal({ Name: '' }) })).not.toContain('So nicht');
  });
});

test('why an order was refused has lines of its own in a row that is one line on a phone', () => {
  const html = draw(<Obstacle row={{ ...ORDER, Status: 'Abgelehnt', Ablehnungsgrund: 'Storniert: zu spät' }} />);
  expect(html).toMatch(/class="[^"]*whitespace-normal[^"]*"/);
  expect(html).toMatch(/class="[^"]*min-w-/);
});
