import { SPRACHEN, type Sprache } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { withoutSpur } from '../../platform/db/without-trace.ts';
import type { MailInhalt, MailThema } from '../../platform/mail/inhalt.ts';
import { renderMail } from '../../platform/mail/render.ts';
import type { MailTemplates } from '../../platform/mail/template.ts';
import { redactMail } from '../inhalt/queries-texts.ts';
import { isRedigierbar } from '../inhalt/rules-mailtext.ts';
import { namesMuster } from '../inhalt/rules-muster.ts';
import { choosePraemie } from '../praemie/rules.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';
import { createMuster, hasMuster, type Musterware } from './commands-mailmuster.ts';

interface Mailwerk {
  vorlagen: MailTemplates;
  thema(scope: MandantScope): MailThema;
}
let werk: Mailwerk = {
  vorlagen: {},
  thema: () => {
    throw new Error('no theme of mails configured');
  },
};

/** At the boot: which mails there are, and how they look. */
export const configureMailmuster = (neu: Mailwerk): void => {
  werk = neu;
};

/** Whose words may be changed, in their order. */
export const findMailnamen = (): string[] =>
  Object.keys(werk.vorlagen).filter((name) => isRedigierbar(name) && hasMuster(name));

const ERSATZWERT_CENT = 5_000;

/** The product that brings most today; null where there is none. */
const findMusterware = async (scope: MandantScope): Promise<(Musterware & { namen: string[] }) | null> => {
  const { angeboten } = await findKatalog(scope);
  const value = (p: (typeof angeboten)[number]) => choosePraemie(p.de.praemien, scope.heute)?.wertCent ?? 0;
  const best = angeboten.toSorted((a, b) => value(b) - value(a))[0];
  return best
    ? { produktId: best.de.id, wertCent: value(best) || ERSATZWERT_CENT, namen: [best.de.name, best.en.name] }
    : null;
};

const inLanguage = (scope: MandantScope, sprache: Sprache, entwuerfe: boolean): MandantScope => ({
  ...scope,
  sprache,
  entwuerfe,
});

/** The real templates on rows that are taken back: so nothing can be shown that would not be sent. */
const writeMuster = (
  scope: MandantScope,
  language: Sprache,
  ware: Musterware,
  templates: readonly string[],
): Promise<Map<string, MailInhalt>> =>
  withoutSpur(scope, async (tx) => {
    const here = inLanguage(tx, language, false);
    const mails = new Map<string, MailInhalt>();
    for (const name of templates) {
      const bezug = await createMuster(here, name, ware);
      const mail = bezug && (await werk.vorlagen[name]?.(here, bezug));
      if (mail) mails.set(name, mail);
    }
    return mails;
  });

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
  sprache: Sprache,
): Promise<Mailmuster | null> => {
  const ware = await findMusterware(scope);
  if (!ware || !findMailnamen().includes(template)) return null;
  const raw = (await writeMuster(scope, sprache, ware, [template])).get(template);
  if (!raw) return null;
  const here = inLanguage(scope, sprache, true);
  const mail = await redactMail(here, template, raw);
  const thema = werk.thema(here);
  const { html, text } = renderMail(mail, thema);
  const { name, adresse } = thema.absender;
  return { sprache, absender: `${name} <${adresse}>`, betreff: mail.betreff, text, html };
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
const wordingOf = (mail: MailInhalt | undefined): Wording => ({
  betreff: mail?.betreff ?? '',
  text: mail?.bloecke.find((b) => b.art === 'absatz')?.text ?? '',
});

/** Of one state of the settings: the words are built in, and only they change them. */
const remembered = new Map<string, { stand: string; wortlaute: readonly Mailwortlaut[] }>();

export const findMailwortlaute = async (scope: MandantScope): Promise<readonly Mailwortlaut[]> => {
  const ware = await findMusterware(scope);
  const names = findMailnamen();
  if (!ware || names.length === 0) return [];
  const stand = `${scope.mandant.revision} ${ware.produktId} ${ware.wertCent} ${names.length}`;
  const existing = remembered.get(scope.mandant.id);
  if (existing?.stand === stand) return existing.wortlaute;
  const je = new Map<Sprache, Map<string, MailInhalt>>();
  for (const language of SPRACHEN) je.set(language, await writeMuster(scope, language, ware, names));
  const beginning = (text: string) => (text === '' || namesMuster(text, ware.namen) ? STANDARD : text);
  const wortlaute = names.map((schluessel): Mailwortlaut => {
    const in_ = (language: Sprache) => wordingOf(je.get(language)?.get(schluessel));
    const draft = ({ betreff, text }: Wording): Wording => ({ betreff: beginning(betreff), text: beginning(text) });
    return {
      schluessel,
      gezeigt: { de: in_('de'), en: in_('en') },
      entwurf: { de: draft(in_('de')), en: draft(in_('en')) },
    };
  });
  remembered.set(scope.mandant.id, { stand, wortlaute });
  return wortlaute;
};
