import type { QuestionGroupResponse } from '@weitersagen/contract/inhalt';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { isCapByLaw } from '@weitersagen/contract/rule-set';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import { texts } from '#texte/inhalt-faq';
import { dayLong, euro } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';

export interface Question {
  /** For links to it; stays the same in every language. */
  id: string;
  question: string;
  paragraphs: string[];
  liste?: string[];
  /** The answer as the content service has it, in place of paragraphs. */
  html?: string;
  weiter?: { ziel: 'kontakt' | 'aktuellepraemienuebersicht'; thema?: 'reklamation'; text: string };
}
export interface QuestionGroup {
  id: string;
  titel: string;
  questions: Question[];
}

/** The catalogue's own amounts, highest first, with the categories that reach them. */
export function praemieList(produkte: readonly ProduktResponse[], language: LanguageCode): string[] {
  const perKategorie = new Map<string, number>();
  for (const { KategorieName, PraemieCent } of produkte)
    if (PraemieCent) perKategorie.set(KategorieName, Math.max(PraemieCent, perKategorie.get(KategorieName) ?? 0));
  const perAmount = Map.groupBy(perKategorie, ([, cent]) => cent);
  return [...perAmount]
    .toSorted(([a], [b]) => b - a)
    .map(([cent, names]) => `${euro(cent, language)}: ${names.map(([name]) => name).join(', ')}`);
}

type T = ReturnType<typeof textsOf<typeof texts>>;
interface Situation {
  m: MandantResponse;
  t: T;
  sprache: LanguageCode;
  produkte: readonly ProduktResponse[];
  nurTeam: boolean;
}
const onlyIf = <V>(condition: boolean, ...values: V[]): V[] => (condition ? values : []);

const recommend = ({ m, t, nurTeam }: Situation): Question[] => [
  { id: 'wie', question: t('f_wie'), paragraphs: [t('a_wie')] },
  { id: 'wer', question: t('f_wer'), paragraphs: [t(nurTeam ? 'a_werTeam' : 'a_wer')] },
  {
    id: 'selbst',
    question: t('f_selbst'),
    paragraphs: [t(m.AllowSelfRecommendation ? 'a_selbstJa' : 'a_selbstNein')],
  },
  { id: 'einverstanden', question: t('f_einverstanden'), paragraphs: [t('a_einverstanden')] },
  {
    id: 'schreiben',
    question: t('f_schreiben'),
    paragraphs: [t(m.EmpfehlungsmailVersand === 'portal' ? 'a_schreibenJa' : 'a_schreibenNein')],
  },
  { id: 'frist', question: t('f_frist'), paragraphs: [t('a_frist', { tage: m.empfehlungGueltigTage })] },
  { id: 'code', question: t('f_code'), paragraphs: [t('a_code')] },
];

const praemie = ({ m, t, sprache, produkte }: Situation): Question[] => {
  const highest = Math.max(0, ...produkte.map((p) => p.PraemieCent ?? 0));
  const capping = m.MaxEmpfaengerPraemieCent;
  const when =
    m.familie === 'versicherer'
      ? t('a_wannVersicherer', { tage: m.deckungTage })
      : t('a_wannTelekom', { widerruf: m.widerrufTage, warten: m.wartezeitTage, tage: waitingDays(m) });
  return [
    ...onlyIf<Question>(highest > 0, {
      id: 'hoehe',
      question: t('f_hoehe'),
      paragraphs: [t('a_hoehe', { betrag: euro(highest, sprache) })],
      liste: praemieList(produkte, sprache),
      weiter: { ziel: 'aktuellepraemienuebersicht', text: t('a_hoeheLink') },
    }),
    { id: 'produkt', question: t('f_produkt'), paragraphs: [t('a_produkt')] },
    {
      id: 'teilen',
      question: t('f_teilen'),
      paragraphs: [
        t('a_teilen'),
        ...onlyIf(
          capping > 0,
          t(isCapByLaw(m) ? 'a_kappung' : 'a_kappungProgramm', { betrag: euro(capping, sprache) }),
        ),
      ],
    },
    { id: 'wann', question: t('f_wann'), paragraphs: [when, t('a_wannNachricht')] },
    { id: 'form', question: t('f_form'), paragraphs: [t('a_form')] },
    { id: 'abholen', question: t('f_abholen'), paragraphs: [t('a_abholen', { monate: m.verfallMonate })] },
    ...onlyIf<Question>(m.bonusSchwelle > 0 && m.bonusCent > 0, {
      id: 'bonus',
      question: t('f_bonus'),
      paragraphs: [
        t('a_bonus', {
          n: m.bonusSchwelle,
          betrag: euro(m.bonusCent, sprache),
          start: dayLong(m.programmStart, sprache),
        }),
      ],
    }),
    { id: 'entfaellt', question: t('f_entfaellt'), paragraphs: [t('a_entfaellt')] },
  ];
};

