import { createHash } from 'node:crypto';
import type { Bildangabe } from '@weitersagen/contract/bild';
import { type Beguenstigter, type Cent, cent } from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { numberOf } from '../../platform/bild/drawing.ts';
import { GRAPHIC, graphicSvg, type Praemiengrafik } from '../../platform/bild/praemiengrafik.ts';
import { keptPart } from '../../platform/context.ts';
import { formatEuro } from '../../platform/geld.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findBilder } from '../bild/queries.ts';
import { findHochgeladene } from '../bild/queries-stock.ts';
import { splitPraemie } from '../praemie/rules.ts';
import type { PraemieInfo } from './queries.ts';

const GRAFIKARTEN = ['100', '50', '50empfehler', '50empfaenger'] as const;
export type Grafikart = (typeof GRAFIKARTEN)[number];

/** Who gets what of a reward (decisions §5), in words for the one who looks at the picture. */
const anteileFor = (
  { sprache, mandant }: MandantScope,
  { wertCent }: Pick<PraemieInfo, 'wertCent'>,
  kind: Grafikart,
): Praemiengrafik['anteile'] => {
  const t = TEXTE[sprache].grafik;
  if (kind === '100') return [{ betrag: formatEuro(wertCent, sprache), wer: '', laut: true }];
  const teilung = splitPraemie(wertCent, 50, cent(mandant.einstellungen.MaxEmpfaengerPraemieCent));
  const [empfehler, empfaenger] = [formatEuro(teilung.empfehler, sprache), formatEuro(teilung.empfaenger, sprache)];
  if (kind === '50')
    return [
      { betrag: empfehler, wer: t.werEmpfiehlt, laut: true },
      { betrag: empfaenger, wer: t.werBestellt, laut: true },
    ];
  const sieEmpfiehlt = kind === '50empfehler';
  return [
    { betrag: empfehler, wer: sieEmpfiehlt ? t.sie : t.werEmpfiehlt, laut: sieEmpfiehlt },
    { betrag: empfaenger, wer: sieEmpfiehlt ? t.kontakt : t.sie, laut: !sieEmpfiehlt },
  ];
};

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** What one of the four says, on the motif or with a ground of its own: some 200 kB, so that it is never kept. */
const draw = (scope: MandantScope, praemie: PraemieInfo, kind: Grafikart, motif: string): string =>
  graphicSvg({
    marke: scope.mandant.marke,
    anteile: anteileFor(scope, praemie, kind),
    aufBild: motif !== '',
  });

interface Sentence {
  hash: Record<Grafikart, string>;
  fassung: string;
}

/** Pictures differ by what is drawn on them, not by reward: a few hashes serve all. */
const knownSentences = keptPart(() => new LRUCache<string, Sentence>({ max: 2_000 }));

const findSentence = (scope: MandantScope, praemie: PraemieInfo, motif: string): Sentence => {
  const { marke, einstellungen } = scope.mandant;
  const { wertCent } = praemie;
  const key = JSON.stringify([numberOf(marke), scope.sprache, wertCent, einstellungen.MaxEmpfaengerPraemieCent, motif]);
  const known = scope.context.of(knownSentences);
  const existing = known.get(key);
  if (existing) return existing;
  const hash = Object.fromEntries(
    GRAFIKARTEN.map((kind) => [kind, hashOf(motif, draw(scope, praemie, kind, motif))]),
  ) as Sentence['hash'];
  const neu = { hash, fassung: hashOf(...Object.values(hash)).slice(0, 12) };
  known.set(key, neu);
  return neu;
};

export interface Grafikvorlage {
  /** Names all that the picture depends on. */
  hash: string;
  draw(): string;
  /** The uploaded picture behind it. */
  motiv: string | null;
  fassung: string;
}

/** What one of the four pictures of a reward is painted of, as it is now: an address may name what came a moment ago. */
export const findGrafikvorlage = async (
  scope: MandantScope,
  praemie: PraemieInfo,
  kind: Grafikart,
): Promise<Grafikvorlage> => {
  const [bild] = await findBilder(scope, ['praemie'], [praemie.id]);
  const motiv = bild?.hash ?? null;
  const { hash, fassung } = findSentence(scope, praemie, motiv ?? '');
  return { hash: hash[kind], draw: () => draw(scope, praemie, kind, motiv ?? ''), motiv, fassung };
};

/** What a page says of the pictures of a reward, without asking the database for each. */
export type Grafikauskunft = (praemie: PraemieInfo) => {
  Fassung: string;
  Hochgeladen: boolean;
  Alternativtext: string;
};

export const findGrafikauskunft = async (scope: MandantScope): Promise<Grafikauskunft> => {
  const motifOf = await findHochgeladene(scope, 'praemie');
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
): Grafikart | null => {
  if (wertCent === praemie.wertCent) return '100';
  const half = splitPraemie(praemie.wertCent, 50, cent(mandant.einstellungen.MaxEmpfaengerPraemieCent));
  return half[beguenstigter] === wertCent ? `50${beguenstigter}` : null;
};

/** The picture of the reward beside somebody's claim; none where its amounts would be others. */
export const findGraphicFor = async (
  scope: MandantScope,
  praemie: PraemieInfo,
  anspruch: { beguenstigter: Beguenstigter; wertCent: Cent },
): Promise<Bildangabe | null> => {
  const kind = kindFor(scope, praemie, anspruch);
  const { Fassung, Alternativtext } = (await findGrafikauskunft(scope))(praemie);
  if (!kind) return null;
  const Adresse = `/api/v1/${scope.mandant.route}/praemie/${praemie.id}/grafik${kind}?sprache=${scope.sprache}&v=${Fassung}`;
  return { Adresse, Breite: GRAPHIC.breite, Hoehe: GRAPHIC.hoehe, Alternativtext };
};
