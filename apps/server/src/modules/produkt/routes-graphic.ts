import type { FileReply } from '@weitersagen/contract/route';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { GRAPHIC, paintGraphic } from '../../platform/bild/praemie-graphic.ts';
import { TooBusy } from '../../platform/bild/queue.ts';
import type { CallInput, Handlers } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type BildReply, type BildWish, readPainted } from '../bild/commands-size.ts';
import { readOriginal } from '../bild/queries.ts';
import { FORMAT } from '../bild/rules.ts';
import { findPraemie } from './queries.ts';
import { findGraphicTemplate, type GraphicKind, type GraphicTemplate } from './queries-graphic.ts';

/** An address without a version is asked again soon, so that a new picture is seen. */
const KEEPABLE_S = 300;
const RETRY_AFTER_S = 3;

const paint = (scope: MandantScope, { hash, draw, motiv }: GraphicTemplate, wish: BildWish): Promise<BildReply> =>
  readPainted(
    scope,
    {
      hash,
      flaeche: GRAPHIC,
      read: async (size) => paintGraphic(draw(), size, motiv === null ? null : await readOriginal(scope, motiv)),
    },
    wish,
  );

const graphic =
  (kind: GraphicKind) =>
  async ({
    scope,
    params,
    query: { sprache, width, height, v },
    rand,
  }: Pick<CallInput<'getPraemieGrafik100'>, 'scope' | 'params' | 'query' | 'rand'>): Promise<FileReply | Refusal> => {
    const praemie = await findPraemie(scope, params.id);
    if (!praemie) return refuse('PSOF0003');
    const template = await findGraphicTemplate(sprache ? inLanguage(scope, sprache) : scope, praemie, kind);
    // The amounts stand all over it: it is never cut, so that the one measure says the other.
    const widthPx = width ?? (height ? height * FORMAT.praemie.ratio : FORMAT.praemie.width);
    try {
      const { media, inhalt } = await paint(scope, template, { breite: widthPx, modus: 'Max', accept: rand.accept });
      return {
        media,
        inhalt,
        haltbarS: KEEPABLE_S,
        unveraenderlich: sprache !== undefined && v === template.fassung,
        sprachlos: sprache !== undefined,
      };
    } catch (error) {
      if (error instanceof TooBusy) return refuse('PSOF0005', {}, RETRY_AFTER_S);
      throw error;
    }
  };

export const graphicRoutes: Handlers<
  'getPraemieGrafik100' | 'getPraemieGrafik50' | 'getPraemieGrafik50Empfehler' | 'getPraemieGrafik50Empfaenger'
> = {
  getPraemieGrafik100: graphic('100'),
  getPraemieGrafik50: graphic('50'),
  getPraemieGrafik50Empfehler: graphic('50empfehler'),
  getPraemieGrafik50Empfaenger: graphic('50empfaenger'),
};
