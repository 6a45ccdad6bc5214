import { SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { ohneSpur } from '../../platform/db/ohneSpur.ts';
import type { MailInhalt, MailThema } from '../../platform/mail/inhalt.ts';
import { renderMail } from '../../platform/mail/render.ts';
import type { MailVorlagen } from '../../platform/mail/vorlage.ts';
import { waehlePraemie } from '../praemie/rules.ts';
import { findKatalog } from '../produkt/queries-katalog.ts';
import { hatMuster, legeMusterAn, type Musterware } from './commands-mailmuster.ts';
import { redigiereMail } from './queries-texte.ts';
import { isRedigierbar } from './rules-mailtext.ts';
import { nenntMuster } from './rules-muster.ts';

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
export const konfiguriereMailmuster = (neu: Mailwerk): void => {
  werk = neu;
};

/** Whose words may be changed, in their order. */
export const findMailnamen = (): string[] =>
  Object.keys(werk.vorlagen).filter((name) => isRedigierbar(name) && hatMuster(name));

const ERSATZWERT_CENT = 5_000;

/** The product that brings most today; null where there is none. */
const findMusterware = async (scope: MandantScope): Promise<(Musterware & { namen: string[] }) | null> => {
  const { angeboten } = await findKatalog(scope);
  const wert = (p: (typeof angeboten)[number]) => waehlePraemie(p.de.praemien, scope.heute)?.wertCent ?? 0;
  const beste = angeboten.toSorted((a, b) => wert(b) - wert(a))[0];
  return beste
    ? { produktId: beste.de.id, wertCent: wert(beste) || ERSATZWERT_CENT, namen: [beste.de.name, beste.en.name] }
    : null;
};

const inSprache = (scope: MandantScope, sprache: Sprache, entwuerfe: boolean): MandantScope => ({
  ...scope,
  sprache,
  entwuerfe,
});

/** The real templates on rows that are taken back: so nothing can be shown that would not be sent. */
const schreibeMuster = (
  scope: MandantScope,
  sprache: Sprache,
  ware: Musterware,
  vorlagen: readonly string[],
): Promise<Map<string, MailInhalt>> =>
  ohneSpur(scope, async (tx) => {
    const hier = inSprache(tx, sprache, false);
    const mails = new Map<string, MailInhalt>();
    for (const name of vorlagen) {
      const bezug = await legeMusterAn(hier, name, ware);
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
  const roh = (await schreibeMuster(scope, sprache, ware, [vorlage])).get(vorlage);
  if (!roh) return null;
  const hier = inSprache(scope, sprache, true);
  const mail = await redigiereMail(hier, vorlage, roh);
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
const wortlautVon = (mail: MailInhalt | undefined): Wortlaut => ({
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
  for (const sprache of SPRACHEN) je.set(sprache, await schreibeMuster(scope, sprache, ware, namen));
  const anfang = (text: string) => (text === '' || nenntMuster(text, ware.namen) ? STANDARD : text);
  const wortlaute = namen.map((schluessel): Mailwortlaut => {
    const in_ = (sprache: Sprache) => wortlautVon(je.get(sprache)?.get(schluessel));
    const entwurf = ({ betreff, text }: Wortlaut): Wortlaut => ({ betreff: anfang(betreff), text: anfang(text) });
    return {
      schluessel,
      gezeigt: { de: in_('de'), en: in_('en') },
      entwurf: { de: entwurf(in_('de')), en: entwurf(in_('en')) },
    };
  });
  gemerkt.set(scope.mandant.id, { stand, wortlaute });
  return wortlaute;
};
