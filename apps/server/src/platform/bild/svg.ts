import type { Schrift } from './schriften.ts';

/** What a person typed must not become a part of the drawing; control characters are not allowed in XML at all. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export interface Schreibweise extends Schrift {
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

export const strich = (farbe: string, breite: number, mehr = ''): string =>
  `fill="none" stroke="${farbe}" stroke-width="${breite}" stroke-linecap="round" stroke-linejoin="round" ${mehr}`;

export const rectangle = (x: number, y: number, b: number, h: number, radius: number, aussehen: string): string =>
  `<rect x="${x}" y="${y}" width="${b}" height="${h}" rx="${radius}" ${aussehen}/>`;

export const path = (d: string, aussehen: string): string => `<path d="${d}" ${aussehen}/>`;

export const circle = (x: number, y: number, r: number, aussehen: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${aussehen}/>`;
