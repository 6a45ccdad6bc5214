import { createHash } from 'node:crypto';
import type { Bildangabe } from '@weitersagen/contract/bild';
import { type Beguenstigter, type Cent, cent } from '@weitersagen/contract/werte';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { GRAFIK, graphicSvg, type Praemiengrafik } from '../../platform/bild/praemiengrafik.ts';
import { formatEuro } from '../../platform/geld.ts';
import { themaOf } from '../../themen.ts';
import { findBilder } from '../bild/queries.ts';
import { findHochgeladene } from '../bild/queries-bestand.ts';
import { splitPraemie } from '../praemie/rules.ts';
import type { PraemieInfo } from './queries.ts';
import { GRAFIK_TEXTE } from './texte-grafik.ts';

export const GRAFIKARTEN = ['100', '50', '50empfehler', '50empfaenger'] as const;
export type Grafikart = (typeof GRAFIKARTEN)[number];

/** Who gets what of a reward (decisions §5), in words for the one who looks at the picture. */
const anteileFor = (
  { sprache, mandant }: MandantScope,
  { wertCent }: Pick<PraemieInfo, 'wertCent'>,
  art: Grafikart,
): Praemiengrafik['anteile'] => {
  const t = GRAFIK_TEXTE[sprache];
  if (art === '100') return [{ betrag: formatEuro(wertCent, sprache), wer: '', laut: true }];
  const teilung = splitPraemie(wertCent, 50, cent(mandant.einstellungen.MaxEmpfaengerPraemieCent));
  const [empfehler, empfaenger] = [formatEuro(teilung.empfehler, sprache), formatEuro(teilung.empfaenger, sprache)];
  if (art === '50')
    return [
      { betrag: empfehler, wer: t.werEmpfiehlt, laut: true },
      { betrag: empfaenger, wer: t.werBestellt, laut: true },
    ];
  const sieEmpfiehlt = art === '50empfehler';
  return [
    { betrag: empfehler, wer: sieEmpfiehlt ? t.sie : t.werEmpfiehlt, laut: sieEmpfiehlt },
    { betrag: empfaenger, wer: sieEmpfiehlt ? t.kontakt : t.sie, laut: !sieEmpfiehlt },
  ];
};

const hashOf = (...teile: readonly string[]): string =>
  createHash('sha256').update(teile.join('\n')).digest('base64url');

/** What one of the four says, on the motif or with a ground of its own: some 200 kB, so that it is never kept. */
const draw = (scope: MandantScope, praemie: PraemieInfo, art: Grafikart, motiv: string): string =>
  graphicSvg({
    thema: themaOf(scope.mandant.thema),
    anteile: anteileFor(scope, praemie, art),
    aufBild: motiv !== '',
  });

interface Satz {
  hash: Record<Grafikart, string>;
  fassung: string;
}

/** Pictures differ by what is drawn on them, not by reward: a few hashes serve all. */
const bekannt = new LRUCache<string, Satz>({ max: 2_000 });

const findSentence = (scope: MandantScope, praemie: PraemieInfo, motiv: string): Satz => {
  const { thema, einstellungen } = scope.mandant;
  const { wertCent } = praemie;
  const schluessel = JSON.stringify([thema, scope.sprache, wertCent, einstellungen.MaxEmpfaengerPraemieCent, motiv]);
  const da = bekannt.get(schluessel);
  if (da) return da;
  const hash = Object.fromEntries(
    GRAFIKARTEN.map((art) => [art, hashOf(motiv, draw(scope, praemie, art, motiv))]),
  ) as Satz['hash'];
  const neu = { hash, fassung: hashOf(...Object.values(hash)).slice(0, 12) };
  bekannt.set(schluessel, neu);
  return neu;
};

export interface Grafikvorlage {
  /** Names all that the picture depends on. */
  hash: string;
  zeichne(): string;
  /** The uploaded picture behind it. */
  motiv: string | null;
  fassung: string;
}

/** What one of the four pictures of a reward is painted of, as it is now: an address may name what came a moment ago. */
export const findGrafikvorlage = async (
  scope: MandantScope,
  praemie: PraemieInfo,
  art: Grafikart,
): Promise<Grafikvorlage> => {
  const [bild] = await findBilder(scope, ['praemie'], [praemie.id]);
  const motiv = bild?.hash ?? null;
  const { hash, fassung } = findSentence(scope, praemie, motiv ?? '');
  return { hash: hash[art], zeichne: () => draw(scope, praemie, art, motiv ?? ''), motiv, fassung };
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
    const motiv = motifOf(praemie.id);
    return {
      Fassung: findSentence(scope, praemie, motiv?.hash ?? '').fassung,
      Hochgeladen: motiv !== undefined,
      Alternativtext: motiv?.alternativtext[scope.sprache] ?? '',
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
  const halb = splitPraemie(praemie.wertCent, 50, cent(mandant.einstellungen.MaxEmpfaengerPraemieCent));
  return halb[beguenstigter] === wertCent ? `50${beguenstigter}` : null;
};

/** The operator's picture beside somebody's claim; none where nothing was uploaded, or where its amounts would be others. */
export const findMotifFor = async (
  scope: MandantScope,
  praemie: PraemieInfo,
  anspruch: { beguenstigter: Beguenstigter; wertCent: Cent },
): Promise<Bildangabe | null> => {
  const art = kindFor(scope, praemie, anspruch);
  const { Hochgeladen, Fassung, Alternativtext } = (await findGrafikauskunft(scope))(praemie);
  if (!art || !Hochgeladen) return null;
  const Adresse = `/api/v1/${scope.mandant.route}/praemie/${praemie.id}/grafik${art}?sprache=${scope.sprache}&v=${Fassung}`;
  return { Adresse, Breite: GRAFIK.breite, Hoehe: GRAFIK.hoehe, Alternativtext };
};
