import type { BrowserContext } from '@playwright/test';

export interface Guard {
  /** Everything that a visitor's console would show in red: errors of scripts, of the policy, of what did not load. */
  fehler: string[];
  /** A refused call is an error to the browser's console, and here the point of the test. */
  allowRefusals(): void;
  /** Errors that are the point of the test, whenever the browser comes to tell them. */
  allow(isExpected: (error: string) => boolean): void;
  watch(context: BrowserContext): void;
  /** What was asked and how it was answered, in the order of the answers. */
  asked: readonly string[];
}

/** The test looks into a frame that is locked on purpose. */
const CLOSED = /^Blocked script execution in '[^']*\/mailvorschau\//;
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Of the same content each time: nobody asks why it came. */
const isFile = (path: string): boolean => /^\/assets\/|\/content\/asset\/|\/grafik/.test(path);

export const createGuard = (): Guard => {
  const error: string[] = [];
  const asked: string[] = [];
  let refusals = false;
  let isAllowed = (_: string): boolean => false;
  return {
    fehler: error,
    asked,
    allowRefusals: () => {
      refusals = true;
    },
    allow: (isExpected) => {
      isAllowed = isExpected;
    },
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (CLOSED.test(message.text())) return;
        if (refusals && REFUSED.test(message.text())) return;
        const said = `${message.page()?.url()}: ${message.text()} (${message.location().url})`;
        if (!isAllowed(said)) error.push(said);
      });
      context.on('response', (answer) => {
        const { pathname, search } = new URL(answer.url());
        if (!isFile(pathname)) asked.push(`${answer.status()} ${answer.request().method()} ${pathname}${search}`);
      });
      context.on('weberror', (failure) => {
        error.push(`${failure.page()?.url()}: ${failure.error().message}`);
      });
    },
  };
};
