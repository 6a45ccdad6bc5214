import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { bildAddress, findBildRow } from '../bild/queries.ts';
import { findBeraterOfAgentur, findPortrait } from './queries.ts';

/** Empty where there is none. */
export const logoAddress = (scope: MandantScope, agenturId: string | null, hash: string | null): string =>
  agenturId && hash ? bildAddress(scope, 'agentur', agenturId, hash) : '';

export const photoAddress = (
  { mandant }: Pick<MandantScope, 'mandant'>,
  externeId: string,
  hasPhoto: boolean,
): string => (hasPhoto ? `/api/v1/${mandant.route}/produkt/${encodeURIComponent(externeId)}/grafik` : '');

/** Where the logo of the own agency is; empty: there is none. */
export const findLogo = async (scope: AgenturScope): Promise<string> => {
  const mandant = scope.inMandant();
  const bild = await findBildRow(mandant, 'agentur', scope.agentur.id);
  return logoAddress(mandant, scope.agentur.id, bild?.hash ?? null);
};

/** The agency's agents with their photos. */
export const findPhotos = async (scope: AgenturScope) => {
  const mandant = scope.inMandant();
  const agents = await findBeraterOfAgentur(scope);
  return Promise.all(
    agents.map(async ({ externeId, vorname, nachname }) => {
      const [uploaded, drawn] = await Promise.all([
        findBildRow(mandant, 'berater', externeId),
        findPortrait(mandant, externeId),
      ]);
      return {
        ExterneId: externeId,
        Name: `${vorname} ${nachname}`.trim(),
        Photo: photoAddress(mandant, externeId, drawn !== undefined && (uploaded !== null || drawn !== null)),
        isUploaded: uploaded !== null,
      };
    }),
  );
};
