import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { Kanal } from '@weitersagen/contract/values';
import { TEXTE } from '../../texte/texte.ts';
import type { WrittenAufteilung } from './rules.ts';

type KanalSetting = Einstellungen['kanaele'];
const SWITCH: Record<keyof KanalSetting, ShareKanal> = {
  ModuleEmailClient: 'email',
  ModuleGmail: 'gmail',
  ModuleOutlook: 'outlook',
  ModuleYahoo: 'yahoo',
  ModuleWhatsapp: 'whatsapp',
  ModuleFacebook: 'facebook',
  ModuleXing: 'xing',
  ModuleLinkedIn: 'linkedin',
  ModuleTwitter: 'twitter',
  ModuleInstagram: 'instagram',
  ModuleSms: 'sms',
  ModuleTeilen: 'teilen',
};

export type ShareKanal = Exclude<Kanal, 'link' | 'qr' | 'code' | 'portal'>;

/** A client's templates of one language and one split; placeholders `{tenant} {link} {reward} {firstname} {lastname}`. */
export interface ShareTemplate {
  betreff: string;
  /** For mails. */
  brief: string;
  /** For messengers; the link comes last, so that its preview shows. */
  nachricht: string;
  /** For networks, where all may read it and X counts characters; without the link, which goes beside it. */
  beitrag: string;
}

/**
 * The client's texts from the content service, named `beide.brief` and so on, over the built-in ones. What a text must have
 * it gets: the link in what goes to a friend, the mark on what all may read.
 */
export const withOwn = (
  standard: ShareTemplate,
  own: ReadonlyMap<string, string>,
  { aufteilung, sprache }: { aufteilung: WrittenAufteilung; sprache: LanguageCode },
): ShareTemplate => {
  const text = (part: keyof ShareTemplate) => own.get(`${aufteilung}.${part}`)?.trim() || standard[part];
  const withLink = (t: string, before: string) => (t.includes('{link}') ? t : `${t}${before}{link}`);
  const contribution = text('beitrag').replaceAll('{link}', '').trim();
  const character = TEXTE[sprache].anzeige.zeichen;
  const must = aufteilung !== 'empfaenger' && !contribution.startsWith(character.trim());
  return {
    betreff: text('betreff').replace(/\s+/g, ' '),
    brief: withLink(text('brief'), '\n\n'),
    nachricht: withLink(text('nachricht'), ' '),
    beitrag: must ? character + contribution : contribution,
  };
};

/** What the referrer typed for this one friend. */
export interface Draft {
  vorname: string;
  email: string;
  nachricht: string;
}

export interface ShareSituation {
  kanaele: KanalSetting;
  vorlage: ShareTemplate;
  kurzUrl: string;
  values: { tenant: string; reward: string; firstname: string; lastname: string };
  entwurf?: Draft | null;
}

/** What is no placeholder of ours is shown to nobody. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\s*(\w+)\s*\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));

/** The client's text with the friend's name in its greeting and the personal message below it. */
export const withDraft = (text: string, { vorname, nachricht }: Draft): string => {
  const [, greeting, character, rest = text] = /^(\p{L}+)([,!]) ?([\s\S]*)$/u.exec(text) ?? [];
  const anrede = greeting && vorname ? `${greeting} ${vorname}${character}` : vorname ? `${vorname},` : '';
  if (!nachricht) return greeting && vorname ? `${anrede}${rest.startsWith('\n') ? '' : ' '}${rest}` : text;
  // After a message of its own the letter goes on with a new sentence.
  const onward = rest.trimStart();
  return [anrede, nachricht, anrede && greeting ? onward.charAt(0).toUpperCase() + onward.slice(1) : text]
    .filter(Boolean)
    .join('\n\n');
};

const enc = encodeURIComponent;
/** Mail programs want CRLF. */
const encLetter = (text: string) => enc(text.replace(/\r?\n/g, '\r\n'));

interface Inhalt {
  betreff: string;
  text: string;
  link: string;
  an: string;
}

/** contracts.md §4; everything opens on the person's own device (decisions §6). Null: the page shares or copies by itself. */
const URLS: Record<ShareKanal, ((t: Inhalt) => string) | null> = {
  email: (t) => `mailto:${enc(t.an)}?subject=${enc(t.betreff)}&body=${encLetter(t.text)}`,
  gmail: (t) =>
    `https://mail.google.com/mail/?view=cm&fs=1&tf=1&to=${enc(t.an)}&su=${enc(t.betreff)}&body=${encLetter(t.text)}`,
  outlook: (t) =>
    `https://outlook.live.com/mail/0/deeplink/compose?to=${enc(t.an)}&subject=${enc(t.betreff)}&body=${encLetter(t.text)}`,
  yahoo: (t) => `https://compose.mail.yahoo.com/?to=${enc(t.an)}&subject=${enc(t.betreff)}&body=${encLetter(t.text)}`,
  whatsapp: (t) => `https://wa.me/?text=${enc(t.text)}`,
  facebook: (t) => `https://www.facebook.com/sharer/sharer.php?u=${enc(t.link)}`,
  xing: (t) => `https://www.xing.com/spi/shares/new?url=${enc(t.link)}`,
  linkedin: (t) => `https://www.linkedin.com/sharing/share-offsite/?url=${enc(t.link)}`,
  twitter: (t) => `https://x.com/intent/post?text=${enc(t.text)}&url=${enc(t.link)}`,
  instagram: null,
  sms: (t) => `sms:?&body=${enc(t.text)}`,
  teilen: null,
};

const LETTERS: readonly ShareKanal[] = ['email', 'gmail', 'outlook', 'yahoo'];
const MESSAGES: readonly ShareKanal[] = ['whatsapp', 'sms', 'instagram'];

export interface SharingKanal {
  Kanal: ShareKanal;
  Url: string | null;
  Betreff: string | null;
  Text: string;
}

/** What was meant for one friend goes into letters and messages, never into a post that all may read. */
const textFor = (kanal: ShareKanal, { vorlage, entwurf }: ShareSituation, values: Record<string, string>): string => {
  if (LETTERS.includes(kanal) || MESSAGES.includes(kanal)) {
    const text = fill(LETTERS.includes(kanal) ? vorlage.brief : vorlage.nachricht, values);
    return entwurf ? withDraft(text, entwurf) : text;
  }
  return fill(vorlage.beitrag, values);
};

/** The share buttons in the client's order, each with the client's text filled in; -1 switches one off. */
export const shareKanaele = (situation: ShareSituation): SharingKanal[] =>
  (Object.keys(SWITCH) as (keyof KanalSetting)[])
    .filter((switches) => situation.kanaele[switches] >= 0)
    .sort((a, b) => situation.kanaele[a] - situation.kanaele[b])
    .map((switches) => {
      const kanal = SWITCH[switches];
      const link = `${situation.kurzUrl}?channel=${kanal}`;
      const values = { ...situation.values, link };
      const subject = fill(situation.vorlage.betreff, values);
      const text = textFor(kanal, situation, values);
      return {
        Kanal: kanal,
        Url: URLS[kanal]?.({ betreff: subject, text, link, an: situation.entwurf?.email ?? '' }) ?? null,
        Betreff: LETTERS.includes(kanal) || kanal === 'teilen' ? subject : null,
        Text: text,
      };
    });
