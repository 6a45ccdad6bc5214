import type { LanguageCode } from '@weitersagen/contract/languages';
import { DETAILS } from '@weitersagen/contract/problem';
import { TEXTE } from '../../texte/texte.ts';
import type { ProduktApiChoice } from './rules-api.ts';
import type { Refused } from './rules-document.ts';

/** An id that was refused may be refused for what is in it. */
const printable = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD');

const AT_MOST = 20;
interface LeftOut {
  n: number;
  abgelehnt: Refused[];
}

/** What was left out, as it is kept: whoever reads it has a language of his own. */
export const keepLeftOut = (refused: readonly Refused[]): string | null => {
  if (refused.length === 0) return null;
  const abgelehnt = refused.slice(0, AT_MOST).map((one) => ({ ...one, id: printable(one.id) }));
  return JSON.stringify({ n: refused.length, abgelehnt } satisfies LeftOut);
};

const readLeftOut = (kept: string): LeftOut | null => {
  if (!kept.startsWith('{')) return null;
  return JSON.parse(kept) as LeftOut;
};

/** What was wrong at the last comparison, in the reader's language; a code that only the desk has words for stays one. */
export const tellSyncFault = (kept: string, language: LanguageCode): string => {
  const t = TEXTE[language].produktApi;
  if (kept === 'dokumentForm' || kept === 'dokumentLeer') return t[kept];
  const leftOut = readLeftOut(kept);
  if (!leftOut) return kept;
  const reasonOf = (grund: string) =>
    grund.startsWith('form: ') ? t.feld(grund.slice('form: '.length)) : (t.gruende[grund] ?? grund);
  const list = leftOut.abgelehnt.map(({ art, id, grund }) => `${t.arten[art] ?? art} ${id} (${reasonOf(grund)})`);
  return t.ausgelassen(leftOut.n, [...list, ...(leftOut.n > list.length ? ['…'] : [])].join(', '));
};

/** The words of calls.md §7, and what is missing beside them. */
export const tellProduktApi = ({ grund }: Extract<ProduktApiChoice, { ok: false }>, language: LanguageCode): string => {
  const unknown = DETAILS.produktApi[language];
  return grund === 'unbekannt' ? unknown : `${unknown}: ${TEXTE[language].produktApi.ohneAdresse}`;
};
