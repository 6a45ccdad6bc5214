import { z } from 'zod';
import { byLanguage } from './fields-language.ts';
import { FONTS } from './marke-fonts.ts';

/** `#rrggbb`: mail clients know no other notation, and it lands in style sheets. */
const colour = () => z.string().regex(/^#[0-9a-f]{6}$/);

/** Colours by what they are for; the same names in pages, mails and pictures. `CONTRAST_PAIRS` says what must be readable on what. */
const colours = z.object({
  /** Page, raised surface, and a tinted surface that carries the brand's mood. */
  ground: colour(),
  surface: colour(),
  tint: colour(),
  /** Text, quiet text, decoration lines, borders of controls. */
  ink: colour(),
  muted: colour(),
  line: colour(),
  border: colour(),
  /** The brand's own surface (header, hero) and what stands on it. */
  brand: colour(),
  brandInk: colour(),
  brandMuted: colour(),
  /** The one action, and amounts, on the brand's surface. */
  brandAction: colour(),
  brandActionInk: colour(),
  /** The one action. */
  action: colour(),
  actionHover: colour(),
  actionInk: colour(),
  link: colour(),
  /** Amounts of money on ground, surface and tint. */
  money: colour(),
  success: colour(),
  warning: colour(),
  danger: colour(),
  /** Two colours for line drawings, on ground, surface, tint. */
  drawA: colour(),
  drawB: colour(),
});
export type Colours = z.output<typeof colours>;
export type Colour = keyof Colours;
export const COLOURS = Object.keys(colours.shape) as Colour[];

/** What solid drawings are made of; what a brand does not say follows from its colours (platform/bild/drawing.ts). */
const PAINTS = [
  /** The lit side, the shaded one, the darkest part. */
  'body',
  'side',
  'deep',
  'accent',
  'accentDeep',
  /** Leaves, hills: the brand's colour, halfway to light. */
  'leaf',
  /** A screen that shines, from its light corner to its dark one. */
  'screenLight',
  'screenDark',
] as const;

const bilingual = byLanguage(z.string());
/** A drawing is a file of this name in the folder of its kind (`zeichnungen/`). */
const drawing = () => z.string().regex(/^[a-z][a-z0-9-]*$/);
const pixels = (most = 40) => z.number().min(0).max(most);

/** Sizes of headings that a brand may set its own way. */
const SIZES = ['2xl', '3xl', '4xl', 'hero'] as const;

/** One brand as data: pages, mails, rewards' pictures, previews and the icon are drawn from it alone. */
export const markeSchema = z.object({
  /** Of the set, not of the Mandant: two Mandanten may wear the same. */
  name: drawing(),
  /** How the name is written where it stands as a logo; empty: as the Mandant is called. */
  logoText: z.string().max(40).default(''),
  light: colours,
  dark: colours,
  /** Colours of solid drawings, light and dark alike. */
  paint: z.partialRecord(z.enum(PAINTS), colour()).default({}),
  font: z.object({
    text: z.enum(FONTS),
    head: z.enum(FONTS),
    headWeight: z.number().int().min(400).max(900),
    /** In em. */
    headSpacing: z.number().min(-0.1).max(0.1),
    /** `clamp(min rem, base rem + vw, max rem)`. */
    sizes: z
      .partialRecord(
        z.enum(SIZES),
        z.object({ min: z.number(), base: z.number(), vw: z.number(), max: z.number().max(8) }),
      )
      .default({}),
    /** Percent of the usual size on wide windows: a tool at a desk shows more. */
    desk: z.number().min(80).max(120).default(100),
  }),
  /** Corner radii in pixels: controls, cards, the large surfaces, buttons; 999 makes pills. */
  radius: z.object({ s: pixels(), m: pixels(), l: pixels(), button: pixels(999) }),
  /** The header of every screen: on the brand's own surface or on the plain one, and the line below it. */
  header: z.object({
    ground: z.enum(['brand', 'surface']),
    line: z.object({
      width: pixels(8),
      style: z.enum(['solid', 'double']).default('solid'),
      colour: z.enum(['line', 'brandAction', 'drawB']).default('line'),
    }),
  }),
  /** How line drawings are drawn: width of their lines, of those in the large scene, hatching, strength of the fill. */
  lines: z.object({
    width: z.number().min(1).max(8).default(3),
    scene: z.number().min(1).max(10).default(3),
    hatching: z.number().min(0).max(1).default(0),
    fill: z.enum(['quiet', 'loud']).default('quiet'),
  }),
  /** Each is a choice of its own, so that a further brand is a further mixture. */
  layout: z.object({
    /** Of the large heads of pages. */
    ground: z.enum(['brand', 'tint']),
    /** Beside the first heading: a drawn scene, a small one, the amount on a seal before it, or on a badge. */
    hero: z.enum(['scene', 'smallScene', 'seal', 'badge']),
    /** What large heads end in. */
    edge: z.enum(['none', 'cable', 'frame', 'tabs']),
    steps: z.enum(['cable', 'bubbles', 'boxes', 'chapters', 'rows']),
    cards: z.enum(['raised', 'outlined', 'pinned', 'framed', 'rows']),
    amount: z.enum(['plain', 'pill']),
    /** Behind the small picture of a product. */
    tile: z.enum(['square', 'blob', 'medallion']),
  }),
  mail: z.object({
    ground: z.enum(['brand', 'surface']),
    order: z.enum(['stacked', 'beside', 'centred']),
    logo: z.enum(['plain', 'pill']),
    ornament: z.enum(['none', 'cable', 'slot', 'rule', 'edges']),
    amount: z.enum(['bar', 'filled', 'framed']),
  }),
  pictures: z.object({
    mark: drawing(),
    scene: drawing(),
    /** The scene shows the reward already. */
    sceneShowsReward: z.boolean().default(false),
    /** What a product's picture is set on, the picture of a reward, the one that messengers show beside a link. */
    stage: drawing(),
    reward: drawing(),
    preview: drawing(),
  }),
  /** How friends talk in the messages that are ready to send. */
  tone: z.enum(['friendly', 'casual']),
  texts: z.object({
    /** The first heading, what stands below it (`{name}` is the Mandant), the heading above the three steps. */
    title: bilingual,
    text: bilingual,
    steps: bilingual,
  }),
});
export type Marke = z.output<typeof markeSchema>;

const GROUNDS = ['ground', 'surface', 'tint'] as const;
const on = (inks: readonly Colour[], places: readonly Colour[], atLeast: number) =>
  inks.flatMap((ink) => places.map((place) => ({ ink, place, atLeast })));

/** What is written or drawn on what, in pages and in mails, and the contrast it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
export const CONTRAST_PAIRS: readonly { ink: Colour; place: Colour; atLeast: number }[] = [
  ...on(['ink', 'muted', 'link', 'money', 'success', 'warning', 'danger'], GROUNDS, 4.5),
  ...on(['brandInk', 'brandMuted', 'brandAction'], ['brand'], 4.5),
  ...on(['brandActionInk'], ['brandAction'], 4.5),
  ...on(['actionInk'], ['action', 'actionHover'], 4.5),
  ...on(['ground'], ['ink'], 4.5),
  ...on(['border'], GROUNDS, 3),
  ...on(['drawA'], GROUNDS, 3),
];
