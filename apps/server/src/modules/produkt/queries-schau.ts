import type { MandantScope } from '../../platform/auth/scope.ts';
import { findBildauskunft } from '../bild/queries-bestand.ts';
import { mitTextschau } from '../inhalt/queries-fremdtexte.ts';
import { findGrafikauskunft } from './queries-grafik.ts';
import type { Schau } from './view.ts';

/** Makes an answer of the catalogue with its pictures and with its texts as visitors may see them. */
export const mitSchau = async <T>(scope: MandantScope, baue: (schau: Schau) => T): Promise<T> => {
  const bild = await findBildauskunft(scope);
  const grafik = await findGrafikauskunft(scope);
  return mitTextschau(scope, (texte) => baue({ bild, grafik, texte }));
};
