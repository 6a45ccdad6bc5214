import { isStorable } from '@weitersagen/contract/text';

/** A good answer, when it came, and under which number of the Mandant's content. */
export interface State {
  geholtMs: number;
  revision: number;
}

const FRESH_MS = 60_000;

/**
 * `alt`: shown at once and renewed beside it. `ungueltig`: the service has said that something changed, so the page waits
 * a moment for the new one.
 */
export const freshness = (
  { geholtMs, revision }: State,
  now: { ms: number; revision: number },
): 'frisch' | 'alt' | 'ungueltig' => {
  if (revision !== now.revision) return 'ungueltig';
  // A clock that was set back must not keep anything for ever.
  return Math.abs(now.ms - geholtMs) < FRESH_MS ? 'frisch' : 'alt';
};

const PAUSE_MS = 5_000;
const PAUSE_AT_MOST_MS = 60_000;

/** How long a service is left alone after so many failures in a row. */
export const pauseMs = (failures: number): number =>
  Math.min(PAUSE_MS * 2 ** Math.max(0, failures - 1), PAUSE_AT_MOST_MS);

const MISSING_FROM = 3;

/** One schema may be missing. Where everything is, the client has been deleted (contracts §1.1). */
export const isAccessLost = (missing: ReadonlySet<string>): boolean => missing.size >= MISSING_FROM;

/** Base64 of a SHA-256, as the webhook signs: 44 characters. */
export const isSignature = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);

export interface WebhookEvent {
  id: string;
  version: number;
  ereignis: string;
}

/** What of a webhook's body is needed to know it again; null where it is none. */
export const readEvent = (body: string): WebhookEvent | null => {
  try {
    const { payload } = JSON.parse(body) as { payload?: { id?: unknown; version?: unknown; type?: unknown } };
    const { id, version, type } = payload ?? {};
    if (typeof id !== 'string' || id === '' || id.length > 200 || !isStorable(id)) return null;
    const event = typeof type === 'string' ? type : '';
    if (!isStorable(event)) return null;
    return {
      id,
      version:
        typeof version === 'number' && Number.isInteger(version) ? Math.max(-1, Math.min(version, 2 ** 31 - 1)) : -1,
      // Whole characters: half of one could not be stored.
      ereignis: [...event].slice(0, 40).join(''),
    };
  } catch {
    return null;
  }
};
