import type { Fussnotenzaehler } from './fussnoten.ts';

const MARKE = /\[\[fn:([\w.-]{1,80})\]\]/g;

/** HTML with its marks turned into links; `zeichen(n)` is what a screen reader says. Without a counter the marks go. */
export const withFussnoten = (
  html: string,
  zaehler: Fussnotenzaehler | null,
  stelle: string,
  zeichen: (n: number) => string,
): string => {
  let lfd = 0;
  return html.replace(MARKE, (_, id: string) => {
    const nummer = zaehler?.nummer(id, `${stelle}-${lfd++}`);
    if (!nummer) return '';
    const anker = nummer.anker ? ` id="${nummer.anker}"` : '';
    return `<sup><a class="fussnote" href="#fn-${nummer.n}"${anker} aria-label="${zeichen(nummer.n)}">${nummer.n}</a></sup>`;
  });
};
