import type { MandantScope } from '../../platform/auth/scope.ts';
import {
  type Bildmedium,
  chooseMedium,
  type Flaeche,
  type Groessenwunsch,
  toSize,
} from '../../platform/bild/groessen.ts';
import { rasterizeScene, type Zeichnung } from '../../platform/bild/szene.ts';
import { computeSize, isEng } from '../../platform/bild/verarbeiten.ts';
import { createCache } from '../../platform/bild/vorrat.ts';
import { type Bildinfo, findBilddatei, readCache, readOriginal } from './queries.ts';

export interface Bildwunsch extends Groessenwunsch {
  /** The `Accept` of the request: chooses among AVIF, WebP and what everything can show. */
  accept: string;
  /** Instead of `Accept`: this one and no other. */
  medium?: Bildmedium | undefined;
}
export interface Bildantwort extends Flaeche {
  media: Bildmedium;
  inhalt: Buffer;
}

const BYTES_IM_PROZESS = 48_000_000;
const imProzess = createCache<Buffer>(BYTES_IM_PROZESS);
const unterwegs = new Map<string, Promise<Buffer>>();

/** Where a picture comes from when its turn has come. */
interface Quelle {
  hash: string;
  gezeichnet: boolean;
  lies(groesse: Flaeche): Promise<Buffer>;
}

const keyOf = ({ hash }: Quelle, { breite, hoehe }: Flaeche, medium: Bildmedium) =>
  `${hash}/${breite}x${hoehe}.${medium.slice('image/'.length)}`;

const existing = async (scope: MandantScope, schluessel: string): Promise<Buffer | null> => {
  const imSpeicher = imProzess.get(`${scope.mandant.id}/${schluessel}`);
  if (imSpeicher) return imSpeicher;
  const gelagert = await readCache(scope, schluessel);
  if (gelagert) imProzess.set(`${scope.mandant.id}/${schluessel}`, gelagert, gelagert.length);
  return gelagert;
};

const remember = async (scope: MandantScope, schluessel: string, inhalt: Buffer): Promise<void> => {
  imProzess.set(`${scope.mandant.id}/${schluessel}`, inhalt, inhalt.length);
  try {
    await scope.db
      .insertInto('bildvorrat')
      .values({ mandant_id: scope.mandant.id, schluessel, inhalt, erstellt_am: scope.jetzt })
      .onConflict((k) => k.columns(['mandant_id', 'schluessel']).doNothing())
      .execute();
  } catch (error) {
    // It is there and can be served; the next process works it out once more.
    scope.log.warn({ err: error }, 'a size of a picture was not kept');
  }
};

/** Once, however many ask for it at the same time; then for all processes, also after a restart. */
const fetch = async (scope: MandantScope, quelle: Quelle, groesse: Flaeche, medium: Bildmedium): Promise<Buffer> => {
  const schluessel = keyOf(quelle, groesse, medium);
  const eindeutig = `${scope.mandant.id}/${schluessel}`;
  const laeuft = unterwegs.get(eindeutig);
  if (laeuft) return laeuft;
  const arbeit = (async () => {
    const inhalt = await computeSize(() => quelle.lies(groesse), groesse, medium, quelle);
    await remember(scope, schluessel, inhalt);
    return inhalt;
  })();
  unterwegs.set(eindeutig, arbeit);
  try {
    return await arbeit;
  } finally {
    unterwegs.delete(eindeutig);
  }
};

const deliver = async (
  scope: MandantScope,
  quelle: Quelle,
  groesse: Flaeche,
  { accept, medium }: Bildwunsch,
  transparent: boolean,
): Promise<Bildantwort> => {
  const bestes = medium ?? chooseMedium(accept, transparent);
  const da = await existing(scope, keyOf(quelle, groesse, bestes));
  if (da) return { media: bestes, inhalt: da, ...groesse };
  // AVIF takes ten times as long as WebP: in a crowd everybody gets a picture now rather than a smaller one late.
  const statt = !medium && bestes === 'image/avif' && isEng() ? chooseMedium('image/webp', transparent) : bestes;
  const schonDa = statt === bestes ? null : await existing(scope, keyOf(quelle, groesse, statt));
  return { media: statt, inhalt: schonDa ?? (await fetch(scope, quelle, groesse, statt)), ...groesse };
};

/** One size of a stored picture that is known already. */
export const readSize = (scope: MandantScope, bild: Bildinfo, wunsch: Bildwunsch): Promise<Bildantwort> =>
  deliver(
    scope,
    { hash: bild.hash, gezeichnet: bild.media === 'image/webp', lies: () => readOriginal(scope, bild.hash) },
    toSize(bild, wunsch),
    wunsch,
    bild.transparent,
  );

/** One size of a drawn picture. */
export const readDrawn = (
  scope: MandantScope,
  { svg, hash, flaeche }: Zeichnung,
  wunsch: Bildwunsch,
): Promise<Bildantwort> =>
  deliver(
    scope,
    { hash, gezeichnet: true, lies: (groesse) => rasterizeScene(svg, flaeche, groesse) },
    toSize(flaeche, wunsch),
    wunsch,
    false,
  );

/** One size of a picture that is put together for this; `hash` names all that it depends on. */
export const readGemalt = (
  scope: MandantScope,
  quelle: Omit<Quelle, 'gezeichnet'> & { flaeche: Flaeche },
  wunsch: Bildwunsch,
): Promise<Bildantwort> =>
  deliver(scope, { ...quelle, gezeichnet: true }, toSize(quelle.flaeche, wunsch), wunsch, false);

/**
 * A stored picture by its hash, in the size and format wished for; null where this Mandant has none with that hash.
 * Sizes are snapped to a short list (platform/bild/groessen.ts), nothing is ever enlarged, and what was uploaded is never
 * served itself. Answers from memory, else from the database, else works it out. Throws `Andrang` when far too much is
 * asked for at once, which becomes a 503.
 *
 *     const bild = await readBild(scope, hash, { breite: query.width, hoehe: query.height, modus: 'Max', accept });
 *     return bild ? { ...bild, haltbarS: 300 } : refuse('PSOF0003');
 */
export const readBild = async (scope: MandantScope, hash: string, wunsch: Bildwunsch): Promise<Bildantwort | null> => {
  const bild = await findBilddatei(scope, hash);
  return bild && readSize(scope, bild, wunsch);
};
