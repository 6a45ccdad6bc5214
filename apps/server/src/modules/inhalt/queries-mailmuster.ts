import { SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { withoutSpur } from '../../platform/db/ohneSpur.ts';
import type { MailInhalt, MailThema } from '../../platform/mail/inhalt.ts';
import { renderMail } from '../../platform/mail/render.ts';
import type { MailVorlagen } from '../../platform/mail/vorlage.ts';
import { choosePraemie } from '../praemie/rules.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';
import { createMuster, hasMuster, type Musterware } from './commands-mailmuster.ts';
import { redactMail } from './queries-texte.ts';
import { isRedigierbar } from './rules-mailtext.ts';
import { namesMuster } from './rules-muster.ts';

interface Mailwerk {
  vorlagen: MailVorlagen;
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
  const beste = angeboten.toSorted((a, b) => value(b) - value(a))[0];
  return beste
    ? { produktId: beste.de.id, wertCent: value(beste) || ERSATZWERT_CENT, namen: [beste.de.name, beste.en.name] }
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
  sprache: Sprache,
  ware: Musterware,
  vorlagen: readonly string[],
): Promise<Map<string, MailInhalt>> =>
  withoutSpur(scope, async (tx) => {
    const hier = inLanguage(tx, sprache, false);
    const mails = new Map<string, MailInhalt>();
    for (const name of vorlagen) {
      const bezug = await createMuster(hier, name, ware);
      const mail = bezug && (await werk.vorlagen[name]?.(hier, bezug));
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
  vorlage: string,
  sprache: Sprache,
): Promise<Mailmuster | null> => {
  const ware = await findMusterware(scope);
  if (!ware || !findMailnamen().includes(vorlage)) return null;
  const roh = (await writeMuster(scope, sprache, ware, [vorlage])).get(vorlage);
  if (!roh) return null;
  const hier = inLanguage(scope, sprache, true);
  const mail = await redactMail(hier, vorlage, roh);
  const thema = werk.thema(hier);
  const { html, text } = renderMail(mail, thema);
  const { name, adresse } = thema.absender;
  return { sprache, absender: `${name} <${adresse}>`, betreff: mail.betreff, text, html };
};

interface Wortlaut {
  betreff: string;
  text: string;
}
/** What an editor begins with: the built-in words where they are the same for everybody, else the mark for them. */
export interface Mailwortlaut {
  schluessel: string;
  gezeigt: Record<Sprache, Wortlaut>;
  entwurf: Record<Sprache, Wortlaut>;
}

const STANDARD = '{{standard}}';
const wordingOf = (mail: MailInhalt | undefined): Wortlaut => ({
  betreff: mail?.betreff ?? '',
  text: mail?.bloecke.find((b) => b.art === 'absatz')?.text ?? '',
});

/** Of one state of the settings: the words are built in, and only they change them. */
const gemerkt = new Map<string, { stand: string; wortlaute: readonly Mailwortlaut[] }>();

export const findMailwortlaute = async (scope: MandantScope): Promise<readonly Mailwortlaut[]> => {
  const ware = await findMusterware(scope);
  const namen = findMailnamen();
  if (!ware || namen.length === 0) return [];
  const stand = `${scope.mandant.revision} ${ware.produktId} ${ware.wertCent} ${namen.length}`;
  const da = gemerkt.get(scope.mandant.id);
  if (da?.stand === stand) return da.wortlaute;
  const je = new Map<Sprache, Map<string, MailInhalt>>();
  for (const sprache of SPRACHEN) je.set(sprache, await writeMuster(scope, sprache, ware, namen));
  const beginning = (text: string) => (text === '' || namesMuster(text, ware.namen) ? STANDARD : text);
  const wortlaute = namen.map((schluessel): Mailwortlaut => {
    const in_ = (sprache: Sprache) => wordingOf(je.get(sprache)?.get(schluessel));
    const draft = ({ betreff, text }: Wortlaut): Wortlaut => ({ betreff: beginning(betreff), text: beginning(text) });
    return {
      schluessel,
      gezeigt: { de: in_('de'), en: in_('en') },
      entwurf: { de: draft(in_('de')), en: draft(in_('en')) },
    };
  });
  gemerkt.set(scope.mandant.id, { stand, wortlaute });
  return wortlaute;
};
