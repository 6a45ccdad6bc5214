const ZEICHEN: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const maskiere = (text: string): string => text.replace(/[&<>"']/g, (z) => ZEICHEN[z] ?? z);

/** Markup that is finished: everything else is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type Stueck = Html | string | number | null | undefined | false | readonly Stueck[];

const alsText = (stueck: Stueck): string => {
  if (stueck === null || stueck === undefined || stueck === false) return '';
  if (stueck instanceof Html) return stueck.text;
  return typeof stueck === 'string' || typeof stueck === 'number'
    ? maskiere(String(stueck))
    : stueck.map(alsText).join('');
};

export const html = (teile: TemplateStringsArray, ...werte: Stueck[]): Html =>
  new Html(teile.map((teil, i) => teil + alsText(werte[i])).join(''));
