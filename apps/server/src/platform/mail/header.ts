import type { Marke } from '@weitersagen/contract/marke';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { cell, colours, corner, headFont, type Role, row, table, textFont } from './elements.ts';
import type { MailTheme } from './inhalt.ts';
import { LOGO_CID, LOGO_PX } from './logo.ts';

type Form = Marke['mail'];

/** What is written on each ground. */
const INKS: Record<Form['ground'], { logo: Role; quiet: Role }> = {
  brand: { logo: 'brandInk', quiet: 'brandInk' },
  surface: { logo: 'money', quiet: 'muted' },
};
const SIZES: Record<Form['order'], { logo: number; padding: string }> = {
  stacked: { logo: 24, padding: '28px 40px 24px' },
  beside: { logo: 20, padding: '16px 40px 18px' },
  centred: { logo: 26, padding: '36px 40px 0' },
};

/** The mark stands above a name in the middle, else before it. */
const mark = (t: MailTheme): ReactNode =>
  createElement('img', {
    src: `cid:${LOGO_CID}`,
    width: LOGO_PX,
    height: LOGO_PX,
    // Its name is written beside it, also where pictures are not shown.
    alt: '',
    // Else React asks for the picture in the head of the page as well, which has no meaning in a mail.
    fetchPriority: 'low',
    style:
      t.marke.mail.order === 'centred'
        ? { display: 'block', margin: '0 auto 12px' }
        : { verticalAlign: 'middle', marginRight: 12 },
  });

function logo(t: MailTheme): ReactNode {
  const { ground, order, logo: form } = t.marke.mail;
  const type: CSSProperties = {
    fontFamily: headFont(t),
    fontSize: SIZES[order].logo,
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    verticalAlign: 'middle',
  };
  const pill: CSSProperties = { display: 'inline-block', padding: '8px 20px 10px', borderRadius: 999 };
  const appearance =
    form === 'pill'
      ? colours(t, { flaeche: 'brandAction', schrift: 'brandActionInk' }, { ...type, ...pill })
      : colours(t, { schrift: INKS[ground].logo }, type);
  // The name stays beside its mark.
  return createElement(
    'span',
    { style: { whiteSpace: 'nowrap' } },
    mark(t),
    createElement('span', appearance, t.logoText),
  );
}

const addition = (t: MailTheme): ReactNode =>
  t.more &&
  createElement(
    'span',
    colours(
      t,
      { schrift: INKS[t.marke.mail.ground].quiet },
      { fontFamily: textFont(t), fontSize: 14, lineHeight: '20px' },
    ),
    t.more,
  );

/** A box without a text: clients show it by its height alone. */
const empty = (height: number, more: CSSProperties = {}): CSSProperties => ({
  height,
  fontSize: 0,
  lineHeight: `${height}px`,
  ...more,
});

/** A cable runs from the logo to the other side, in the loud colour as far as it is laid. */
function cable(t: MailTheme): ReactNode {
  const part = (area: Role, width: string, opacity: number) =>
    cell(colours(t, { flaeche: area }, empty(4, { borderRadius: 2, opacity })), '\u00a0', { width });
  return createElement(
    'div',
    { style: { paddingTop: 16 } },
    table(row(part('brandAction', '34%', 1), part(INKS[t.marke.mail.ground].quiet, '66%', 0.25)), {
      borderCollapse: 'separate',
    }),
  );
}

/** The slot of a badge, for its ribbon. */
const slot = (t: MailTheme): ReactNode =>
  createElement(
    'div',
    colours(t, { flaeche: 'ground' }, empty(8, { width: 56, borderRadius: 4, margin: '0 auto 20px' })),
  );

/** A short double rule, as below the name on a deed. */
const rule = (t: MailTheme): ReactNode =>
  createElement(
    'div',
    colours(
      t,
      { rand: 'drawB' },
      { ...empty(3), height: 'auto', borderTopWidth: 3, borderTopStyle: 'double', margin: '20px auto 0', width: 120 },
    ),
  );

const ORNAMENTS: Record<
  Form['ornament'],
  { above?: (t: MailTheme) => ReactNode; below?: (t: MailTheme) => ReactNode }
> = {
  none: {},
  edges: {},
  cable: { below: cable },
  slot: { above: slot },
  rule: { below: rule },
};

const sideBySide = (t: MailTheme): ReactNode =>
  table(
    row(
      cell({ className: 'neben' }, logo(t)),
      cell({ className: 'neben', style: { textAlign: 'right', verticalAlign: 'middle' } }, addition(t)),
    ),
  );

const stacked = (t: MailTheme): ReactNode =>
  createElement(
    Fragment,
    null,
    createElement('div', null, logo(t)),
    createElement('div', { style: { paddingTop: t.marke.mail.logo === 'pill' ? 12 : 6 } }, addition(t)),
  );

/** Who writes, on the brand's ground or on paper; between two rules where it is the head of a file. */
export function header(t: MailTheme): ReactNode {
  const { ground, order, ornament } = t.marke.mail;
  const { above, below } = ORNAMENTS[ornament];
  const hasEdges = ornament === 'edges';
  const round = corner(t);
  const appearance = colours(
    t,
    { flaeche: ground, ...(hasEdges && { rand: 'brand' as const }) },
    {
      padding: SIZES[order].padding,
      ...(order === 'centred' && { textAlign: 'center' }),
      ...(ground === 'brand' && { borderRadius: `${round}px ${round}px 0 0` }),
      ...(hasEdges && { borderTopWidth: 4, borderTopStyle: 'solid' }),
    },
  );
  const bottom = hasEdges ? colours(t, { rand: 'line' }, { borderBottomWidth: 1, borderBottomStyle: 'solid' }) : null;
  return table(
    row(
      cell({ ...appearance, className: `${appearance.className} rand blatt` }, [
        above && createElement('div', { key: 'above' }, above(t)),
        createElement('div', { key: 'name' }, order === 'beside' ? sideBySide(t) : stacked(t)),
        below && createElement('div', { key: 'below' }, below(t)),
      ]),
    ),
    bottom?.style,
    bottom?.className,
  );
}
