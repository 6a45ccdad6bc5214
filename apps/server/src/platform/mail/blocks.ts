import { Button } from '@react-email/button';
import type { Marke } from '@weitersagen/contract/marke';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { TEXTE } from '../../texte/texte.ts';
import { formatEuro } from '../geld.ts';
import {
  box,
  cell,
  checkUrl,
  colours,
  corner,
  headFont,
  paragraph,
  type Role,
  type Roles,
  row,
  table,
  textFont,
  wholeAddress,
  withLineBreak,
} from './elements.ts';
import type { Block, MailInhalt, MailTheme } from './inhalt.ts';

type Language = MailInhalt['sprache'];
type Drawer = {
  [A in Block['art']]: (block: Extract<Block, { art: A }>, t: MailTheme, language: Language) => ReactNode;
};

const text = (t: MailTheme, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: textFont(t),
  fontSize: 17,
  lineHeight: '27px',
  ...more,
});
const small = (t: MailTheme, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: textFont(t),
  fontSize: 14,
  lineHeight: '21px',
  ...more,
});

const NUMBER: CSSProperties = {
  fontSize: 60,
  lineHeight: '64px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
};

const FIXED_WIDTH = "'SF Mono', Consolas, 'Liberation Mono', Menlo, monospace";
const CODE: CSSProperties = {
  fontSize: 24,
  lineHeight: '34px',
  fontWeight: 700,
  letterSpacing: '0.06em',
  overflowWrap: 'anywhere',
};

/** The amount is the hero of a mail. */
const AMOUNT: Record<Marke['mail']['amount'], { rollen: Roles; style: CSSProperties; number: Role; under: Role }> = {
  bar: {
    rollen: { flaeche: 'tint', rand: 'action' },
    style: { borderWidth: '0 0 0 6px' },
    number: 'money',
    under: 'muted',
  },
  filled: { rollen: { flaeche: 'brand' }, style: { borderWidth: 0 }, number: 'brandAction', under: 'brandInk' },
  framed: {
    rollen: { flaeche: 'tint', rand: 'drawB' },
    style: { borderWidth: 3, borderStyle: 'double', textAlign: 'center' },
    number: 'money',
    under: 'muted',
  },
};

