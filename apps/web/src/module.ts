import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, UNSAFE_DataWithResponseInit } from 'react-router';
import type { Boot } from './boot.ts';

type Plain<D> = D extends UNSAFE_DataWithResponseInit<infer V> ? V : Exclude<D, Response>;
type Loaded<L> = L extends (...args: never[]) => Promise<infer D> ? Plain<D> : undefined;
/** What `titel` and `meta` of a screen get: `HeaderArgs<typeof loader>`. `data` is missing while a refusal is shown. */
export interface HeaderArgs<L = unknown> {
  boot: Boot;
  data: Loaded<L> | undefined;
  /** What its action has just answered, as `useActionData` has it: each state of a screen has a title of its own. */
  answer: unknown;
}
/** Preview and search data of a screen. */
export interface Meta {
  beschreibung?: string;
  ogTitel?: string;
  ogBeschreibung?: string;
  /** Path or address of the picture, 1200 × 630 px. */
  ogBild?: string;
  ogBildText?: string;
  /** The part of the query that makes another page of the screen, such as `?seite=2`: it belongs to its address. */
  suche?: string;
  /** Not for search engines: what a visitor has filtered or put together. */
  noindex?: boolean;
  /** What is shared, where it is not the address of the screen: messengers count by it. */
  ogUrl?: string;
}
export interface ScreenHandle {
  /** Shows what it showed before, beside what a press answered, where it cannot be read again after that. */
  staysAsRead: true;
}
/** What a file in routes/ exports. */
export interface ScreenModule {
  loader?: LoaderFunction;
  action?: ActionFunction;
  handle?: ScreenHandle;
  Component: ComponentType;
  titel: (args: HeaderArgs<never>) => string;
  meta?: (args: HeaderArgs<never>) => Meta;
}
