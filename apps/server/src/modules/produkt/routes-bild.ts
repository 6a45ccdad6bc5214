import type { bildWish } from '@weitersagen/contract/bild';
import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { FileReply } from '@weitersagen/contract/route';
import type { BildKind } from '@weitersagen/contract/values';
import type { z } from 'zod';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { TooBusy } from '../../platform/bild/queue.ts';
import type { Edge, Handlers } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findPortrait } from '../berater/queries.ts';
import { type BildReply, type BildWish, readDrawn, readSize } from '../bild/commands-size.ts';
import { bestOf, draw, findBilder, formOf, kindsToTry } from '../bild/queries.ts';
import { FORMAT, geraetMotif, kategorieMotif, versionOf } from '../bild/rules.ts';
import { findBoughtProdukt } from './queries.ts';
import { findKatalog } from './queries-katalog.ts';
import { findKategorie } from './queries-lists.ts';

type Wish = z.output<typeof bildWish>;
interface Subject {
  art: BildKind;
  id: string;
  /** What is drawn where nothing was uploaded; without it there is nothing then. */
  motiv: string | null;
}

/** An address without a version is asked again soon, so that a new picture is seen. */
const KEEPABLE_S = 300;
const RETRY_AFTER_S = 3;

/** What is said about the size, completed: a thing's pictures all have the same proportions. */
const toBildWish = ({ width, height, mode }: Wish, kind: BildKind, accept: string): BildWish => {
  const { ratio, width: usual } = FORMAT[kind];
  if (mode === 'Max') return { breite: width, hoehe: height, modus: 'Max', accept };
  const b = width ?? (height ? height * ratio : usual);
  return { breite: b, hoehe: width && height ? height : b / ratio, modus: 'Crop', accept };
};

const toFile = ({ media, inhalt }: BildReply, hash: string, v: string | undefined): FileReply => ({
  media,
  inhalt,
  haltbarS: KEEPABLE_S,
  unveraenderlich: v === versionOf(hash),
  sprachlos: true,
});

const show = async (
  scope: MandantScope,
  { art, id, motiv }: Subject,
  query: Wish,
  { accept }: Edge,
): Promise<FileReply | Refusal> => {
  const wish = toBildWish(query, art, accept);
  const bild = bestOf(await findBilder(scope, kindsToTry(art), [id]), art, id);
  try {
    if (bild) return toFile(await readSize(scope, bild, wish), bild.hash, query.v);
    if (motiv === null) return refuse('PSOF0003');
    const template = draw(scope, { motiv, form: formOf(art), saat: id });
    return toFile(await readDrawn(scope, template, wish), template.hash, query.v);
  } catch (error) {
    if (error instanceof TooBusy) return refuse('PSOF0005', {}, RETRY_AFTER_S);
    throw error;
  }
};

const showKategorie = async (
  scope: MandantScope,
  kind: 'kategorie' | 'kategorieicon',
  id: string,
  query: Wish,
  edge: Edge,
) => {
  const kategorie = await findKategorie(scope, id);
  if (!kategorie) return refuse('PSOF0003');
  return show(
    scope,
    {
      art: kind,
      id: kategorie.id,
      motiv: kategorieMotif(kategorie.id, kategorie.entries[0]?.produkt[MAIN_LANGUAGE].bild),
    },
    query,
    edge,
  );
};

const showProdukt = async (
  scope: MandantScope,
  kind: 'produkt' | 'produktklein',
  id: string,
  query: Wish,
  edge: Edge,
) => {
  const produkt = await findBoughtProdukt(scope, id);
  if (produkt) return show(scope, { art: kind, id: produkt.id, motiv: produkt.bild }, query, edge);
  // calls.md §7: an agent's photo has the address of a product, with the agent's external id.
  const portrait = await findPortrait(scope, id);
  return portrait === undefined
    ? refuse('PSOF0003')
    : show(scope, { art: 'berater', id, motiv: portrait }, query, edge);
};

export const routes: Handlers<
  | 'getProduktkategorieGrafik'
  | 'getProduktkategorieIcon'
  | 'getProduktGrafik'
  | 'getProduktSgrafik'
  | 'getGeraetGrafik'
  | 'getAgenturLogo'
> = {
  getProduktkategorieGrafik: ({ scope, params, query, rand }) =>
    showKategorie(scope, 'kategorie', params.id, query, rand),
  getProduktkategorieIcon: ({ scope, params, query, rand }) =>
    showKategorie(scope, 'kategorieicon', params.id, query, rand),
  getProduktGrafik: ({ scope, params, query, rand }) => showProdukt(scope, 'produkt', params.id, query, rand),
  getProduktSgrafik: ({ scope, params, query, rand }) => showProdukt(scope, 'produktklein', params.id, query, rand),
  getAgenturLogo: ({ scope, params, query, rand }) =>
    show(scope, { art: 'agentur', id: params.id, motiv: null }, query, rand),
  getGeraetGrafik: async ({ scope, params, query, rand }) => {
    const geraet = (await findKatalog(scope)).geraete.get(params.id);
    if (!geraet) return refuse('PSOF0003');
    return show(scope, { art: 'geraet', id: geraet.id, motiv: geraetMotif(geraet) }, query, rand);
  },
};
