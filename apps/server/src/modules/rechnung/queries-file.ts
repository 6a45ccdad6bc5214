import type { RechnungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Reading } from './queries.ts';
import type { RechnungDocument } from './rules.ts';

/** The e-invoice alone, as it was sent. */
export const findXml = async ({ db, mandant }: Reading, nummer: string): Promise<string | null> => {
  const row = await db
    .selectFrom('rechnung')
    .select('xml')
    .where('mandant_id', '=', mandant.id)
    .where('nummer', '=', nummer)
    .executeTakeFirst();
  return row?.xml ?? null;
};

/** All that is drawn of a document, and the hash of what was kept of it. */
export interface Drawable {
  document: RechnungDocument;
  xml: string;
  sha256: string | null;
}

export const findDrawable = async ({ db, mandant }: MandantScope, id: RechnungId): Promise<Drawable> => {
  const row = await db
    .selectFrom('rechnung')
    .select(['dokument', 'xml', 'datei_sha256'])
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { document: row.dokument as RechnungDocument, xml: row.xml, sha256: row.datei_sha256 };
};

/** The bytes with the hash that they had when they were kept; null: nothing was kept yet. */
export const findKept = async (
  { db, mandant }: MandantScope,
  id: RechnungId,
): Promise<{ bytes: Buffer; sha256: string | null } | null> => {
  const row = await db
    .selectFrom('rechnungsdatei as d')
    .innerJoin('rechnung as r', (j) => j.on('r.mandant_id', '=', mandant.id).onRef('r.id', '=', 'd.rechnung_id'))
    .select(['d.inhalt', 'r.datei_sha256'])
    .where('d.mandant_id', '=', mandant.id)
    .where('d.rechnung_id', '=', id)
    .executeTakeFirst();
  return row ? { bytes: row.inhalt, sha256: row.datei_sha256 } : null;
};

/** So many are drawn in one run of due work; the next minute goes on. */
const AT_ONCE = 500;

/** Issued and not kept yet, the oldest first. */
export const unkept = ({ db, mandant }: MandantScope) =>
  db
    .selectFrom('rechnung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('datei_sha256', 'is', null)
    .orderBy('erstellt_am')
    .orderBy('id')
    .limit(AT_ONCE);
