import type { OkOf } from '@weitersagen/contract/api';
import type { LanguageCode } from '@weitersagen/contract/values';

type Bilingual = Record<LanguageCode, string>;
interface Aktion {
  id: string;
  titel: Bilingual;
  text: Bilingual;
  rechtstext: Bilingual;
}

/** No box is ticked before the person does it (art. 4 (11) GDPR). */
export const toAktion = (a: Aktion, language: LanguageCode, consented = false): OkOf<'getAktionen'>[number] => ({
  AktionsId: a.id,
  Titel: a.titel[language],
  Text: a.text[language],
  RechtsText: a.rechtstext[language],
  abgehakt: false,
  Zustimmung: consented,
});
