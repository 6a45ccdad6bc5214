import type { LanguageCode } from '@weitersagen/contract/languages';
import { needsWords, REFUSAL_REASONS, readRefusal, toRefusal } from '@weitersagen/contract/values-auftrag';
import { texts } from '#texte/desk-ablehnung';
import { useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import { Select } from '../select.tsx';
import { TextInput } from '../text-input.tsx';

/** Whoever refuses an order says why: one of a few reasons, and words where they are needed. */
export function RefusalReasonFields() {
  const t = useT(texts);
  return (
    <>
      <Select
        name="Ablehnungsgrund"
        label={t('grund')}
        options={REFUSAL_REASONS.map((value) => ({ value, label: t(`grund_${value}`) }))}
      />
      <TextInput name="Grund" label={t('bemerkung')} hint={t('bemerkungHinweis')} maxLength={250} optional />
    </>
  );
}

/** What was chosen, as it is kept; or what is missing, by the field at which it is told. */
export const refusalFrom = (
  form: FormData,
  language: LanguageCode,
): { ok: true; grund: string } | { ok: false; fields: Record<string, string> } => {
  const t = textsOf(texts, language);
  const reason = REFUSAL_REASONS.find((one) => one === form.get('Ablehnungsgrund'));
  const words = String(form.get('Grund') ?? '').trim();
  if (!reason) return { ok: false, fields: { Ablehnungsgrund: t('grundFehlt') } };
  if (needsWords(reason) && words === '') return { ok: false, fields: { Grund: t('bemerkungFehlt') } };
  return { ok: true, grund: toRefusal(reason, words) };
};

/** A reason as people read it; null: it is none of these. */
export function useRefusalWords() {
  const t = useT(texts);
  return (kept: string): string | null => {
    const { reason, words } = readRefusal(kept);
    if (!reason) return null;
    if (needsWords(reason)) return words;
    const grund = t(`grund_${reason}`);
    return words === '' ? grund : t('mitBemerkung', { grund, bemerkung: words });
  };
}
