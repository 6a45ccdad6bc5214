import type { AnswerOf, Api } from '@weitersagen/contract/api';
import type { CallName, paths } from '@weitersagen/contract/paths';
import type { FileStream, Req } from '@weitersagen/contract/route';
import type {
  AgenturpersonId,
  AgenturRole,
  BetreiberRole,
  BetreiberUserId,
  EmpfaengerId,
  EmpfehlerId,
  PraemierungId,
} from '@weitersagen/contract/values';
import type { AgenturInfo, AgenturScope, BetreiberScope, MandantScope } from '../auth/scope.ts';
import type { Refusal } from './refusal.ts';

/** Who is calling, per kind of access (calls.tsv `access`). */
export interface WhoCard {
  public: null;
  empfehler: {
    empfehlerId: EmpfehlerId;
    sitzungId: string;
    imAuftragVon: string | null;
    begonnen: Date;
    /** The session was begun with the first password, which came by mail. */
    mitErstpasswort: boolean;
    ablauf: Date;
  };
  praemie: { praemierungId: PraemierungId };
  empfaenger: { empfaengerId: EmpfaengerId; tokenId: string };
  agentur: {
    agentur: AgenturInfo;
    personId: AgenturpersonId;
    sitzungId: string;
    vorname: string;
    nachname: string;
    mitarbeiternummer: string;
    /** Null: may look at the least. */
    rolle: AgenturRole | null;
    begonnen: Date;
    ablauf: Date;
  };
  betreiber: {
    benutzerId: BetreiberUserId;
    sitzungId: string;
    name: string;
    email: string;
    rolle: BetreiberRole;
    ablauf: Date;
  };
  anbieter: { anbieter: true };
}
export type Access = keyof WhoCard;

export type BetreiberPath = {
  [W in CallName]: (typeof paths)[W] extends `${string} /betreiber${string}` ? W : never;
}[CallName];

export interface CookieOptions {
  maxAge?: number;
  path?: string;
  /** Sent along by our own pages alone, not by links from elsewhere. */
  strict?: boolean;
}

/** The edge of HTTP as a handler sees it: what it needs of the request, and the cookies it may set. */
export interface Edge {
  /** The connection as limits count it (networkOf). */
  ip: string;
  userAgent: string;
  /** Media types that the caller takes. */
  accept: string;
  /** Bearer token of `Authorization`, else of `X-Authorization`. */
  bearer: string | null;
  /** Whose page sends this (KONTO_HEADER); null where only something is read, and for other programs. */
  seiteVon: string | null;
  /** A script of one of our own pages asks: no program and no robot says so (Sec-Fetch-Site), nor does a preview. */
  fromOwnPage: boolean;
  /** The body as it came, of a call that is read in a thread (`inThread`); else, and where there was none, null. */
  bytes: Uint8Array | null;
  /** Names of the cookies that have this value. */
  cookiesWith(value: string): string[];
  /** How many there are altogether, of which a page is answered. */
  setTotal(total: number): void;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
}

export type ScopeOf<W extends CallName> = W extends BetreiberPath
  ? BetreiberScope
  : Api[W]['zugang'] extends 'agentur'
    ? AgenturScope
    : MandantScope;

export type Who<W extends CallName> = WhoCard[Api[W]['zugang'] & Access];

export interface CallInput<W extends CallName> extends Req<Api[W]> {
  scope: ScopeOf<W>;
  wer: Who<W>;
  rand: Edge;
}

/** A long text is sent piece by piece, as it is written. */
type Pieces<W extends CallName> = Api[W] extends { media: string } ? AsyncIterable<string> : never;
/** What a thread has written out by the contract's schema already. */
export interface WrittenJson {
  json: Uint8Array;
}
type Written<W extends CallName> = W extends 'getAuskunft' | 'exportInhalte' ? WrittenJson : never;
type Files<W extends CallName> = Api[W] extends { files: readonly string[] } ? FileStream : never;
export type Handler<W extends CallName> = (
  call: CallInput<W>,
) => Promise<AnswerOf<W> | Written<W> | Pieces<W> | Files<W> | Refusal>;
export type Handlers<W extends CallName = CallName> = { [K in W]: Handler<K> };

/** How a request proves who it is; each noun brings its own. A refusal ends the request. */
export type Checker = {
  [Z in Exclude<Access, 'public' | 'betreiber'>]: (scope: MandantScope, edge: Edge) => Promise<WhoCard[Z] | Refusal>;
} & { betreiber: (scope: BetreiberScope, edge: Edge) => Promise<WhoCard['betreiber'] | Refusal> };
