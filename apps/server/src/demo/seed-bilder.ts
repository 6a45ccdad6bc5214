import { putBild } from '../modules/bild/commands.ts';
import { draw, objectExists } from '../modules/bild/queries.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { prepare } from '../platform/bild/prepare.ts';
import { rasterizeScene } from '../platform/bild/scene.ts';
import type { DemoBild } from './data/bilder.ts';
import { spoken } from './data/spoken.ts';

const SIZE = { breite: 960, hoehe: 600 };

/** Goes the way of every upload. */
export const seedBilder = async (scope: MandantScope, bilder: readonly DemoBild[]): Promise<void> => {
  for (const { art, objektId, motiv, text } of bilder) {
    if (!(await objectExists(scope, art, objektId))) throw new Error(`demo: a picture for ${art}/${objektId}`);
    const { svg, flaeche } = draw(scope, { motiv, form: 'quer', saat: `demo/${objektId}` });
    const done = await prepare(await rasterizeScene(svg, flaeche, SIZE));
    if (!done.ok) throw new Error(`demo: the picture of ${objektId}: ${done.grund}`);
    await putBild(scope, { art, objektId, bild: done.bild, alternativtext: spoken(text), schmueckend: false });
  }
};
