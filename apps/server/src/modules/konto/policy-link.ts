import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';

/** A link that opens nothing any more. Where the house signs its people in itself, there is no password to ask for a new one. */
export const refuseLink = ({ mandant: { einstellungen } }: Pick<MandantScope, 'mandant'>): Refusal =>
  einstellungen.IsAutologin ? withDetail(refuse('PSOF0202'), 'link') : refuse('PSOF0202');
