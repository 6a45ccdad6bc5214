import path from 'node:path';
import { draw } from '../modules/bild/queries.ts';
import { createAsset } from '../modules/inhalt/commands-asset.ts';
import { importInhalteOf } from '../modules/inhalt/commands-import.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { rasterizeScene } from '../platform/bild/scene.ts';
import { readFolder } from '../platform/files.ts';
import { spoken } from './data/spoken.ts';

const SIZE = { breite: 1280, hoehe: 800 };
export const INHALT_FOLDER = path.join(import.meta.dirname, 'inhalt');

interface SeedInhalt {
  /** Below demo/inhalt, a later one over an earlier one: a house's programmes share what is the house's. */
  ordner: readonly string[];
  /** Drawn by program, then stored like an upload: nothing of it lies in the repository. */
  bilder: readonly { slug: string; motiv: string; text: { de: string; en: string } }[];
}

const TELECOM_BILDER = {
  slug: 'empfehlen',
  motiv: 'haus+glasfaser+smartphone',
  text: {
    de: 'Ein Haus, an das ein Glasfaserkabel führt, und ein Smartphone daneben',
    en: 'A house with a fibre cable leading to it, and a smartphone beside it',
  },
};
const INSURER_BILDER = {
  slug: 'vertrauen',
  motiv: 'schirm+haus',
  text: { de: 'Ein Regenschirm im Regen und daneben ein Haus', en: 'An umbrella in the rain, and a house beside it' },
};

export const SEED_INHALTE: Readonly<Record<string, SeedInhalt>> = {
  // The picture on the start page is this programme's own.
  fernwerk: { ordner: ['fernwerk', 'fernwerk-start'], bilder: [TELECOM_BILDER] },
  'fernwerk-team': { ordner: ['fernwerk', 'fernwerk-team'], bilder: [TELECOM_BILDER] },
  klarfunk: {
    ordner: ['klarfunk'],
    bilder: [
      {
        slug: 'weitersagen',
        motiv: 'smartphone+sim',
        text: { de: 'Ein Smartphone und eine SIM-Karte', en: 'A smartphone and a SIM card' },
      },
    ],
  },
  sicherheim: { ordner: ['sicherheim'], bilder: [INSURER_BILDER] },
  'sicherheim-berater': { ordner: ['sicherheim', 'sicherheim-berater'], bilder: [INSURER_BILDER] },
};

export const readSeedInhalt = (folder: string) => readFolder(path.join(INHALT_FOLDER, folder));

/** A Mandant's first content, the way every file of content goes. Without any nothing is empty: the portal has texts of its own. */
export const seedInhalt = async (scope: MandantScope): Promise<void> => {
  const { ordner, bilder } = SEED_INHALTE[scope.mandant.route] ?? { ordner: [], bilder: [] };
  for (const { slug, motiv, text } of bilder) {
    const { svg, flaeche } = draw(scope, { motiv, form: 'quer', saat: `inhalt/${slug}` });
    const file = await rasterizeScene(svg, flaeche, SIZE);
    const asset = await createAsset(scope, {
      datei: file,
      dateiname: `${slug}.png`,
      alternativtext: spoken(text),
      slug,
    });
    if (!asset.ok) throw new Error(`demo: the picture ${slug}: ${asset.grund}`);
  }
  for (const one of ordner) {
    const { fehler } = await importInhalteOf(scope, readSeedInhalt(one), { probelauf: false });
    if (fehler.length > 0) throw new Error(`demo: content of ${one}: ${JSON.stringify(fehler)}`);
  }
};
