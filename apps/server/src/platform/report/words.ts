import { perMessage } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';

const VALUES = perMessage((language) => TEXTE[language].bericht.werte);
export const LABELS = perMessage((language) => TEXTE[language].bericht.spalten);
export const FILE_NAMES = perMessage((language) => TEXTE[language].bericht.datei);
/** The ways on which a link is passed on. */
export const CHANNELS = perMessage((language) => TEXTE[language].auskunft.kanaele);
/** What stands where a figure is not told. */
export const WITHHELD = perMessage((language) => ({ word: TEXTE[language].bericht.zurueckgehalten })).word;
/** What the foot of a table is called. */
export const TOTAL = perMessage((language) => ({ summe: TEXTE[language].bericht.summe })).summe;

type Key = keyof typeof VALUES;
type Kind = Key extends `${infer K}_${string}` ? K : never;
type ValueOf<K extends Kind> = Key extends infer T ? (T extends `${K}_${infer V}` ? V : never) : never;

/** What a column may hold, with the words for it. */
export const wordsFor = <K extends Kind>(kind: K, values: readonly ValueOf<K>[]) =>
  Object.fromEntries(values.map((value) => [value, VALUES[`${kind}_${value}` as Key]]));
