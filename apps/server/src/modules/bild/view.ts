import type { BildResponse, bildRow } from '@weitersagen/contract/bild';
import type { z } from 'zod';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { type BildEntry, bildAddress, crop, type findBildHistory } from './queries.ts';

export const toBildRow = (scope: MandantScope, b: BildEntry): z.input<typeof bildRow> => {
  const { breite, hoehe } = crop(b, b.art);
  return {
    Art: b.art,
    ObjektId: b.objekt_id,
    Adresse: bildAddress(scope, b.art, b.objekt_id, b.hash),
    Breite: breite,
    Hoehe: hoehe,
    Alternativtext: b.alternativtext,
    Schmueckend: b.schmueckend,
    Wer: b.wer,
    GeaendertAm: toInstant(b.geaendert_am),
  };
};

export const toBild = (
  scope: MandantScope,
  bild: BildEntry | null,
  history: Awaited<ReturnType<typeof findBildHistory>>,
): BildResponse => ({
  Bild: bild && toBildRow(scope, bild),
  Verlauf: history.map((v) => ({
    Id: v.id,
    Am: toInstant(v.am),
    Wer: v.wer,
    Entfernt: v.hash === null,
    Alternativtext: v.alternativtext,
    Schmueckend: v.schmueckend,
  })),
});
