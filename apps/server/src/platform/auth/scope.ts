import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { Marke } from '@weitersagen/contract/marke';
import type { AgenturId, AgenturpersonId, MandantId, Tag } from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { Visit } from '../analytics/visit.ts';
import { tagOf } from '../clock/days.ts';
import { plusDays } from '../clock/instant.ts';
import type { Context } from '../context.ts';
import type { KeyRing } from '../crypto/keys.ts';
import { retrying } from '../db/lost.ts';
import type { Patience } from '../db/session.ts';
import type { Log } from '../log/log.ts';
import type { Upward } from '../upward.ts';

declare const mark: unique symbol;

export interface MandantInfo {
  readonly id: MandantId;
  readonly route: string;
  readonly name: string;
  readonly vollerName: string;
  readonly marke: Marke;
  readonly einstellungen: Einstellungen;
  readonly revision: number;
}

interface Circumstances {
  readonly db: Kysely<Tabellen>;
  /** The present of this piece of work: read once at its edge, the same to its end. */
  readonly now: Date;
  readonly heute: Tag;
  readonly sprache: LanguageCode;
  /**
   * Who acts, as it stands in the timeline: `besucher`, `empfehler`, `empfaenger`, `anbieter`, `uhr`, `betreiber:NAME`,
   * `agentur:NUMMER:PERSON`.
   */
  readonly wer: string;
  /** Which of an agency's people acts; else null. `wer` names a personnel number, which does not stay with a person. */
  readonly person: AgenturpersonId | null;
  readonly keys: KeyRing;
  readonly log: Log;
  /** What this app was given and keeps. */
  readonly context: Context;
  /** Absolute address of the installation, without a trailing slash. */
  readonly adresse: string;
  /** What is known of the Mandanten is read anew: by whoever has changed their settings. */
  readonly forgetMandanten: () => void;
  /** An operator looks at pages as they would be: content counts with its drafts, and nothing of it is kept. */
  readonly entwuerfe: boolean;
}

/**
 * Work inside one Mandant. Its connections see that Mandant's rows and no others, whatever a query forgets.
 * Only this folder makes one.
 */
export interface MandantScope extends Circumstances {
  readonly [mark]: 'mandant';
  readonly mandant: MandantInfo;
  /** Whose visit this belongs to, where he agrees to statistics at this moment; else null, and nothing of it is counted. */
  readonly visit: Visit | null;
  /** Who above a noun hears what happens to it; each noun reads its own part by its `upward.ts`. */
  readonly upward: Upward;
  /** Puts jobs into the queue; inside a transaction they appear with the commit or not at all. */
  enqueue(job: string, ...data: Record<string, string>[]): Promise<void>;
  /**
   * Runs `fn` in one transaction, again after a lost race or connection, so it must do nothing outside; inside a
   * transaction it joins that one.
   */
  transaction<T>(fn: (tx: MandantScope) => Promise<T>): Promise<T>;
}

export interface AgenturInfo {
  readonly id: AgenturId;
  readonly nummer: string;
  readonly name: string;
}

/**
 * What one agency reads: its connections see the rows that are tied to it, whatever a query forgets, and write nothing.
 * Only this folder makes one.
 */
export interface AgenturScope extends Circumstances {
  readonly [mark]: 'agentur';
  readonly mandant: MandantInfo;
  readonly agentur: AgenturInfo;
  /** The same for what takes its time: an export of everything. */
  readonly dbAtWork: Kysely<Tabellen>;
  /**
   * For what goes through a lifecycle: what an agency means is found behind its wall first, and then changed by the noun's
   * command. Also for what everybody may read.
   */
  inMandant(): MandantScope;
}

/** Work across Mandanten: the operator's pages and sweeps. */
export interface BetreiberScope extends Circumstances {
  readonly [mark]: 'betreiber';
  /** Steps into one Mandant, as the same person; null where there is none with this route. */
  inMandant(route: string): Promise<MandantScope | null>;
  /** The same to change its settings, which the working role may not: on connections of the operator's role. */
  toSettingsOf(route: string): Promise<MandantScope | null>;
  alleMandanten(): Promise<MandantInfo[]>;
}

/** The same person's, to whom is spoken in another language: that of an address, or of a text that is kept in all of them. */
export const inLanguage = <S extends MandantScope>(scope: S, language: LanguageCode): S => ({
  ...scope,
  sprache: language,
});

/** The same with what editors have not published yet, or without it. */
export const withDrafts = (scope: MandantScope, drafts: boolean): MandantScope => ({ ...scope, entwuerfe: drafts });

