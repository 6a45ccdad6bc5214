import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import { texts as fieldTexts } from '#texte/agentur-felder';
import { texts } from '#texte/agentur-stammdaten';
import { useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { BatchWords } from '../datensatz/batch.tsx';
import { nounProblem, useVocabulary } from '../datensatz/noun-words.ts';
import type { Vocabulary } from '../datensatz/words.tsx';
import { faultyDays, HOURS, runsOf } from './hours.ts';

/** An agency has no amounts among its fields. */
export const typeOf = () => 'text' as const;

const LINE_OF_HOURS = /^(Mo|Di|Mi|Do|Fr|Sa|So)=(.+)$/;

export const useAgenturVocabulary = (): Vocabulary => {
  const t = useT(texts);
  const lineOf = (line: string): string => {
    const [, day, times = ''] = LINE_OF_HOURS.exec(line) ?? [];
    return day ? `${t(`tag_${day as 'Mo'}`)} ${times.replaceAll('-', '–')}` : line;
  };
  return {
    ...useVocabulary(fieldTexts, typeOf),
    // Written as `Mo=09:00-12:00`, the same in every language.
    read: (field, value) => (field === HOURS ? value.split('\n').map(lineOf).join('\n') : undefined),
  };
};

/** A week in a line: `Mo–Do 9–18 Uhr · Fr 9–12 und 13–15 Uhr`. */
export function useHoursLine() {
  const t = useT(texts);
  const time = (clock: string): string => {
    const [hour = '', minute = ''] = clock.split(':');
    const h = hour.replace(/^0/, '');
    return minute === '00' ? t('volleStunde', { h }) : `${h}:${minute}`;
  };
  return (value: string): string =>
    runsOf(value)
      .map(({ first, last, spans }) => {
        const tage = [...new Set([first, last])].map((day) => t(`tag_${day}`)).join('–');
        const times = spans.map(({ von, bis }) => `${time(von)}–${time(bis)}`).join(t('zeitenUnd'));
        return t('zeitenAnTagen', { tage, zeiten: times });
      })
      .join(' · ') || t('zeitenKeine');
}

/** `form`: what was sent, where the fault may be one of its days. */
export const agenturProblem = (problem: Problem, language: LanguageCode, form?: FormData): Problem => {
  const say = textsOf(texts, language);
  const days = faultyDays(String(form?.get(HOURS) ?? '')).map((day) => say(`langerTag_${day}`));
  const message = days.length > 0 ? say('zeitenFalschAn', { tage: days.join(', ') }) : say('zeitenFalsch');
  const felder = problem.felder?.map((one) => (one.feld === HOURS ? { ...one, meldung: message } : one));
  return nounProblem(fieldTexts, { ...problem, ...(felder && { felder }) }, language);
};

/** A batch is about one agency; its desk says where it and its record are. */
export function useAgenturBatches({ to, record }: Pick<BatchWords, 'to'> & { record: string }): BatchWords {
  const t = useT(texts);
  return {
    title: ({ Anlass }) => t(Anlass === 'ruecknahme' ? 'ruecknahme' : 'stammdaten'),
    to,
    record: () => ({ name: t('stammdaten'), to: record }),
  };
}
