import { timingSafeEqual } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashToken } from '../../platform/crypto/linkToken.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findAnbieterSchluesselHash } from '../mandant/queries-anbieter.ts';

/** How a provider key is stored. A plain hash is enough: a key is made by us, of 256 random bits. */
export const hashAnbieterSchluessel = hashToken;

/** The provider's key, compared in constant time and by its hash, so that a dump of the database opens no feed. */
export const pruefeAnbieter = async (scope: MandantScope, rand: Rand): Promise<WerKarte['anbieter'] | Refusal> => {
  const gespeichert = await findAnbieterSchluesselHash(scope);
  if (!rand.bearer || !gespeichert) return refuse('PSOF0203');
  const [gegeben, richtig] = [Buffer.from(hashAnbieterSchluessel(rand.bearer)), Buffer.from(gespeichert)];
  if (gegeben.length !== richtig.length || !timingSafeEqual(gegeben, richtig)) return refuse('PSOF0203');
  return { anbieter: true };
};
