import type { FussnoteCounter } from './fussnoten.ts';

const MARK = /\[\[fn:([\w.-]{1,80})\]\]/g;

/** HTML with its marks turned into links; `zeichen(n)` is what a screen reader says. Without a counter the marks go. */
export const withFussnoten = (
  html: string,
  counter: FussnoteCounter | null,
  place: string,
  character: (n: number) => string,
): string => {
  let running = 0;
  return html.replace(MARK, (_, id: string) => {
    const number = counter?.nummer(id, `${place}-${running++}`);
    if (!number) return '';
    const anchor = number.anker ? ` id="${number.anker}"` : '';
    return `<sup><a class="fussnote" href="#fn-${number.n}"${anchor} aria-label="${character(number.n)}">${number.n}</a></sup>`;
  });
};
