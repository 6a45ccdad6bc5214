import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scopes } from '../../../platform/auth/scope.ts';
import type { Bildmedium } from '../../../platform/bild/groessen.ts';
import { Andrang } from '../../../platform/bild/schlange.ts';
import { type Bildwunsch, readBild } from '../../bild/commands-groesse.ts';
import { type Asset, findAsset } from '../queries-asset.ts';
import { Dienstfehler, invalid, notThere } from './fehler.ts';
import { findMandant } from './zugriff.ts';

type Groesse = Pick<Bildwunsch, 'breite' | 'hoehe' | 'modus' | 'medium'>;

/** Which of the real one's ways of fitting a picture in come to which of ours; nothing is ever enlarged or distorted. */
const MODI: Readonly<Record<string, NonNullable<Groesse['modus']>>> = {
  max: 'Max',
  pad: 'Max',
  boxpad: 'Max',
  crop: 'Crop',
  cropupsize: 'Crop',
};
const FORMATE: Readonly<Record<string, Bildmedium>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
const EIN_JAHR_S = 31_536_000;
const MAX_KANTE = 10_000;

interface Wunsch extends Groesse {
  auto: boolean;
  version: number | null;
  haltbarS: number;
  herunterladen: boolean;
}

const number = (name: string, text: string, hoechstens: number): number => {
  const wert = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(wert)) throw invalid(`${name} must be a whole number.`);
  return Math.min(wert, hoechstens);
};
const isOn = (text: string): boolean => ['1', 'true'].includes(text.toLowerCase());

const entry = <T>(name: string, auswahl: Readonly<Record<string, T>>, text: string): T => {
  const kenner = text.toLowerCase();
  const wert = Object.hasOwn(auswahl, kenner) ? auswahl[kenner] : undefined;
  if (wert === undefined) throw invalid(`${name}: '${text.slice(0, 20)}' is not supported.`);
  return wert;
};

/** What is asked for and we cannot do is said, not left out. */
const readWish = (suche: Record<string, string | string[]>): Wunsch => {
  const wunsch: Wunsch = { auto: false, version: null, haltbarS: 0, herunterladen: false };
  for (const [name, roh] of Object.entries(suche)) {
    const text = String(roh);
    switch (name.toLowerCase()) {
      case 'width':
        wunsch.breite = number(name, text, MAX_KANTE) || undefined;
        break;
      case 'height':
        wunsch.hoehe = number(name, text, MAX_KANTE) || undefined;
        break;
      case 'mode':
        wunsch.modus = entry(name, MODI, text);
        break;
      case 'format':
        wunsch.medium = entry(name, FORMATE, text);
        break;
      case 'auto':
        wunsch.auto = isOn(text);
        break;
      case 'version':
        wunsch.version = number(name, text, Number.MAX_SAFE_INTEGER);
        break;
      case 'cache':
        wunsch.haltbarS = number(name, text, EIN_JAHR_S);
        break;
      case 'download':
        wunsch.herunterladen = isOn(text);
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
  return wunsch;
};

const writeHeader = (reply: FastifyReply, { dateiname, fassung }: Asset, wunsch: Wunsch): void => {
  reply.header('etag', `"${fassung}"`);
  if (wunsch.auto) reply.header('vary', 'Accept');
  if (wunsch.haltbarS > 0) reply.header('cache-control', `public,max-age=${wunsch.haltbarS}`);
  if (wunsch.herunterladen)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(dateiname)}`);
};

/** Pictures, open to everybody (contracts §1.4): worked out anew in a few sizes, never served as they were uploaded. */
export const mountAssets = (dienst: FastifyInstance, scopes: Scopes): void => {
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { app = '', id = '' } = request.params as { app?: string; id?: string };
    const scope = scopes.mandant(await findMandant(scopes, app), { wer: 'cms' });
    const wunsch = readWish(request.query as Record<string, string | string[]>);
    const asset = await findAsset(scope, id);
    if (!asset || (wunsch.version !== null && wunsch.version !== asset.fassung)) throw notThere();
    writeHeader(reply, asset, wunsch);
    if (request.headers['if-none-match'] === `"${asset.fassung}"`) return reply.code(304).send();
    const { breite, hoehe, modus = 'Max', medium, auto } = wunsch;
    const eigenes = auto ? undefined : (asset.mime as Bildmedium);
    const bild = await readBild(scope, asset.bild_hash, {
      breite,
      hoehe,
      modus,
      accept: String(request.headers.accept ?? ''),
      medium: medium ?? eigenes,
    }).catch((error: unknown) => {
      throw error instanceof Andrang ? new Dienstfehler(503) : error;
    });
    if (!bild) throw notThere();
    return reply.type(bild.media).send(bild.inhalt);
  };
  dienst.get('/api/assets/:app/:id', show);
  // What follows the id is for search engines alone.
  dienst.get('/api/assets/:app/:id/*', show);
};
