import type { PraemienplanOverview, PraemienplanRow } from '@weitersagen/contract/praemienplan';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './agenturPlans.tsx';

const plan = (values: Partial<PraemienplanRow> = {}): PraemienplanRow => ({
  Id: 'p1',
  ProduktId: 'glas',
  WertCent: 5000,
  ProvisionCent: null,
  Startdatum: '2026-11-01',
  Enddatum: null,
  Stand: 'laeuft',
  ErstelltAm: '2026-10-20T08:00:00Z',
  erlaubt: [],
  ...values,
});
const HERE = '/mandanten/alpha/agenturen/g1/plaene';
const draw = (
  plans: PraemienplanRow[],
  search = '',
  { allowed = ['anlegen'], ...context }: Context & { allowed?: PraemienplanOverview['erlaubt'] } = {},
) =>
  drawScreen(
    screen,
    {
      route: 'alpha',
      id: 'g1',
      name: 'Agentur Nord',
      overview: {
        Plaene: plans,
        Produkte: [
          { Id: 'glas', Name: 'Glasfaser 250', PraemieCent: 7000 },
          { Id: 'ader', Name: 'Aderspende', PraemieCent: null },
        ],
        MinCent: 500,
        MaxCent: 150_000,
        SchrittCent: 50,
        erlaubt: allowed,
      },
    },
    { boot: deskOf('Sachbearbeiter'), at: HERE + search, ...context },
  );

describe('whoever only looks', () => {
  test('sees the plans, and neither a form nor a way to end one', () => {
    const { buttons, rows, fields } = draw([plan()], '', { allowed: [] });
    expect([buttons, fields]).toEqual([[], {}]);
    expect(rows('Glasfaser 250')).toEqual([
      { Zeit: 'ab 01.11.2026, ohne Ende', Betrag: '50,00\u00a0€', Status: 'läuft' },
    ]);
  });
  test('is not asked about an end by an address', () =>
    expect(draw([plan()], '?ende=p1', { allowed: [] }).buttons).toEqual([]));
  test('is told what he sent all the same, though nothing is asked about it any more', () =>
    expect(
      draw([plan()], '?ende=p1', { answer: refusal({ id: 'p1', Schritt: 'ende' }, 'Das dürfen Sie nicht.') }).refused,
    ).toContain('Das dürfen Sie nicht.'));
});

describe('the plans', () => {
  test('are none: then the rewards of the provider hold', () =>
    expect(draw([]).text).toContain('Es gelten die Prämien des Anbieters.'));
  test('stand by product, those for all of them first; one that is gone from the catalogue by its number', () => {
    const { html } = draw([plan(), plan({ Id: 'p2', ProduktId: null }), plan({ Id: 'p3', ProduktId: 'weg-7' })]);
    expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Alle Produkte ohne eigenen Plan',
      'Glasfaser 250',
      'weg-7',
      'Neuer Plan',
    ]);
  });
  test('say the commission that the agency is paid under them', () =>
    expect(
      draw([plan({ ProvisionCent: 2550, Enddatum: '2026-12-31', Stand: 'kommt' })]).rows('Glasfaser 250')[0],
    ).toEqual({
      Zeit: '01.11.2026 bis 31.12.2026',
      Betrag: '50,00\u00a0€',
      Status: 'kommt Provision der Agentur: 25,50\u00a0€',
    }));
  test('lie beside today as it is in Berlin: an hour after midnight it is the next day there', () => {
    const today = plan({ Startdatum: '2026-11-28', Enddatum: '2026-11-28' });
    const bar = (now: string) =>
      /<rect x="(\d+)"/.exec(draw([today], '', { boot: deskOf('Betrachter', { jetzt: now }) }).html)?.[1];
    expect(bar('2026-11-28T12:00:00Z')).toBe('30');
    expect(bar('2026-11-27T23:30:00Z')).toBe('30');
    expect(bar('2026-11-27T22:30:00Z')).toBe('31');
  });
});

describe('the end of a plan', () => {
  test('of one that runs is tomorrow, keeps what was promised, and says which commission ends with it', () => {
    const { text, buttons, fields } = draw([plan({ erlaubt: ['beenden'], ProvisionCent: 2500 })], '?ende=p1');
    expect(text).toContain('Plan für „Glasfaser 250“ beenden? ab 01.11.2026, ohne Ende: Der Plan endet morgen.');
    expect(text).toContain('Mit dem Plan endet auch die Provision von 25,00\u00a0€ je Auftrag.');
    expect(buttons[0]).toBe('Ja, morgen beenden');
    expect(fields.id).toBe('p1');
  });
  test('of one that has not begun is its deletion: nothing was promised to anybody', () => {
    const { text, buttons } = draw([plan({ erlaubt: ['loeschen'], ProvisionCent: 2500, Stand: 'kommt' })], '?ende=p1');
    expect(text).toContain('niemandem wurde etwas zugesagt');
    expect(text).not.toContain('endet auch die Provision');
    expect(buttons[0]).toBe('Ja, löschen');
  });
  test.each([
    ['angelegt', 'Der Plan ist angelegt.'],
    ['geloescht', 'Der Plan ist gelöscht.'],
    ['beendet', 'Der Plan endet morgen.'],
    ['egal', ''],
  ])('and what came of a press is told: %s', (message, words) =>
    expect(draw([plan()], `?meldung=${message}`).told.trim()).toBe(words),
  );
});