const DRAWER: Drawer = {
  absatz: (b, t) => paragraph(colours(t, { schrift: 'ink' }, text(t)), b.text),

  knopf: (b, t, language) => {
    const appearance = colours(t, { flaeche: 'action', schrift: 'actionInk' });
    const style = {
      ...text(t, { fontWeight: 700 }),
      ...appearance.style,
      padding: '15px 30px',
      borderRadius: t.marke.radius.button,
    };
    const button = createElement(
      Button,
      { href: checkUrl(b.url), className: `${appearance.className} knopf`, style },
      b.text,
    );
    const fallback = createElement(
      'p',
      colours(t, { schrift: 'muted' }, small(t, { margin: '14px 0 0' })),
      TEXTE[language].mail.knopfErsatz,
      createElement('br'),
      wholeAddress(b.url),
    );
    return createElement('div', null, button, fallback);
  },

  fakten: (b, t) =>
    table(
      b.rows.map((z, i) => {
        const line = {
          padding: '11px 0',
          borderTopWidth: i === 0 ? 0 : 1,
          borderTopStyle: 'solid' as const,
          verticalAlign: 'top',
        };
        const name = colours(
          t,
          { schrift: 'muted', rand: 'line' },
          // Ours, and no narrower than its longest word.
          text(t, { ...line, fontSize: 16, lineHeight: '24px', paddingRight: 16, overflowWrap: 'normal' }),
        );
        const value = colours(
          t,
          { schrift: 'ink', rand: 'line' },
          text(t, {
            ...line,
            fontSize: 16,
            lineHeight: '24px',
            fontWeight: 600,
            textAlign: 'right',
            overflowWrap: 'anywhere',
          }),
        );
        return createElement(
          'tr',
          { key: z.name },
          cell({ ...name, className: `${name.className} name` }, z.name, { width: '42%' }),
          cell({ ...value, className: `${value.className} wert` }, withLineBreak(z.wert)),
        );
      }),
      colours(
        t,
        { rand: 'line' },
        { borderTopWidth: 1, borderTopStyle: 'solid', borderBottomWidth: 1, borderBottomStyle: 'solid' },
      ).style,
      'r-line',
    ),

  betrag: (b, t, language) => {
    const { rollen, style, number: figures, under } = AMOUNT[t.marke.mail.amount];
    const number = colours(t, { schrift: figures }, { fontFamily: headFont(t), ...NUMBER });
    const subtitle = colours(t, { schrift: under }, text(t, { fontSize: 16, lineHeight: '24px', paddingTop: 4 }));
    return box(colours(t, rollen, { padding: '22px 28px', borderStyle: 'solid', borderRadius: corner(t), ...style }), [
      createElement(
        'div',
        { key: 'zahl', ...number, className: `${number.className} betrag` },
        formatEuro(b.cent, language),
      ),
      createElement('div', { key: 'unterzeile', ...subtitle }, ...withLineBreak(b.caption)),
    ]);
  },

  code: (b, t) => {
    const code = colours(t, { schrift: 'ink' }, { fontFamily: FIXED_WIDTH, ...CODE });
    const subtitle = colours(t, { schrift: 'muted' }, small(t, { paddingTop: 4 }));
    const frame: CSSProperties = { padding: '20px 16px', borderWidth: 2, borderStyle: 'dashed', textAlign: 'center' };
    return box(colours(t, { flaeche: 'tint', rand: 'muted' }, { ...frame, borderRadius: corner(t) }), [
      createElement('div', { key: 'code', ...code, className: `${code.className} code` }, b.text),
      b.caption && createElement('div', { key: 'unterzeile', ...subtitle }, b.caption),
    ]);
  },

  liste: (b, t) =>
    table(
      b.points.map((point, i) => {
        const mark = colours(
          t,
          { schrift: 'money' },
          text(t, { width: 30, verticalAlign: 'top', fontWeight: 700, paddingTop: i === 0 ? 0 : 8 }),
        );
        const inhalt = colours(t, { schrift: 'ink' }, text(t, { verticalAlign: 'top', paddingTop: i === 0 ? 0 : 8 }));
        return createElement(
          'tr',
          { key: point },
          cell(mark, b.isNumbered ? `${i + 1}.` : '•'),
          cell(inhalt, withLineBreak(point)),
        );
      }),
    ),

  hinweis: (b, t) =>
    box(
      colours(t, { flaeche: 'tint' }, { padding: '16px 20px', borderRadius: corner(t) }),
      paragraph(colours(t, { schrift: 'ink' }, text(t, { fontSize: 15, lineHeight: '23px' })), b.text),
    ),
};

/** TypeScript cannot follow that the drawer found by `art` takes this very block. */
export const block = (b: Block, theme: MailTheme, language: Language): ReactNode =>
  (DRAWER[b.art] as (block: Block, t: MailTheme, languageCode: Language) => ReactNode)(b, theme, language);

export const distance = (i: number, inhalt: ReactNode): ReactNode =>
  createElement('tr', { key: i }, createElement('td', { style: { paddingTop: i === 0 ? 0 : 24 } }, inhalt));

export const footer = (inhalt: MailInhalt, t: MailTheme): ReactNode => {
  const rows = [inhalt.grund, t.impressum.join('\n')].filter((z): z is string => Boolean(z));
  const signOut = inhalt.abmeldung;
  return table(
    row(
      cell({ className: 'rand', style: { padding: '24px 40px 40px', overflowWrap: 'anywhere' } }, [
        ...rows.map((z) =>
          createElement(
            'div',
            { key: z, style: { paddingBottom: 12 } },
            paragraph(colours(t, { schrift: 'muted' }, small(t, { fontSize: 13, lineHeight: '20px' })), z),
          ),
        ),
        signOut &&
          createElement(
            'a',
            {
              key: 'abmeldung',
              href: checkUrl(signOut.url),
              ...colours(t, { schrift: 'muted' }, small(t, { fontSize: 13, lineHeight: '20px' })),
            },
            signOut.text,
          ),
      ]),
    ),
  );
};
