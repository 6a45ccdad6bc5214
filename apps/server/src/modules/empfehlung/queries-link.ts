import type { EmpfehlungId, MandantId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

export interface LinkZiel {
  mandantId: MandantId;
  empfehlungId: EmpfehlungId;
  nummer: string;
}

const MAX = 200_000;
/** What a link points at never changes, so it may stay in the process; the oldest go first. */
const bekannt = new Map<string, LinkZiel>();

const remember = (schluessel: string, ziel: LinkZiel) => {
  if (bekannt.size >= MAX) bekannt.delete(bekannt.keys().next().value ?? '');
  bekannt.set(schluessel, ziel);
};

/** Where a short link (`code`) or a long one (`nummer`) leads. */
export const findLinkTarget = async (
  scope: MandantScope,
  feld: 'code' | 'nummer',
  wert: string,
): Promise<LinkZiel | null> => {
  const schluessel = `${scope.mandant.route}/${feld}/${wert}`;
  const da = bekannt.get(schluessel);
  if (da) return da;
  const zeile = await scope.db
    .selectFrom('empfehlung')
    .select(['id', 'nummer'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(feld, '=', wert)
    .executeTakeFirst();
  if (!zeile) return null;
  const ziel = { mandantId: scope.mandant.id, empfehlungId: zeile.id, nummer: zeile.nummer };
  remember(schluessel, ziel);
  return ziel;
};
