import { Button } from '@react-email/button';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { formatEuro } from '../geld.ts';
import type { Farben, Stil } from '../thema.ts';
import { cell, colours, kasten, paragraph, type Rollen, row, table, withLineBreak } from './elemente.ts';
import type { Block, MailInhalt, MailThema } from './inhalt.ts';
import { MAIL_TEXTE } from './texte.ts';

type Sprache = MailInhalt['sprache'];
type Zeichner = {
  [A in Block['art']]: (block: Extract<Block, { art: A }>, t: MailThema, sprache: Sprache) => ReactNode;
};

const text = (t: MailThema, mehr: CSSProperties = {}): CSSProperties => ({
  fontFamily: t.schrift,
  fontSize: 17,
  lineHeight: '27px',
  ...mehr,
});
const small = (t: MailThema, mehr: CSSProperties = {}): CSSProperties => ({
  fontFamily: t.schrift,
  fontSize: 14,
  lineHeight: '21px',
  ...mehr,
});
const corner = (t: MailThema) => Math.min(t.radius, 20);

/** A link in a mail leads to a page, never to a script or a file. */
export function checkUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a mail links to http and https only');
  return url;
}

const ZAHL: CSSProperties = {
  fontSize: 60,
  lineHeight: '64px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
};

const FESTE_BREITE = "'SF Mono', Consolas, 'Liberation Mono', Menlo, monospace";
const CODE: CSSProperties = {
  fontSize: 24,
  lineHeight: '34px',
  fontWeight: 700,
  letterSpacing: '0.06em',
  overflowWrap: 'anywhere',
};

const AM_STRICH = {
  rollen: { flaeche: 'flaeche', rand: 'akzent' },
  style: { borderWidth: '0 0 0 6px' },
  zahlRolle: 'farbeAlsSchrift',
} as const;

/** The amount is the hero of a mail; each brand stages it in its own way. */
const BETRAG: Record<Stil, { rollen: Rollen; style: CSSProperties; zahlRolle: keyof Farben }> = {
  netz: AM_STRICH,
  ausweis: AM_STRICH,
  akte: AM_STRICH,
  sticker: { rollen: { flaeche: 'farbe' }, style: { borderWidth: 0 }, zahlRolle: 'akzent' },
  urkunde: {
    rollen: { flaeche: 'flaeche', rand: 'linie' },
    style: { borderWidth: 3, borderStyle: 'double', textAlign: 'center' },
    zahlRolle: 'farbeAlsSchrift',
  },
};

const ZEICHNER: Zeichner = {
  absatz: (b, t) => paragraph(colours(t, { schrift: 'text' }, text(t)), b.text),

  knopf: (b, t, sprache) => {
    const aussehen = colours(t, { flaeche: 'akzent', schrift: 'akzentText' });
    const style = { ...text(t, { fontWeight: 700 }), ...aussehen.style, padding: '15px 30px', borderRadius: t.radius };
    const knopf = createElement(
      Button,
      { href: checkUrl(b.url), className: `${aussehen.className} knopf`, style },
      b.text,
    );
    const link = colours(t, { schrift: 'leise' }, { wordBreak: 'break-all' });
    const ersatz = createElement(
      'p',
      colours(t, { schrift: 'leise' }, small(t, { margin: '14px 0 0' })),
      MAIL_TEXTE[sprache].knopfErsatz,
      createElement('br'),
      createElement('a', { href: b.url, ...link }, b.url),
    );
    return createElement('div', null, knopf, ersatz);
  },

  fakten: (b, t) =>
    table(
      b.zeilen.map((z, i) => {
        const linie = {
          padding: '11px 0',
          borderTopWidth: i === 0 ? 0 : 1,
          borderTopStyle: 'solid' as const,
          verticalAlign: 'top',
        };
        const name = colours(
          t,
          { schrift: 'leise', rand: 'linie' },
          text(t, { ...linie, fontSize: 16, lineHeight: '24px', paddingRight: 16 }),
        );
        const wert = colours(
          t,
          { schrift: 'text', rand: 'linie' },
          text(t, {
            ...linie,
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
          cell(wert, withLineBreak(z.wert)),
        );
      }),
      colours(
        t,
        { rand: 'linie' },
        { borderTopWidth: 1, borderTopStyle: 'solid', borderBottomWidth: 1, borderBottomStyle: 'solid' },
      ).style,
      'r-linie',
    ),

  betrag: (b, t, sprache) => {
    const { rollen, style, zahlRolle } = BETRAG[t.stil];
    const zahl = colours(t, { schrift: zahlRolle }, { fontFamily: t.schriftTitel, ...ZAHL });
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
          { key: 'zahl', ...zahl, className: `${zahl.className} betrag` },
          formatEuro(b.cent, sprache),
        ),
        createElement('div', { key: 'unterzeile', ...unterzeile }, ...withLineBreak(b.unterzeile)),
      ],
    );
  },

  code: (b, t) => {
    const code = colours(t, { schrift: 'text' }, { fontFamily: FESTE_BREITE, ...CODE });
    const unterzeile = colours(t, { schrift: 'leise' }, small(t, { paddingTop: 4 }));
    const rahmen: CSSProperties = { padding: '20px 16px', borderWidth: 2, borderStyle: 'dashed', textAlign: 'center' };
    return kasten(colours(t, { flaeche: 'flaeche', rand: 'leise' }, { ...rahmen, borderRadius: corner(t) }), [
      createElement('div', { key: 'code', ...code, className: `${code.className} code` }, b.text),
      b.unterzeile && createElement('div', { key: 'unterzeile', ...unterzeile }, b.unterzeile),
    ]);
  },

  liste: (b, t) =>
    table(
      b.punkte.map((punkt, i) => {
        const marke = colours(
          t,
          { schrift: 'farbeAlsSchrift' },
          text(t, { width: 30, verticalAlign: 'top', fontWeight: 700, paddingTop: i === 0 ? 0 : 8 }),
        );
        const inhalt = colours(t, { schrift: 'text' }, text(t, { verticalAlign: 'top', paddingTop: i === 0 ? 0 : 8 }));
        return createElement(
          'tr',
          { key: punkt },
          cell(marke, b.nummeriert ? `${i + 1}.` : '•'),
          cell(inhalt, withLineBreak(punkt)),
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
export const block = (b: Block, thema: MailThema, sprache: Sprache): ReactNode =>
  (ZEICHNER[b.art] as (block: Block, t: MailThema, sprache: Sprache) => ReactNode)(b, thema, sprache);

export const distance = (i: number, inhalt: ReactNode): ReactNode =>
  createElement('tr', { key: i }, createElement('td', { style: { paddingTop: i === 0 ? 0 : 24 } }, inhalt));

export const fuss = (inhalt: MailInhalt, t: MailThema): ReactNode => {
  const zeilen = [inhalt.grund, t.impressum.join('\n')].filter((z): z is string => Boolean(z));
  const abmeldung = inhalt.abmeldung;
  return table(
    row(
      cell({ className: 'rand', style: { padding: '24px 40px 40px' } }, [
        ...zeilen.map((z) =>
          createElement(
            'div',
            { key: z, style: { paddingBottom: 12 } },
            paragraph(colours(t, { schrift: 'leise' }, small(t, { fontSize: 13, lineHeight: '20px' })), z),
          ),
        ),
        abmeldung &&
          createElement(
            'a',
            {
              key: 'abmeldung',
              href: checkUrl(abmeldung.url),
              ...colours(t, { schrift: 'leise' }, small(t, { fontSize: 13, lineHeight: '20px' })),
            },
            abmeldung.text,
          ),
      ]),
    ),
  );
};
