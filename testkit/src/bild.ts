import type { Bildart } from '@weitersagen/contract/values';
import sharp from 'sharp';
import type { SignedInBetreiber } from './geld.ts';
import type { TestHaus } from './haus.ts';

/** A file to upload: one colour all over, so that a test sees which one is shown. */
export const farbflaeche = (background: string, width = 1000, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const BILDTEXT = { de: 'Ein rotes Feld', en: 'A red field' };

export interface Bildwunsch {
  Art?: Bildart;
  ObjektId?: string;
  Alternativtext?: { de: string; en: string };
  Schmueckend?: boolean;
}

/** As an operator does it; for the product `glas` where nothing else is said. */
export const upload = (
  haus: TestHaus,
  wer: SignedInBetreiber,
  file: Buffer,
  { Art = 'produkt', ObjektId = 'glas', Alternativtext = BILDTEXT, Schmueckend = false }: Bildwunsch = {},
  route = 'alpha',
) =>
  haus.call(
    'createBild',
    { params: { route }, body: { Art, ObjektId, Daten: file.toString('base64'), Alternativtext, Schmueckend } },
    { cookies: wer.cookies },
  );
