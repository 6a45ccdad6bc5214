import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Boot } from '../../boot.ts';
import { Environment } from '../../document.tsx';
import { FoldedVoluntary } from './voluntary.tsx';

const aktion = {
  AktionsId: 'glasfaser',
  Titel: 'Glasfaser',
  Text: 'Ja.',
  RechtsText: '',
  abgehakt: false,
  Zustimmung: false,
};
const problem = { type: 'about:blank', title: 'x', status: 422, code: 'PSOF0002', detail: 'Bitte prüfen.' };

/** Whether the fold is open, once a form with these values was refused; null: not sent yet. */
function isOpen(values: Record<string, string> | null): boolean {
  const boot = { bereich: 'mandant', sprache: 'de', mandant: { Route: 'alpha' }, mitnahme: {} } as unknown as Boot;
  const Component = () => <FoldedVoluntary aktionen={[aktion]} werbung={false} name="werbeeinwilligung" />;
  const router = createMemoryRouter([{ id: 'formular', path: '*', Component, loader: () => null }], {
    hydrationData: { loaderData: { formular: null }, actionData: values && { formular: { problem, values } } },
  });
  const html = renderToString(
    <Environment boot={boot}>
      <RouterProvider router={router} />
    </Environment>,
  );
  return /<details[^>]* open=""/.test(html);
}

test('what nobody needs stays folded when the form is refused, unless something in it was ticked', () => {
  expect(isOpen(null)).toBe(false);
  expect(isOpen({ vorname: '' })).toBe(false);
  expect(isOpen({ vorname: '', werbeeinwilligung: 'true' })).toBe(true);
  expect(isOpen({ vorname: '', 'Aktionen.glasfaser': 'true' })).toBe(true);
});
