import type { Problem } from '@weitersagen/contract/problem';
import type { Katalogart, Sprache } from '@weitersagen/contract/values';
import { texte as feldTexte } from '#texte/betreiber-katalog-felder';
import { useFormat, useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';

/** The part of an address that names a kind. */
export const LISTS = {
  produkt: 'produkte',
  kategorie: 'kategorien',
  praemie: 'praemien',
  geraet: 'geraete',
  angebot: 'angebote',
} as const satisfies Record<Katalogart, string>;

/** Agents are no records of the catalogue; their photos stand beside it. */
export const BERATER = 'berater';

export const kindFrom = (list: string | undefined): Katalogart | undefined =>
  (Object.keys(LISTS) as Katalogart[]).find((kind) => LISTS[kind] === list);

const CENT = new Set([
  'PreisMonatlich',
  'PreisEinmalig',
  'Aktionsrabatt',
  'WertCent',
  'PreisHandy',
  'PreisTarif',
  'Aktionspreis',
]);
export const isCent = (field: string): boolean => CENT.has(field);

const afterComma = (cent: string): string =>
  /^\d+$/.test(cent) ? (Number(cent) / 100).toFixed(2).replace('.', ',') : cent;

/** As people type it: cents as `39,95`, steps with euros too. */
export const inForm = (field: string, value: string): string => {
  if (isCent(field)) return afterComma(value);
  return field === 'Preisaufteilung'
    ? value.replace(/:\s*(\d+)$/gm, (_, cent: string) => `: ${afterComma(cent)}`)
    : value;
};

/** As the call takes it: `39,95`, `39.9` and `39` are euros. What is no amount goes as it is, and comes back with its reason. */
export const fromForm = (field: string, value: string): string => {
  const text = value.trim();
  if (!isCent(field) || text === '') return value;
  const hit = /^(\d{1,8})(?:[.,](\d{1,2}))?\s*€?$/.exec(text);
  return hit ? `${Number(hit[1]) * 100 + Number((hit[2] ?? '').padEnd(2, '0'))}` : `?${text}`;
};

type Key = keyof typeof feldTexte;
const withoutLanguage = (field: string): string => field.replace(/_(de|en)$/, '');

/** What went wrong, for operators: each message with the field it belongs to, and no service to turn to. */
export function forBetreiber(problem: Problem, language: Sprache, goesNot: string): Problem {
  const t = textsOf(feldTexte, language);
  const labelOf = (name: string): string => (name in feldTexte ? t(name as Key) : '');
  const felder = problem.felder?.map(({ feld, meldung }) => {
    const label = labelOf(`f_${feld}`) || labelOf(`f_${withoutLanguage(feld)}`);
    const withLanguage = label && /_(de|en)$/.test(feld) ? `${label} (${feld.slice(-2)})` : label;
    // The form asks for the day and the time of it in two fields.
    if (feld === 'GiltAb') return { feld: 'GiltAbTag', meldung };
    return { feld, meldung: withLanguage ? `${withLanguage}: ${meldung}` : meldung };
  });
  const detail = problem.code === 'PSOF0303' ? goesNot : problem.detail;
  return { ...problem, detail, ...(felder ? { felder } : {}) };
}

/** Names of fields and of their values. */
export function useFeldworte() {
  const t = useT(feldTexte);
  const { euroGenau, tagKurz } = useFormat();
  const search = (key: string): string | undefined => (key in feldTexte ? t(key as Key) : undefined);
  const label = (field: string): string => search(`f_${field}`) ?? search(`f_${withoutLanguage(field)}`) ?? field;
  return {
    label,
    /** With the language, where there are two. */
    name: (field: string): string => label(field) + (/_(de|en)$/.test(field) ? ` (${field.slice(-2)})` : ''),
    hinweis: (field: string, type: string): string | undefined =>
      search(`h_${withoutLanguage(field)}`) ??
      (['liste', 'cent', 'stufen', 'fakten'].includes(type) ? search(`h_${type}`) : undefined),
    gruppe: (group: string): string => search(`g_${group}`) ?? group,
    wort: (value: string): string => search(`w_${value}`) ?? value,
    /** As a reader sees it in a list of changes. */
    wert: (field: string, value: string): string => {
      if (value === '') return '';
      if (isCent(field) && /^\d+$/.test(value)) return euroGenau(Number(value));
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return tagKurz(value);
      return inForm(field, search(`w_${value}`) && !/_(de|en)$/.test(field) ? (search(`w_${value}`) ?? value) : value);
    },
  };
}
