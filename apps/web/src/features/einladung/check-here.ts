import type { LanguageCode } from '@weitersagen/contract/languages';
import { texts } from '#texte/agentur-einladung';
import type { Refused } from '../../lib/form.ts';
import { typed } from '../../lib/formdata.ts';
import { problemHere } from '../../lib/here.ts';
import { textsOf } from '../../lib/icu.ts';
import { missingIn } from './invite.ts';

const LABELS = { Vorname: 'vorname', Nachname: 'nachname', Email: 'email', Art: 'art' } as const;
const isLabelled = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name);

/**
 * What a device without network finds in an invitation, said as a server would: each fault at its field. `unfit`: fields
 * whose content the browser itself does not take.
 */
export const findFaults = (form: FormData, unfit: readonly string[], language: LanguageCode): Refused | null => {
  const t = textsOf(texts, language);
  const missing = missingIn(form);
  const faults = [...form.keys(), ...missing].flatMap((name): [string, string][] => {
    if (name === 'Einverstanden') return missing.includes(name) ? [[name, t('einverstandenFehlt')]] : [];
    if (!isLabelled(name)) return [];
    const label = { feld: t(LABELS[name]) };
    if (missing.includes(name)) return [[name, t('feldFehlt', label)]];
    return unfit.includes(name) ? [[name, t('keineAdresse')]] : [];
  });
  if (faults.length === 0) return null;
  return { problem: problemHere(Object.fromEntries(faults), language), values: typed(form) };
};

/** Fields that hold something which the browser does not take, such as an address without an @. */
export const unfitIn = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.value !== '' && field.validity.typeMismatch ? [field.name] : [],
  );
