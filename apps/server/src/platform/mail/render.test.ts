import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { describe, expect, test } from 'vitest';
import type { MailInhalt, MailTheme } from './inhalt.ts';
import { LOGO_CID, logoOf, withLogoInside } from './logo.ts';
import { renderMail } from './render.ts';

const topic: MailTheme = {
  marke: { ...NEUTRAL, dark: { ...NEUTRAL.dark, surface: '#010203' } },
  logoText: 'Marke & Co',
  sender: { name: 'Marke', adresse: 'a@marke.example' },
  impressum: ['Marke GmbH', 'Weg 1'],
};
const inhalt = (more: Partial<MailInhalt>): MailInhalt => ({
  sprache: 'de',
  betreff: 'Betreff',
  vorschau: 'Vorschau',
  blocks: [],
  ...more,
});

describe('what a person typed stays text', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  test.each([
    ['heading', inhalt({ heading: evil })],
    ['salutation', inhalt({ anrede: evil })],
    ['preview', inhalt({ vorschau: evil })],
    ['paragraph', inhalt({ blocks: [{ art: 'absatz', text: evil }] })],
    ['fact', inhalt({ blocks: [{ art: 'fakten', rows: [{ name: evil, wert: evil }] }] })],
    ['list', inhalt({ blocks: [{ art: 'liste', points: [evil] }] })],
    ['code', inhalt({ blocks: [{ art: 'code', text: evil, caption: evil }] })],
    ['button', inhalt({ blocks: [{ art: 'knopf', text: evil, url: 'https://x.example/"><script>' }] })],
    ['subject', inhalt({ betreff: '</title><script>alert(1)</script>' })],
  ])('in the %s', (_name, i) => {
    const { html } = renderMail(i, topic);
    expect(html).not.toMatch(/<script/);
    expect(html.match(/<img/g), 'the logo alone').toHaveLength(1);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('a button never leads to %s', (url) => {
    expect(() => renderMail(inhalt({ blocks: [{ art: 'knopf', text: 'x', url }] }), topic)).toThrow(/http/);
  });
});

test('the text part says the same as the page, once and readable', () => {
  const { text } = renderMail(
    inhalt({
      heading: 'Ihre Prämie ist da',
      anrede: 'Guten Tag Frau Lindqvist,',
      blocks: [
        { art: 'absatz', text: 'Jonas hat bestellt.\nDie Wartezeit ist vorbei.' },
        { art: 'betrag', cent: 7000, caption: 'für Sie' },
        { art: 'knopf', text: 'Prämie auswählen', url: 'https://x.example/praemie/t' },
        { art: 'fakten', rows: [{ name: 'Produkt', wert: 'Glasfaser 500' }] },
        { art: 'liste', points: ['Anmelden', 'Teilen'], isNumbered: true },
        { art: 'code', text: 'ABCD-1234' },
        { art: 'hinweis', text: 'Antworten Sie einfach.' },
      ],
      abmeldung: { text: 'Abmelden', url: 'https://x.example/u' },
    }),
    topic,
  );
  expect(text).toBe(`Ihre Prämie ist da

Guten Tag Frau Lindqvist,

Jonas hat bestellt.
Die Wartezeit ist vorbei.

70 €
für Sie

Prämie auswählen:
https://x.example/praemie/t

Produkt: Glasfaser 500

1. Anmelden
2. Teilen

    ABCD-1234

| Antworten Sie einfach.

--${' '}
Abmelden: https://x.example/u
Marke GmbH
Weg 1
`);
});

test('long lines of the text part are broken, addresses are not', () => {
  const url = `https://x.example/${'a'.repeat(120)}`;
  const { text } = renderMail(inhalt({ blocks: [{ art: 'absatz', text: `${'Wort '.repeat(40)}${url} Ende` }] }), topic);
  expect(text).toContain(url);
  expect(
    text
      .split('\n')
      .filter((z) => !z.includes(url))
      .every((z) => z.length <= 76),
  ).toBe(true);
});

describe('the page', () => {
  const { html } = renderMail(
    inhalt({ sprache: 'en', blocks: [{ art: 'betrag', cent: 1550, caption: 'for you' }] }),
    topic,
  );

  test('names its language, has one heading and writes amounts as the language does', () => {
    expect(html).toContain('lang="en"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('€15.50');
  });

  test('carries light colours inline and dark ones for both kinds of dark client', () => {
    expect(html).toContain('color-scheme');
    expect(html).toContain('@media (prefers-color-scheme:dark){.f-ground{');
    expect(html).toContain('.f-surface{background-color:#010203 !important}');
    expect(html).toContain('[data-ogsc] .s-ink{');
  });

  test('asks for nothing beforehand: what it shows comes along with it', () => expect(html).not.toContain('<link'));

  test('loads nothing from elsewhere and stays below the size at which clients cut', () => {
    expect(html.replace(`src="cid:${LOGO_CID}"`, '')).not.toMatch(/src=|@import|url\(/);
    expect(html.length).toBeLessThan(80_000);
  });
});

test.each([
  [7000, 'de', '70 €'],
  [1550, 'de', '15,50 €'],
  [0, 'de', '0 €'],
  [7000, 'en', '€70'],
] as const)('%i cents are %s: %s', (cent, language, expected) => {
  expect(
    renderMail(inhalt({ sprache: language, blocks: [{ art: 'betrag', cent, caption: 'x' }] }), topic).text,
  ).toContain(expected);
});

test('an amount stays on one line with its sign, close to it', () => {
  const { html } = renderMail(inhalt({ blocks: [{ art: 'absatz', text: 'Sie bekommen 70 € oder 12,50 €.' }] }), topic);
  expect(html).toContain('Sie bekommen 70\u202f€ oder 12,50\u202f€.');
});

test('neither an amount nor an address is broken in the text part', () => {
  const url = `https://x.example/${'a'.repeat(70)}`;
  const { text } = renderMail(
    inhalt({
      blocks: [{ art: 'absatz', text: `${'x'.repeat(73)} 70 €` }],
      abmeldung: { text: 'Abmelden', url },
    }),
    topic,
  );
  expect(text).toContain(`${'x'.repeat(73)}\n70 €`);
  expect(text).toContain(`\nAbmelden:\n${url}\n`);
});

describe('an address that people read', () => {
  const url = `https://x.example/praemie/?praemie=${'a'.repeat(60)}`;
  test('in a paragraph: a link on one line, to all of it', () => {
    const i = inhalt({ blocks: [{ art: 'absatz', text: `Hier entlang: ${url}.\nBis bald` }] });
    expect(renderMail(i, topic).html).toContain(
      `<a href="${url}" style="color:inherit;white-space:nowrap">x.example/praemie</a>`,
    );
  });

  test('where its path is long, the host alone', () => {
    const i = inhalt({ blocks: [{ art: 'absatz', text: `Hier: https://x.example/${'langer-weg/'.repeat(5)}` }] });
    expect(renderMail(i, topic).html).toMatch(/white-space:nowrap">x\.example<\/a>/);
  });

  test('below a button: all of it, since it is there to be copied', () => {
    const i = inhalt({ blocks: [{ art: 'knopf', text: 'Ansehen', url }] });
    expect(renderMail(i, topic).html).toContain(`word-break:break-all">${url}</a>`);
  });
});

test('a name without a space in it breaks, in the mail and in its foot', () => {
  const { html } = renderMail(inhalt({ anrede: `Guten Tag ${'x'.repeat(80)},`, grund: 'y'.repeat(80) }), topic);
  const cells = html.match(/<td class="rand"[^>]*>/g);
  expect(cells).toHaveLength(2);
  for (const cell of cells ?? []) expect(cell).toContain('overflow-wrap:anywhere');
});

test('the number of a document stays on one line, in the heading and below it', () => {
  const text = 'Rechnung RE-2026-00028 für Oktober';
  const { html } = renderMail(inhalt({ heading: text, blocks: [{ art: 'absatz', text }] }), topic);
  expect(html.match(/Rechnung <span style="white-space:nowrap">RE-2026-00028<\/span> für Oktober/g)).toHaveLength(2);
});

describe('the logo', () => {
  const { html } = renderMail(inhalt({}), topic);

  test('comes along with the mail, beside the name that is read out', async () => {
    expect(html).toMatch(new RegExp(`<img src="cid:${LOGO_CID}"[^>]* alt="".*>Marke &amp; Co</span>`));
    const logo = await logoOf(topic.marke);
    expect(logo.subarray(1, 4).toString()).toBe('PNG');
    expect(logo.length).toBeLessThan(8_000);
  });

  test('stands inside of a page that shows the mail', async () => {
    expect(await withLogoInside(html, topic.marke)).toMatch(/<img src="data:image\/png;base64,/);
  });

  test('differs where the ground is the brand’s: the mark would be lost on it', async () => {
    const onBrand = { ...topic.marke, mail: { ...topic.marke.mail, ground: 'brand' as const } };
    expect((await logoOf(onBrand)).equals(await logoOf(topic.marke))).toBe(false);
  });
});
