import type { QuestionGroupResponse } from '@weitersagen/contract/inhalt';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/values';
import { texts } from '#texte/inhalt-faq';
import { dayLong, euro } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';

export interface Question {
  /** For links to it; stays the same in every language. */
  id: string;
  frage: string;
  absaetze: string[];
  liste?: string[];
  /** The answer as the content service has it, in place of paragraphs. */
  html?: string;
  weiter?: { ziel: 'kontakt' | 'aktuellepraemienuebersicht'; thema?: 'reklamation'; text: string };
}
export interface QuestionGroup {
  id: string;
  titel: string;
  fragen: Question[];
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
  { id: 'wie', frage: t('f_wie'), absaetze: [t('a_wie')] },
  { id: 'wer', frage: t('f_wer'), absaetze: [t('a_wer'), ...onlyIf(nurTeam, t('a_werTeam'))] },
  {
    id: 'selbst',
    frage: t('f_selbst'),
    absaetze: [t(m.AllowSelfRecommendation ? 'a_selbstJa' : 'a_selbstNein')],
  },
  { id: 'einverstanden', frage: t('f_einverstanden'), absaetze: [t('a_einverstanden')] },
  {
    id: 'schreiben',
    frage: t('f_schreiben'),
    absaetze: [t(m.EmpfehlungsmailVersand === 'portal' ? 'a_schreibenJa' : 'a_schreibenNein')],
  },
  { id: 'frist', frage: t('f_frist'), absaetze: [t('a_frist', { tage: m.empfehlungGueltigTage })] },
  { id: 'code', frage: t('f_code'), absaetze: [t('a_code')] },
];

const praemie = ({ m, t, sprache, produkte }: Situation): Question[] => {
  const highest = Math.max(0, ...produkte.map((p) => p.PraemieCent ?? 0));
  const capping = m.MaxEmpfaengerPraemieCent;
  const when =
    m.familie === 'versicherer'
      ? t('a_wannVersicherer', { tage: m.deckungTage })
      : t('a_wannTelekom', { widerruf: m.widerrufTage, warten: m.wartezeitTage });
  return [
    ...onlyIf<Question>(highest > 0, {
      id: 'hoehe',
      frage: t('f_hoehe'),
      absaetze: [t('a_hoehe', { betrag: euro(highest, sprache) })],
      liste: praemieList(produkte, sprache),
      weiter: { ziel: 'aktuellepraemienuebersicht', text: t('a_hoeheLink') },
    }),
    { id: 'produkt', frage: t('f_produkt'), absaetze: [t('a_produkt')] },
    {
      id: 'teilen',
      frage: t('f_teilen'),
      absaetze: [t('a_teilen'), ...onlyIf(capping > 0, t('a_kappung', { betrag: euro(capping, sprache) }))],
    },
    { id: 'wann', frage: t('f_wann'), absaetze: [when, t('a_wannNachricht')] },
    { id: 'form', frage: t('f_form'), absaetze: [t('a_form')] },
    { id: 'abholen', frage: t('f_abholen'), absaetze: [t('a_abholen', { monate: m.verfallMonate })] },
    ...onlyIf<Question>(m.bonusSchwelle > 0 && m.bonusCent > 0, {
      id: 'bonus',
      frage: t('f_bonus'),
      absaetze: [
        t('a_bonus', {
          n: m.bonusSchwelle,
          betrag: euro(m.bonusCent, sprache),
          start: dayLong(m.programmStart, sprache),
        }),
      ],
    }),
    { id: 'entfaellt', frage: t('f_entfaellt'), absaetze: [t('a_entfaellt')] },
  ];
};

const conditions = ({ t }: Situation): Question[] => [
  { id: 'link', frage: t('f_link'), absaetze: [t('a_link')] },
  { id: 'verlaengerung', frage: t('f_verlaengerung'), absaetze: [t('a_verlaengerung')] },
  { id: 'vorvertrag', frage: t('f_vorvertrag'), absaetze: [t('a_vorvertrag')] },
];

const state = ({ m, t }: Situation): Question[] => [
  { id: 'wo', frage: t('f_wo'), absaetze: [t('a_wo')] },
  {
    id: 'reklamation',
    frage: t('f_reklamation'),
    absaetze: [t('a_reklamation', { tage: m.ModuleAuftragsdatumMindestalterTage })],
    weiter: { ziel: 'kontakt', thema: 'reklamation', text: t('a_reklamationLink') },
  },
  { id: 'zugang', frage: t('f_zugang'), absaetze: [t(m.IsAutologin ? 'a_zugangAutologin' : 'a_zugang')] },
];

const data = ({ m, t }: Situation): Question[] => [
  { id: 'kontaktdaten', frage: t('f_kontaktdaten'), absaetze: [t('a_kontaktdaten')] },
  ...onlyIf<Question>(!m.IsAutologin, { id: 'loeschen', frage: t('f_loeschen'), absaetze: [t('a_loeschen')] }),
];

export function questionGroups(
  m: MandantResponse,
  language: LanguageCode,
  produkte: readonly ProduktResponse[],
): QuestionGroup[] {
  const t = textsOf(texts, language);
  const situation: Situation = { m, t, sprache: language, produkte, nurTeam: m.ModuleErzwingeLogin };
  return [
    { id: 'empfehlen', titel: t('gruppe_empfehlen'), fragen: recommend(situation) },
    { id: 'praemie', titel: t('gruppe_praemie'), fragen: praemie(situation) },
    { id: 'bedingungen', titel: t('gruppe_bedingungen'), fragen: conditions(situation) },
    { id: 'stand', titel: t('gruppe_stand'), fragen: state(situation) },
    { id: 'daten', titel: t('gruppe_daten'), fragen: data(situation) },
  ];
}

const words = (text: string) => text.toLocaleLowerCase(MAIN_LANGUAGE).normalize('NFC').split(/\s+/).filter(Boolean);

const withoutMarks = (html: string) => html.replace(/<[^>]*>|\[\[fn:[^\]]*\]\]/g, ' ');

/** The groups of the content service; an anchor of its own, since a heading may be any. */
export const fromInhalt = (groups: readonly QuestionGroupResponse[]): QuestionGroup[] =>
  groups.map(({ Titel, Fragen }, i) => ({
    id: `g${i + 1}`,
    titel: Titel,
    fragen: Fragen.map(({ Identifier, Frage, Antwort }) => ({
      id: Identifier,
      frage: Frage,
      absaetze: [],
      html: Antwort,
    })),
  }));

/** Every word must stand somewhere in a question or its answer. */
export function searched(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const sought = words(search);
  const fits = ({ frage, absaetze, liste = [], html = '' }: Question) => {
    const text = words([frage, ...absaetze, ...liste, withoutMarks(html)].join(' ')).join(' ');
    return sought.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, fragen: group.fragen.filter(fits) }))
    .filter(({ fragen }) => fragen.length > 0);
}
