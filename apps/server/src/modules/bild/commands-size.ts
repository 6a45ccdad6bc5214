import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { computeSize, isBusy } from '../../platform/bild/prepare.ts';
import { type Drawing, rasterizeScene } from '../../platform/bild/scene.ts';
import { type Area, type BildMedium, chooseMedium, type SizeWish, toSize } from '../../platform/bild/sizes.ts';
import { keptPart } from '../../platform/context.ts';
import { type BildFacts, findBildFile, readCachedSize, readOriginal } from './queries.ts';

export interface BildWish extends SizeWish {
  /** The `Accept` of the request: chooses among AVIF, WebP and what everything can show. */
  accept: string;
  /** Instead of `Accept`: this one and no other. */
  medium?: BildMedium | undefined;
}
export interface BildReply extends Area {
  media: BildMedium;
  inhalt: Buffer;
}

const BYTES_IN_PROCESS = 48_000_000;
/** What was asked for last, up to so many bytes in all. */
const inProcess = keptPart(
  () =>
    new LRUCache<string, Buffer>({ maxSize: BYTES_IN_PROCESS, sizeCalculation: ({ length }) => Math.max(1, length) }),
);
const underWayPart = keptPart(() => new Map<string, Promise<Buffer>>());

/** Where a picture comes from when its turn has come. */
interface Source {
  hash: string;
  gezeichnet: boolean;
  read(size: Area): Promise<Buffer>;
}

const keyOf = ({ hash }: Source, { breite, hoehe }: Area, medium: BildMedium) =>
  `${hash}/${breite}x${hoehe}.${medium.slice('image/'.length)}`;

const findKept = async (scope: MandantScope, key: string): Promise<Buffer | null> => {
  const inMemory = scope.context.of(inProcess).get(`${scope.mandant.id}/${key}`);
  if (inMemory) return inMemory;
  const stored = await readCachedSize(scope, key);
  if (stored) scope.context.of(inProcess).set(`${scope.mandant.id}/${key}`, stored);
  return stored;
};

const keep = async (scope: MandantScope, sizeKey: string, inhalt: Buffer): Promise<void> => {
  scope.context.of(inProcess).set(`${scope.mandant.id}/${sizeKey}`, inhalt);
  try {
    await scope.db
      .insertInto('bildvorrat')
      .values({ mandant_id: scope.mandant.id, schluessel: sizeKey, inhalt, erstellt_am: scope.now })
      .onConflict((k) => k.columns(['mandant_id', 'schluessel']).doNothing())
      .execute();
  } catch (error) {
    // It is there and can be served; the next process works it out once more.
    scope.log.warn({ err: error }, 'a size of a picture was not kept');
  }
};

/** Once, however many ask for it at the same time; then for all processes, also after a restart. */
const makeSize = async (scope: MandantScope, source: Source, size: Area, medium: BildMedium): Promise<Buffer> => {
  const key = keyOf(source, size, medium);
  const unique = `${scope.mandant.id}/${key}`;
  const underWay = scope.context.of(underWayPart);
  const running = underWay.get(unique);
  if (running) return running;
  const work = (async () => {
    const inhalt = await computeSize(() => source.read(size), size, medium, source);
    await keep(scope, key, inhalt);
    return inhalt;
  })();
  underWay.set(unique, work);
  try {
    return await work;
  } finally {
    underWay.delete(unique);
  }
};

const deliver = async (
  scope: MandantScope,
  source: Source,
  size: Area,
  { accept, medium }: BildWish,
  transparent: boolean,
): Promise<BildReply> => {
  const best = medium ?? chooseMedium(accept, transparent);
  const existing = await findKept(scope, keyOf(source, size, best));
  if (existing) return { media: best, inhalt: existing, ...size };
  // AVIF takes ten times as long as WebP: in a crowd everybody gets a picture now rather than a smaller one late.
  const insteadOf = !medium && best === 'image/avif' && isBusy() ? chooseMedium('image/webp', transparent) : best;
  const keptInstead = insteadOf === best ? null : await findKept(scope, keyOf(source, size, insteadOf));
  return { media: insteadOf, inhalt: keptInstead ?? (await makeSize(scope, source, size, insteadOf)), ...size };
};

/** One size of a stored picture that is known already. */
export const readSize = (scope: MandantScope, bild: BildFacts, wish: BildWish): Promise<BildReply> =>
  deliver(
    scope,
    { hash: bild.hash, gezeichnet: bild.media === 'image/webp', read: () => readOriginal(scope, bild.hash) },
    toSize(bild, wish),
    wish,
    bild.transparent,
  );

/** One size of a drawn picture. */
export const readDrawn = (scope: MandantScope, { svg, hash, flaeche }: Drawing, wish: BildWish): Promise<BildReply> =>
  deliver(
    scope,
    { hash, gezeichnet: true, read: (size) => rasterizeScene(svg, flaeche, size) },
    toSize(flaeche, wish),
    wish,
    false,
  );

/** One size of a picture that is put together for this; `hash` names all that it depends on. */
export const readPainted = (
  scope: MandantScope,
  source: Omit<Source, 'gezeichnet'> & { flaeche: Area },
  wish: BildWish,
): Promise<BildReply> => deliver(scope, { ...source, gezeichnet: true }, toSize(source.flaeche, wish), wish, false);

/**
 * A stored picture by its hash, in the size and format wished for; null where this Mandant has none with that hash.
 * Sizes are snapped to a short list (platform/bild/sizes.ts), nothing is ever enlarged, and what was uploaded is never
 * served itself. Answers from memory, else from the database, else works it out. Throws `TooBusy` when far too much is
 * asked for at once, which becomes a 503.
 *
 * `const bild = await readBild(scope, hash, { breite: query.width, hoehe: query.height, modus: 'Max', accept });`
 * `return bild ? { ...bild, haltbarS: 300 } : refuse('PSOF0003');`
 */
export const readBild = async (scope: MandantScope, hash: string, wish: BildWish): Promise<BildReply | null> => {
  const bild = await findBildFile(scope, hash);
  return bild && readSize(scope, bild, wish);
};
