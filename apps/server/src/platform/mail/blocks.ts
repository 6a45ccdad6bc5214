import { Button } from '@react-email/button';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { formatEuro } from '../geld.ts';
import type { Colours, Style } from '../thema.ts';
import { cell, colours, kasten, paragraph, type Roles, row, table, withLineBreak } from './elemente.ts';
import type { Block, MailInhalt, MailThema } from './inhalt.ts';
import { MAIL_TEXTS } from './texte.ts';

type Language = MailInhalt['sprache'];
type Drawer = {
  [A in Block['art']]: (block: Extract<Block, { art: A }>, t: MailThema, language: Language) => ReactNode;
};

const text = (t: MailThema, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: t.schrift,
  fontSize: 17,
  lineHeight: '27px',
  ...more,
});
const small = (t: MailThema, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: t.schrift,
  fontSize: 14,
  lineHeight: '21px',
  ...more,
});
const corner = (t: MailThema) => Math.min(t.radius, 20);

/** A link in a mail leads to a page, never to a script or a file. */
export function checkUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a mail links to http and https only');
  return url;
}

const NUMBER: CSSProperties = {
  fontSize: 60,
  lineHeight: '64px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
};

const FESTE_WIDTH = "'SF Mono', Consolas, 'Liberation Mono', Menlo, monospace";
const CODE: CSSProperties = {
  fontSize: 24,
  lineHeight: '34px',
  fontWeight: 700,
  letterSpacing: '0.06em',
  overflowWrap: 'anywhere',
};

const AT_STRICH = {
  rollen: { flaeche: 'flaeche', rand: 'akzent' },
  style: { borderWidth: '0 0 0 6px' },
  zahlRolle: 'farbeAlsSchrift',
} as const;

/** The amount is the hero of a mail; each brand stages it in its own way. */
const AMOUNT: Record<Style, { rollen: Roles; style: CSSProperties; zahlRolle: keyof Colours }> = {
  netz: AT_STRICH,
  ausweis: AT_STRICH,
  akte: AT_STRICH,
  sticker: { rollen: { flaeche: 'farbe' }, style: { borderWidth: 0 }, zahlRolle: 'akzent' },
  urkunde: {
    rollen: { flaeche: 'flaeche', rand: 'linie' },
    style: { borderWidth: 3, borderStyle: 'double', textAlign: 'center' },
    zahlRolle: 'farbeAlsSchrift',
  },
};

