import type { Inhaltsdaten } from '@weitersagen/contract/werte';
import { differences } from './rules.ts';
import { formort } from './rules-redaktion.ts';

/** What changed between two states of an item, by a comparison of texts; the fields that did not are left out. */
export const compare = <Teil>(
  vorher: Inhaltsdaten,
  nachher: Inhaltsdaten,
  vergleicheText: (alt: string, neu: string) => Teil[],
): { feld: string; teile: Teil[] }[] =>
  differences(vorher, nachher).map((ort) => {
    const [feld = '', partition = ''] = ort.split('.');
    const text = (daten: Inhaltsdaten) => String(daten[feld]?.[partition] ?? '');
    return { feld: formort(ort), teile: vergleicheText(text(vorher), text(nachher)) };
  });
