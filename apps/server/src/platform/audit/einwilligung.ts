import { createHash } from 'node:crypto';
import { EINWILLIGUNGEN, type EinwilligungPurpose, FASSUNGEN } from '@weitersagen/contract/einwilligungen';
import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Beguenstigter } from '@weitersagen/contract/values';
import type { Insertable, RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../auth/scope.ts';
import { insert } from '../db/rows.ts';

export interface Einwilligung {
  zweck: string;
  fassung: string;
  /** What the person read. */
  text: string;
}

/** Few sentences, but campaigns bring their own. */
const hashes = new LRUCache<string, string>({ max: 1_000 });
export const hashOfText = (text: string): string => {
  const existing = hashes.get(text);
  if (existing) return existing;
  const made = createHash('sha256').update(text).digest('hex');
  hashes.set(text, made);
  return made;
};

/** By its hash, so that nobody is told he agreed to a sentence that came later. */
const SENTENCES = new Map(
  Object.values(EINWILLIGUNGEN).flatMap((purpose) =>
    LANGUAGES.map(
      (language) => [createHash('sha256').update(purpose[language]).digest('hex'), purpose[language]] as const,
    ),
  ),
);
export const sentenceOf = (textHash: string): string | null => SENTENCES.get(textHash) ?? null;

export const einwilligungFor = (scope: MandantScope, ofPurpose: EinwilligungPurpose): Einwilligung => ({
  zweck: ofPurpose,
  fassung: `${FASSUNGEN[ofPurpose]}-${scope.sprache}`,
  text: EINWILLIGUNGEN[ofPurpose][scope.sprache],
});

/** Receipts: who agreed when to which version of which sentence. */
export const einwilligungRows = (
  scope: MandantScope,
  kind: Beguenstigter,
  personId: string,
  einwilligungen: readonly Einwilligung[],
): Insertable<Tabellen['einwilligung']>[] =>
  einwilligungen.map(({ zweck, fassung, text }) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    person_art: kind,
    person_id: personId,
    zweck,
    fassung,
    text_hash: hashOfText(text),
    gegeben_am: scope.now,
  }));

export const rememberEinwilligungen = async (
  scope: MandantScope,
  kind: Beguenstigter,
  personId: string,
  einwilligungen: readonly Einwilligung[],
): Promise<void> => {
  if (einwilligungen.length === 0) return;
  await scope.db
    .insertInto('einwilligung')
    .values(einwilligungRows(scope, kind, personId, einwilligungen))
    .execute();
};

const findOpen = (scope: MandantScope, kind: Beguenstigter, personId: string) =>
  scope.db
    .selectFrom('einwilligung')
    .select(['id', 'zweck'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('person_art', '=', kind)
    .where('person_id', '=', personId)
    .where('widerrufen_am', 'is', null)
    .execute();

/** What this person agrees to, as of now. */
export const findEinwilligungPurposes = async (
  scope: MandantScope,
  kind: Beguenstigter,
  personId: string,
): Promise<Set<string>> => new Set((await findOpen(scope, kind, personId)).map((z) => z.zweck));

/**
 * What is voluntary, as it is wished now: a new yes gets its receipt, a yes taken back keeps it with the day of its end.
 * Returns the purposes that ended.
 */
export const setEinwilligungen = async (
  tx: MandantScope,
  kind: Beguenstigter,
  personId: string,
  wishes: readonly (Einwilligung & { gegeben: boolean })[],
): Promise<string[]> => {
  const open = await findOpen(tx, kind, personId);
  const given = wishes.filter((w) => w.gegeben && !open.some((o) => o.zweck === w.zweck));
  const over = open.filter((o) => wishes.some((w) => !w.gegeben && w.zweck === o.zweck));
  await rememberEinwilligungen(tx, kind, personId, given);
  if (over.length === 0) return [];
  await tx.db
    .updateTable('einwilligung')
    .set({ widerrufen_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where(
      'id',
      'in',
      over.map((o) => o.id),
    )
    .execute();
  return over.map(({ zweck }) => zweck);
};

/** Receipts, as a part of a statement that others build. */
export const insertEinwilligungen = (rows: ReturnType<typeof einwilligungRows>): RawBuilder<unknown> =>
  insert('einwilligung', rows);

const standing = (tx: MandantScope, personId: string, ofPurpose: string) =>
  tx.db
    .updateTable('einwilligung')
    .where('mandant_id', '=', tx.mandant.id)
    .where('person_id', '=', personId)
    .where('zweck', '=', ofPurpose)
    .where('widerrufen_am', 'is', null);

/** The second yes of a double opt-in. */
export const confirmEinwilligung = async (tx: MandantScope, personId: string, ofPurpose: EinwilligungPurpose) => {
  await standing(tx, personId, ofPurpose).set({ bestaetigt_am: tx.now }).where('bestaetigt_am', 'is', null).execute();
};

export const revokeEinwilligung = async (tx: MandantScope, personId: string, ofPurpose: string) => {
  await standing(tx, personId, ofPurpose).set({ widerrufen_am: tx.now }).execute();
};

/** With the persons themselves, of whom nothing stays but what has to be proved for years. */
export const deleteEinwilligungen = async (
  tx: MandantScope,
  personIds: readonly string[],
  ...kept: readonly EinwilligungPurpose[]
): Promise<void> => {
  const theirs = tx.db
    .deleteFrom('einwilligung')
    .where('mandant_id', '=', tx.mandant.id)
    .where('person_id', 'in', personIds);
  await (kept.length > 0 ? theirs.where('zweck', 'not in', kept) : theirs).execute();
};
