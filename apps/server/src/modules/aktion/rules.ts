import type { OkOf } from '@weitersagen/contract/api';
import type { Sprache } from '@weitersagen/contract/werte';

type Zweisprachig = Record<Sprache, string>;
interface Aktion {
  id: string;
  titel: Zweisprachig;
  text: Zweisprachig;
  rechtstext: Zweisprachig;
}

/** No box is ticked before the person does it (art. 4 (11) GDPR). */
export const toAktion = (a: Aktion, sprache: Sprache, zugestimmt = false): OkOf<'getAktionen'>[number] => ({
  AktionsId: a.id,
  Titel: a.titel[sprache],
  Text: a.text[sprache],
  RechtsText: a.rechtstext[sprache],
  abgehakt: false,
  Zustimmung: zugestimmt,
});
