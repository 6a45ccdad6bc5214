import { createElement, type ReactNode } from 'react';
import type { Style } from '../thema.ts';
import { cell, colours, row, table } from './elemente.ts';
import type { MailThema } from './inhalt.ts';

const logo = (t: MailThema, schrift: 'farbeAlsSchrift' | 'farbeText' | 'akzentText', size = 22): ReactNode =>
  createElement(
    'span',
    colours(
      t,
      { schrift },
      { fontFamily: t.schriftTitel, fontSize: size, lineHeight: '28px', fontWeight: 700, letterSpacing: '-0.01em' },
    ),
    t.logoText,
  );

const addition = (t: MailThema, schrift: 'farbeText' | 'leise'): ReactNode =>
  t.zusatz &&
  createElement('span', colours(t, { schrift }, { fontFamily: t.schrift, fontSize: 14, lineHeight: '20px' }), t.zusatz);

const rund = (t: MailThema) => Math.min(t.radius, 20);
const above = (t: MailThema) => ({ borderRadius: `${rund(t)}px ${rund(t)}px 0 0` });

/** A cable runs from the logo to the other side: yellow as far as it is laid. */
function network(t: MailThema): ReactNode {
  const kabel = (flaeche: 'akzent' | 'farbeText', width: string, coverage: number) =>
    cell(
      colours(t, { flaeche }, { height: 4, fontSize: 0, lineHeight: '4px', borderRadius: 2, opacity: coverage }),
      '\u00a0',
      { width },
    );
  return table(
    row(
      cell(
        {
          ...colours(t, { flaeche: 'farbe' }, { padding: '28px 40px 24px', ...above(t) }),
          className: 'f-farbe rand blatt',
        },
        [
          createElement('div', { key: 'logo' }, logo(t, 'farbeText', 24)),
          createElement('div', { key: 'zusatz', style: { paddingBottom: 16 } }, addition(t, 'farbeText')),
          createElement(
            'div',
            { key: 'kabel' },
            table(row(kabel('akzent', '34%', 1), kabel('farbeText', '66%', 0.25)), { borderCollapse: 'separate' }),
          ),
        ],
      ),
    ),
  );
}

/** A big number's brand: the name is a sticker. */
function sticker(t: MailThema): ReactNode {
  const aufkleber = createElement(
    'span',
    { ...colours(t, { flaeche: 'akzent' }, { display: 'inline-block', padding: '8px 20px 10px', borderRadius: 999 }) },
    logo(t, 'akzentText', 24),
  );
  return table(
    row(
      cell(
        { ...colours(t, { flaeche: 'farbe' }, { padding: '32px 40px', ...above(t) }), className: 'f-farbe rand blatt' },
        [
          createElement('div', { key: 'logo' }, aufkleber),
          createElement('div', { key: 'zusatz', style: { paddingTop: 12 } }, addition(t, 'farbeText')),
        ],
      ),
    ),
  );
}

/** A staff badge with the slot for its ribbon. */
function ausweis(t: MailThema): ReactNode {
  const schlitz = createElement('div', {
    ...colours(
      t,
      { flaeche: 'flaeche' },
      { width: 56, height: 8, borderRadius: 4, margin: '0 auto 20px', fontSize: 0, lineHeight: '8px' },
    ),
  });
  return table(
    row(
      cell(
        {
          ...colours(t, { flaeche: 'farbe' }, { padding: '16px 40px 20px', ...above(t) }),
          className: 'f-farbe rand blatt',
        },
        [createElement('div', { key: 'schlitz' }, schlitz), tableSideBySide(t, 'farbeText')],
      ),
    ),
  );
}

/** The head of a policy: centred, a double rule of brass. */
function urkunde(t: MailThema): ReactNode {
  return table(
    row(
      cell({ style: { padding: '36px 40px 0', textAlign: 'center' }, className: 'rand' }, [
        createElement('div', { key: 'logo' }, logo(t, 'farbeAlsSchrift', 26)),
        createElement('div', { key: 'zusatz' }, addition(t, 'leise')),
        createElement('div', {
          key: 'linie',
          ...colours(
            t,
            { rand: 'linie' },
            {
              borderTopWidth: 3,
              borderTopStyle: 'double',
              margin: '20px auto 0',
              width: 120,
              fontSize: 0,
              lineHeight: '3px',
            },
          ),
        }),
      ]),
    ),
  );
}

/** A file's index: name left, what it is about right. */
function akte(t: MailThema): ReactNode {
  return table(
    row(
      cell(
        {
          ...colours(t, { rand: 'farbe' }, { padding: '20px 40px 16px', borderTopWidth: 4, borderTopStyle: 'solid' }),
          className: 'r-farbe rand',
        },
        tableSideBySide(t, 'leise'),
      ),
    ),
    colours(t, { rand: 'linie' }, { borderBottomWidth: 1, borderBottomStyle: 'solid' }).style,
    'r-linie',
  );
}

const tableSideBySide = (t: MailThema, quiet: 'farbeText' | 'leise'): ReactNode =>
  createElement(
    'div',
    { key: 'nebeneinander' },
    table(
      row(
        cell({}, logo(t, quiet === 'leise' ? 'farbeAlsSchrift' : 'farbeText', 20)),
        cell({ style: { textAlign: 'right', verticalAlign: 'middle' } }, addition(t, quiet)),
      ),
    ),
  );

const KOEPFE: Record<Style, (thema: MailThema) => ReactNode> = { netz: network, sticker, ausweis, urkunde, akte };

export const header = (thema: MailThema): ReactNode => KOEPFE[thema.stil](thema);