const DRAWER: Drawer = {
  absatz: (b, t) => paragraph(colours(t, { schrift: 'text' }, text(t)), b.text),

  knopf: (b, t, language) => {
    const appearance = colours(t, { flaeche: 'akzent', schrift: 'akzentText' });
    const style = {
      ...text(t, { fontWeight: 700 }),
      ...appearance.style,
      padding: '15px 30px',
      borderRadius: t.radius,
    };
    const button = createElement(
      Button,
      { href: checkUrl(b.url), className: `${appearance.className} knopf`, style },
      b.text,
    );
    const link = colours(t, { schrift: 'leise' }, { wordBreak: 'break-all' });
    const ersatz = createElement(
      'p',
      colours(t, { schrift: 'leise' }, small(t, { margin: '14px 0 0' })),
      MAIL_TEXTS[language].knopfErsatz,
      createElement('br'),
      createElement('a', { href: b.url, ...link }, b.url),
    );
    return createElement('div', null, button, ersatz);
  },

  fakten: (b, t) =>
    table(
      b.zeilen.map((z, i) => {
        const line = {
          padding: '11px 0',
          borderTopWidth: i === 0 ? 0 : 1,
          borderTopStyle: 'solid' as const,
          verticalAlign: 'top',
        };
        const name = colours(
          t,
          { schrift: 'leise', rand: 'linie' },
          text(t, { ...line, fontSize: 16, lineHeight: '24px', paddingRight: 16 }),
        );
        const value = colours(
          t,
          { schrift: 'text', rand: 'linie' },
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
          cell(name, z.name, { width: '42%' }),
          cell(value, withLineBreak(z.wert)),
        );
      }),
      colours(
        t,
        { rand: 'linie' },
        { borderTopWidth: 1, borderTopStyle: 'solid', borderBottomWidth: 1, borderBottomStyle: 'solid' },
      ).style,
      'r-linie',
    ),

  betrag: (b, t, language) => {
    const { rollen, style, zahlRolle } = AMOUNT[t.stil];
    const number = colours(t, { schrift: zahlRolle }, { fontFamily: t.schriftTitel, ...NUMBER });
    const unterzeile = colours(
      t,
      { schrift: t.stil === 'sticker' ? 'farbeText' : 'leise' },
      text(t, { fontSize: 16, lineHeight: '24px', paddingTop: 4 }),
    );
    return kasten(
      colours(t, rollen, { padding: '22px 28px', borderStyle: 'solid', borderRadius: corner(t), ...style }),
      [
        createElement(
          'div',
          { key: 'zahl', ...number, className: `${number.className} betrag` },
          formatEuro(b.cent, language),
        ),
        createElement('div', { key: 'unterzeile', ...unterzeile }, ...withLineBreak(b.unterzeile)),
      ],
    );
  },

  code: (b, t) => {
    const code = colours(t, { schrift: 'text' }, { fontFamily: FESTE_WIDTH, ...CODE });
    const unterzeile = colours(t, { schrift: 'leise' }, small(t, { paddingTop: 4 }));
    const frame: CSSProperties = { padding: '20px 16px', borderWidth: 2, borderStyle: 'dashed', textAlign: 'center' };
    return kasten(colours(t, { flaeche: 'flaeche', rand: 'leise' }, { ...frame, borderRadius: corner(t) }), [
      createElement('div', { key: 'code', ...code, className: `${code.className} code` }, b.text),
      b.unterzeile && createElement('div', { key: 'unterzeile', ...unterzeile }, b.unterzeile),
    ]);
  },

  liste: (b, t) =>
    table(
      b.punkte.map((point, i) => {
        const mark = colours(
          t,
          { schrift: 'farbeAlsSchrift' },
          text(t, { width: 30, verticalAlign: 'top', fontWeight: 700, paddingTop: i === 0 ? 0 : 8 }),
        );
        const inhalt = colours(t, { schrift: 'text' }, text(t, { verticalAlign: 'top', paddingTop: i === 0 ? 0 : 8 }));
        return createElement(
          'tr',
          { key: point },
          cell(mark, b.nummeriert ? `${i + 1}.` : '•'),
          cell(inhalt, withLineBreak(point)),
        );
      }),
    ),

  hinweis: (b, t) =>
    kasten(
      colours(t, { flaeche: 'flaeche' }, { padding: '16px 20px', borderRadius: corner(t) }),
      paragraph(colours(t, { schrift: 'text' }, text(t, { fontSize: 15, lineHeight: '23px' })), b.text),
    ),
};

/** TypeScript cannot follow that the drawer found by `art` takes this very block. */
export const block = (b: Block, thema: MailThema, language: Language): ReactNode =>
  (DRAWER[b.art] as (block: Block, t: MailThema, sprache: Language) => ReactNode)(b, thema, language);

export const distance = (i: number, inhalt: ReactNode): ReactNode =>
  createElement('tr', { key: i }, createElement('td', { style: { paddingTop: i === 0 ? 0 : 24 } }, inhalt));

export const fuss = (inhalt: MailInhalt, t: MailThema): ReactNode => {
  const rows = [inhalt.grund, t.impressum.join('\n')].filter((z): z is string => Boolean(z));
  const signOut = inhalt.abmeldung;
  return table(
    row(
      cell({ className: 'rand', style: { padding: '24px 40px 40px' } }, [
        ...rows.map((z) =>
          createElement(
            'div',
            { key: z, style: { paddingBottom: 12 } },
            paragraph(colours(t, { schrift: 'leise' }, small(t, { fontSize: 13, lineHeight: '20px' })), z),
          ),
        ),
        signOut &&
          createElement(
            'a',
            {
              key: 'abmeldung',
              href: checkUrl(signOut.url),
              ...colours(t, { schrift: 'leise' }, small(t, { fontSize: 13, lineHeight: '20px' })),
            },
            signOut.text,
          ),
      ]),
    ),
  );
};
