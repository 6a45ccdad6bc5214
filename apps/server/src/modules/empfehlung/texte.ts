import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Marke } from '@weitersagen/contract/marke';
import { TEXTE } from '../../texte/texte.ts';
import type { WrittenAufteilung } from './rules.ts';
import type { ShareTemplate } from './rules-sharing.ts';

const PER_TONE = { friendly: 'teilen', casual: 'teilenCasual' } as const satisfies Record<Marke['tone'], string>;

export const teilenvorlage = (
  tone: Marke['tone'],
  aufteilung: WrittenAufteilung,
  language: LanguageCode,
): ShareTemplate => TEXTE[language][PER_TONE[tone]][aufteilung];