const conditions = ({ t }: Situation): Question[] => [
  { id: 'link', question: t('f_link'), paragraphs: [t('a_link')] },
  { id: 'verlaengerung', question: t('f_verlaengerung'), paragraphs: [t('a_verlaengerung')] },
  { id: 'vorvertrag', question: t('f_vorvertrag'), paragraphs: [t('a_vorvertrag')] },
];

const state = ({ m, t }: Situation): Question[] => [
  { id: 'wo', question: t('f_wo'), paragraphs: [t('a_wo')] },
  {
    id: 'reklamation',
    question: t('f_reklamation'),
    paragraphs: [t('a_reklamation', { tage: m.ModuleAuftragsdatumMindestalterTage })],
    weiter: { ziel: 'kontakt', thema: 'reklamation', text: t('a_reklamationLink') },
  },
  { id: 'zugang', question: t('f_zugang'), paragraphs: [t(m.IsAutologin ? 'a_zugangAutologin' : 'a_zugang')] },
];

const data = ({ m, t }: Situation): Question[] => [
  { id: 'kontaktdaten', question: t('f_kontaktdaten'), paragraphs: [t('a_kontaktdaten')] },
  ...onlyIf<Question>(!m.IsAutologin, { id: 'loeschen', question: t('f_loeschen'), paragraphs: [t('a_loeschen')] }),
];

export function questionGroups(
  m: MandantResponse,
  language: LanguageCode,
  produkte: readonly ProduktResponse[],
): QuestionGroup[] {
  const t = textsOf(texts, language);
  const situation: Situation = { m, t, sprache: language, produkte, nurTeam: m.ModuleErzwingeLogin };
  return [
    { id: 'empfehlen', titel: t('gruppe_empfehlen'), questions: recommend(situation) },
    { id: 'praemie', titel: t('gruppe_praemie'), questions: praemie(situation) },
    { id: 'bedingungen', titel: t('gruppe_bedingungen'), questions: conditions(situation) },
    { id: 'stand', titel: t('gruppe_stand'), questions: state(situation) },
    { id: 'daten', titel: t('gruppe_daten'), questions: data(situation) },
  ];
}

const words = (text: string) => text.toLocaleLowerCase(MAIN_LANGUAGE).normalize('NFC').split(/\s+/).filter(Boolean);

const withoutMarks = (html: string) => html.replace(/<[^>]*>|\[\[fn:[^\]]*\]\]/g, ' ');

/** The groups of the content service; an anchor of its own, since a heading may be any. */
export const fromInhalt = (groups: readonly QuestionGroupResponse[]): QuestionGroup[] =>
  groups.map(({ Titel, Fragen }, i) => ({
    id: `g${i + 1}`,
    titel: Titel,
    questions: Fragen.map(({ Identifier, Frage, Antwort }) => ({
      id: Identifier,
      question: Frage,
      paragraphs: [],
      html: Antwort,
    })),
  }));

/** Every word must stand somewhere in a question or its answer. */
export function searched(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const sought = words(search);
  const fits = ({ question, paragraphs, liste = [], html = '' }: Question) => {
    const text = words([question, ...paragraphs, ...liste, withoutMarks(html)].join(' ')).join(' ');
    return sought.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
}
