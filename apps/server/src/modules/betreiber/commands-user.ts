import type { BetreiberRole, BetreiberUserId } from '@weitersagen/contract/values';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { KeyRing } from '../../platform/crypto/keys.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { newTotpSecret, totpAddress } from '../../platform/crypto/totp.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { TOTP_BINDING } from './commands-signin.ts';

export interface NewUser {
  email: string;
  name: string;
  rolle: BetreiberRole;
  passwort: string;
  /** Base32; one is made where none is given. */
  totpGeheimnis?: string;
}

/** For the first administrator and the demo. The secret is shown once, here: it is stored sealed. */
export const createBetreiberUser = async (
  { db, keys, now }: { db: Kysely<Tabellen>; keys: KeyRing; now: Date },
  { email, name, rolle, passwort, totpGeheimnis = newTotpSecret() }: NewUser,
): Promise<{ id: BetreiberUserId; totpGeheimnis: string; totpAdresse: string }> => {
  const id = uuid() as BetreiberUserId;
  await db
    .insertInto('betreiber_benutzer')
    .values({
      id,
      email: normalizeEmail(email),
      name,
      rolle,
      passwort_hash: await hashPassword(passwort),
      totp_versiegelt: seal(keys, totpGeheimnis, TOTP_BINDING),
      erstellt_am: now,
    })
    .execute();
  return { id, totpGeheimnis, totpAdresse: totpAddress(totpGeheimnis, email) };
};
