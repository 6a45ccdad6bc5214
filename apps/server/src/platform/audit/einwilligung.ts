import { createHash } from 'node:crypto';
import { EINWILLIGUNGEN, type Einwilligungszweck } from '@weitersagen/contract/einwilligungen';
import type { Beguenstigter } from '@weitersagen/contract/werte';
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

export const einwilligungZu = (scope: MandantScope, zweck: Einwilligungszweck): Einwilligung => ({
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

export const merkeEinwilligungen = async (
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
