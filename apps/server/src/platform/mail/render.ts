import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { block, distance, footer } from './blocks.ts';
import {
  cell,
  colours,
  corner,
  headFont,
  paragraph,
  row,
  styleSheet,
  table,
  textFont,
  withWholeNumbers,
} from './elements.ts';
import { header } from './header.ts';
import type { MailInhalt, MailTheme } from './inhalt.ts';
import { mailText } from './text.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const title = (inhalt: MailInhalt, t: MailTheme): ReactNode => {
  const { className, style } = colours(
    t,
    { schrift: 'ink' },
    {
      margin: 0,
      fontFamily: headFont(t),
      fontSize: 30,
      lineHeight: '37px',
      fontWeight: 700,
      letterSpacing: '-0.015em',
      textAlign: t.marke.mail.order === 'centred' ? 'center' : 'left',
      textWrap: 'balance',
    },
  );
  return createElement(
    'h1',
    { className: `${className} titel`, style },
    ...withWholeNumbers(inhalt.heading ?? inhalt.betreff),
  );
};

function sheet(inhalt: MailInhalt, t: MailTheme): ReactNode {
  const anrede =
    inhalt.anrede &&
    paragraph(
      colours(t, { schrift: 'ink' }, { fontFamily: textFont(t), fontSize: 17, lineHeight: '27px' }),
      inhalt.anrede,
    );
  const parts = [title(inhalt, t), anrede, ...inhalt.blocks.map((b) => block(b, t, inhalt.sprache))].filter(Boolean);
  const round = corner(t);
  const paper = colours(
    t,
    { flaeche: 'surface', rand: 'line' },
    { borderWidth: 1, borderStyle: 'solid', borderRadius: round, borderCollapse: 'separate', overflow: 'hidden' },
  );
  const rows = [
    createElement('tr', { key: 'kopf' }, cell({}, header(t))),
    createElement(
      'tr',
      { key: 'inhalt' },
      cell(
        // A name without a space in it would make all of the mail as wide as it is, and a phone show it too small to read.
        { className: 'rand', style: { padding: '36px 40px 44px', overflowWrap: 'anywhere' } },
        table(parts.map((part, i) => distance(i, part))),
      ),
    ),
  ];
  return table(rows, paper.style, `${paper.className} blatt`);
}

/** HTML for light and dark clients, 600 px wide at most, and the text part. */
export function renderMail(inhalt: MailInhalt, theme: MailTheme): { html: string; text: string } {
  const outside = colours(theme, { flaeche: 'ground' }, { margin: 0 });
  const headers = [
    createElement('meta', { key: 'breite', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { key: 'schema', name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { key: 'schemata', name: 'supported-color-schemes', content: 'light dark' }),
    // Keeps phones from turning dates and numbers into blue links.
    createElement('meta', {
      key: 'erkennung',
      name: 'format-detection',
      content: 'telephone=no, date=no, address=no, email=no',
    }),
    createElement('title', { key: 'titel' }, inhalt.betreff),
    createElement('style', { key: 'stil' }, styleSheet(theme)),
  ];
  const page = createElement(
    Html,
    { lang: inhalt.sprache, dir: 'ltr' },
    createElement(Head, null, ...headers),
    createElement(
      Body,
      outside,
      createElement(Preview, null, inhalt.vorschau),
      table(
        row(
          cell(
            { className: `${outside.className} aussen`, style: { ...outside.style, padding: '32px 12px 0' } },
            createElement(
              Container,
              { style: { maxWidth: 600, width: '100%' } },
              sheet(inhalt, theme),
              footer(inhalt, theme),
            ),
          ),
        ),
      ),
    ),
  );
  // An amount stays with its sign, close to it, wherever the line breaks.
  const html = renderToStaticMarkup(page).replace(/(\d) €/g, '$1\u202f€');
  return { html: DOCTYPE + html, text: mailText(inhalt, theme) };
}
