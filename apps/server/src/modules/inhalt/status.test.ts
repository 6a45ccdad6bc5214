import { INHALT_STATUS, type InhaltStatus } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { type InhaltEvent, type InhaltFacts, inhaltLifecycle } from './status.ts';

const { apply } = inhaltLifecycle;
const facts: InhaltFacts = { hatEntwurf: true, vollstaendig: true, vormerkung: 'keine' };

describe('an item refuses', () => {
  test.each(['Draft', 'Published'] as const)('to be published from %s unfinished', (from) => {
    const reason = 'unvollstaendig';
    expect(apply(from, 'veroeffentlicht', { ...facts, vollstaendig: false })).toEqual({ ok: false, grund: reason });
  });
  test.each(['veroeffentlicht', 'entwurfVerworfen'] as const)('%s where nothing waits', (event) => {
    const reason = 'unveraendert';
    expect(apply('Published', event, { ...facts, hatEntwurf: false })).toEqual({ ok: false, grund: reason });
  });
});

const events: InhaltEvent[] = [
  'angelegt',
  'bearbeitet',
  'veroeffentlicht',
  'entwurfVerworfen',
  'zurueckgezogen',
  'archiviert',
  'zurueckgeholt',
  'geloescht',
  'vorgemerkt',
  'vormerkungAufgehoben',
];
const table: Record<string, InhaltStatus> = {
  '– angelegt': 'Draft',
  'Draft bearbeitet': 'Draft',
  'Draft veroeffentlicht': 'Published',
  'Draft archiviert': 'Archived',
  'Draft geloescht': 'Archived',
  'Published bearbeitet': 'Published',
  'Published veroeffentlicht': 'Published',
  'Published entwurfVerworfen': 'Published',
  'Published zurueckgezogen': 'Draft',
  'Published geloescht': 'Archived',
  'Draft vorgemerkt': 'Draft',
  'Published vorgemerkt': 'Published',
  'Archived zurueckgeholt': 'Draft',
  'Archived geloescht': 'Archived',
};
/** Whoever keeps copies hears of exactly these. */
const messages: Record<string, string> = {
  'Draft veroeffentlicht': 'Published',
  'Published veroeffentlicht': 'Published',
  'Published zurueckgezogen': 'Unpublished',
  'Published geloescht': 'Deleted',
};

describe('what is published for a day', () => {
  const waiting: InhaltFacts = { ...facts, vormerkung: 'wartet' };
  const due: InhaltFacts = { ...facts, vormerkung: 'faellig' };
  test.each([
    'bearbeitet',
    'veroeffentlicht',
    'vorgemerkt',
    'entwurfVerworfen',
    'zurueckgezogen',
    'geloescht',
  ] as const)('is not %s while it waits', (event) =>
    expect(apply('Published', event, waiting)).toEqual({ ok: false, grund: 'vorgemerkt' }),
  );
  test.each([
    ['keine', 'nichtVorgemerkt'],
    ['faellig', 'schonGueltig'],
  ] as const)('is not taken back where it is %s', (vormerkung, reason) =>
    expect(apply('Draft', 'vormerkungAufgehoben', { ...facts, vormerkung })).toEqual({ ok: false, grund: reason }),
  );
  test.each(['Draft', 'Published'] as const)('is taken back from %s while it waits', (from) =>
    expect(apply(from, 'vormerkungAufgehoben', waiting)).toMatchObject({ ok: true, status: from }),
  );
  test('is put in force once its day has come, and changed by nobody before that', () => {
    expect(apply('Draft', 'veroeffentlicht', due)).toMatchObject({ ok: true, status: 'Published' });
    expect(apply('Draft', 'bearbeitet', due)).toEqual({ ok: false, grund: 'vorgemerkt' });
  });
});

describe('every status and every event', () => {
  test.each([null, ...INHALT_STATUS].flatMap((from) => events.map((event) => [from, event] as const)))(
    '%s · %s',
    (from, event) => {
      const move = `${from ?? '–'} ${event}`;
      const result = apply(from, event, facts);
      const message = messages[move];
      if (table[move])
        expect(result).toEqual({
          ok: true,
          status: table[move],
          folgen: message ? [{ art: 'webhook', ereignis: message }] : [],
        });
      else expect(result).toMatchObject({ ok: false });
    },
  );
});
