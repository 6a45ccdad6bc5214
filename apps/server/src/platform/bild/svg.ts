import type { Font } from './fonts.ts';

/** What a person typed must not become a part of the drawing; control characters are not allowed in XML at all. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export interface Schreibweise extends Font {
  groesse: number;
  farbe: string;
  anker?: 'start' | 'middle' | 'end';
}

export const write = (
  text: string,
  x: number,
  y: number,
  { familie, staerke, groesse, farbe, anker = 'start' }: Schreibweise,
): string =>
  `<text x="${x}" y="${y}" font-family="${familie}" font-weight="${staerke}" font-size="${groesse}" fill="${farbe}" text-anchor="${anker}" xml:space="preserve">${escapeXml(text)}</text>`;

export const strich = (colour: string, width: number, more = ''): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`;

export const rectangle = (x: number, y: number, b: number, h: number, radius: number, appearance: string): string =>
  `<rect x="${x}" y="${y}" width="${b}" height="${h}" rx="${radius}" ${appearance}/>`;

export const path = (d: string, appearance: string): string => `<path d="${d}" ${appearance}/>`;

export const circle = (x: number, y: number, r: number, appearance: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${appearance}/>`;
