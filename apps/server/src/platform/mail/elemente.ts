import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Farben } from '../thema.ts';
import type { MailThema } from './inhalt.ts';

type Rolle = keyof Farben;
export interface Rollen {
  flaeche?: Rolle;
  schrift?: Rolle;
  rand?: Rolle;
}
interface Aussehen {
  className: string;
  style: CSSProperties;
}

const ROLLEN = [
  'farbe',
  'farbeText',
  'farbeAlsSchrift',
  'akzent',
  'akzentText',
  'flaeche',
  'papier',
  'text',
  'leise',
  'linie',
] as const satisfies readonly Rolle[];

/** Light colours inline, for clients that drop style sheets, and a class by which the dark ones replace them. */
export function colours(thema: MailThema, { flaeche, schrift, rand }: Rollen, style: CSSProperties = {}): Aussehen {
  const klassen = [flaeche && `f-${flaeche}`, schrift && `s-${schrift}`, rand && `r-${rand}`];
  return {
    className: klassen.filter(Boolean).join(' '),
    style: {
      ...(flaeche && { backgroundColor: thema[flaeche] }),
      ...(schrift && { color: thema[schrift] }),
      ...(rand && { borderColor: thema[rand] }),
      ...style,
    },
  };
}

/** `data-ogsb` and `data-ogsc` are set by the Outlook apps in their dark mode, which knows no media query. */
export function styleSheet(thema: MailThema): string {
  const rules = (vorFlaeche: string, vorSchrift: string) =>
    ROLLEN.map((rolle) => {
      const wert = thema.dunkel[rolle];
      return `${vorFlaeche}.f-${rolle}{background-color:${wert} !important}${vorSchrift}.s-${rolle}{color:${wert} !important}${vorFlaeche}.r-${rolle}{border-color:${wert} !important}`;
    }).join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{text-underline-offset:2px}',
    `@media (prefers-color-scheme:dark){${rules('', '')}}`,
    rules('[data-ogsb] ', '[data-ogsc] '),
    '@media (max-width:480px){.rand{padding-left:24px !important;padding-right:24px !important}.aussen{padding:0 !important}',
    '.knopf{display:block !important;text-align:center !important}.titel{font-size:25px !important;line-height:31px !important}',
    '.code{font-size:20px !important;letter-spacing:0 !important}.betrag{font-size:48px !important;line-height:52px !important}.blatt{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}',
  ].join('');
}

/** Mail clients of the Outlook family lay out by tables only; paddings hold on cells only. */
export const table = (zeilen: ReactNode, style: CSSProperties = {}, className?: string): ReactNode =>
  createElement(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, className, style },
    createElement('tbody', null, zeilen),
  );

export const cell = (aussehen: Partial<Aussehen>, inhalt: ReactNode, mehr: Record<string, unknown> = {}): ReactNode =>
  createElement('td', { ...aussehen, ...mehr }, inhalt);

export const row = (...zellen: ReactNode[]): ReactNode => createElement('tr', null, ...zellen);

export const kasten = (aussehen: Aussehen, inhalt: ReactNode): ReactNode =>
  table(row(cell(aussehen, inhalt)), { borderCollapse: 'separate' });

/** Line breaks of the text stay line breaks. */
export const withLineBreak = (text: string): ReactNode[] =>
  text.split('\n').flatMap((teil, i) => (i === 0 ? [teil] : [createElement('br', { key: i }), teil]));

export const paragraph = (aussehen: Aussehen, text: string): ReactNode =>
  createElement('p', { ...aussehen, style: { margin: 0, ...aussehen.style } }, ...withLineBreak(text));
