import { AUFTEILUNGEN, RECHTSTEXT_KINDS } from '@weitersagen/contract/values';
import type { Field, Schema } from './schemata.ts';

/** What a text to share is filled in with (portal §8). */
export const SHARE_PLACEHOLDER = ['{tenant}', '{link}', '{reward}', '{firstname}', '{lastname}'] as const;
/** The built-in sentence, which an editor may add to. */
export const DEFAULT_BRAND = '{{standard}}';

/** Marks that mean something in these texts alone, beside variables and footnotes. */
const OWN: Readonly<Record<string, readonly string[]>> = { mailtext: [DEFAULT_BRAND], sharetext: SHARE_PLACEHOLDER };
export const ownMarks = ({ name }: Pick<Schema, 'name'>): readonly string[] => OWN[name] ?? [];

/** A letter or a message has no foot to which a note could lead, nor a place for HTML. */
export const isLetter = ({ name }: Pick<Schema, 'name'>): boolean => Object.hasOwn(OWN, name);

const PLACEHOLDER = /(?<!\{)\{\s*\w+\s*(?=[,}])/g;

/** What may be put into a field: nothing is offered that would not be filled in there. */
export const marksFor = (
  schema: Pick<Schema, 'name'>,
  { art, lokalisiert }: Pick<Field, 'art' | 'lokalisiert'>,
  { fussnoten, variablen, eingebaut }: { fussnoten: string[]; variablen: string[]; eingebaut: string },
): string[] => {
  if (!lokalisiert) return [];
  const placeholder = schema.name === 'uebersetzung' ? (eingebaut.match(PLACEHOLDER) ?? []) : [];
  return [
    ...new Set([
      ...ownMarks(schema),
      ...placeholder.map((beginning) => `${beginning.replaceAll(' ', '')}}`),
      ...(art === 'html' ? fussnoten.map((name) => `[[fn:${name}]]`) : []),
      ...variablen.map((name) => `{{${name}}}`),
    ]),
  ];
};

const TAG =
  '</?(?:p|h[1-6]|[uo]l|li|strong|em|[abiu]|br|hr|su[bp]|blockquote|div|span|font|img|table|t[rdh]|thead|tbody|script|style)\\b[^<>]{0,200}>';
const MARK = '\\[\\[[^[\\]]{0,100}\\]\\]|\\{\\{[^{}]{0,100}\\}\\}|\\{[^{}]{0,100}\\}';
const RAW = new RegExp(`[ \\t]*(${MARK})|(${TAG})`, 'gi');
const compact = (mark: string) => mark.replace(/\s/g, '');

/**
 * A letter without what nobody fills in: marks, well written or not, and tags. `bekannt` stay, `{link}` for example, until
 * they are filled in.
 */
export const withoutRaw = (text: string, known: readonly string[]): { text: string; entfernt: string[] } => {
  const removed = new Set<string>();
  const cleaned = text.replace(RAW, (whole, mark: string | undefined, tag: string | undefined) => {
    if (mark && known.includes(compact(mark))) return whole;
    removed.add(mark ?? tag ?? '');
    return '';
  });
  return { text: cleaned, entfernt: [...removed] };
};

const SHARE = ['betreff', 'brief', 'nachricht', 'beitrag'] as const;
export const SHARE_TEXT_NAMES: readonly string[] = AUFTEILUNGEN.flatMap((a) => SHARE.map((part) => `${a}.${part}`));

/** Under which names entries of a kind are read; null: under any. */
export const identifierFor = (name: string, mailNames: readonly string[]): readonly string[] | null => {
  if (name === 'rechtstext') return RECHTSTEXT_KINDS;
  if (name === 'sharetext') return SHARE_TEXT_NAMES;
  return name === 'mailtext' && mailNames.length > 0 ? mailNames : null;
};
