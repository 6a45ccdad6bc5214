import { createHash } from 'node:crypto';
import { EINWILLIGUNGEN, type Einwilligungszweck } from '@weitersagen/contract/einwilligungen';
import { type Beguenstigter, SPRACHEN } from '@weitersagen/contract/werte';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../auth/scope.ts';

export interface Einwilligung {
  zweck: string;
  fassung: string;
  /** What the person read. */
  text: string;
}

const hashes = new Map<string, string>();
const textHash = (text: string): string => {
  const da = hashes.get(text);
  if (da) return da;
  const neu = createHash('sha256').update(text).digest('hex');
  // Few sentences, but campaigns bring their own.
  if (hashes.size < 1000) hashes.set(text, neu);
  return neu;
};

/** By its hash, so that nobody is told he agreed to a sentence that came later. */
const SAETZE = new Map(
  Object.values(EINWILLIGUNGEN).flatMap((zweck) =>
    SPRACHEN.map((sprache) => [createHash('sha256').update(zweck[sprache]).digest('hex'), zweck[sprache]] as const),
  ),
);
export const sentenceOf = (textHash: string): string | null => SAETZE.get(textHash) ?? null;

export const einwilligungFor = (scope: MandantScope, zweck: Einwilligungszweck): Einwilligung => ({
  zweck,
  fassung: `${EINWILLIGUNGEN[zweck].fassung}-${scope.sprache}`,
  text: EINWILLIGUNGEN[zweck][scope.sprache],
});

/** Receipts: who agreed when to which version of which sentence. */
export const einwilligungszeilen = (
  scope: MandantScope,
  art: Beguenstigter,
  personId: string,
  einwilligungen: readonly Einwilligung[],
): Insertable<Tabellen['einwilligung']>[] =>
  einwilligungen.map(({ zweck, fassung, text }) => ({
    mandant_id: scope.mandant.id,
    id: uuid(),
    person_art: art,
    person_id: personId,
    zweck,
    fassung,
    text_hash: textHash(text),
    gegeben_am: scope.jetzt,
  }));

export const rememberEinwilligungen = async (
  scope: MandantScope,
  art: Beguenstigter,
  personId: string,
  einwilligungen: readonly Einwilligung[],
): Promise<void> => {
  if (einwilligungen.length === 0) return;
  await scope.db
    .insertInto('einwilligung')
    .values(einwilligungszeilen(scope, art, personId, einwilligungen))
    .execute();
};

const findOpen = (scope: MandantScope, art: Beguenstigter, personId: string) =>
  scope.db
    .selectFrom('einwilligung')
    .select(['id', 'zweck'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('person_art', '=', art)
    .where('person_id', '=', personId)
    .where('widerrufen_am', 'is', null)
    .execute();

/** What this person agrees to, as of now. */
export const findEinwilligungszwecke = async (
  scope: MandantScope,
  art: Beguenstigter,
  personId: string,
): Promise<Set<string>> => new Set((await findOpen(scope, art, personId)).map((z) => z.zweck));

/** What is voluntary, as it is wished now: a new yes gets its receipt, a yes taken back keeps it with the day of its end. */
export const setEinwilligungen = async (
  tx: MandantScope,
  art: Beguenstigter,
  personId: string,
  wuensche: readonly (Einwilligung & { gegeben: boolean })[],
): Promise<void> => {
  const offen = await findOpen(tx, art, personId);
  const neu = wuensche.filter((w) => w.gegeben && !offen.some((o) => o.zweck === w.zweck));
  const vorbei = offen.filter((o) => wuensche.some((w) => !w.gegeben && w.zweck === o.zweck));
  await rememberEinwilligungen(tx, art, personId, neu);
  if (vorbei.length === 0) return;
  await tx.db
    .updateTable('einwilligung')
    .set({ widerrufen_am: tx.jetzt })
    .where('mandant_id', '=', tx.mandant.id)
    .where(
      'id',
      'in',
      vorbei.map((o) => o.id),
    )
    .execute();
};
