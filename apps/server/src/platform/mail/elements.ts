import type { Colour } from '@weitersagen/contract/marke';
import { FONT_FACTS, type Font } from '@weitersagen/contract/marke-fonts';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { MailTheme } from './inhalt.ts';

interface Appearance {
  className: string;
  style: CSSProperties;
}

/** Those that a mail is drawn with: each of them costs three rules in every mail. */
const ROLES = [
  'ground',
  'surface',
  'tint',
  'ink',
  'muted',
  'line',
  'brand',
  'brandInk',
  'brandAction',
  'brandActionInk',
  'action',
  'actionInk',
  'money',
  'drawB',
] as const satisfies readonly Colour[];
export type Role = (typeof ROLES)[number];
export interface Roles {
  flaeche?: Role;
  schrift?: Role;
  rand?: Role;
}

const stack = (font: Font): string => `'${font}', ${FONT_FACTS[font].mail}`;
export const textFont = ({ marke }: MailTheme): string => stack(marke.font.text);
export const headFont = ({ marke }: MailTheme): string => stack(marke.font.head);
/** A pill's radius is none for a sheet. */
export const corner = ({ marke }: MailTheme): number => Math.min(marke.radius.m, 20);

/** Light colours inline, for clients that drop style sheets, and a class by which the dark ones replace them. */
export function colours(
  { marke: { light } }: MailTheme,
  { flaeche, schrift, rand }: Roles,
  style: CSSProperties = {},
): Appearance {
  const classes = [flaeche && `f-${flaeche}`, schrift && `s-${schrift}`, rand && `r-${rand}`];
  return {
    className: classes.filter(Boolean).join(' '),
    style: {
      ...(flaeche && { backgroundColor: light[flaeche] }),
      ...(schrift && { color: light[schrift] }),
      ...(rand && { borderColor: light[rand] }),
      ...style,
    },
  };
}

/** `data-ogsb` and `data-ogsc` are set by the Outlook apps in their dark mode, which knows no media query. */
export function styleSheet({ marke: { dark } }: MailTheme): string {
  const rules = (beforeArea: string, beforeFont: string) =>
    ROLES.map((role) => {
      const value = dark[role];
      return `${beforeArea}.f-${role}{background-color:${value} !important}${beforeFont}.s-${role}{color:${value} !important}${beforeArea}.r-${role}{border-color:${value} !important}`;
    }).join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{text-underline-offset:2px}',
    `@media (prefers-color-scheme:dark){${rules('', '')}}`,
    rules('[data-ogsb] ', '[data-ogsc] '),
    '@media (max-width:480px){.rand{padding-left:24px !important;padding-right:24px !important}.aussen{padding:0 !important}',
    '.knopf{display:block !important;text-align:center !important}.titel{font-size:25px !important;line-height:31px !important}',
    '.name,.wert{display:block !important;width:auto !important;text-align:left !important}.name{padding-bottom:0 !important}.wert{padding-top:0 !important;border-top:0 !important}',
    '.neben{display:block !important;width:auto !important;text-align:left !important}',
    '.code{font-size:20px !important;letter-spacing:0 !important}.betrag{font-size:48px !important;line-height:52px !important}.blatt{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}',
  ].join('');
}

/** Mail clients of the Outlook family lay out by tables only; paddings hold on cells only. */
export const table = (rows: ReactNode, style: CSSProperties = {}, className?: string): ReactNode =>
  createElement(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, className, style },
    createElement('tbody', null, rows),
  );

export const cell = (
  appearance: Partial<Appearance>,
  inhalt: ReactNode,
  more: Record<string, unknown> = {},
): ReactNode => createElement('td', { ...appearance, ...more }, inhalt);

export const row = (...cells: ReactNode[]): ReactNode => createElement('tr', null, ...cells);

export const box = (appearance: Appearance, inhalt: ReactNode): ReactNode =>
  table(row(cell(appearance, inhalt)), { borderCollapse: 'separate' });

/** A link in a mail leads to a page, never to a script or a file. */
export function checkUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a mail links to http and https only');
  return url;
}

/** As many characters as a phone of 320 px has room for. */
const AT_MOST_CHARACTERS = 30;
/** What an address is known by, on one line: without what it carries along, and where that is too long the host alone. */
function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, '');
  return host.length + path.length <= AT_MOST_CHARACTERS ? host + path : host;
}

/** An address as a link that never breaks; the part in plain text has the whole of it. */
const addressLink = (url: string): ReactNode =>
  createElement(
    'a',
    { key: url, href: checkUrl(url), style: { color: 'inherit', whiteSpace: 'nowrap' } },
    shortAddress(url),
  );

/** The whole of an address, to be copied into a browser: it breaks wherever a line ends. */
export const wholeAddress = (url: string): ReactNode =>
  createElement(
    'a',
    { key: url, href: checkUrl(url), style: { color: 'inherit', overflowWrap: 'anywhere', wordBreak: 'break-all' } },
    url,
  );

/** `RE-2026-00028`: by such a number people find a document, so it stays on one line. */
const NUMBER = /\b([A-Z]{2,3}-\d{4}-\d+)\b/;
export const withWholeNumbers = (text: string): ReactNode[] =>
  text
    .split(NUMBER)
    .map((part, i) =>
      NUMBER.test(part) ? createElement('span', { key: `${part} ${i}`, style: { whiteSpace: 'nowrap' } }, part) : part,
    );

/** Without the stop or bracket behind it. */
const ADDRESS = /(https?:\/\/\S+?)(?=[.,;:!?)]*(?:\s|$))/;
/** Line breaks of the text stay line breaks; an address in it is a link, and a number whole. */
export const withLineBreak = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, i) => {
    const parts = line
      .split(ADDRESS)
      .flatMap((part) => (ADDRESS.test(part) ? [addressLink(part)] : withWholeNumbers(part)));
    return i === 0 ? parts : [createElement('br', { key: i }), ...parts];
  });

export const paragraph = (appearance: Appearance, text: string): ReactNode =>
  createElement('p', { ...appearance, style: { margin: 0, ...appearance.style } }, ...withLineBreak(text));
