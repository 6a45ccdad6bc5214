import { RECHTSTEXTARTEN, type Sprache } from '@weitersagen/contract/werte';
import { archiviereRechtstexte } from './modules/inhalt/commands-fassung.ts';
import { findUebersetzungen } from './modules/inhalt/queries-inhalte.ts';
import { findInhaltsrevision } from './modules/inhalt/queries-speicher.ts';
import { toMandantAntwort } from './modules/mandant/view.ts';
import type { Seiteninhalt } from './pages.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Werk } from './werk.ts';

/** What the pages take from the content service; a page comes whatever becomes of it. */
export const seiteninhalt = ({ scopes, log }: Pick<Werk, 'scopes' | 'log'>): Seiteninhalt => {
  const gesehen = new Map<string, string>();
  const scope = (mandant: MandantInfo, sprache: Sprache, entwuerfe = false) =>
    scopes.mandant(mandant, { wer: 'inhalt', sprache, entwuerfe });
  return {
    revision: findInhaltsrevision,
    uebersetzungen: (mandant, sprache, entwuerfe) => findUebersetzungen(scope(mandant, sprache, entwuerfe)),
    merkeRechtstexte: (mandant, revision, standardtexte) => {
      const stand = `${mandant.revision} ${revision}`;
      if (gesehen.get(mandant.id) === stand) return Promise.resolve();
      gesehen.set(mandant.id, stand);
      return archiviereRechtstexte(scope(mandant, 'de'), standardtexte(toMandantAntwort(mandant))).catch(
        (error: unknown) => {
          gesehen.delete(mandant.id);
          log.error(
            { mandant: mandant.route, err: { message: String(error) } },
            `${RECHTSTEXTARTEN.join(', ')}: not kept`,
          );
        },
      );
    },
  };
};
