import { Secret, TOTP } from 'otpauth';

const SCHRITT_MS = 30_000;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (geheimnis: string, email = '') =>
  new TOTP({
    issuer: 'Weitersagen',
    label: email,
    secret: Secret.fromBase32(geheimnis),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** For the authenticator's QR code. */
export const totpAddress = (geheimnis: string, email: string): string => totp(geheimnis, email).toString();

/** The code that an authenticator shows at this moment. */
export const totpCode = (geheimnis: string, jetzt: Date): string =>
  totp(geheimnis).generate({ timestamp: jetzt.getTime() });

/** The time step that the code belongs to, now or one beside it; null where it is wrong. Who uses a step, uses it up. */
export const findTotpStep = (geheimnis: string, code: string, jetzt: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(geheimnis).validate({ token, timestamp: jetzt.getTime(), window: 1 });
  return delta === null ? null : Math.floor(jetzt.getTime() / SCHRITT_MS) + delta;
};
