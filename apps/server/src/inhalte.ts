import {
  type ByLanguage,
  LANGUAGES,
  type LanguageCode,
  MAIN_LANGUAGE,
  perLanguage,
} from '@weitersagen/contract/languages';
import { RECHTSTEXT_KINDS } from '@weitersagen/contract/values';
import { findAngebot } from './builtin.ts';
import { archiveRechtstexte } from './modules/inhalt/commands-fassung.ts';
import { findTranslations } from './modules/inhalt/queries-inhalte.ts';
import { findInhaltRevision } from './modules/inhalt/queries-store.ts';
import { toMandantResponse } from './modules/mandant/view.ts';
import { findKatalog, type Katalog } from './modules/produkt/queries-katalog.ts';
import type { PageInhalt } from './pages.ts';
import type { MandantInfo } from './platform/auth/scope.ts';
import type { Runtime } from './runtime.ts';

/** What the pages take from the content service; a page comes whatever becomes of it. */
export const pageInhalt = ({ scopes, log, context }: Pick<Runtime, 'scopes' | 'log' | 'context'>): PageInhalt => {
  const seen = new Map<string, { stand: string; katalog: Katalog }>();
  const scope = (mandant: MandantInfo, languageCode: LanguageCode, allDrafts = false) =>
    scopes.mandant(mandant, { wer: 'inhalt', sprache: languageCode, entwuerfe: allDrafts });

  const remember: PageInhalt['merkeRechtstexte'] = async (mandant, revision, defaultTexts) => {
    const here = scope(mandant, MAIN_LANGUAGE);
    const katalog = await findKatalog(here);
    const current = { stand: `${mandant.revision} ${revision} ${here.heute}`, katalog };
    const old = seen.get(mandant.id);
    if (old?.stand === current.stand && old.katalog === katalog) return;
    seen.set(mandant.id, current);
    const inLanguage = async (language: LanguageCode) =>
      defaultTexts(toMandantResponse(mandant, language), language, await findAngebot(scope(mandant, language)));
    const said = Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (language) => [language, await inLanguage(language)] as const)),
    ) as ByLanguage<Awaited<ReturnType<typeof inLanguage>>>;
    const texts = RECHTSTEXT_KINDS.map((kind) => [
      kind,
      {
        titel: perLanguage((language) => said[language][kind].titel),
        inhalt: perLanguage((language) => said[language][kind].inhalt),
      },
    ]);
    await archiveRechtstexte(here, Object.fromEntries(texts));
  };

  return {
    revision: (mandant) => findInhaltRevision({ context }, mandant),
    uebersetzungen: (mandant, language, drafts) => findTranslations(scope(mandant, language, drafts)),
    merkeRechtstexte: (mandant, revision, defaultTexts) =>
      remember(mandant, revision, defaultTexts).catch((error: unknown) => {
        seen.delete(mandant.id);
        log.error({ mandant: mandant.route, err: { message: String(error) } }, 'legal texts not kept');
      }),
  };
};