/** As it will be then, for who wants to look ahead; it is read by, and nothing is written by it. */
export const asOf = (scope: MandantScope, now: Date): MandantScope => ({ ...scope, now, heute: tagOf(now) });
/** The same so many days from now. */
export const daysAhead = (scope: MandantScope, days: number): MandantScope => asOf(scope, plusDays(scope.now, days));

/** The same agency's, for what takes its time. */
export const atWork = (scope: AgenturScope): AgenturScope => ({ ...scope, db: scope.dbAtWork });

type Enqueue = (db: Kysely<Tabellen>, job: string, ...data: Record<string, string>[]) => Promise<void>;

const mint = (
  parts: Omit<MandantScope, typeof mark | 'enqueue' | 'transaction'>,
  enqueue: Enqueue,
  inTx: boolean,
): MandantScope => {
  const scope: Omit<MandantScope, typeof mark> = {
    ...parts,
    enqueue: (job, ...data) => enqueue(parts.db, job, ...data),
    transaction: (fn) => {
      if (inTx) return fn(scope as MandantScope);
      return retrying(() =>
        parts.db.transaction().execute((trx) => fn(mint({ ...parts, db: trx as Kysely<Tabellen> }, enqueue, true))),
      );
    },
  };
  return scope as MandantScope;
};

export interface ScopeSource {
  dbFor(mandantId: MandantId, patience?: Patience): Kysely<Tabellen>;
  dbForAgentur(mandantId: MandantId, agenturId: AgenturId, patience?: Patience): Kysely<Tabellen>;
  dbBetreiber: Kysely<Tabellen>;
  dbBetreiberAtWork: Kysely<Tabellen>;
  mandanten: {
    byRoute(route: string): Promise<MandantInfo | null>;
    alle(): Promise<MandantInfo[]>;
    forget(): void;
  };
  enqueue: Enqueue;
  now(): Date;
  keys: KeyRing;
  log: Log;
  context: Context;
  adresse: string;
  upward: Upward;
}

export interface ScopeWish {
  wer: string;
  person?: AgenturpersonId | null;
  sprache?: LanguageCode;
  log?: Log;
  entwuerfe?: boolean;
  visit?: Visit | null;
  /** To change settings: on connections of the operator's role, which sees every Mandant, so each query has to name this one. */
  isForSettings?: boolean;
  /** Nobody waits for an answer: a statement may take longer than a request has time. */
  patience?: Patience;
}

export interface Scopes {
  mandant(info: MandantInfo, wish: ScopeWish): MandantScope;
  /** `wish.wer` and `wish.person` name the person of the agency. */
  agentur(info: MandantInfo, agentur: AgenturInfo, wish: ScopeWish): AgenturScope;
  betreiber(wish: ScopeWish): BetreiberScope;
  byRoute(route: string): Promise<MandantInfo | null>;
}

export const createScopes = (source: ScopeSource): Scopes => {
  const circumstances = (wish: ScopeWish) => {
    const { wer, person = null, sprache = MAIN_LANGUAGE, log = source.log, entwuerfe = false } = wish;
    const now = source.now();
    const { keys, adresse, context, mandanten } = source;
    const forgetMandanten = () => mandanten.forget();
    const when = { now, heute: tagOf(now) };
    return { ...when, sprache, wer, person, keys, log, context, adresse, forgetMandanten, entwuerfe };
  };
  const dbOfBetreiber = ({ patience }: ScopeWish) =>
    patience === 'work' ? source.dbBetreiberAtWork : source.dbBetreiber;
  const mandant: Scopes['mandant'] = (info, wish) =>
    mint(
      {
        ...circumstances(wish),
        mandant: info,
        visit: wish.visit ?? null,
        upward: source.upward,
        db: wish.isForSettings ? dbOfBetreiber(wish) : source.dbFor(info.id, wish.patience),
      },
      source.enqueue,
      false,
    );
  const stepInto = async (route: string, wish: ScopeWish): Promise<MandantScope | null> => {
    const info = await source.mandanten.byRoute(route);
    return info && mandant(info, wish);
  };
  return {
    mandant,
    byRoute: source.mandanten.byRoute,
    agentur: (info, agentur, wish) =>
      ({
        ...circumstances(wish),
        mandant: info,
        agentur,
        db: source.dbForAgentur(info.id, agentur.id, wish.patience),
        dbAtWork: source.dbForAgentur(info.id, agentur.id, 'work'),
        inMandant: () => mandant(info, wish),
      }) as AgenturScope,
    betreiber: (wish) =>
      ({
        ...circumstances(wish),
        db: dbOfBetreiber(wish),
        alleMandanten: source.mandanten.alle,
        inMandant: (route) => stepInto(route, wish),
        toSettingsOf: (route) => stepInto(route, { ...wish, isForSettings: true }),
      }) as BetreiberScope,
  };
};
