import type { Marke } from '@weitersagen/contract/marke';
import { findContrastFaults } from '@weitersagen/server/modules/mandant/rules-marke';
import { graphicSvg } from '@weitersagen/server/platform/bild/praemie-graphic';
import { drawPreview, previewSvg } from '@weitersagen/server/platform/bild/preview';
import { drawScene } from '@weitersagen/server/platform/bild/scene';
import type { MailInhalt } from '@weitersagen/server/platform/mail/inhalt';
import { renderMail } from '@weitersagen/server/platform/mail/render';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { themeCss, themeIcon, toBrandBild } from '../../apps/web/src/themes/theme.ts';
import { MARKEN, sixthMarke } from './marken.ts';

/** As if the files of the sixth brand lay in the folder of the drawings. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const here = (file: unknown) => {
    const [, own] = /\/drawings\/(\w+\/nordlicht[\w-]*\.svg)$/.exec(String(file)) ?? [];
    return own ? new URL(`../marken/nordlicht/${own}`, import.meta.url) : (file as URL);
  };
  return {
    ...fs,
    existsSync: (file: URL) => fs.existsSync(here(file)),
    readFileSync: (file: URL, options: 'utf8') => fs.readFileSync(here(file), options),
  };
});

const INHALT: MailInhalt = {
  sprache: 'de',
  betreff: 'Ihre Prämie ist da',
  vorschau: 'Vorschau',
  blocks: [
    { art: 'betrag', cent: 7000, caption: 'für Sie' },
    { art: 'knopf', text: 'Auswählen', url: 'https://x.example/' },
    { art: 'hinweis', text: 'Bis morgen.' },
  ],
};
const mailIn = (marke: Marke): string =>
  renderMail(INHALT, {
    marke,
    logoText: marke.logoText || 'Beispiel',
    sender: { name: 'Beispiel', adresse: 'a@x.example' },
    impressum: ['Beispiel GmbH'],
  }).html;

/** The value of each colour as a page has it. */
const coloursOfPage = (marke: Marke, mode: 'light' | 'dark'): Map<string, string> => {
  const [light = '', dark = ''] = themeCss(marke).split('@media screen and (prefers-color-scheme:dark)');
  const sheet = mode === 'light' ? light : dark;
  return new Map(
    Array.from(sheet.matchAll(/--c-(\w+):(#[0-9a-f]{6});/g), ([, name = '', value = '']) => [name, value]),
  );
};

describe.each(MARKEN.map((marke) => ({ marke, name: marke.name })))('page and mail of $name', ({ marke }) => {
  const html = mailIn(marke);

  test('every colour of the mail is the one that the page has by this name, light', () => {
    const page = coloursOfPage(marke, 'light');
    const elements = Array.from(html.matchAll(/<\w+[^>]*class="([^"]*\b[fsr]-[^"]*)"[^>]*style="([^"]*)"/g));
    const styles = [
      ...elements,
      ...Array.from(html.matchAll(/<\w+[^>]*style="([^"]*)"[^>]*class="([^"]*)"/g), ([all, style = '', cls = '']) => [
        all,
        cls,
        style,
      ]),
    ];
    const seen = styles
      .flatMap(([, classes = '', style = '']) =>
        Array.from(classes.matchAll(/\b([fsr])-(\w+)/g), ([, kind = '', role = '']) => {
          const property = { f: 'background-color', s: '(?<![-\\w])color', r: 'border-color' }[kind];
          return { role, value: new RegExp(`${property}:(#[0-9a-f]{6})`).exec(style)?.[1] };
        }),
      )
      .filter(({ value }) => value !== undefined);
    expect(new Set(seen.map(({ role }) => role)).size).toBeGreaterThan(5);
    for (const { role, value } of seen) expect([role, value]).toEqual([role, page.get(role)]);
  });

  test('and dark', () => {
    const page = coloursOfPage(marke, 'dark');
    const rules = Array.from(html.matchAll(/\.[fsr]-(\w+)\{[a-z-]+:(#[0-9a-f]{6})/g));
    expect(rules.length).toBeGreaterThan(30);
    for (const [, role = '', value] of rules) expect([role, value]).toEqual([role, page.get(role)]);
  });

  test('a client that is dark and a page agree on the one action', () => {
    expect(html).toContain(`background-color:${marke.light.action}`);
    expect(themeCss(marke)).toContain(`--c-action:${marke.light.action};`);
  });

  test('nothing is hard to read', () => {
    expect(findContrastFaults(marke)).toEqual([]);
  });
});

describe('a sixth brand is one file and its drawings', () => {
  const marke = sixthMarke();
  const anteile = [
    { betrag: '35 €', wer: 'Für Sie', laut: true },
    { betrag: '35 €', wer: 'Für Ihren Kontakt', laut: false },
  ] as const;

  test('that can be read', () => {
    expect(findContrastFaults(marke)).toEqual([]);
  });

  test('on a page: its colours, its type, its forms, its words', () => {
    const css = themeCss(marke);
    expect(css).toContain('--c-brand:#2a1a5e;');
    expect(css).toContain("--f-head:'Lora'");
    expect(css).toContain('--r-button:999px');
    expect(toBrandBild(marke, 'en')).toMatchObject({
      title: 'Power that glows',
      scene: 'nordlicht',
      layout: { hero: 'smallScene', edge: 'frame', steps: 'bubbles', cards: 'outlined' },
    });
  });

  test('in the tab: its own mark in its colours', () => {
    const icon = themeIcon(marke, { nordlicht: '<circle fill="var(--brand)" stroke="var(--brandAction)"/>' });
    expect(icon).toContain('<circle fill="#2a1a5e" stroke="#7df0c0"/>');
  });

  test('in a mail', () => {
    const html = mailIn(marke);
    expect(html).toContain('Nordlicht Energie');
    expect(html).toContain('background-color:#2a1a5e');
    expect(html).toContain('border-radius:999px');
  });

  test('beside a link, on a reward, behind a product: its own files, filled with its colours', async () => {
    const preview = previewSvg({ marke, name: 'x', heading: 'Hallo', line: 'Strom', betrag: '35 €' });
    expect(preview).toContain('fill="#7df0c0" opacity="0.5"');
    expect(preview).toContain('>Nordlicht Energie</text>');
    const reward = graphicSvg({ marke, anteile });
    expect(reward).toContain('<rect x="-160" y="-100" width="320" height="200" fill="#7df0c0"/>');
    const scene = drawScene({ marke, motiv: 'haus', form: 'quer', saat: 'a' });
    expect(scene.svg).toContain('fill="#3b4572"');
    for (const svg of [preview, reward, scene.svg]) expect(svg).not.toMatch(/var\(|color-mix|undefined|<!--/);
    const jpeg = await drawPreview({ marke, name: 'x', heading: 'Hallo', line: 'Strom', betrag: '35 €' });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  test('one whose drawings are missing is drawn with those that belong to nobody', () => {
    const pictures = {
      mark: 'weg',
      scene: 'weg',
      sceneShowsReward: false,
      stage: 'weg',
      reward: 'weg',
      preview: 'weg',
    };
    const lost = { ...marke, pictures };
    expect(previewSvg({ marke: lost, name: 'x', heading: 'a', line: 'b' })).toContain('<svg');
    expect(graphicSvg({ marke: lost, anteile })).toContain('35 €');
    expect(drawScene({ marke: lost, motiv: 'haus', form: 'sinnbild', saat: 'a' }).svg).toContain('<svg');
  });
});
