import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { findBuiltInShareTexts } from './modules/empfehlung/queries-shareSample.ts';
import type { BuiltInInhalt } from './modules/inhalt/queries-builtin.ts';
import { toMandantResponse } from './modules/mandant/view.ts';
import { findMailWordings } from './modules/redaktion/queries-mailSample.ts';
import { handlers } from './modules.ts';
import type { WebApp } from './pages.ts';
import { inLanguage, type MandantScope } from './platform/auth/scope.ts';
import type { CallInput } from './platform/http/handler.ts';
import { isRefusal } from './platform/http/refusal.ts';

/** The very answer that the pages name their amounts by. */
export const findAngebot = async (scope: MandantScope): Promise<ProduktResponse[]> => {
  const call = { scope, query: {}, wer: null } as unknown as CallInput<'getProduktauswahl'>;
  const response = await handlers.getProduktauswahl(call);
  return isRefusal(response) ? [] : (response.Produkte as ProduktResponse[]);
};

const fromWeb = async (scope: MandantScope, web: WebApp): Promise<BuiltInInhalt[]> => {
  const byLanguage = new Map<LanguageCode, ReturnType<WebApp['builtInInhalte']>>();
  for (const languageCode of LANGUAGES)
    byLanguage.set(
      languageCode,
      web.builtInInhalte(
        toMandantResponse(scope.mandant, languageCode),
        languageCode,
        await findAngebot(inLanguage(scope, languageCode)),
      ),
    );
  return (byLanguage.get(MAIN_LANGUAGE) ?? []).map(({ schema, schluessel, position, felder }) => {
    const said = (language: LanguageCode) =>
      byLanguage.get(language)?.find((i) => i.schema === schema && i.schluessel === schluessel)?.felder ?? felder;
    const texts = Object.fromEntries(
      Object.entries(felder).map(
        ([field, own]) => [field, perLanguage((language) => said(language)[field] ?? own)] as const,
      ),
    );
    return {
      schema,
      schluessel,
      daten: { ...texts, ...(position === undefined ? {} : { Position: { iv: position } }) },
      wortlaut: null,
    };
  });
};

/** All that the portal says by itself and that an editor may take over: from the screens, the mails and the share texts. */
export const findBuiltInInhalte =
  (laden: () => Promise<WebApp>) =>
  async (scope: MandantScope): Promise<BuiltInInhalt[]> => {
    const mails = (await findMailWordings(scope)).map(({ schluessel, gezeigt, entwurf }): BuiltInInhalt => {
      const whole = (language: LanguageCode) => `${gezeigt[language].betreff}\n\n${gezeigt[language].text}`;
      return {
        schema: 'mailtext',
        schluessel,
        daten: {
          Betreff: perLanguage((language) => entwurf[language].betreff),
          Text: perLanguage((language) => entwurf[language].text),
        },
        wortlaut: perLanguage(whole),
      };
    });
    const shareTexts = findBuiltInShareTexts(scope).map(
      ({ schluessel, text }): BuiltInInhalt => ({
        schema: 'sharetext',
        schluessel,
        daten: { Text: text },
        wortlaut: text,
      }),
    );
    return [...(await fromWeb(scope, await laden())), ...mails, ...shareTexts];
  };
