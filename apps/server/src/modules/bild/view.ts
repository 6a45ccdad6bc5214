import type { BildAntwort, bildZeile } from '@weitersagen/contract/bild';
import type { z } from 'zod';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { type Bildzeile, bildadresse, crop, type findBildverlauf } from './queries.ts';

export const toBildzeile = (scope: MandantScope, b: Bildzeile): z.input<typeof bildZeile> => {
  const { breite, hoehe } = crop(b, b.art);
  return {
    Art: b.art,
    ObjektId: b.objekt_id,
    Adresse: bildadresse(scope, b.art, b.objekt_id, b.hash),
    Breite: breite,
    Hoehe: hoehe,
    Alternativtext: b.alternativtext,
    Schmueckend: b.schmueckend,
    Wer: b.wer,
    GeaendertAm: zeitpunkt(b.geaendert_am),
  };
};

export const toBild = (
  scope: MandantScope,
  bild: Bildzeile | null,
  history: Awaited<ReturnType<typeof findBildverlauf>>,
): BildAntwort => ({
  Bild: bild && toBildzeile(scope, bild),
  Verlauf: history.map((v) => ({
    Id: v.id,
    Am: zeitpunkt(v.am),
    Wer: v.wer,
    Entfernt: v.hash === null,
    Alternativtext: v.alternativtext,
    Schmueckend: v.schmueckend,
  })),
});
