import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Boot } from '../../boot.ts';
import { Environment } from '../../document.tsx';
import { networkProblem } from '../../lib/problem.ts';
import { ErrorPage } from './error-page.tsx';

/** The page in place of a screen at this address that could not be shown for this reason. */
const page = (error: unknown, { at = '/x?y=1', sprache = 'de' } = {}) => {
  const boot = { bereich: 'mandant', sprache, mandant: { Route: 'alpha' }, mitnahme: {}, basis: '' } as unknown as Boot;
  const router = createMemoryRouter([{ id: 'fehler', path: '*', ErrorBoundary: ErrorPage, loader: () => null }], {
    initialEntries: [`/alpha${at}`],
    basename: '/alpha',
    hydrationData: { errors: { fehler: error }, loaderData: {} },
  });
  const html = renderToString(
    <Environment boot={boot}>
      <RouterProvider router={router} />
    </Environment>,
  );
  const [, title] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  const [, href, label] = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(html) ?? [];
  return { html, title, href, label };
};
const refusal = { type: 'about:blank', title: 'x', status: 422, code: 'PSOF0002', detail: 'Bitte prüfen.' };

describe('in place of a screen', () => {
  test('what was refused, and what could not be read, say so and nothing of an arrival', () => {
    expect(page({ status: 503, data: { ...refusal, status: 503, detail: 'Nicht erreicht.' } })).toMatchObject({
      title: 'Das hat leider nicht geklappt',
      label: 'Noch einmal versuchen',
      html: expect.stringContaining('Nicht erreicht.'),
    });
    expect(page({ ladefehler: true }).title).toBe('Diese Seite ließ sich nicht laden');
    expect(page({ status: 404 }).html).toContain('404');
    const felder = [
      { feld: 'a', meldung: 'Das Erste fehlt.' },
      { feld: 'b', meldung: 'Das Erste fehlt.' },
    ];
    const { title, html } = page({ press: { ...refusal, felder } });
    expect(title).toBe('Das hat leider nicht geklappt');
    expect(html.match(/Das Erste fehlt\./g)).toHaveLength(1);
    expect(html).not.toContain('angekommen');
  });

  test('what one may not do any more is no better after a reload, and says nothing of one', () => {
    const forbidden = { ...refusal, status: 403, code: 'PSOF0203', detail: 'Dafür fehlt Ihnen die Berechtigung.' };
    const { html } = page({ press: forbidden });
    expect(html).toContain('Dafür fehlt Ihnen die Berechtigung.');
    expect(html).not.toContain('versuchen Sie es dann noch einmal');
    expect(page({ press: refusal }).html).toContain('versuchen Sie es dann noch einmal');
  });

  test('without a network it promises nothing of what was typed, as a form does', () => {
    for (const language of ['de', 'en'] as const) {
      const data = networkProblem(language);
      expect(data.detail).toMatch(/Eingaben bleiben|entered stays/);
      const { html } = page({ status: 503, data }, { sprache: language });
      expect(html).toMatch(/Wir erreichen den Dienst gerade nicht|cannot reach the service/);
      expect(html).not.toMatch(/Eingaben|entered/);
    }
  });

  test('a press has arrived, whatever else was the reason', () => {
    expect(page({ press: 'arrived' })).toMatchObject({
      title: 'Was Sie gesendet haben, ist angekommen',
      label: 'Neu laden',
    });
    expect(page({ press: 'arrived', status: 404 }, { sprache: 'en' })).toMatchObject({
      title: 'What you sent has arrived',
      label: 'Reload',
    });
  });

  test('the way to the same page loads it: one to the place within it would not', () => {
    for (const error of [{ press: 'arrived' }, { status: 500 }])
      expect(page(error, { at: '/x?y=1&z=2#liste' }).href).toBe('/alpha/x?y=1&amp;z=2');
  });
});
