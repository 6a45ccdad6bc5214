import { existsSync, readFileSync } from 'node:fs';
import type { Marke } from '@weitersagen/contract/marke';
import { LRUCache } from 'lru-cache';
import { mix } from './colour.ts';
import { type Font, type FontWeight, width } from './fonts.ts';
import { set } from './linebreak.ts';
import { plate, write } from './svg.ts';

/** Folders of `packages/contract/drawings`; the pages draw marks, scenes and icons of the same files. */
export type DrawingKind = 'things' | 'stages' | 'rewards' | 'previews' | 'marks';

const FOLDER = new URL('./drawings/', import.meta.resolve('@weitersagen/contract/marke'));
const MAX_READ = 1000;
const read = new LRUCache<string, { inside: string | null }>({ max: MAX_READ });

/** What stands between the tags of a file's `<svg>`; null where nobody has drawn it. Read once. */
export const findDrawing = (kind: DrawingKind, name: string): string | null => {
  const key = `${kind}/${name}`;
  const known = read.get(key);
  if (known) return known.inside;
  const file = new URL(`${key}.svg`, FOLDER);
  const exists = /^[a-z0-9-]+$/.test(name) && existsSync(file);
  const inside = exists ? readFileSync(file, 'utf8').replace(/^[\s\S]*?<svg[^>]*>\s*|\s*<\/svg>\s*$/g, '') : null;
  read.set(key, { inside });
  return inside;
};

/** The file of this name, else the one that belongs to no brand. */
export const getDrawing = (kind: DrawingKind, name: string, neutral: string): string => {
  const inside = findDrawing(kind, name) ?? findDrawing(kind, neutral);
  if (inside === null) throw new Error(`no drawing ${kind}/${neutral}`);
  return inside;
};

const numbers = new WeakMap<Marke, number>();
let last = 0;
/** Stands for a brand in the key of what was drawn of it, as long as this process runs. */
export const numberOf = (marke: Marke): number => {
  const known = numbers.get(marke) ?? ++last;
  numbers.set(marke, known);
  return known;
};

/** Where a file draws the same thing in several ways: a number from 0 to 1 for each choice, by its name. */
export type Pick = (choice: string) => number;
/** The innermost ones: what stands in one may have choices of its own. */
const ALTERNATIVES = /<!--either (\w+)-->((?:(?!<!--either)[\s\S])*?)<!--end-->/g;
const choose = (svg: string, pick: Pick): string => {
  const chosen = svg.replace(ALTERNATIVES, (_, choice: string, inside: string) => {
    const ways = inside.split('<!--or-->');
    return ways[Math.min(Math.floor(pick(choice) * ways.length), ways.length - 1)] ?? '';
  });
  return chosen === svg ? svg : choose(chosen, pick);
};

