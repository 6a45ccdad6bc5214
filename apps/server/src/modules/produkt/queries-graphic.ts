import { createHash } from 'node:crypto';
import type { BildReference } from '@weitersagen/contract/bild';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { Beguenstigter, Cent } from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { numberOf } from '../../platform/bild/drawing.ts';
import { GRAPHIC, graphicSvg, type PraemieGraphic } from '../../platform/bild/praemie-graphic.ts';
import { keptPart } from '../../platform/context.ts';
import { formatEuro } from '../../platform/geld.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findBilder } from '../bild/queries.ts';
import { findUploaded } from '../bild/queries-stock.ts';
import { splitPraemie } from '../praemie/rules.ts';
import type { PraemieInfo } from './queries.ts';

const GRAPHIC_KINDS = ['100', '50', '50empfehler', '50empfaenger'] as const;
export type GraphicKind = (typeof GRAPHIC_KINDS)[number];

/** Who gets what of a reward (decisions §5), in words for the one who looks at the picture. */
const anteileFor = (
  { sprache, mandant }: MandantScope,
  { wertCent }: Pick<PraemieInfo, 'wertCent'>,
  kind: GraphicKind,
): PraemieGraphic['anteile'] => {
  const t = TEXTE[sprache].grafik;
  if (kind === '100') return [{ betrag: formatEuro(wertCent, sprache), wer: '', laut: true }];
  const split = splitPraemie(wertCent, 50, ruleSetOf(mandant.einstellungen).maxEmpfaengerPraemieCent);
  const [empfehler, empfaenger] = [formatEuro(split.empfehler, sprache), formatEuro(split.empfaenger, sprache)];
  if (kind === '50')
    return [
      { betrag: empfehler, wer: t.werEmpfiehlt, laut: true },
      { betrag: empfaenger, wer: t.werBestellt, laut: true },
    ];
  const sheRecommends = kind === '50empfehler';
  return [
    { betrag: empfehler, wer: sheRecommends ? t.sie : t.werEmpfiehlt, laut: sheRecommends },
    { betrag: empfaenger, wer: sheRecommends ? t.kontakt : t.sie, laut: !sheRecommends },
  ];
};

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** What one of the four says, on the motif or with a ground of its own: some 200 kB, so that it is never kept. */
const draw = (scope: MandantScope, praemie: PraemieInfo, kind: GraphicKind, motif: string): string =>
  graphicSvg({
    marke: scope.mandant.marke,
    anteile: anteileFor(scope, praemie, kind),
    aufBild: motif !== '',
  });

interface Sentence {
  hash: Record<GraphicKind, string>;
  fassung: string;
}

/** Pictures differ by what is drawn on them, not by reward: a few hashes serve all. */
const knownSentences = keptPart(() => new LRUCache<string, Sentence>({ max: 2_000 }));

const findSentence = (scope: MandantScope, praemie: PraemieInfo, motif: string): Sentence => {
  const { marke, einstellungen } = scope.mandant;
  const { wertCent } = praemie;
  const { maxEmpfaengerPraemieCent } = ruleSetOf(einstellungen);
  const key = JSON.stringify([numberOf(marke), scope.sprache, wertCent, maxEmpfaengerPraemieCent, motif]);
  const known = scope.context.of(knownSentences);
  const existing = known.get(key);
  if (existing) return existing;
  const hash = Object.fromEntries(
    GRAPHIC_KINDS.map((kind) => [kind, hashOf(motif, draw(scope, praemie, kind, motif))]),
  ) as Sentence['hash'];
  const made = { hash, fassung: hashOf(...Object.values(hash)).slice(0, 12) };
  known.set(key, made);
  return made;
};

export interface GraphicTemplate {
  /** Names all that the picture depends on. */
  hash: string;
  draw(): string;
  /** The uploaded picture behind it. */
  motiv: string | null;
  fassung: string;
}

/** What one of the four pictures of a reward is painted of, as it is now: an address may name what came a moment ago. */
export const findGraphicTemplate = async (
  scope: MandantScope,
  praemie: PraemieInfo,
  kind: GraphicKind,
): Promise<GraphicTemplate> => {
  const [bild] = await findBilder(scope, ['praemie'], [praemie.id]);
  const drawing = bild?.hash ?? null;
  const { hash, fassung } = findSentence(scope, praemie, drawing ?? '');
  return { hash: hash[kind], draw: () => draw(scope, praemie, kind, drawing ?? ''), motiv: drawing, fassung };
};

/** What a page says of the pictures of a reward, without asking the database for each. */
export type GraphicInfo = (praemie: PraemieInfo) => {
  Fassung: string;
  Hochgeladen: boolean;
  Alternativtext: string;
};

export const findGraphicInfo = async (scope: MandantScope): Promise<GraphicInfo> => {
  const motifOf = await findUploaded(scope, 'praemie');
  return (praemie) => {
    const motif = motifOf(praemie.id);
    return {
      Fassung: findSentence(scope, praemie, motif?.hash ?? '').fassung,
      Hochgeladen: motif !== undefined,
      Alternativtext: motif?.alternativtext[scope.sprache] ?? '',
    };
  };
};

/** Which of the four says exactly what somebody gets. */
const kindFor = (
  { mandant }: MandantScope,
  praemie: PraemieInfo,
  { beguenstigter, wertCent }: { beguenstigter: Beguenstigter; wertCent: Cent },
): GraphicKind | null => {
  if (wertCent === praemie.wertCent) return '100';
  const half = splitPraemie(praemie.wertCent, 50, ruleSetOf(mandant.einstellungen).maxEmpfaengerPraemieCent);
  return half[beguenstigter] === wertCent ? `50${beguenstigter}` : null;
};

/** The picture of the reward beside somebody's claim; none where its amounts would be others. */
export const findGraphicFor = async (
  scope: MandantScope,
  praemie: PraemieInfo,
  anspruch: { beguenstigter: Beguenstigter; wertCent: Cent },
): Promise<BildReference | null> => {
  const kind = kindFor(scope, praemie, anspruch);
  const { Fassung, Alternativtext } = (await findGraphicInfo(scope))(praemie);
  if (!kind) return null;
  const Address = `/api/v1/${scope.mandant.route}/praemie/${praemie.id}/grafik${kind}?sprache=${scope.sprache}&v=${Fassung}`;
  return { Adresse: Address, Breite: GRAPHIC.breite, Hoehe: GRAPHIC.hoehe, Alternativtext };
};
