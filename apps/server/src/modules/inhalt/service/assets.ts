import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import { TooBusy } from '../../../platform/bild/queue.ts';
import type { BildMedium } from '../../../platform/bild/sizes.ts';
import { type BildWish, readBild } from '../../bild/commands-size.ts';
import { type Asset, findAsset } from '../queries-asset.ts';
import { findMandant } from './access.ts';
import { invalid, notThere, ServiceError } from './error.ts';

type Size = Pick<BildWish, 'breite' | 'hoehe' | 'modus' | 'medium'>;

/** Which of the real one's ways of fitting a picture in come to which of ours; nothing is ever enlarged or distorted. */
const MODES: Readonly<Record<string, NonNullable<Size['modus']>>> = {
  max: 'Max',
  pad: 'Max',
  boxpad: 'Max',
  crop: 'Crop',
  cropupsize: 'Crop',
};
const FORMATS: Readonly<Record<string, BildMedium>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
const ONE_YEAR_S = 31_536_000;
const MAX_EDGE = 10_000;

interface Wish extends Size {
  auto: boolean;
  version: number | null;
  haltbarS: number;
  herunterladen: boolean;
}

const number = (name: string, text: string, atMost: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw invalid(`${name} must be a whole number.`);
  return Math.min(value, atMost);
};
const isOn = (text: string): boolean => ['1', 'true'].includes(text.toLowerCase());

const entry = <T>(name: string, selection: Readonly<Record<string, T>>, text: string): T => {
  const key = text.toLowerCase();
  const value = Object.hasOwn(selection, key) ? selection[key] : undefined;
  if (value === undefined) throw invalid(`${name}: '${text.slice(0, 20)}' is not supported.`);
  return value;
};

/** What is asked for and we cannot do is said, not left out. */
const readWish = (search: Record<string, string | string[]>): Wish => {
  const wish: Wish = { auto: false, version: null, haltbarS: 0, herunterladen: false };
  for (const [name, raw] of Object.entries(search)) {
    const text = String(raw);
    switch (name.toLowerCase()) {
      case 'width':
        wish.breite = number(name, text, MAX_EDGE) || undefined;
        break;
      case 'height':
        wish.hoehe = number(name, text, MAX_EDGE) || undefined;
        break;
      case 'mode':
        wish.modus = entry(name, MODES, text);
        break;
      case 'format':
        wish.medium = entry(name, FORMATS, text);
        break;
      case 'auto':
        wish.auto = isOn(text);
        break;
      case 'version':
        wish.version = number(name, text, Number.MAX_SAFE_INTEGER);
        break;
      case 'cache':
        wish.haltbarS = number(name, text, ONE_YEAR_S);
        break;
      case 'download':
        wish.herunterladen = isOn(text);
        break;
      case 'force':
      case 'nofocus':
      case 'error':
      case 'latency':
        break;
      default:
        throw invalid(`'${name.slice(0, 60)}' is not supported.`);
    }
  }
  return wish;
};

const writeHeader = (reply: FastifyReply, { dateiname, fassung }: Asset, wish: Wish): void => {
  reply.header('etag', `"${fassung}"`);
  if (wish.auto) reply.header('vary', 'Accept');
  if (wish.haltbarS > 0) reply.header('cache-control', `public,max-age=${wish.haltbarS}`);
  if (wish.herunterladen)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(dateiname)}`);
};

/** Pictures, open to everybody (contracts §1.4): worked out anew in a few sizes, never served as they were uploaded. */
export const mountAssets = (service: FastifyInstance, scopes: Scopes): void => {
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { app = '', id = '' } = request.params as { app?: string; id?: string };
    const scope = scopes.mandant(await findMandant(scopes, app), { wer: 'cms' });
    const wish = readWish(request.query as Record<string, string | string[]>);
    const asset = await findAsset(scope, id);
    if (!asset || (wish.version !== null && wish.version !== asset.fassung)) throw notThere();
    writeHeader(reply, asset, wish);
    if (request.headers['if-none-match'] === `"${asset.fassung}"`) return reply.code(304).send();
    const { breite, hoehe, modus = 'Max', medium, auto } = wish;
    const own = auto ? undefined : (asset.mime as BildMedium);
    const bild = await readBild(scope, asset.bild_hash, {
      breite,
      hoehe,
      modus,
      accept: String(request.headers.accept ?? ''),
      medium: medium ?? own,
    }).catch((error: unknown) => {
      throw error instanceof TooBusy ? new ServiceError(503) : error;
    });
    if (!bild) throw notThere();
    return reply.type(bild.media).send(bild.inhalt);
  };
  service.get('/api/assets/:app/:id', show);
  // What follows the id is for search engines alone.
  service.get('/api/assets/:app/:id/*', show);
};
