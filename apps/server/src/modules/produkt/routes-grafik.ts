import type { Datei } from '@weitersagen/contract/route';
import { typFuer } from '../../platform/bild/praemiengrafik.ts';
import type { Fall, Handlers } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findPraemie } from './queries.ts';
import { type Grafikart, zeichnePraemie } from './queries-grafik.ts';

/** A week: the amount of a reward never changes, the look of a brand and the cap seldom do. */
const HALTBAR_S = 604_800;

const grafik =
  (art: Grafikart) =>
  async ({
    scope,
    params,
    query,
    rand,
  }: Pick<Fall<'getPraemieGrafik100'>, 'scope' | 'params' | 'query' | 'rand'>): Promise<Datei | Refusal> => {
    const praemie = await findPraemie(scope, params.id);
    if (!praemie) return refuse('PSOF0003');
    const media = typFuer(rand.accept);
    const lesbar = query.sprache ? { ...scope, sprache: query.sprache } : scope;
    return { media, inhalt: await zeichnePraemie(lesbar, praemie, art, media), haltbarS: HALTBAR_S };
  };

export const grafikRoutes: Handlers<
  'getPraemieGrafik100' | 'getPraemieGrafik50' | 'getPraemieGrafik50Empfehler' | 'getPraemieGrafik50Empfaenger'
> = {
  getPraemieGrafik100: grafik('100'),
  getPraemieGrafik50: grafik('50'),
  getPraemieGrafik50Empfehler: grafik('50empfehler'),
  getPraemieGrafik50Empfaenger: grafik('50empfaenger'),
};
