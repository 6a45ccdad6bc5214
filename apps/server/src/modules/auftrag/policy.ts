import { timingSafeEqual } from 'node:crypto';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { hashToken } from '../../platform/crypto/linkToken.ts';
import type { Edge, WhoCard } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findProviderKeyHash } from '../mandant/queries-provider.ts';

/** How a provider key is stored. A plain hash is enough: a key is made by us, of 256 random bits. */
const hashProviderKey = hashToken;

/** The provider's key, compared in constant time and by its hash, so that a dump of the database opens no feed. */
export const checkProvider = async (scope: MandantScope, edge: Edge): Promise<WhoCard['anbieter'] | Refusal> => {
  const saved = await findProviderKeyHash(scope);
  if (!edge.bearer || !saved) return refuse('PSOF0203');
  const [given, right] = [Buffer.from(hashProviderKey(edge.bearer)), Buffer.from(saved)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return refuse('PSOF0203');
  return { anbieter: true };
};
