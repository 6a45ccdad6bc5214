import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { RECHTSTEXTARTEN, type Sprache } from '@weitersagen/contract/werte';
import { archiviereRechtstexte } from './modules/inhalt/commands-fassung.ts';
import { findUebersetzungen } from './modules/inhalt/queries-inhalte.ts';
import { findInhaltsrevision } from './modules/inhalt/queries-speicher.ts';
import { toMandantAntwort } from './modules/mandant/view.ts';
import { findKatalog, type Katalog } from './modules/produkt/queries-katalog.ts';
import { handlers } from './modules.ts';
import type { Seiteninhalt } from './pages.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Fall } from './platform/http/fall.ts';
import { isRefusal } from './platform/http/refusal.ts';
import type { Werk } from './werk.ts';

/** What the pages take from the content service; a page comes whatever becomes of it. */
export const seiteninhalt = ({ scopes, log }: Pick<Werk, 'scopes' | 'log'>): Seiteninhalt => {
  const gesehen = new Map<string, { stand: string; katalog: Katalog }>();
  const scope = (mandant: MandantInfo, sprache: Sprache, entwuerfe = false) =>
    scopes.mandant(mandant, { wer: 'inhalt', sprache, entwuerfe });

  /** The very answer that the page with the terms names its amounts by. */
  const produkte = async (mandant: MandantInfo, sprache: Sprache): Promise<ProduktAntwort[]> => {
    const fall = { scope: scope(mandant, sprache), query: {}, wer: null } as unknown as Fall<'getProduktauswahl'>;
    const antwort = await handlers.getProduktauswahl(fall);
    return isRefusal(antwort) ? [] : (antwort.Produkte as ProduktAntwort[]);
  };

  const merke: Seiteninhalt['merkeRechtstexte'] = async (mandant, revision, standardtexte) => {
    const hier = scope(mandant, 'de');
    const katalog = await findKatalog(hier);
    const neu = { stand: `${mandant.revision} ${revision} ${hier.heute}`, katalog };
    const alt = gesehen.get(mandant.id);
    if (alt?.stand === neu.stand && alt.katalog === katalog) return;
    gesehen.set(mandant.id, neu);
    const je = async (sprache: Sprache) =>
      standardtexte(toMandantAntwort(mandant, sprache), sprache, await produkte(mandant, sprache));
    const [de, en] = [await je('de'), await je('en')];
    const texte = RECHTSTEXTARTEN.map((art) => [
      art,
      {
        titel: { de: de[art].titel, en: en[art].titel },
        inhalt: { de: de[art].inhalt, en: en[art].inhalt },
      },
    ]);
    await archiviereRechtstexte(hier, Object.fromEntries(texte));
  };

  return {
    revision: findInhaltsrevision,
    uebersetzungen: (mandant, sprache, entwuerfe) => findUebersetzungen(scope(mandant, sprache, entwuerfe)),
    merkeRechtstexte: (mandant, revision, standardtexte) =>
      merke(mandant, revision, standardtexte).catch((error: unknown) => {
        gesehen.delete(mandant.id);
        log.error({ mandant: mandant.route, err: { message: String(error) } }, 'legal texts not kept');
      }),
  };
};
