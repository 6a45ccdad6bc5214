import { RUECKRUF_STAENDE, type Rueckruf } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type RueckrufEvent, rueckrufLifecycle } from './status-rueckruf.ts';

const events: RueckrufEvent[] = ['auftragEntfallen', 'zurueckrufen', 'belassen', 'zurueckgebucht', 'zurueckgekommen'];

const mail = (name: string) => ({ art: 'mail', mail: name });
const bookBack = { art: 'zurueckbuchen' };

/** Decisions §4: recall asked for, kept, returned. */
const table: Record<string, [Rueckruf, ...unknown[]]> = {
  '– auftragEntfallen': ['zuEntscheiden'],
  'zuEntscheiden zurueckrufen': ['erbeten', mail('rueckrufErbeten')],
  'zuEntscheiden belassen': ['behalten', mail('auszahlungBehalten')],
  'zuEntscheiden zurueckgebucht': ['zurueck', bookBack],
  'zuEntscheiden zurueckgekommen': ['zurueck'],
  'erbeten belassen': ['behalten', mail('auszahlungBehalten')],
  'erbeten zurueckgebucht': ['zurueck', bookBack],
  'erbeten zurueckgekommen': ['zurueck'],
  'behalten zurueckgekommen': ['zurueck'],
};

describe('a payment whose order has ended', () => {
  test.each([null, ...RUECKRUF_STAENDE].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const result = rueckrufLifecycle.apply(from, event, {});
      const expected = table[`${from ?? '–'} ${event}`];
      if (!expected) return expect(result.ok).toBe(false);
      const [status, ...folgen] = expected;
      expect(result).toEqual({ ok: true, status, folgen });
    },
  );
});
