const CHARACTER: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const mask = (text: string): string => text.replace(/[&<>"']/g, (z) => CHARACTER[z] ?? z);

/** Markup that is finished: everything else is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const asText = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  return typeof piece === 'string' || typeof piece === 'number' ? mask(String(piece)) : piece.map(asText).join('');
};

export const html = (parts: TemplateStringsArray, ...values: Piece[]): Html =>
  new Html(parts.map((part, i) => part + asText(values[i])).join(''));
