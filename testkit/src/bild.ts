import type { BildKind } from '@weitersagen/contract/values';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { SignedInBetreiber } from './geld.ts';

/** A file to upload: one colour all over, so that a test sees which one is shown. */
export const colourArea = (background: string, width = 1000, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const BILD_TEXT = { de: 'Ein rotes Feld', en: 'A red field' };

export interface BildWish {
  Art?: BildKind;
  ObjektId?: string;
  Alternativtext?: { de: string; en: string };
  Schmueckend?: boolean;
}

/** As an operator does it; for the product `glas` where nothing else is said. */
export const upload = (
  app: TestApp,
  who: SignedInBetreiber,
  file: Buffer,
  { Art = 'produkt', ObjektId = 'glas', Alternativtext = BILD_TEXT, Schmueckend = false }: BildWish = {},
  route = 'alpha',
) =>
  app.call(
    'createBild',
    { params: { route }, body: { Art, ObjektId, Daten: file.toString('base64'), Alternativtext, Schmueckend } },
    { cookies: who.cookies },
  );
