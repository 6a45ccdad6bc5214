const ZEICHEN: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const mask = (text: string): string => text.replace(/[&<>"']/g, (z) => ZEICHEN[z] ?? z);

/** Markup that is finished: everything else is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type Stueck = Html | string | number | null | undefined | false | readonly Stueck[];

const asText = (stueck: Stueck): string => {
  if (stueck === null || stueck === undefined || stueck === false) return '';
  if (stueck instanceof Html) return stueck.text;
  return typeof stueck === 'string' || typeof stueck === 'number' ? mask(String(stueck)) : stueck.map(asText).join('');
};

export const html = (teile: TemplateStringsArray, ...werte: Stueck[]): Html =>
  new Html(teile.map((teil, i) => teil + asText(werte[i])).join(''));
