import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Kanal } from '@weitersagen/contract/values';
import { siFacebook, siGmail, siInstagram, siWhatsapp, siX, siXing } from 'simple-icons';
import type { Plugin } from 'vite';

/** The drawings that pages show; the server draws its pictures of the same folder. */
const FOLDER = new URL('../../packages/contract/drawings/', import.meta.url);

interface Drawing {
  name: string;
  viewBox: string;
  inside: string;
}
const read = (kind: string): Drawing[] =>
  readdirSync(new URL(`${kind}/`, FOLDER))
    .sort()
    .map((file) => {
      const [, viewBox = '', inside = ''] =
        /<svg[^>]*viewBox="([^"]*)"[^>]*>\s*([\s\S]*?)\s*<\/svg>/.exec(
          readFileSync(new URL(`${kind}/${file}`, FOLDER), 'utf8'),
        ) ?? [];
      return { name: file.replace('.svg', ''), viewBox, inside: inside.replace(/\n\s*/g, '') };
    });

const icons = read('icons');
const marks = read('marks');
/**
 * The marks of those channels that a house of its own runs, as it publishes them; they belong to their owners (ADR 0030).
 * Of the others the mark is drawn.
 */
const HOUSES: Partial<Record<Kanal, { path: string }>> = {
  gmail: siGmail,
  whatsapp: siWhatsapp,
  facebook: siFacebook,
  xing: siXing,
  twitter: siX,
  instagram: siInstagram,
};
const channels: Drawing[] = [
  ...Object.entries(HOUSES).map(([name, { path }]) => ({
    name,
    viewBox: '0 0 24 24',
    inside: `<path fill="currentColor" d="${path}"/>`,
  })),
  ...read('channels'),
];
const symbols = (prefix: string, drawings: Drawing[]): string[] =>
  drawings.map(({ name, viewBox, inside }) => `<symbol id="${prefix}-${name}" viewBox="${viewBox}">${inside}</symbol>`);

/** One file for all languages and brands; its name changes with its content. */
export const sprite = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  ...symbols('icon', icons),
  ...symbols('scene', read('scenes')),
  ...symbols('mark', marks),
  ...symbols('channel', channels),
  '</svg>',
].join('\n');
export const spriteFile = `bilder-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;

export const defineDrawings = (address = `/assets/${spriteFile}`): Record<string, string> => ({
  'import.meta.env.VITE_BILDER': JSON.stringify(address),
  'import.meta.env.VITE_ICONS': JSON.stringify(icons.map(({ name }) => name)),
});
/** The marks by name, for the icon in the browser's tab: no page of a visitor carries them. */
export const defineMarks = {
  'import.meta.env.VITE_MARKS': JSON.stringify(Object.fromEntries(marks.map(({ name, inside }) => [name, inside]))),
};

const DEV_ADDRESS = '/drawings.svg';
export const devDrawings: Record<string, string> = { ...defineDrawings(DEV_ADDRESS), ...defineMarks };
/** In development nothing is written to disk. */
export const serveDrawings: Plugin = {
  name: 'drawings',
  configureServer: ({ middlewares }) => {
    middlewares.use(DEV_ADDRESS, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(sprite);
    });
  },
};
