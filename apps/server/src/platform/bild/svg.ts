import type { Font } from './fonts.ts';

/** What a person typed must not become a part of the drawing; control characters are not allowed in XML at all. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export interface TextStyle extends Font {
  size: number;
  farbe: string;
  anker?: 'start' | 'middle' | 'end';
}

export const write = (
  text: string,
  x: number,
  y: number,
  { familie, staerke, size, farbe, anker = 'start' }: TextStyle,
): string =>
  `<text x="${x}" y="${y}" font-family="${familie}" font-weight="${staerke}" font-size="${size}" fill="${farbe}" text-anchor="${anker}" xml:space="preserve">${escapeXml(text)}</text>`;

export const plate = (box: {
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
  fill: string;
}): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${box.corner}" fill="${box.fill}"/>`;