const VARIABLE = /var\(--(\w+)\)/g;
const MIXTURE = /color-mix\(in srgb, (#[0-9a-f]{6}), (#[0-9a-f]{6}) (\d+)%\)/g;

/** What a file may ask for by name: the brand's light colours, and those of solid things. */
const paintsOf = ({ light, paint }: Marke): Record<string, string> => {
  const accent = paint.accent ?? light.brandAction;
  return {
    ...light,
    body: light.surface,
    side: mix(light.brand, light.surface, 0.6),
    deep: light.brand,
    accent,
    accentDeep: mix(accent, light.brand, 0.35),
    leaf: mix(light.brand, light.surface, 0.47),
    screenLight: mix(light.brand, light.surface, 0.4),
    screenDark: light.brand,
    ...paint,
  };
};

/** From the inside out: what is mixed may be a mixture. */
const mixed = (svg: string): string => {
  const next = svg.replace(MIXTURE, (_, a: string, b: string, percent: string) => mix(a, b, Number(percent) / 100));
  return next === svg ? svg : mixed(next);
};

/** The renderer of pictures knows no variables: here their values take their place. */
const paint = (svg: string, colours: Record<string, string>): string =>
  mixed(
    svg.replace(VARIABLE, (_, name: string) => {
      const value = colours[name];
      if (value === undefined) throw new Error(`a drawing asks for the colour ${name}`);
      return value;
    }),
  );

export interface Filling {
  marke: Marke;
  pick?: Pick;
  /** What is written in the slots of the file; a slot without a text stays empty. */
  texts?: Record<string, string | undefined>;
  /** Takes the place of `<!--thing-->`: finished SVG. */
  thing?: string;
}

export function fillDrawing(inside: string, { marke, pick = () => 0, texts = {}, thing = '' }: Filling): string {
  const drawn = paint(choose(inside, pick), paintsOf(marke));
  return writeSlots(drawn, marke, texts).replace('<!--thing-->', () => thing);
}

const SLOT = /<text data-slot="(\w+)" ([^>]*?)\/>/g;
const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(Array.from(source.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));
const sizesIn = (list = ''): number[] => list.trim().split(/\s+/).map(Number);

type Written = ReturnType<typeof set>;

/** The largest size at which the text has room; `70 62 / 54 48` with `2 / 3` lines: large in two, else smaller in three. */
const fit = (text: string, font: Font, { sizes = '', lines = '1', room = 0 }): Written => {
  const steps = sizes.split('/').map((step) => sizesIn(step) as [number, ...number[]]);
  const rows = lines.split('/').map(Number);
  const tries = steps.map((step, i) => () => set(text, font, step, room, rows[i] ?? 1));
  let result = tries[0]?.() as Written;
  for (const attempt of tries.slice(1)) if (!result.vollstaendig) result = attempt();
  return result;
};

/**
 * `<text data-slot="…">` says where a text stands and how large it may be: `data-width`, `data-sizes`, `data-lines`,
 * `data-leading`; `data-after="title 60"` puts it below another, `data-middle` around a height, `data-plate` on a plate.
 */
function writeSlots(svg: string, marke: Marke, texts: Filling['texts'] = {}): string {
  const ends: Record<string, number> = {};
  return svg.replace(SLOT, (_, slot: string, source: string) => {
    const text = texts[slot];
    if (!text) return '';
    const at = attributesOf(source);
    const font = {
      family: marke.font[at['data-font'] === 'text' ? 'text' : 'head'],
      weight: Number(at['font-weight'] ?? 400) as FontWeight,
    };
    const room = Number(at['data-width']);
    const { lines, size } = fit(text, font, {
      sizes: at['data-sizes'] ?? '',
      lines: at['data-lines'] ?? '1',
      room,
    });
    const leading = size * Number(at['data-leading'] ?? 1.2);
    const [above = '', below = '0'] = (at['data-after'] ?? '').split(' ');
    const middle = Number(at['data-middle']) + size * 0.36 - ((lines.length - 1) * leading) / 2;
    const first = at['data-middle'] ? middle : at['data-after'] ? (ends[above] ?? 0) + Number(below) : Number(at.y);
    ends[slot] = first + (lines.length - 1) * leading;
    const look = {
      ...font,
      size,
      colour: at.fill ?? '',
      anchor: (at['text-anchor'] ?? 'start') as 'start' | 'middle',
    };
    const written = lines.map((row, i) => write(row, Number(at.x), first + i * leading, look)).join('');
    return behind(at, { text: lines[0] ?? '', font, size, y: first }) + written;
  });
}

/** `data-plate="36 26 16 #rrggbb"`: a plate as wide as the text and 36 more on both sides, 26 above and below, its corners 16. */
function behind(
  { x, 'data-plate': form }: Record<string, string>,
  { text, font, size, y }: { text: string; font: Font; size: number; y: number },
): string {
  if (!form) return '';
  const [beside = '', around = '', corner = '', fill = ''] = form.split(' ');
  const [dx, dy, height] = [Number(beside), Number(around), size * 0.72];
  return plate({
    x: Number(x) - dx,
    y: y - height - dy,
    width: width(text, font, size) + 2 * dx,
    height: height + 2 * dy,
    corner: Number(corner),
    fill,
  });
}
