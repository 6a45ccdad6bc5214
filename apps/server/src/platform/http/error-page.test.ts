import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ERROR_PAGE_POLICY, errorPage, isAfterPress } from './error-page.ts';
import { refuse, toProblem } from './refusal.ts';

const page = (code: Parameters<typeof refuse>[0], url: string, language: 'de' | 'en' = 'de') =>
  errorPage(toProblem(refuse(code), language), language, url);

test('what was not found is not told to be found where it was not', () => {
  const html = page('PSOF0003', '/gibtsnicht');
  expect(html).not.toContain('<a ');
  expect(html).toContain('Bitte prüfen Sie die Adresse');
});

test.each<[string, string, string]>([
  ['/fernwerk/faq?x=1', '/fernwerk', 'Zur Startseite'],
  ['/fernwerk', '/fernwerk', 'Noch einmal versuchen'],
  ['/fernwerk/?x=1', '/fernwerk', 'Noch einmal versuchen'],
  ['//fremd.example', '/', 'Zur Startseite'],
])('%s leads to %s: %s', (url, target, text) => {
  expect(page('PSOF0005', url)).toContain(`<a href="${target}">${text}</a>`);
});

test('it speaks the language of the person, heading and title too', () => {
  expect(page('PSOF0004', '/x')).toContain('<h1>Das waren zu viele');
  expect(page('PSOF0004', '/x')).not.toMatch(/Too many/);
  expect(page('PSOF0004', '/x', 'en')).toMatch(/<title>Too many/);
});

describe('where a form has led to it', () => {
  const afterPress = (url: string) => errorPage(toProblem(refuse('PSOF0005'), 'de'), 'de', url, true);

  test('it says first that what was sent has arrived, and leads to the same address of this house', () => {
    const html = afterPress('//fremd.example/"><script>');
    expect(html).toContain('<h1>Was Sie gesendet haben, ist angekommen</h1><p>Sie brauchen nichts noch einmal');
    expect(html).toContain('<a href="/fremd.example/&#34;&#62;&#60;script&#62;">Neu laden</a>');
    expect(afterPress('/alpha/faq?a=1&b=2')).toContain('<a href="/alpha/faq?a=1&#38;b=2">Neu laden</a>');
  });

  test('that is known of whoever reads the next page, and of nobody who sends a form or has sent none', () => {
    const asked = (method: string, cookies?: object) => isAfterPress({ method, cookies } as never);
    expect([asked('POST', { wt_angekommen: '1' }), asked('GET', {}), asked('GET')]).toEqual([false, false, false]);
    expect(asked('GET', { wt_angekommen: '1' })).toBe(true);
  });
});

test('it may carry its own style, and no other', () => {
  const [, style = ''] = /<style>(.*)<\/style>/.exec(page('PSOF0004', '/x')) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(ERROR_PAGE_POLICY).toContain(`style-src 'sha256-${hash}'`);
  expect(ERROR_PAGE_POLICY).not.toContain('unsafe-inline');
});
