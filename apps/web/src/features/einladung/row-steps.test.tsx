import type { ReportLine } from '@weitersagen/contract/bericht';
import { atAgency, drawPart, refusal } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { RowSteps, Withdrawing } from './row-steps.tsx';

const row = (values: ReportLine = {}): ReportLine => ({
  Id: 'e1',
  Name: 'Karl Kontakt',
  Email: 'karl@example.org',
  erlaubt: [],
  ...values,
});
const boot = atAgency('AgenturMitarbeiter');
const steps = (values: ReportLine) =>
  drawPart(<RowSteps row={row(values)} />, { boot, at: '/agentur/einladungstool?in_Status=Versandt' });
const withdrawing = (values: ReportLine, search = '', answer?: unknown) =>
  drawPart(<Withdrawing rows={[row(values)]} />, { boot, at: `/agentur/einladungstool${search}`, answer });
const ASKS = '?schritt=zurueckziehen&nr=e1';
const MAY = { erlaubt: ['erinnern', 'zurueckziehen'] };

describe('an invitation', () => {
  test('of which nothing may be done has no step', () => expect(steps({}).html).toBe(''));
  test('is reminded of where that may be done, and only then: one reminder at most', () => {
    expect(steps({ erlaubt: ['zurueckziehen'] }).buttons).toEqual([]);
    const { buttons, fields } = steps(MAY);
    expect(buttons).toEqual(['Erinnern Karl Kontakt']);
    expect(fields.id).toBe('e1');
  });
  test('is named by its address once its name is gone', () =>
    expect(steps({ ...MAY, Name: null }).buttons[0]).toContain('karl@example.org'));
  test('leads to the question before it is withdrawn, and the list stays as it is filtered', () =>
    expect(Object.values(steps(MAY).links)).toEqual([
      '/alpha/agentur/einladungstool?in_Status=Versandt&schritt=zurueckziehen&nr=e1#schritt',
    ]));
});

describe('before an invitation is withdrawn', () => {
  test('it is asked by name, and the answer goes along with its id', () => {
    const { html, text, fields } = withdrawing(MAY, ASKS);
    expect(html).toContain('id="schritt"');
    expect(text).toContain('Karl Kontakt');
    expect(fields.id).toBe('e1');
  });
  test.each<[string, ReportLine, string]>([
    ['that may not be withdrawn any more', { erlaubt: ['erinnern'] }, ASKS],
    ['of somebody else', { ...MAY, Id: 'e2' }, ASKS],
    ['without the step', MAY, '?nr=e1'],
  ])('nothing is asked of one %s', (_, values, search) => expect(withdrawing(values, search).html).toBe(''));
  test('what was refused takes the place of the question', () => {
    const { refused, fields } = withdrawing(
      MAY,
      ASKS,
      refusal({ tun: 'zurueckziehen', id: 'e1' }, 'Schon angenommen.'),
    );
    expect(refused).toBe('Schon angenommen.');
    expect(fields).toEqual({});
  });
  test.each(['erinnern', 'zurueckziehen'])('what was done is told: %s', (did) =>
    expect(withdrawing({}, '', { did }).told).not.toBe(''),
  );
  test('what was done elsewhere on the screen is not told here', () =>
    expect(withdrawing({}, '', { did: 'einladen' }).told).toBe(''));
});
