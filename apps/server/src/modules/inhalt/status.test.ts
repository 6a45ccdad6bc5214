import { INHALT_STATUS, type InhaltStatus } from '@weitersagen/contract/werte';
import { describe, expect, test } from 'vitest';
import { type InhaltEreignis, inhaltLifecycle } from './status.ts';

const { apply } = inhaltLifecycle;
const fakten = { hatEntwurf: true, vollstaendig: true };

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
