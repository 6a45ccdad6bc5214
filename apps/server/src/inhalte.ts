import { type JeSprache, perLanguage } from '@weitersagen/contract/languages';
import { HAUPTSPRACHE, RECHTSTEXTARTEN, SPRACHEN, type Sprache } from '@weitersagen/contract/values';
import { findAngebot } from './builtin.ts';
import { archiveRechtstexte } from './modules/inhalt/commands-fassung.ts';
import { findTranslations } from './modules/inhalt/queries-inhalte.ts';
import { findInhaltsrevision } from './modules/inhalt/queries-store.ts';
import { toMandantResponse } from './modules/mandant/view.ts';
import { findKatalog, type Katalog } from './modules/produkt/queries-katalog.ts';
import type { Seiteninhalt } from './pages.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Werk } from './werk.ts';

/** What the pages take from the content service; a page comes whatever becomes of it. */
export const seiteninhalt = ({ scopes, log, context }: Pick<Werk, 'scopes' | 'log' | 'context'>): Seiteninhalt => {
  const seen = new Map<string, { stand: string; katalog: Katalog }>();
  const scope = (mandant: MandantInfo, sprache: Sprache, entwuerfe = false) =>
    scopes.mandant(mandant, { wer: 'inhalt', sprache, entwuerfe });

  const remember: Seiteninhalt['merkeRechtstexte'] = async (mandant, revision, standardtexte) => {
    const here = scope(mandant, HAUPTSPRACHE);
    const katalog = await findKatalog(here);
    const neu = { stand: `${mandant.revision} ${revision} ${here.heute}`, katalog };
    const old = seen.get(mandant.id);
    if (old?.stand === neu.stand && old.katalog === katalog) return;
    seen.set(mandant.id, neu);
    const je = async (language: Sprache) =>
      standardtexte(toMandantResponse(mandant, language), language, await findAngebot(scope(mandant, language)));
    const said = Object.fromEntries(
      await Promise.all(SPRACHEN.map(async (language) => [language, await je(language)] as const)),
    ) as JeSprache<Awaited<ReturnType<typeof je>>>;
    const texte = RECHTSTEXTARTEN.map((kind) => [
      kind,
      {
        titel: perLanguage((language) => said[language][kind].titel),
        inhalt: perLanguage((language) => said[language][kind].inhalt),
      },
    ]);
    await archiveRechtstexte(here, Object.fromEntries(texte));
  };

  return {
    revision: (mandant) => findInhaltsrevision({ context }, mandant),
    uebersetzungen: (mandant, language, drafts) => findTranslations(scope(mandant, language, drafts)),
    merkeRechtstexte: (mandant, revision, standardtexte) =>
      remember(mandant, revision, standardtexte).catch((error: unknown) => {
        seen.delete(mandant.id);
        log.error({ mandant: mandant.route, err: { message: String(error) } }, 'legal texts not kept');
      }),
  };
};
