import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import { inLanguage, type MandantScope, withDrafts } from '../../platform/auth/scope.ts';
import { givenPart } from '../../platform/context.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import type { MailInhalt, MailTheme } from '../../platform/mail/inhalt.ts';
import { withLogoInside } from '../../platform/mail/logo.ts';
import type { MailContext, MailTemplates, Sample } from '../../platform/mail/template.ts';
import { findAmounts } from '../empfehlung/queries.ts';
import { redactMail } from '../inhalt/queries-texts.ts';
import { isEditable } from '../inhalt/rules-mailtext.ts';
import { namesExample } from '../inhalt/rules-muster.ts';
import { choosePraemie } from '../praemie/rules.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';

/** Which mails there are, and how they look. */
export const mailEngine = givenPart<{ vorlagen: MailTemplates; thema(context: MailContext): MailTheme }>('mails');

/** Whose words may be changed, in their order. */
export const findMailNames = ({ context }: MandantScope): string[] =>
  Object.entries(context.of(mailEngine).vorlagen).flatMap(([name, { show }]) =>
    show && isEditable(name) ? [name] : [],
  );

const SUBSTITUTE_CENT = 5_000;
const HALF = 50;

interface Goods {
  produktId: string;
  wertCent: number;
  names: string[];
}

/** The product that brings most today; null where there is none. */
const findGoods = async (scope: MandantScope): Promise<Goods | null> => {
  const { angeboten } = await findKatalog(scope);
  const value = (p: (typeof angeboten)[number]) => choosePraemie(p[MAIN_LANGUAGE].praemien, scope.heute)?.wertCent ?? 0;
  const best = angeboten.toSorted((a, b) => value(b) - value(a))[0];
  return best
    ? {
        produktId: best[MAIN_LANGUAGE].id,
        wertCent: value(best) || SUBSTITUTE_CENT,
        names: LANGUAGES.map((language) => best[language].name),
      }
    : null;
};

const findSample = async (scope: MandantScope, { produktId, wertCent }: Goods): Promise<Sample> => {
  const { produkt, preistext, empfaenger } = await findAmounts(scope, {
    agenturId: null,
    erstelltAm: scope.now,
    produktId,
    geraetId: null,
    anteilEmpfaenger: HALF,
  });
  return { produkt: produkt?.name ?? '', preistext, wertCent, halfCent: empfaenger, heute: scope.heute };
};

const showMail = ({ context }: MandantScope, name: string, sample: Sample, language: MailContext): MailInhalt | null =>
  context.of(mailEngine).vorlagen[name]?.show?.(sample, language) ?? null;

export interface MailSample {
  sprache: LanguageCode;
  absender: string;
  betreff: string;
  text: string;
  html: string;
}

/** A mail as it would look with its draft; null where it cannot be shown. */
export const findMailSample = async (
  scope: MandantScope,
  template: string,
  language: LanguageCode,
): Promise<MailSample | null> => {
  const goods = await findGoods(scope);
  if (!goods || !findMailNames(scope).includes(template)) return null;
  const published = withDrafts(inLanguage(scope, language), false);
  const raw = showMail(scope, template, await findSample(published, goods), published);
  if (!raw) return null;
  const here = withDrafts(inLanguage(scope, language), true);
  const mail = await redactMail(here, template, raw);
  const topic = scope.context.of(mailEngine).thema(here);
  // Loaded with the first mail that somebody looks at.
  const { renderMail } = await import('../../platform/mail/render.ts');
  const { html, text } = renderMail(mail, topic);
  const { name, adresse } = topic.sender;
  return {
    sprache: language,
    absender: `${name} <${adresse}>`,
    betreff: mail.betreff,
    text,
    html: await withLogoInside(html, topic.marke),
  };
};

interface Wording {
  betreff: string;
  text: string;
}
/** What an editor begins with: the built-in words where they are the same for everybody, else the mark for them. */
export interface MailWording {
  schluessel: string;
  gezeigt: Record<LanguageCode, Wording>;
  entwurf: Record<LanguageCode, Wording>;
}

const STANDARD = '{{standard}}';
const wordingOf = (mail: MailInhalt | null): Wording => ({
  betreff: mail?.betreff ?? '',
  text: mail?.blocks.find((b) => b.art === 'absatz')?.text ?? '',
});

export const findMailWordings = async (scope: MandantScope): Promise<readonly MailWording[]> => {
  const goods = await findGoods(scope);
  if (!goods) return [];
  const samples = new Map<LanguageCode, { sample: Sample; here: MandantScope }>();
  for (const language of LANGUAGES) {
    const here = withDrafts(inLanguage(scope, language), false);
    samples.set(language, { here, sample: await findSample(here, goods) });
  }
  const names = [EXAMPLE.empfehler.vorname, EXAMPLE.empfaenger.vorname, EXAMPLE.gutschein, ...goods.names];
  const beginning = (text: string) => (text === '' || namesExample(text, names) ? STANDARD : text);
  const draft = ({ betreff, text }: Wording): Wording => ({ betreff: beginning(betreff), text: beginning(text) });
  return findMailNames(scope).map((key): MailWording => {
    const wording = (language: LanguageCode): Wording => {
      const { sample, here } = samples.get(language)!;
      return wordingOf(showMail(scope, key, sample, here));
    };
    const shown = perLanguage(wording);
    return { schluessel: key, gezeigt: shown, entwurf: perLanguage((language) => draft(shown[language])) };
  });
};
