import { RECALL_STATES, type RecallState } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type RecallEvent, recallLifecycle } from './status-rueckruf.ts';

const events: RecallEvent[] = ['auftragEntfallen', 'zurueckrufen', 'belassen', 'zurueckgebucht', 'zurueckgekommen'];

const mail = (name: string) => ({ art: 'mail', mail: name });
const bookBack = { art: 'zurueckbuchen' };

/** Decisions §4: recall asked for, kept, returned. */
const table: Record<string, [RecallState, ...unknown[]]> = {
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
  test.each([null, ...RECALL_STATES].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const result = recallLifecycle.apply(from, event, {});
      const expected = table[`${from ?? '–'} ${event}`];
      if (!expected) return expect(result.ok).toBe(false);
      const [status, ...effects] = expected;
      expect(result).toEqual({ ok: true, status, folgen: effects });
    },
  );
});
