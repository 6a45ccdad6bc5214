import { perLanguage } from '@weitersagen/contract/languages';
import { AUFTEILUNGEN, type Aufteilung, HAUPTSPRACHE, SPRACHEN, type Sprache } from '@weitersagen/contract/values';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { findSharetexte } from '../inhalt/queries-texts.ts';
import { type Zeichenstand, zeichenstand } from '../inhalt/rules-muster.ts';
import { shareKanaele, type Teilenkanal, type Teilenvorlage, withOwn } from './rules-sharing.ts';
import { teilenvorlage } from './texte.ts';

/** By the names under which content says them differently: `beide.brief`. */
export const findBuiltInTeiltexte = ({
  mandant,
}: MandantScope): { schluessel: string; text: Record<Sprache, string> }[] =>
  AUFTEILUNGEN.flatMap((aufteilung) => {
    const je = perLanguage((language) => teilenvorlage(mandant.marke.tone, aufteilung, language));
    return (Object.keys(je[HAUPTSPRACHE]) as (keyof Teilenvorlage)[]).map((part) => ({
      schluessel: `${aufteilung}.${part}`,
      text: perLanguage((language) => je[language][part]),
    }));
  });

export interface Teilmuster {
  sprache: Sprache;
  aufteilungen: { aufteilung: Aufteilung; kanaele: (Teilenkanal & Zeichenstand)[] }[];
}

const MUSTERPRAEMIE_CENT = 7_000;

/** What somebody would send, on every way that the Mandant offers; whoever sends it is made up. */
export const findTeilmuster = async (scope: MandantScope): Promise<Teilmuster[]> => {
  const { mandant, adresse } = scope;
  const muster: Teilmuster[] = [];
  for (const language of SPRACHEN) {
    const here = inLanguage(scope, language);
    const messages = await findSharetexte(here);
    const je = (aufteilung: Aufteilung) => {
      const cent = aufteilung === 'empfehler' ? 0 : MUSTERPRAEMIE_CENT / (aufteilung === 'beide' ? 2 : 1);
      const kanaele = shareKanaele({
        kanaele: mandant.einstellungen.kanaele,
        vorlage: withOwn(teilenvorlage(mandant.marke.tone, aufteilung, language), messages, {
          aufteilung,
          sprache: language,
        }),
        kurzUrl: `${adresse}/${mandant.route}/e/${EXAMPLE.kurzcode}`,
        werte: {
          tenant: mandant.name,
          reward: formatEuro(cent, language),
          firstname: EXAMPLE.empfehler.vorname,
          lastname: EXAMPLE.empfehler.nachname,
        },
      });
      return { aufteilung, kanaele: kanaele.map((k) => ({ ...k, ...zeichenstand(k.Kanal, k.Text) })) };
    };
    muster.push({ sprache: language, aufteilungen: AUFTEILUNGEN.map(je) });
  }
  return muster;
};
