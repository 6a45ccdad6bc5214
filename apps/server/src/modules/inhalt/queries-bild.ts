import type { Datei } from '@weitersagen/contract/route';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { squidexFor } from './queries-speicher.ts';
import { bildgroesse } from './rules-bild.ts';

const JAHR_S = 31_536_000;
const STUNDE_S = 3_600;
const HOECHSTENS_BYTES = 8_000_000;
const SPEICHER_BYTES = 48_000_000;
/** No SVG: it could bring a script with it. */
const MEDIEN = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];

/** Pictures as they were last sent, the longest unused go first. */
const gemerkt = new Map<string, Datei>();
let bytes = 0;

const remember = (schluessel: string, datei: Datei): void => {
  gemerkt.set(schluessel, datei);
  bytes += datei.inhalt.byteLength;
  for (const [alt, { inhalt }] of gemerkt) {
    if (bytes <= SPEICHER_BYTES) break;
    gemerkt.delete(alt);
    bytes -= inhalt.byteLength;
  }
};

export interface Bildwunsch {
  width?: number | undefined;
  height?: number | undefined;
  version?: number | undefined;
  accept: string;
}

const annehmbar = (accept: string): string =>
  MEDIEN.filter((m) => accept.includes(m)).join(',') || 'image/jpeg,image/png';

/**
 * A picture of the content service by way of us: visitors never meet the service, and it is asked for few sizes only, since
 * anybody may ask it for any (contracts §1.4). With the version in its address it may be kept for ever.
 */
export const findInhaltsbild = async (scope: MandantScope, id: string, wunsch: Bildwunsch): Promise<Datei | null> => {
  const accept = annehmbar(wunsch.accept);
  const groesse = bildgroesse(wunsch);
  const { version } = wunsch;
  const schluessel = [scope.mandant.id, id, groesse.width, groesse.height, version ?? '', accept].join(' ');
  const da = gemerkt.get(schluessel);
  if (da) {
    gemerkt.delete(schluessel);
    gemerkt.set(schluessel, da);
    return da;
  }
  const antwort = await (await squidexFor(scope))?.asset(id, { ...groesse, version, accept });
  if (!antwort?.ok) return null;
  const media = antwort.wert.headers.get('content-type')?.split(';')[0] ?? '';
  const inhalt = new Uint8Array(await antwort.wert.arrayBuffer());
  if (!MEDIEN.includes(media) || inhalt.byteLength === 0 || inhalt.byteLength > HOECHSTENS_BYTES) return null;
  const datei: Datei = { media, inhalt, haltbarS: version === undefined ? STUNDE_S : JAHR_S };
  if (version !== undefined) remember(schluessel, datei);
  return datei;
};
