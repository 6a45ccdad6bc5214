import { AM_FELD, FELDNAMEN, MELDUNGEN, type Meldung } from '@weitersagen/contract/meldungen';
import { KATALOGMELDUNGEN } from '@weitersagen/contract/meldungen-katalog';
import {
  DETAILS,
  type Detail,
  type Feldfehler,
  PROBLEME,
  type Problem,
  type ProblemCode,
} from '@weitersagen/contract/problem';
import type { Sprache } from '@weitersagen/contract/werte';

const marke = Symbol('refusal');

/** An expected outcome that is not a success. Handlers and commands return it; they never throw it. */
export interface Refusal {
  readonly [marke]: true;
  readonly code: ProblemCode;
  readonly felder: readonly { feld: string; meldung: Meldung }[];
  /** Seconds after which a new try makes sense. */
  readonly retryAfter?: number;
  readonly detail?: Detail;
  /** Where HTTP has a more precise word than the code's own. */
  readonly status?: 413 | 415;
}

export const refuse = (
  code: ProblemCode,
  felder: Partial<Record<string, Meldung>> = {},
  retryAfter?: number,
): Refusal => ({
  [marke]: true,
  code,
  felder: Object.entries(felder).flatMap(([feld, meldung]) => (meldung ? [{ feld, meldung }] : [])),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** The same refusal in the words of this case. */
export const withDetail = (ablehnung: Refusal, detail: Detail): Refusal => ({ ...ablehnung, detail });

/** The body cannot be taken as it came: not by its fields, which nobody has read. */
export const refuseBody = (status?: 413 | 415): Refusal => ({
  ...withDetail(refuse('PSOF0002'), status === 413 ? 'zuGross' : 'keinFormular'),
  ...(status ? { status } : {}),
});

export const isRefusal = (wert: unknown): wert is Refusal => typeof wert === 'object' && wert !== null && marke in wert;

const isMessage = (text: string): text is Meldung => Object.hasOwn(MELDUNGEN, text);

/** `Name_de` is the name of the field in one language: `Name (de)`. */
const labelOf = (feld: string, sprache: Sprache): string => {
  const letzter = feld.split('.').at(-1) ?? feld;
  const [, ohne = letzter, partition] = /^(.+)_(de|en)$/.exec(letzter) ?? [];
  const label = Object.hasOwn(FELDNAMEN, ohne) ? (FELDNAMEN[ohne]?.[sprache] ?? ohne) : ohne;
  return partition ? `${label} (${partition})` : label;
};

/** The sentence for a failed input: the field's label and what is wrong with it, in the request's language. */
export const sentenceFor = (feld: string, meldung: string, sprache: Sprache): Feldfehler => {
  // The catalogue's sentences name no field but a record, by its id.
  const label = Object.hasOwn(KATALOGMELDUNGEN, meldung) ? feld : labelOf(feld, sprache);
  const bekannt = isMessage(meldung) ? meldung : 'ungueltig';
  const kurz = AM_FELD[bekannt];
  return {
    feld,
    meldung: MELDUNGEN[bekannt][sprache].replace('{feld}', label),
    ...(kurz ? { amFeld: MELDUNGEN[kurz][sprache] } : {}),
  };
};

/** In whitelist mode it is the others who are refused (portal §6). */
const detailOf = ({ code, felder, detail }: Refusal): Detail | undefined =>
  detail ??
  (code === 'PSOF0207' && felder.some(({ meldung }) => meldung === 'emailWhitelist') ? 'nurMitarbeitende' : undefined);

export const problemVon = (ablehnung: Refusal, sprache: Sprache): Problem => {
  const felder = ablehnung.felder.map(({ feld, meldung }) => sentenceFor(feld, meldung, sprache));
  const problem = problemOf(ablehnung.code, sprache, felder);
  const detail = detailOf(ablehnung);
  return {
    ...problem,
    status: ablehnung.status ?? problem.status,
    ...(detail ? { detail: DETAILS[detail][sprache] } : {}),
  };
};

const problemOf = (code: ProblemCode, sprache: Sprache, felder?: Feldfehler[]): Problem => ({
  type: `urn:weitersagen:problem:${code}`,
  title: PROBLEME[code].en,
  status: PROBLEME[code].status,
  detail: PROBLEME[code][sprache],
  code,
  ...(felder && felder.length > 0 ? { felder } : {}),
});
