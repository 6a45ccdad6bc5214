import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Weitersagen',
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** For the authenticator's QR code. */
export const totpAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The code that an authenticator shows at this moment. */
export const totpCode = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/** The time step that the code belongs to, now or one beside it; null where it is wrong. Who uses a step, uses it up. */
export const findTotpStep = (secret: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
};
