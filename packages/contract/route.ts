import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';
import type { BetreiberRight } from './values.ts';
import type { AgenturRecht } from './values-agentur.ts';

type Schema = z.ZodType;

/**
 * Who may call (calls.tsv `access`). `token` kinds are link tokens that the call gets in `Authorization`.
 * `anbieter` is the provider key of the order feed.
 */
export type Zugang = 'public' | 'empfehler' | 'praemie' | 'empfaenger' | 'agentur' | 'betreiber' | 'anbieter';

export interface RouteLimit {
  max: number;
  minutes: number;
}

export interface RouteDef {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1/{route}` of a Mandant; a path that starts with `/betreiber` lies below `/api/v1` itself. */
  path: `/${string}`;
  /** The address of its last version, without parameters; it leads on to today's. */
  formerly?: `/${string}`;
  zugang: Zugang;
  /** Which of the operator's rights it takes; where that hangs on what is sent, its handler asks (policy.ts). */
  recht?: BetreiberRight;
  /** Which of an agency's rights it takes; where that hangs on what is asked for, its handler asks (agentur/policy.ts). */
  agenturrecht?: AgenturRecht;
  summary: string;
  /** What may be guessed at or sends mail is called less often from one address than calls in general. */
  limit?: RouteLimit;
  /** Bytes of a body, where those of every call are too few. */
  bodyLimit?: number;
  /** The body is so large that reading it would hold up everybody else: a thread reads it (ADR 0017). */
  inThread?: true;
  /** It says the same to everybody who reads one language: who has the answer asks whether it still holds. Else nobody keeps it. */
  sameForAll?: true;
  /**
   * A GET that does something: uses a link up, sends a mail, counts. Nothing is done for who only looks (HEAD, RFC 9110
   * §9.2.1), as scanners of mail programs do.
   */
  acts?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  ok: Schema;
  /** 302: a redirect; `Location` says where to. */
  status?: 200 | 201 | 202 | 302;
  /** What it answers with 200 where it is called without a body, and creates nothing. */
  asked?: Schema;
  /** Refusals beside those that every call of its kind has (openapi/refusals.ts). */
  errors?: readonly ProblemCode[];
  /** Answers something other than JSON: the media type, or those among which `Accept` chooses. */
  media?: string | readonly string[];
  /** Answers the whole as a file too, sent piece by piece, where it is asked for one. */
  files?: readonly string[];
}

/** The whole as a file, written while it is sent. */
export interface FileStream {
  media: string;
  name: string;
  /** How many records there are: whoever waits for them sees how far it has come. */
  records: number;
  pieces: AsyncIterable<string | Uint8Array>;
}

/** What a call with several media types answers. */
export interface FileReply {
  media: string;
  inhalt: Uint8Array;
  /** Seconds for which everybody may keep it. */
  haltbarS: number;
  /** The address names this very content: nobody ever needs to ask again. */
  unveraenderlich?: boolean;
  /** It is the same in every language. */
  sprachlos?: boolean;
  /** A page for a frame of ours: it may look as it likes, and do nothing; nobody keeps it. */
  rahmen?: boolean;
  /** A page for its reader alone, who may print it: it brings its looks along, and does nothing. Nobody keeps it. */
  lesen?: boolean;
}

/** `line` is the call's line in paths.ts: `METHOD /path/{param}`. */
export const route = <const W extends string, const R extends Omit<RouteDef, 'method' | 'path'>>(line: W, def: R) => {
  const [method, path] = line.split(' ') as [RouteDef['method'], RouteDef['path']];
  return { method, path, ...def } as { method: RouteDef['method']; path: RouteDef['path'] } & R;
};

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
/** A part that may be left out: there is none, or nothing in it is needed. */
type Omittable<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;
type Given<T> = { [K in keyof T as Omittable<T[K]> extends true ? never : K]: T[K] } & {
  [K in keyof T as Omittable<T[K]> extends true ? ([T[K]] extends [undefined] ? never : K) : never]?: T[K];
};
type Part<R, K extends 'params' | 'query' | 'body'> = K extends keyof R ? R[K] : undefined;

/** What a handler gets: parsed and defaulted. */
export interface Req<R> {
  params: Out<Part<R, 'params'>>;
  query: Out<Part<R, 'query'>>;
  body: Out<Part<R, 'body'>>;
}
/** What a caller gives. */
export type Call<R> = Given<{ params: In<Part<R, 'params'>>; query: In<Part<R, 'query'>>; body: In<Part<R, 'body'>> }>;
/** What a caller gets back. */
export type Ok<R> = R extends { ok: infer S extends Schema } ? z.output<S> : never;
/** What a handler answers, before the serializer strips what the contract does not name. */
export type Answer<R> = R extends { ok: infer S extends Schema } ? z.input<S> : never;
