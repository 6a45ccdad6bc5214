import type { Problem } from '@weitersagen/contract/problem';
import type { Katalogart } from '@weitersagen/contract/werte';
import { useBoot, useFormat, useT } from '../../umgebung.ts';
import { texte as feldTexte } from './texte-katalog-felder.ts';

/** The part of an address that names a kind. */
export const LISTEN = {
  produkt: 'produkte',
  kategorie: 'kategorien',
  praemie: 'praemien',
  geraet: 'geraete',
  angebot: 'angebote',
} as const satisfies Record<Katalogart, string>;

/** Agents are no records of the catalogue; their photos stand beside it. */
export const BERATER = 'berater';

export const kindFrom = (liste: string | undefined): Katalogart | undefined =>
  (Object.keys(LISTEN) as Katalogart[]).find((art) => LISTEN[art] === liste);

const CENT = new Set([
  'PreisMonatlich',
  'PreisEinmalig',
  'Aktionsrabatt',
  'WertCent',
  'PreisHandy',
  'PreisTarif',
  'Aktionspreis',
]);
export const isCent = (feld: string): boolean => CENT.has(feld);

const afterComma = (cent: string): string =>
  /^\d+$/.test(cent) ? (Number(cent) / 100).toFixed(2).replace('.', ',') : cent;

/** As people type it: cents as `39,95`, steps with euros too. */
export const inForm = (feld: string, wert: string): string => {
  if (isCent(feld)) return afterComma(wert);
  return feld === 'Preisaufteilung' ? wert.replace(/:\s*(\d+)$/gm, (_, cent: string) => `: ${afterComma(cent)}`) : wert;
};

/** As the call takes it: `39,95`, `39.9` and `39` are euros. What is no amount goes as it is, and comes back with its reason. */
export const fromForm = (feld: string, wert: string): string => {
  const text = wert.trim();
  if (!isCent(feld) || text === '') return wert;
  const treffer = /^(\d{1,8})(?:[.,](\d{1,2}))?\s*€?$/.exec(text);
  return treffer ? `${Number(treffer[1]) * 100 + Number((treffer[2] ?? '').padEnd(2, '0'))}` : `?${text}`;
};

type Key = keyof typeof feldTexte.de;
const withoutLanguage = (feld: string): string => feld.replace(/_(de|en)$/, '');

/** What went wrong, for operators: each message with the field it belongs to, and no service to turn to. */
export function forBetreiber(problem: Problem, sprache: 'de' | 'en', gehtNicht: string): Problem {
  const texte = feldTexte[sprache] as Record<string, string>;
  const felder = problem.felder?.map(({ feld, meldung }) => {
    const label = texte[`f_${feld}`] ?? texte[`f_${withoutLanguage(feld)}`];
    const mitSprache = label && /_(de|en)$/.test(feld) ? `${label} (${feld.slice(-2)})` : label;
    // The form asks for the day and the time of it in two fields.
    if (feld === 'GiltAb') return { feld: 'GiltAbTag', meldung };
    return { feld, meldung: mitSprache ? `${mitSprache}: ${meldung}` : meldung };
  });
  const detail = problem.code === 'PSOF0303' ? gehtNicht : problem.detail;
  return { ...problem, detail, ...(felder ? { felder } : {}) };
}

/** Names of fields and of their values. */
export function useFeldworte() {
  const t = useT(feldTexte);
  const { sprache } = useBoot();
  const { euroGenau, tagKurz } = useFormat();
  const search = (key: string): string | undefined => (key in feldTexte[sprache] ? t(key as Key) : undefined);
  const label = (feld: string): string => search(`f_${feld}`) ?? search(`f_${withoutLanguage(feld)}`) ?? feld;
  return {
    label,
    /** With the language, where there are two. */
    name: (feld: string): string => label(feld) + (/_(de|en)$/.test(feld) ? ` (${feld.slice(-2)})` : ''),
    hinweis: (feld: string, typ: string): string | undefined =>
      search(`h_${withoutLanguage(feld)}`) ??
      (['liste', 'cent', 'stufen', 'fakten'].includes(typ) ? search(`h_${typ}`) : undefined),
    gruppe: (gruppe: string): string => search(`g_${gruppe}`) ?? gruppe,
    wort: (wert: string): string => search(`w_${wert}`) ?? wert,
    /** As a reader sees it in a list of changes. */
    wert: (feld: string, wert: string): string => {
      if (wert === '') return '';
      if (isCent(feld) && /^\d+$/.test(wert)) return euroGenau(Number(wert));
      if (/^\d{4}-\d\d-\d\d$/.test(wert)) return tagKurz(wert);
      return inForm(feld, search(`w_${wert}`) && !/_(de|en)$/.test(feld) ? (search(`w_${wert}`) ?? wert) : wert);
    },
  };
}
