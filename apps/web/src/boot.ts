import type { AgenturUser } from '@weitersagen/contract/agentur';
import type { CallOf, OkOf } from '@weitersagen/contract/api';
import type { BetreiberUser } from '@weitersagen/contract/betreiber';
import type { PageUser } from '@weitersagen/contract/konto';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { Marke } from '@weitersagen/contract/marke';
import type { CallName } from '@weitersagen/contract/paths';
import type { Problem } from '@weitersagen/contract/problem';
import type { Bereich } from '@weitersagen/contract/screens';

/** The part of a brand that is more than style, with its texts in the language of the page. */
export interface BrandBild extends Pick<Marke, 'layout'> {
  mark: string;
  scene: string;
  sceneShowsReward: boolean;
  title: string;
  text: string;
  steps: string;
}

/** What a page knows before its loader runs. Travels to the browser: nothing secret belongs here. */
export interface Boot {
  bereich: Bereich;
  mandant: MandantResponse | null;
  /** What components need to know of the brand; its colours and measures stand in the style sheet. */
  marke: BrandBild;
  sprache: LanguageCode;
  /** Goes along in the address of every link: the widget, and where the visit came from. */
  mitnahme: Record<string, string>;
  /** `https://host` without a slash at the end: for canonical links and previews. */
  basis: string;
  user: PageUser | null;
  betreiber: BetreiberUser | null;
  /** Who of an agency is signed in, on the pages of agencies. */
  agentur: Omit<AgenturUser, 'Token'> | null;
  /** Whose page this is: what it sends is refused once another account is signed in. Empty for visitors. */
  konto: string;
  /** This browser has followed the invitation of an agency: whatever it is promised, its agency's plans are asked. */
  eingeladen: boolean;
  demo: boolean;
  /** The server's clock when the page was made; screens never read the browser's. */
  jetzt: string;
}

export type CallResult<T> = { ok: true; data: T } | { ok: false; problem: Problem };

/** `token` is a link token (reward, recipient): it goes into `Authorization`. */
export interface CallOptions {
  token?: string;
}
export type Call = <W extends CallName>(
  name: W,
  input: CallOf<W>,
  options?: CallOptions,
) => Promise<CallResult<OkOf<W>>>;
/** In process on the server. Cookies that a call sets (log in, log out) are the server's to put on its answer. */
export type ServerCall = Call;

/** Where the built files are: from the manifest in production, from Vite itself in development. */
export interface LanguageAssets {
  js: string[];
  css: string;
  /** Screen id -> chunks that the browser fetches at once. */
  preload: Record<string, string[]>;
  fonts: Record<string, string>;
}
export type Assets = Record<LanguageCode, LanguageAssets>;

export interface RenderInput {
  request: Request;
  /** Without the part of the brand: that is cut from `marke`. */
  boot: Omit<Boot, 'marke'>;
  /** What the page is drawn in; null: in what belongs to no brand. */
  marke: Marke | null;
  nonce: string;
  call: ServerCall;
  template: Assets;
  /** What the content service says in place of built-in messages, by their ids; ICU, not read yet. */
  uebersetzungen: Record<string, string>;
  /** An operator looks at drafts: the page says so. */
  vorschau: boolean;
  /** A form that has done something has led here, or somewhere that could not be shown: a page that cannot be either says so. */
  angekommen: boolean;
}
export interface RenderOutput {
  status: number;
  /** On a redirect: a form has done something, and leads on. */
  angekommen?: boolean;
  headers: Headers;
  /** Empty on a redirect. */
  html: string;
  /** Surprises of loaders, actions and screens, for the log. */
  fehler?: readonly Error[];
}
