import type { OkOf } from '@weitersagen/contract/api';
import type { LanguageCode } from '@weitersagen/contract/languages';

type Bilingual = Record<LanguageCode, string>;
interface Aktion {
  id: string;
  titel: Bilingual;
  text: Bilingual;
  rechtstext: Bilingual;
}

/** Of the receipts of who agrees to a campaign. */
export const aktionPurpose = (id: string): string => `aktion:${id}`;
/** Null: a receipt of something else. */
export const aktionIdOf = (purpose: string): string | null =>
  purpose.startsWith('aktion:') ? purpose.slice('aktion:'.length) : null;

/** No box is ticked before the person does it (art. 4 (11) GDPR). */
export const toAktion = (a: Aktion, language: LanguageCode, consented = false): OkOf<'getAktionen'>[number] => ({
  AktionsId: a.id,
  Titel: a.titel[language],
  Text: a.text[language],
  RechtsText: a.rechtstext[language],
  abgehakt: false,
  Zustimmung: consented,
});
