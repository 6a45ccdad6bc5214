import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Marke } from '@weitersagen/contract/marke';

/** A mail is data: what it says, not how it looks. The theme and the renderer decide that. */
export interface MailInhalt {
  sprache: LanguageCode;
  betreff: string;
  /** Shown beside the subject in the list of mails; not repeated in the text. */
  vorschau: string;
  /** The one heading; the subject where it is missing. */
  heading?: string;
  anrede?: string;
  blocks: Block[];
  /** Whose wish it is that this mail is written; stands beside the brand as its sender. */
  onBehalfOf?: string;
  /** Why this person gets this mail: shown in the foot. */
  grund?: string;
  /** Where an answer goes; the Mandant's support where it is missing. */
  replyTo?: string;
  /** No HTML part: for what strangers wrote. */
  nurText?: true;
  /** Only where the mail is not transactional (decisions §6). */
  abmeldung?: { text: string; url: string };
}

export type Block =
  | { art: 'absatz'; text: string }
  | { art: 'knopf'; text: string; url: string }
  | { art: 'fakten'; rows: { name: string; wert: string }[] }
  | { art: 'betrag'; cent: number; caption: string }
  | { art: 'code'; text: string; caption?: string }
  | { art: 'liste'; points: string[]; isNumbered?: boolean }
  | { art: 'hinweis'; text: string };

/** The brand, and who writes. */
export interface MailTheme {
  marke: Marke;
  logoText: string;
  /** A few words beside the logo, for example the programme's name. */
  more?: string;
  sender: { name: string; adresse: string };
  /** The legal lines of the foot, one after the other. */
  impressum: string[];
}
