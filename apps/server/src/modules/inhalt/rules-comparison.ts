import type { Inhaltsdaten } from '@weitersagen/contract/values';
import { differences } from './rules.ts';
import { formort } from './rules-redaktion.ts';

/** What changed between two states of an item, by a comparison of texts; the fields that did not are left out. */
export const compare = <Part>(
  before: Inhaltsdaten,
  after: Inhaltsdaten,
  compareText: (old: string, neu: string) => Part[],
): { feld: string; teile: Part[] }[] =>
  differences(before, after).map((place) => {
    const [field = '', partition = ''] = place.split('.');
    const text = (data: Inhaltsdaten) => String(data[field]?.[partition] ?? '');
    return { feld: formort(place), teile: compareText(text(before), text(after)) };
  });
