import { timingSafeEqual } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashToken } from '../../platform/crypto/linkToken.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findProviderKeyHash } from '../mandant/queries-anbieter.ts';

/** How a provider key is stored. A plain hash is enough: a key is made by us, of 256 random bits. */
export const hashProviderKey = hashToken;

/** The provider's key, compared in constant time and by its hash, so that a dump of the database opens no feed. */
export const checkProvider = async (scope: MandantScope, rand: Rand): Promise<WerKarte['anbieter'] | Refusal> => {
  const gespeichert = await findProviderKeyHash(scope);
  if (!rand.bearer || !gespeichert) return refuse('PSOF0203');
  const [gegeben, richtig] = [Buffer.from(hashProviderKey(rand.bearer)), Buffer.from(gespeichert)];
  if (gegeben.length !== richtig.length || !timingSafeEqual(gegeben, richtig)) return refuse('PSOF0203');
  return { anbieter: true };
};
