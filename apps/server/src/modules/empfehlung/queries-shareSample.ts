import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import { AUFTEILUNGEN, type Aufteilung } from '@weitersagen/contract/values';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { findShareTexts } from '../inhalt/queries-texts.ts';
import { type DrawnState, drawnState } from '../inhalt/rules-muster.ts';
import { type ShareTemplate, type SharingKanal, shareKanaele, withOwn } from './rules-sharing.ts';
import { teilenvorlage } from './texte.ts';

/** By the names under which content says them differently: `beide.brief`. */
export const findBuiltInShareTexts = ({
  mandant,
}: MandantScope): { schluessel: string; text: Record<LanguageCode, string> }[] =>
  AUFTEILUNGEN.flatMap((aufteilung) => {
    const templates = perLanguage((language) => teilenvorlage(mandant.marke.tone, aufteilung, language));
    return (Object.keys(templates[MAIN_LANGUAGE]) as (keyof ShareTemplate)[]).map((part) => ({
      schluessel: `${aufteilung}.${part}`,
      text: perLanguage((language) => templates[language][part]),
    }));
  });

export interface ShareSample {
  sprache: LanguageCode;
  aufteilungen: { aufteilung: Aufteilung; kanaele: (SharingKanal & DrawnState)[] }[];
}

const SAMPLE_PRAEMIE_CENT = 7_000;

/** What somebody would send, on every way that the Mandant offers; whoever sends it is made up. */
export const findShareSample = async (scope: MandantScope): Promise<ShareSample[]> => {
  const { mandant, adresse } = scope;
  const samples: ShareSample[] = [];
  for (const language of LANGUAGES) {
    const here = inLanguage(scope, language);
    const messages = await findShareTexts(here);
    const sampleOf = (aufteilung: Aufteilung) => {
      const cent = aufteilung === 'empfehler' ? 0 : SAMPLE_PRAEMIE_CENT / (aufteilung === 'beide' ? 2 : 1);
      const kanaele = shareKanaele({
        kanaele: mandant.einstellungen.kanaele,
        vorlage: withOwn(teilenvorlage(mandant.marke.tone, aufteilung, language), messages, {
          aufteilung,
          sprache: language,
        }),
        kurzUrl: `${adresse}/${mandant.route}/e/${EXAMPLE.kurzcode}`,
        values: {
          tenant: mandant.name,
          reward: formatEuro(cent, language),
          firstname: EXAMPLE.empfehler.vorname,
          lastname: EXAMPLE.empfehler.nachname,
        },
      });
      return { aufteilung, kanaele: kanaele.map((k) => ({ ...k, ...drawnState(k.Kanal, k.Text) })) };
    };
    samples.push({ sprache: language, aufteilungen: AUFTEILUNGEN.map(sampleOf) });
  }
  return samples;
};
