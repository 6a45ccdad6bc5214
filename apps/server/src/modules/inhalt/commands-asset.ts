import { createHash } from 'node:crypto';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { BildRefusal } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Original, prepare } from '../../platform/bild/prepare.ts';
import { storeBild } from '../bild/commands.ts';
import { type Asset, findAsset, findUsages } from './queries-asset.ts';
import { slugFrom } from './rules.ts';

export type AssetError =
  | { ok: false; grund: BildRefusal | 'unbekannt' | 'alternativtextFehlt' }
  /** The items that show it. */
  | { ok: false; grund: 'inVerwendung'; inhalte: string[] };
export type AssetResult = { ok: true; asset: Asset } | AssetError;

type AltText = Record<LanguageCode, string>;
export interface NewAsset {
  datei: Uint8Array;
  dateiname: string;
  alternativtext: AltText;
  /** Says nothing that the page does not say: then it has no alternative text. */
  schmueckend?: boolean;
  /** Named by a file of content; else made of the file's name. */
  slug?: string;
}

export const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('base64url');

const unknown: AssetError = { ok: false, grund: 'unbekannt' };
const described = (text: AltText): boolean => text[MAIN_LANGUAGE].trim() !== '';

const bildColumns = ({ hash, media, breite, hoehe, inhalt }: Original) => ({
  bild_hash: hash,
  mime: media,
  bytes: inhalt.length,
  breite,
  hoehe,
});

const remember = (tx: MandantScope, id: string, event: string) =>
  rememberHistory(tx, { gegenstand: 'inhalt', id, ereignis: event });

/** Of two of one name that come at the same moment the second sees the first. */
const freeSlug = async (tx: MandantScope, wish: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bild:${tx.mandant.id}/${wish}`}, 0))`.execute(tx.db);
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wish : `${wish}-${n}`;
    if (!(await findAsset(tx, slug))) return slug;
  }
};

/** Stored as it was made anew by `prepare`, which takes a second of a core for a large one: before any transaction. */
export const createAsset = async (scope: MandantScope, wish: NewAsset): Promise<AssetResult> => {
  if (!wish.schmueckend && !described(wish.alternativtext)) return { ok: false, grund: 'alternativtextFehlt' };
  const done = await prepare(wish.datei);
  return done.ok ? insertAsset(scope, { ...wish, dateiHash: hashOf(wish.datei) }, done.bild) : done;
};

export const insertAsset = (
  scope: MandantScope,
  { dateiname, alternativtext, slug, dateiHash }: Omit<NewAsset, 'datei'> & { dateiHash: string },
  bild: Original,
): Promise<AssetResult> =>
  scope.transaction(async (tx) => {
    await storeBild(tx, bild);
    const asset = await tx.db
      .insertInto('asset')
      .values({
        mandant_id: tx.mandant.id,
        id: uuid(),
        slug: await freeSlug(tx, slug ?? slugFrom(dateiname)),
        dateiname,
        datei_hash: dateiHash,
        ...bildColumns(bild),
        alternativtext: JSON.stringify(alternativtext),
        erstellt_am: tx.now,
        erstellt_von: tx.wer,
        geaendert_am: tx.now,
        geaendert_von: tx.wer,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await remember(tx, asset.id, 'bildAngelegt');
    return { ok: true, asset };
  });

const change = (
  scope: MandantScope,
  id: string,
  event: string,
  valuesOf: (asset: Asset, tx: MandantScope) => Promise<Record<string, unknown> | AssetError>,
): Promise<AssetResult> =>
  scope.transaction(async (tx) => {
    const old = await findAsset(tx, id);
    if (!old) return unknown;
    const values = await valuesOf(old, tx);
    if ('ok' in values) return values as AssetError;
    const asset = await tx.db
      .updateTable('asset')
      .set({ ...values, version: old.version + 1, geaendert_am: tx.now, geaendert_von: tx.wer })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', old.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await remember(tx, asset.id, event);
    return { ok: true, asset };
  });

/** Another picture under the same id; its version goes up, so that addresses with the old one are not mistaken for it. */
export const replaceAsset = async (scope: MandantScope, id: string, file: Uint8Array): Promise<AssetResult> => {
  const done = await prepare(file);
  return done.ok ? swapAsset(scope, id, { dateiHash: hashOf(file), bild: done.bild }) : done;
};

export const swapAsset = (
  scope: MandantScope,
  id: string,
  { dateiHash, bild }: { dateiHash: string; bild: Original },
): Promise<AssetResult> =>
  change(scope, id, 'bildErsetzt', async (old, tx) => {
    await storeBild(tx, bild);
    return { ...bildColumns(bild), datei_hash: dateiHash, fassung: old.fassung + 1 };
  });

export const describeAsset = async (
  scope: MandantScope,
  id: string,
  altText: AltText,
  { schmueckend = false } = {},
): Promise<AssetResult> =>
  schmueckend || described(altText)
    ? change(scope, id, 'bildBeschrieben', async () => ({ alternativtext: JSON.stringify(altText) }))
    : { ok: false, grund: 'alternativtextFehlt' };

/** Only where no item shows it, or would with its draft. */
export const deleteAsset = (scope: MandantScope, id: string): Promise<AssetResult> =>
  change(scope, id, 'bildGeloescht', async (old, tx) => {
    const inhalte = await findUsages(tx, old.id);
    return inhalte.length > 0 ? { ok: false, grund: 'inVerwendung', inhalte } : { geloescht_am: tx.now };
  });
