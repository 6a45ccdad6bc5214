import { describe, expect, test } from 'vitest';
import { type Document, renderDocument } from './document.ts';

const document = (more: Partial<Document> = {}): Document => ({
  language: 'de',
  title: 'Ihre Daten: Łukasz Öztürk',
  intro: ['Das ist alles.'],
  sections: [
    { title: 'Person', entries: [{ rows: [{ name: 'Vorname', value: 'Łukasz' }] }] },
    { title: 'Bank', empty: 'Nichts.', entries: [] },
  ],
  footer: 'Alpha',
  ...more,
});
const withValue = (value: string) =>
  renderDocument(
    document({ sections: [{ title: 'Person', entries: [{ title: value, rows: [{ name: 'Name', value }] }] }] }),
  );

describe('a document', () => {
  test('asks for nothing: no script, no file, no address', () => {
    expect(renderDocument(document())).not.toMatch(/<script|src=|href=|url\(|@import/);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' & </table>"])(
    'shows what somebody wrote and does nothing of it: %s',
    (value) => {
      const page = withValue(value);
      expect(page).not.toContain(value);
      expect(page.match(/<(script|img)/g)).toBeNull();
    },
  );

  test('says its language and its title, and has headings and tables that a reader finds', () => {
    const page = renderDocument(document({ language: 'en' }));
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    for (const part of [
      '<meta charset="utf-8">',
      '<title>Ihre Daten: Łukasz Öztürk</title>',
      '<h1>Ihre Daten: Łukasz Öztürk</h1>',
      '<h2 id="a1">Person</h2>',
      '<table aria-labelledby="a1">',
      '<th scope="row">Vorname</th><td dir="auto">Łukasz</td>',
      '<h2 id="a2">Bank</h2><p>Nichts.</p>',
      '<footer>Alpha</footer>',
    ])
      expect(page).toContain(part);
  });

  test('an entry with a heading is named by it', () => {
    expect(withValue('Glas')).toContain('<h3 id="a1-1"><bdi>Glas</bdi></h3><table aria-labelledby="a1-1">');
  });

  test('a value that is missing is said to be', () => {
    expect(withValue('')).toContain('<td dir="auto">–</td>');
  });

  test('is made for paper as well', () => {
    expect(renderDocument(document())).toMatch(/@page\{size:A4[\s\S]*@media print/);
  });
});

describe('a name in another script', () => {
  test.each(['محمد الأحمد', 'שרה', 'अनीता', '李', '김민수', 'བོད་', '😀', '\u{12000}'])(
    '%s stands there as it was written, in its own direction, and in the fonts of whoever reads it',
    (name) => {
      const page = withValue(name);
      expect(page).toContain(`<td dir="auto">${name}</td>`);
      expect(page).toContain('system-ui');
      expect(page).not.toContain('@font-face');
    },
  );
});
