import type { MandantScope } from '../../platform/auth/scope.ts';
import { gleicheAb } from './commands-abgleich.ts';
import { findKatalogstand } from './queries-api.ts';
import { isAbgleichFaellig, waehleProduktApi } from './rules-api.ts';

const gleicheFaelligesAb = async (scope: MandantScope): Promise<number> => {
  const wahl = waehleProduktApi(scope.mandant.einstellungen);
  if (!wahl.ok || wahl.art !== 'extern') return 0;
  const stand = await findKatalogstand(scope);
  if (!isAbgleichFaellig(stand?.abgeglichen_am ?? null, scope.jetzt)) return 0;
  const abgleich = await gleicheAb(scope);
  return abgleich.ok ? abgleich.geaendert : 0;
};

export const sweeps = [{ name: 'produktabgleich', run: gleicheFaelligesAb }];
