import type { BetreiberUser } from '@weitersagen/contract/betreiber';
import type { BetreiberRole } from '@weitersagen/contract/values';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { rightsOf } from './rules.ts';

export const toUser = (
  b: { email: string; name: string; rolle: BetreiberRole },
  expiry: Date,
  mandanten: readonly MandantInfo[],
  last: string | null = null,
): BetreiberUser => ({
  Email: b.email,
  Name: b.name,
  Rolle: b.rolle,
  Rechte: [...rightsOf(b.rolle)],
  TokenAblauf: toInstant(expiry),
  Mandanten: mandanten.map((m) => ({ Route: m.route, Name: m.name })),
  Zuletzt: mandanten.find(({ route }) => route === last)?.route ?? null,
});
