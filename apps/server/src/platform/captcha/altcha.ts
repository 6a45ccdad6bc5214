import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { KeyRing } from '../crypto/keys.ts';

/** What a proof of work was asked for: one form of one Mandant. */
export interface CaptchaBinding {
  form: string;
  mandant: string;
}

export type CaptchaGrund = 'fehlt' | 'falsch' | 'abgelaufen' | 'verbraucht';
export type CaptchaResult = { ok: true } | { ok: false; grund: CaptchaGrund };

/** Keeps a signature until its expiry; false where it is there already. One proof counts once. */
export type RememberSignature = (signature: string, validUntil: Date) => Promise<boolean>;

export interface CaptchaEffort {
  /** How many derivations the browser tries: between `von` and `bis`. */
  von: number;
  bis: number;
  /** Iterations of one derivation. */
  cost: number;
}

/** A few seconds on a slow phone. Tests take 1 to 20 and a cost of 1. */
export const CAPTCHA_EFFORT: CaptchaEffort = { von: 1000, bis: 3000, cost: 5000 };

const ALGORITHM = 'PBKDF2/SHA-256';
const VALID_SECONDS = 10 * 60;
const MAX_CHARACTER = 4096;

const secrets = (keys: KeyRing) => {
  const key = keys.key('captcha').toString('hex');
  return { hmacSignatureSecret: `a${key}`, hmacKeySignatureSecret: `l${key}` };
};

/**
 * For the widget; the answer must not be cached. Without the library's `expiresAt`: the widget holds that against the
 * device's clock, and on a phone whose clock is wrong no task would ever be in time.
 */
export async function generateChallenge(
  keys: KeyRing,
  { form, mandant }: CaptchaBinding,
  now: Date,
  { von, bis, cost }: CaptchaEffort = CAPTCHA_EFFORT,
) {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const data = { form, mandant, until, validSeconds: VALID_SECONDS };
  const { parameters, signature = '' } = await createChallenge({
    algorithm: ALGORITHM,
    cost,
    counter: randomInt(bis, von),
    deriveKey,
    data,
    ...secrets(keys),
  });
  return { parameters: { ...parameters, data }, signature };
}

/** `antwort` is the form field of the widget: base64 of `{challenge, solution}`. */
export async function checkResponse(
  keys: KeyRing,
  response: string | undefined,
  binding: CaptchaBinding,
  now: Date,
  rememberSignature: RememberSignature,
): Promise<CaptchaResult> {
  if (!response) return { ok: false, grund: 'fehlt' };
  const reading = readResponse(response);
  if (!reading) return { ok: false, grund: 'falsch' };
  const { challenge, solution } = reading;
  const { data } = challenge.parameters;
  const result = await verifySolution({ challenge, solution, deriveKey, ...secrets(keys) });
  if (!result.verified || data?.form !== binding.form || data.mandant !== binding.mandant)
    return { ok: false, grund: 'falsch' };
  const validUntil = new Date(Number(data.until) * 1000);
  if (validUntil <= now) return { ok: false, grund: 'abgelaufen' };
  const isNew = await rememberSignature(challenge.signature ?? '', validUntil);
  return isNew ? { ok: true } : { ok: false, grund: 'verbraucht' };
}

/** Only the shape that the library itself does not check; values it does check are passed on as they are. */
function readResponse(response: string): { challenge: Challenge; solution: Solution } | undefined {
  if (response.length > MAX_CHARACTER) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(response, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
  const { challenge, solution } = (value ?? {}) as { challenge?: Challenge; solution?: Solution };
  const p = challenge?.parameters;
  if (typeof p !== 'object' || p === null || typeof solution !== 'object' || solution === null) return undefined;
  if (typeof challenge?.signature !== 'string' || typeof p.keySignature !== 'string') return undefined;
  return { challenge, solution };
}
