import { RECHTSTEXTARTEN, type Sprache } from '@weitersagen/contract/werte';
import { findAngebot } from './eingebaute.ts';
import { archiveRechtstexte } from './modules/inhalt/commands-fassung.ts';
import { findTranslations } from './modules/inhalt/queries-inhalte.ts';
import { findInhaltsrevision } from './modules/inhalt/queries-speicher.ts';
import { toMandantResponse } from './modules/mandant/view.ts';
import { findKatalog, type Katalog } from './modules/produkt/queries-katalog.ts';
import type { Seiteninhalt } from './pages.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Werk } from './werk.ts';

/** What the pages take from the content service; a page comes whatever becomes of it. */
export const seiteninhalt = ({ scopes, log }: Pick<Werk, 'scopes' | 'log'>): Seiteninhalt => {
  const gesehen = new Map<string, { stand: string; katalog: Katalog }>();
  const scope = (mandant: MandantInfo, sprache: Sprache, entwuerfe = false) =>
    scopes.mandant(mandant, { wer: 'inhalt', sprache, entwuerfe });

  const remember: Seiteninhalt['merkeRechtstexte'] = async (mandant, revision, standardtexte) => {
    const hier = scope(mandant, 'de');
    const katalog = await findKatalog(hier);
    const neu = { stand: `${mandant.revision} ${revision} ${hier.heute}`, katalog };
    const alt = gesehen.get(mandant.id);
    if (alt?.stand === neu.stand && alt.katalog === katalog) return;
    gesehen.set(mandant.id, neu);
    const je = async (sprache: Sprache) =>
      standardtexte(toMandantResponse(mandant, sprache), sprache, await findAngebot(scope(mandant, sprache)));
    const [de, en] = [await je('de'), await je('en')];
    const texte = RECHTSTEXTARTEN.map((art) => [
      art,
      {
        titel: { de: de[art].titel, en: en[art].titel },
        inhalt: { de: de[art].inhalt, en: en[art].inhalt },
      },
    ]);
    await archiveRechtstexte(hier, Object.fromEntries(texte));
  };

  return {
    revision: findInhaltsrevision,
    uebersetzungen: (mandant, sprache, entwuerfe) => findTranslations(scope(mandant, sprache, entwuerfe)),
    merkeRechtstexte: (mandant, revision, standardtexte) =>
      remember(mandant, revision, standardtexte).catch((error: unknown) => {
        gesehen.delete(mandant.id);
        log.error({ mandant: mandant.route, err: { message: String(error) } }, 'legal texts not kept');
      }),
  };
};
