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
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
}

export const write = (
  text: string,
  x: number,
  y: number,
  { family, weight, size, colour, anchor = 'start' }: TextStyle,
): string =>
  `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${colour}" text-anchor="${anchor}" xml:space="preserve">${escapeXml(text)}</text>`;

export const plate = (box: {
  x: number;
  y: number;
  width: number;
  height: number;
  corner: number;
  fill: string;
}): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${box.corner}" fill="${box.fill}"/>`;
