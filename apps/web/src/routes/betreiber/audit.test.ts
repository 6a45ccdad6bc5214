import type { OkOf } from '@weitersagen/contract/api';
import { BETREIBER_ROLES } from '@weitersagen/contract/values';
import { listOf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './audit.tsx';

type Row = OkOf<'getAuditlog'>['Content'][number];
const row = (values: Partial<Row> = {}): Row => ({
  Am: '2026-11-27T08:00:00Z',
  Wer: 'betreiber:Sina Sach',
  Was: 'kontoGesperrt',
  Grund: null,
  Mandant: 'alpha',
  Bezug: 'h1',
  ...values,
});
const draw = (rows: Row[], context: Context = {}) =>
  drawScreen(screen, listOf(rows, {}), { boot: deskOf('Betrachter'), at: '/audit', ...context });
const only = (values: Partial<Row>) => draw([row(values)]).rows('Audit')[0];
const AGENCY = '018f5b2e-1111-7abc-8def-0123456789ab';

describe('an entry', () => {
  test('says when, who, what, of which Mandant and why', () =>
    expect(only({ Grund: 'Missbrauch' })).toMatchObject({
      Zeit: '27.11.2026 - 09:00',
      Wer: 'Sina Sach',
      Mandant: 'Alpha Energie',
      Grund: 'Missbrauch',
    }));
  test('of no Mandant says that it is of the whole house', () => {
    const entry = only({ Mandant: null, Was: 'wegHineinGegeben', Bezug: 'fritz@example.org' });
    expect(entry?.Mandant).toBe('Betrieb');
    expect(entry?.Bezug).toBe('fritz@example.org');
  });
  test('that nobody has words for stands as it came', () =>
    expect(only({ Was: 'etwasNeues' })?.Was).toContain('etwasNeues'));
  test.each([
    ['agentur:4711:P-1:Nora Nord', 'Nora Nord'],
    ['agentur:4711:P-1', 'P-1'],
    ['agentur:4711', '4711'],
    ['unbekannt', 'unbekannt'],
  ])('by %s names %s', (Wer, name) => expect(only({ Wer })?.Wer).toContain(name));
  test('by a person of an agency who is deleted names nobody, and the agency', () => {
    const who = only({ Wer: 'agentur:4711:P-1:' })?.Wer;
    expect(who).toContain('4711');
    expect(who).not.toContain('P-1');
  });
});

describe('leads to what it is about', () => {
  test.each<[string, Partial<Row>, string]>([
    ['an order', { Was: 'auftragFreigegeben', Bezug: 'A/1' }, '/betreiber/auftraege/alpha/A%2F1'],
    ['an answer to a hint', { Was: 'verdachtBestaetigt', Bezug: 'A-1' }, '/betreiber/auftraege/alpha/A-1'],
    ['an account', { Was: 'kontoGesperrt' }, '/betreiber/empfehler/alpha/h1'],
    ['a new address', { Was: 'emailFreigegeben' }, '/betreiber/empfehler/alpha/h1'],
    ['a link to sign in', { Was: 'adminlinkGegeben' }, '/betreiber/empfehler/alpha/h1'],
    ['goodwill', { Was: 'kulanzFreigegeben', Bezug: 'E-1' }, '/betreiber/empfehlungen?mandant=alpha&suche=E-1'],
    ['a block', { Was: 'empfehlungGesperrt', Bezug: 'E-1' }, '/betreiber/empfehlungen?mandant=alpha&suche=E-1'],
    ['a run', { Was: 'laufAbgelehnt', Bezug: 'AL-7' }, '/betreiber/auszahlungen?mandant=alpha&suche=AL-7'],
    [
      'a file of payments',
      { Was: 'zahlungsdateiGeholt', Bezug: 'AL-7' },
      '/betreiber/auszahlungen?mandant=alpha&suche=AL-7',
    ],
    ['an invoice', { Was: 'rechnungBezahlt', Bezug: 'RE-1' }, '/betreiber/rechnungen?mandant=alpha&suche=RE-1'],
    [
      'a content',
      { Was: 'inhaltVeroeffentlicht', Bezug: 'seite/hilfe' },
      '/betreiber/inhalte?mandant=alpha&suche=hilfe',
    ],
    [
      'an agency',
      { Was: 'agenturGeaendert', Bezug: `agentur ${AGENCY}` },
      `/betreiber/mandanten/alpha/agenturen/${AGENCY}`,
    ],
  ])('%s', (_, values, to) => expect(Object.values(draw([row(values)]).links)).toContain(to));
  test.each<[string, Partial<Row>]>([
    ['an account that is deleted', { Was: 'kontoGeloescht' }],
    ['an import, which names none', { Was: 'inhaltImportiert', Bezug: '12' }],
    ['a person of an agency', { Was: 'agenturperson_sperren', Bezug: AGENCY }],
    ['a thing without a number', { Was: 'kulanzFreigegeben', Bezug: '' }],
    ['what belongs to no Mandant', { Was: 'kontoGesperrt', Mandant: null }],
  ])('but not %s', (_, values) => expect(draw([row(values)]).links).toEqual({}));
});

test('of nothing says that nothing was found', () => expect(draw([]).text).toContain('Nichts gefunden'));

describe('a way in for somebody from a new device', () => {
  test.each(BETREIBER_ROLES)('is given by an Administrator alone: %s', (role) => {
    const { fields } = draw([], { boot: deskOf(role) });
    expect(Object.hasOwn(fields, 'Email')).toBe(role === 'Administrator');
  });
  test('asked for all the same is told', () =>
    expect(draw([], { answer: refusal({ Email: 'x@y.de', Grund: 'x' }, 'Das dürfen Sie nicht.') }).refused).toBe(
      'Das dürfen Sie nicht.',
    ));
  test('is shown once, in no address, with until when it is open', async () => {
    const neu = { Adresse: 'https://portal.example/betreiber/login?weg=geheim', GueltigBis: '2026-11-28T10:00:00Z' };
    const fields = { Email: 'fritz@example.org', Grund: 'Gesperrt' };
    const boot = deskOf('Administrator');
    const { asked, to, answer } = await send(screen, fields, { boot, answers: { gibWegHinein: neu } });
    expect(asked).toEqual([['gibWegHinein', { body: fields }]]);
    expect(to).toBeNull();
    const { told } = draw([], { boot, answer });
    expect(told).toContain('28.11.2026 - 11:00');
    expect(told).toContain('weg=geheim');
  });
  test('for nobody whom the house knows is told at its field, and nothing typed is lost', async () => {
    const unknown = problem('Bitte prüfen.', [{ feld: 'Email', meldung: 'Unbekannt' }], 'PSOF0003');
    const boot = deskOf('Administrator');
    const asking = { boot, answers: { gibWegHinein: { problem: unknown } } };
    const { answer } = await send(screen, { Email: 'x@y.de', Grund: 'neu' }, asking);
    const { refused, fields } = draw([], { boot, answer });
    expect(refused).toContain('Unbekannt');
    expect(fields).toMatchObject({ Email: 'x@y.de', Grund: 'neu' });
  });
});
