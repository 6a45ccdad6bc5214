import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import { createContext, type ReactNode, useContext } from 'react';
import { useBoot, useFormat } from '../../environment.ts';
import { languageName, splitName } from './field-name.ts';
import { inForm } from './value.ts';

/** What a noun says about its records, so that parts without a noun can draw them. */
export interface Vocabulary {
  /**
   * A text of the noun: `f_FIELD` names a field, `h_FIELD` (or `h_TYPE`) helps to fill it in, `g_SECTION` heads some of them,
   * `w_VALUE` names a choice, `l_REASON` says why a field cannot change; empty: it says nothing.
   */
  text: (key: string) => string | undefined;
  /** The type of a field of which only the name is known, as in a list of differences. */
  type: (field: string) => DatensatzFieldType;
  /** How a value is read that is written in another way; undefined: as it is written. */
  read?: (field: string, value: string) => string | undefined;
}

const VocabularyContext = createContext<Vocabulary>({ text: () => undefined, type: () => 'text' });

export function RecordVocabulary({ value, children }: { value: Vocabulary; children: ReactNode }) {
  return <VocabularyContext value={value}>{children}</VocabularyContext>;
}

export function useLanguageName() {
  const { sprache } = useBoot();
  return (language: string): string => languageName(sprache, language);
}

/** Names of fields and of their values. */
export function useFieldWords() {
  const { text, type, read } = useContext(VocabularyContext);
  const languageName = useLanguageName();
  const { euroGenau, tagKurz } = useFormat();
  const label = (field: string): string => text(`f_${field}`) ?? text(`f_${splitName(field).field}`) ?? field;
  const choice = (value: string): string => text(`w_${value}`) ?? value;
  return {
    label,
    /** With the language, where there are several. */
    name: (name: string): string => {
      const { language } = splitName(name);
      return label(name) + (language ? ` (${languageName(language)})` : '');
    },
    hint: (field: string, kind: DatensatzFieldType): string | undefined => text(`h_${field}`) ?? text(`h_${kind}`),
    section: (section: string): string => text(`g_${section}`) ?? section,
    locked: (reason: string): string | undefined => text(`l_${reason}`) || undefined,
    choice,
    /** As a reader sees it in a list of changes. */
    value: (name: string, value: string): string => {
      const { field, language } = splitName(name);
      const own = read?.(field, value);
      if (own !== undefined) return own;
      const kind = type(field);
      if (kind === 'cent' && /^\d+$/.test(value)) return euroGenau(Number(value));
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return tagKurz(value);
      return language ? value : inForm(kind, value.split('\n').map(choice).join('\n'));
    },
  };
}
