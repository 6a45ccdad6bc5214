import type { Tag } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { documentFrom, flatOf } from '../../modules/datensatz/rules-text.ts';
import { KIND } from '../../modules/mandant/rules-einstellungen.ts';
import { DEMO_MANDANTEN } from './mandanten.ts';

test.each(DEMO_MANDANTEN)(
  'the settings of $route can be saved: none is refused with the first change of another',
  ({ einstellungen }) => {
    const settings = einstellungen('2026-11-27' as Tag);
    expect(documentFrom(KIND, flatOf(KIND, settings))).toMatchObject({ ok: true, dokument: settings });
  },
);
