import { INHALT_STATUS, type InhaltStatus } from '@weitersagen/contract/werte';
import { describe, expect, test } from 'vitest';
import { type InhaltEreignis, type InhaltFakten, inhaltLifecycle } from './status.ts';

const { apply } = inhaltLifecycle;
const fakten: InhaltFakten = { hatEntwurf: true, vollstaendig: true, vormerkung: 'keine' };

describe('an item refuses', () => {
  test.each(['Draft', 'Published'] as const)('to be published from %s unfinished', (von) => {
    const grund = 'unvollstaendig';
    expect(apply(von, 'veroeffentlicht', { ...fakten, vollstaendig: false })).toEqual({ ok: false, grund });
  });
  test.each(['veroeffentlicht', 'entwurfVerworfen'] as const)('%s where nothing waits', (ereignis) => {
    const grund = 'unveraendert';
    expect(apply('Published', ereignis, { ...fakten, hatEntwurf: false })).toEqual({ ok: false, grund });
  });
});

const ereignisse: InhaltEreignis[] = [
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
const tabelle: Record<string, InhaltStatus> = {
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
const meldungen: Record<string, string> = {
  'Draft veroeffentlicht': 'Published',
  'Published veroeffentlicht': 'Published',
  'Published zurueckgezogen': 'Unpublished',
  'Published geloescht': 'Deleted',
};

describe('what is published for a day', () => {
  const wartend: InhaltFakten = { ...fakten, vormerkung: 'wartet' };
  const faellig: InhaltFakten = { ...fakten, vormerkung: 'faellig' };
  test.each([
    'bearbeitet',
    'veroeffentlicht',
    'vorgemerkt',
    'entwurfVerworfen',
    'zurueckgezogen',
    'geloescht',
  ] as const)('is not %s while it waits', (ereignis) =>
    expect(apply('Published', ereignis, wartend)).toEqual({ ok: false, grund: 'vorgemerkt' }),
  );
  test.each([
    ['keine', 'nichtVorgemerkt'],
    ['faellig', 'schonGueltig'],
  ] as const)('is not taken back where it is %s', (vormerkung, grund) =>
    expect(apply('Draft', 'vormerkungAufgehoben', { ...fakten, vormerkung })).toEqual({ ok: false, grund }),
  );
  test.each(['Draft', 'Published'] as const)('is taken back from %s while it waits', (von) =>
    expect(apply(von, 'vormerkungAufgehoben', wartend)).toMatchObject({ ok: true, status: von }),
  );
  test('is put in force once its day has come, and changed by nobody before that', () => {
    expect(apply('Draft', 'veroeffentlicht', faellig)).toMatchObject({ ok: true, status: 'Published' });
    expect(apply('Draft', 'bearbeitet', faellig)).toEqual({ ok: false, grund: 'vorgemerkt' });
  });
});

describe('every status and every event', () => {
  test.each([null, ...INHALT_STATUS].flatMap((von) => ereignisse.map((ereignis) => [von, ereignis] as const)))(
    '%s · %s',
    (von, ereignis) => {
      const zug = `${von ?? '–'} ${ereignis}`;
      const ergebnis = apply(von, ereignis, fakten);
      const meldung = meldungen[zug];
      if (tabelle[zug])
        expect(ergebnis).toEqual({
          ok: true,
          status: tabelle[zug],
          folgen: meldung ? [{ art: 'webhook', ereignis: meldung }] : [],
        });
      else expect(ergebnis).toMatchObject({ ok: false });
    },
  );
});
