import { perLanguage } from '@weitersagen/contract/languages';
import { HAUPTSPRACHE, SPRACHEN, type Sprache } from '@weitersagen/contract/values';
import { inLanguage, type MandantScope, withDrafts } from '../../platform/auth/scope.ts';
import { givenPart } from '../../platform/context.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import type { MailInhalt, MailThema } from '../../platform/mail/inhalt.ts';
import { withLogoInside } from '../../platform/mail/logo.ts';
import { renderMail } from '../../platform/mail/render.ts';
import type { MailContext, MailTemplates, Sample } from '../../platform/mail/template.ts';
import { findAmounts } from '../empfehlung/queries.ts';
import { redactMail } from '../inhalt/queries-texts.ts';
import { isRedigierbar } from '../inhalt/rules-mailtext.ts';
import { namesExample } from '../inhalt/rules-muster.ts';
import { choosePraemie } from '../praemie/rules.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';

/** Which mails there are, and how they look. */
export const mailwerk = givenPart<{ vorlagen: MailTemplates; thema(context: MailContext): MailThema }>('mails');

/** Whose words may be changed, in their order. */
export const findMailnamen = ({ context }: MandantScope): string[] =>
  Object.entries(context.of(mailwerk).vorlagen).flatMap(([name, { show }]) =>
    show && isRedigierbar(name) ? [name] : [],
  );

const SUBSTITUTE_CENT = 5_000;
const HALF = 50;

interface Ware {
  produktId: string;
  wertCent: number;
  namen: string[];
}

/** The product that brings most today; null where there is none. */
const findWare = async (scope: MandantScope): Promise<Ware | null> => {
  const { angeboten } = await findKatalog(scope);
  const value = (p: (typeof angeboten)[number]) => choosePraemie(p[HAUPTSPRACHE].praemien, scope.heute)?.wertCent ?? 0;
  const best = angeboten.toSorted((a, b) => value(b) - value(a))[0];
  return best
    ? {
        produktId: best[HAUPTSPRACHE].id,
        wertCent: value(best) || SUBSTITUTE_CENT,
        namen: SPRACHEN.map((language) => best[language].name),
      }
    : null;
};

const findSample = async (scope: MandantScope, { produktId, wertCent }: Ware): Promise<Sample> => {
  const { produkt, preistext, empfaenger } = await findAmounts(scope, {
    agenturId: null,
    erstelltAm: scope.jetzt,
    produktId,
    geraetId: null,
    anteilEmpfaenger: HALF,
  });
  return { produkt: produkt?.name ?? '', preistext, wertCent, halfCent: empfaenger, heute: scope.heute };
};

const showMail = ({ context }: MandantScope, name: string, sample: Sample, language: MailContext): MailInhalt | null =>
  context.of(mailwerk).vorlagen[name]?.show?.(sample, language) ?? null;

export interface Mailmuster {
  sprache: Sprache;
  absender: string;
  betreff: string;
  text: string;
  html: string;
}

/** A mail as it would look with its draft; null where it cannot be shown. */
export const findMailmuster = async (
  scope: MandantScope,
  template: string,
  language: Sprache,
): Promise<Mailmuster | null> => {
  const ware = await findWare(scope);
  if (!ware || !findMailnamen(scope).includes(template)) return null;
  const published = withDrafts(inLanguage(scope, language), false);
  const raw = showMail(scope, template, await findSample(published, ware), published);
  if (!raw) return null;
  const here = withDrafts(inLanguage(scope, language), true);
  const mail = await redactMail(here, template, raw);
  const topic = scope.context.of(mailwerk).thema(here);
  const { html, text } = renderMail(mail, topic);
  const { name, adresse } = topic.absender;
  return {
    sprache: language,
    absender: `${name} <${adresse}>`,
    betreff: mail.betreff,
    text,
    html: withLogoInside(html, topic.marke),
  };
};

interface Wording {
  betreff: string;
  text: string;
}
/** What an editor begins with: the built-in words where they are the same for everybody, else the mark for them. */
export interface Mailwortlaut {
  schluessel: string;
  gezeigt: Record<Sprache, Wording>;
  entwurf: Record<Sprache, Wording>;
}

const STANDARD = '{{standard}}';
const wordingOf = (mail: MailInhalt | null): Wording => ({
  betreff: mail?.betreff ?? '',
  text: mail?.bloecke.find((b) => b.art === 'absatz')?.text ?? '',
});

export const findMailwortlaute = async (scope: MandantScope): Promise<readonly Mailwortlaut[]> => {
  const ware = await findWare(scope);
  if (!ware) return [];
  const samples = new Map<Sprache, { sample: Sample; here: MandantScope }>();
  for (const language of SPRACHEN) {
    const here = withDrafts(inLanguage(scope, language), false);
    samples.set(language, { here, sample: await findSample(here, ware) });
  }
  const names = [EXAMPLE.empfehler.vorname, EXAMPLE.empfaenger.vorname, EXAMPLE.gutschein, ...ware.namen];
  const beginning = (text: string) => (text === '' || namesExample(text, names) ? STANDARD : text);
  const draft = ({ betreff, text }: Wording): Wording => ({ betreff: beginning(betreff), text: beginning(text) });
  return findMailnamen(scope).map((key): Mailwortlaut => {
    const wording = (language: Sprache): Wording => {
      const { sample, here } = samples.get(language)!;
      return wordingOf(showMail(scope, key, sample, here));
    };
    const shown = perLanguage(wording);
    return { schluessel: key, gezeigt: shown, entwurf: perLanguage((language) => draft(shown[language])) };
  });
};