describe('a new plan', () => {
  const input = { ProduktId: 'glas', WertCent: '50,00', Startdatum: '2026-12-01', Enddatum: '', ProvisionCent: '' };
  const preview = {
    Von: '2026-10-01',
    Bis: '2026-10-31',
    Empfehlungen: 3,
    Auftraege: 2,
    BisherCent: -1500,
    DannCent: 12_345,
    EntfallendeProvisionenCent: [] as number[],
  };

  test('says between which amounts and in which steps, and what a product brings today', () => {
    const { text, buttons } = draw([]);
    expect(text).toContain('5,00\u00a0€ bis 1.500,00\u00a0€, in Schritten von 0,50\u00a0€');
    expect(text).toContain('Glasfaser 250 (heute 70,00\u00a0€)');
    expect(text).not.toContain('Aderspende (');
    expect(buttons).toEqual(['Kosten ansehen']);
  });
  test('shows first what it would have cost; money for the agency has its minus', () => {
    const { text, buttons, fields } = draw([], '', { answer: { preview, input } });
    expect(text).toContain('Freigegebene Aufträge vom 01.10.2026 bis 31.10.2026');
    expect(text).toContain('Wie es war \u221215,00\u00a0€ Mit diesem Plan 123,45\u00a0€');
    expect(buttons).toEqual(['Plan anlegen', 'Neu berechnen']);
    expect(fields).toMatchObject({ ...input, Gesehen: new URLSearchParams(input).toString() });
  });
  test('says which commissions it would end', () => {
    const lost = { ...preview, EntfallendeProvisionenCent: [2500, 1000] };
    expect(draw([], '', { answer: { preview: lost, input } }).text).toContain(
      'entfällt die Provision von 25,00\u00a0€ und 10,00\u00a0€ je Auftrag; die Prämie zahlt dann die Agentur.',
    );
    expect(draw([], '', { answer: { preview, input } }).text).not.toContain('entfällt');
  });
  test('other than the one that was seen is not made: its cost is shown, and that nothing was made', () =>
    expect(draw([], '', { answer: { preview, input, isOther: true } }).text).toContain(
      'Hier sind die Kosten dafür. Angelegt ist noch nichts.',
    ));

  const params = { route: 'alpha', id: 'g1' };
  const press = (fields: Record<string, string>) =>
    send(
      screen,
      { ...input, ...fields },
      {
        boot: deskOf('Sachbearbeiter'),
        params,
        answers: {
          previewAgenturPlan: preview,
          createAgenturPlan: { Id: 'neu' },
          deleteAgenturPlan: { Was: 'beendet', Enddatum: '2026-11-29' },
        },
      },
    );
  const seen = (of: Partial<typeof input> = {}) => new URLSearchParams({ ...input, ...of }).toString();

  test.each<[string, Record<string, string>, string]>([
    ['looked at', { Schritt: 'vorschau' }, 'previewAgenturPlan'],
    ['looked at where nothing is said', {}, 'previewAgenturPlan'],
    ['looked at where it was never seen', { Schritt: 'anlegen' }, 'previewAgenturPlan'],
    [
      'looked at where another amount was seen',
      { Schritt: 'anlegen', Gesehen: seen({ WertCent: '5' }) },
      'previewAgenturPlan',
    ],
    ['made where it was seen', { Schritt: 'anlegen', Gesehen: seen() }, 'createAgenturPlan'],
  ])('is %s', async (_, fields, call) => {
    const { asked } = await press(fields);
    expect(asked).toEqual([
      [
        call,
        {
          params,
          body: { ProduktId: 'glas', WertCent: '5000', Startdatum: '2026-12-01', Enddatum: '', ProvisionCent: '' },
        },
      ],
    ]);
  });
  test('is for all products where that was chosen, with its commission in cents', async () => {
    const { asked } = await press({ ProduktId: 'alle', WertCent: '1.234,50 €', ProvisionCent: '25,5' });
    expect(asked[0]?.[1]).toMatchObject({ body: { ProduktId: '', WertCent: '123450', ProvisionCent: '2550' } });
  });
  test('ends by what the server says that it did', async () => {
    const { asked, to } = await press({ Schritt: 'ende', id: 'p1' });
    expect(asked).toEqual([['deleteAgenturPlan', { params: { ...params, plan: 'p1' } }]]);
    expect(to).toBe(`${HERE}?meldung=beendet`);
  });
  test('that cannot be read is told in the words of its form', async () => {
    const faults = problem('Bitte prüfen.', [{ feld: 'WertCent', meldung: 'betrag' }], 'PSOF0002');
    const { answer } = await send(
      screen,
      { ...input, WertCent: '' },
      {
        boot: deskOf('Sachbearbeiter'),
        params,
        answers: { previewAgenturPlan: { problem: faults } },
      },
    );
    expect(draw([], '', { answer }).refused).toContain('Bitte geben Sie den Betrag in Euro ein');
  });
});
