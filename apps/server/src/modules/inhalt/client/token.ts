import {
  type Absage,
  absage,
  type Ergebnis,
  grundOf,
  messageOf,
  type Transport,
  type Zugangsdaten,
} from './ergebnis.ts';

const TAG_MS = 86_400_000;
const VORHER_MS = 60_000;

export interface Token {
  /** Of several who ask at once, one request goes out. */
  hole(): Promise<Ergebnis<string>>;
  /** A token that was refused; a newer one stays. */
  vergiss(wert: string): void;
}

/** The real id has the app in front (contracts §1.1); one with a separator is taken as it is. */
export const clientIdOf = ({ app, clientId }: Zugangsdaten): string =>
  /[:~]/.test(clientId) ? clientId : `${app}:${clientId}`;

const readToken = async (antwort: Response): Promise<Ergebnis<{ wert: string; dauerMs: number }>> => {
  const text = await antwort.text();
  // OAuth answers a wrong secret with 400 or 401, depending on the server.
  if (!antwort.ok)
    return absage(antwort.status === 400 ? 'zugang' : grundOf(antwort.status), antwort.status, messageOf(text));
  try {
    const { access_token: wert, expires_in } = JSON.parse(text) as { access_token?: unknown; expires_in?: unknown };
    if (typeof wert !== 'string' || wert === '') throw new SyntaxError('no token');
    const dauerMs = typeof expires_in === 'number' ? expires_in * 1000 : TAG_MS;
    return { ok: true, wert: { wert, dauerMs } };
  } catch {
    return absage('dienst', antwort.status, 'not a token');
  }
};

/**
 * `client_credentials` of Squidex. Kept for min(lifetime, 24 h) less a minute; a lifetime too short for that is used up
 * while it lasts.
 */
export const createToken = (transport: Transport, zugang: Zugangsdaten, jetzt: () => number): Token => {
  let da: { wert: string; bis: number } | null = null;
  let unterwegs: Promise<Ergebnis<string>> | null = null;

  const ask = async (): Promise<Ergebnis<string>> => {
    const gefragtUm = jetzt();
    const antwort = await transport(
      new Request(`${zugang.basis}/identity-server/connect/token`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientIdOf(zugang),
          client_secret: zugang.geheimnis,
          scope: 'squidex-api',
        }),
      }),
    );
    const gelesen = await readToken(antwort);
    if (!gelesen.ok) return gelesen;
    const { wert, dauerMs } = gelesen.wert;
    const lebt = Math.min(dauerMs, TAG_MS);
    da = { wert, bis: gefragtUm + (lebt > 2 * VORHER_MS ? lebt - VORHER_MS : lebt) };
    return { ok: true, wert };
  };

  return {
    hole: () => {
      if (da && da.bis > jetzt()) return Promise.resolve({ ok: true, wert: da.wert });
      unterwegs ??= ask()
        .catch((error: unknown): Absage => absage('keineAntwort', null, String(error)))
        .finally(() => {
          unterwegs = null;
        });
      return unterwegs;
    },
    vergiss: (wert) => {
      if (da?.wert === wert) da = null;
    },
  };
};
