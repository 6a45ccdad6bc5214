import type { InhaltData } from '@weitersagen/contract/values';
import { differences } from './rules.ts';
import { formPlace } from './rules-redaktion.ts';

/** What changed between two states of an item, by a comparison of texts; the fields that did not are left out. */
export const compare = <Part>(
  before: InhaltData,
  after: InhaltData,
  compareText: (old: string, next: string) => Part[],
): { feld: string; teile: Part[] }[] =>
  differences(before, after).map((place) => {
    const [field = '', partition = ''] = place.split('.');
    const text = (data: InhaltData) => String(data[field]?.[partition] ?? '');
    return { feld: formPlace(place), teile: compareText(text(before), text(after)) };
  });
