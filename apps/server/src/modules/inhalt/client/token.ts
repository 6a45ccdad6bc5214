import { type Failure, failure, messageOf, type Result, reasonOf, type Transport, type ZugangData } from './result.ts';

const DAY_MS = 86_400_000;
const BEFORE_MS = 60_000;

export interface Token {
  /** Of several who ask at once, one request goes out. */
  get(): Promise<Result<string>>;
  /** A token that was refused; a newer one stays. */
  forget(value: string): void;
}

/** The real id has the app in front (contracts §1.1); one with a separator is taken as it is. */
export const clientIdOf = ({ app, clientId }: ZugangData): string =>
  /[:~]/.test(clientId) ? clientId : `${app}:${clientId}`;

const readToken = async (response: Response): Promise<Result<{ wert: string; dauerMs: number }>> => {
  const text = await response.text();
  // OAuth answers a wrong secret with 400 or 401, depending on the server.
  if (!response.ok)
    return failure(response.status === 400 ? 'zugang' : reasonOf(response.status), response.status, messageOf(text));
  try {
    const { access_token: value, expires_in } = JSON.parse(text) as { access_token?: unknown; expires_in?: unknown };
    if (typeof value !== 'string' || value === '') throw new SyntaxError('no token');
    const durationMs = typeof expires_in === 'number' ? expires_in * 1000 : DAY_MS;
    return { ok: true, wert: { wert: value, dauerMs: durationMs } };
  } catch {
    return failure('dienst', response.status, 'not a token');
  }
};

/**
 * `client_credentials` of Squidex. Kept for min(lifetime, 24 h) less a minute; a lifetime too short for that is used up
 * while it lasts.
 */
export const createToken = (transport: Transport, access: ZugangData, now: () => number): Token => {
  let existing: { wert: string; bis: number } | null = null;
  let underWay: Promise<Result<string>> | null = null;

  const ask = async (): Promise<Result<string>> => {
    const askedAround = now();
    const response = await transport(
      new Request(`${access.basis}/identity-server/connect/token`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientIdOf(access),
          client_secret: access.geheimnis,
          scope: 'squidex-api',
        }),
      }),
    );
    const reading = await readToken(response);
    if (!reading.ok) return reading;
    const { wert, dauerMs } = reading.wert;
    const lifetimeMs = Math.min(dauerMs, DAY_MS);
    existing = { wert, bis: askedAround + (lifetimeMs > 2 * BEFORE_MS ? lifetimeMs - BEFORE_MS : lifetimeMs) };
    return { ok: true, wert };
  };

  return {
    get: () => {
      if (existing && existing.bis > now()) return Promise.resolve({ ok: true, wert: existing.wert });
      underWay ??= ask()
        .catch((error: unknown): Failure => failure('keineAntwort', null, String(error)))
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    forget: (value) => {
      if (existing?.wert === value) existing = null;
    },
  };
};
