import type { Problem } from '@weitersagen/contract/problem';
import { KULANZ_STATUS } from '@weitersagen/contract/values';
import { type KulanzRow, kulanz, listOf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './kulanz.tsx';

interface Rows {
  waiting?: KulanzRow[] | null;
  /** There are more of those that wait than stand on the page. */
  more?: boolean;
  decided?: KulanzRow[];
}
const draw = ({ waiting = null, more = false, decided = [] }: Rows, at = '/kulanz', context: Context = {}) =>
  drawScreen(
    screen,
    {
      wartend: waiting && listOf(waiting, { NextCursor: more ? 'c' : null }),
      liste: listOf(decided, {}),
    },
    { boot: deskOf('Freigeber'), at, ...context },
  );
const WAITING = 'Wartet auf eine zweite Person';
const DECIDED = 'Schon entschieden';
const QUESTION = '/kulanz?schritt=entscheiden&route=alpha&nr=k1';
const mine = kulanz({ erlaubt: ['freigeben', 'ablehnen'] });

describe('four eyes', () => {
  test('whoever asked for it is told that a second person releases it', () => {
    const row = kulanz({ Hinweis: 'vierAugen' });
    expect(draw({ waiting: [row] }).rows(WAITING)[0]?.Aktionen).toBe(
      'Von Ihnen beantragt: Die Freigabe macht eine zweite Person.',
    );
    expect(draw({ waiting: [row] }, QUESTION).buttons).toEqual(['Filtern']);
  });
  test('whoever asked for it and may take it back is offered that alone', () => {
    const row = kulanz({ Hinweis: 'vierAugen', erlaubt: ['ablehnen'] });
    const { buttons, text } = draw({ waiting: [row] }, QUESTION);
    expect(buttons).toEqual(['Ablehnen', 'Filtern']);
    expect(text).toContain('Von Ihnen beantragt: Die Freigabe macht eine zweite Person.');
    expect(text).not.toContain('sofort abholbereit');
  });
  test('another role reads who may', () =>
    expect(draw({ waiting: [kulanz({ Hinweis: 'andereRolle' })] }).text).toContain(
      'Freigeben dürfen Freigabe und Administration.',
    ));
  test('what was sent all the same is told above the list', () => {
    const answer = refusal({ Entscheidung: 'freigeben', route: 'alpha', id: 'k1' }, 'Das dürfen Sie nicht.');
    expect(draw({ waiting: [kulanz()] }, QUESTION, { answer }).refused).toBe('Das dürfen Sie nicht.');
  });
});

describe('the question before a decision', () => {
  test('says who gets how much, for what, and who asked for it', () => {
    const { text, fields } = draw({ waiting: [{ ...mine, EmpfaengerCent: 1250 }] }, QUESTION);
    expect(text).toContain('Kulanz zu Empfehlung E-1 freigeben?');
    expect(text).toContain('Erika Muster: 50,00\u00a0€ Karl Kontakt: 12,50\u00a0€');
    expect(text).toContain('Grund: Lange Wartezeit (Sina Sach)');
    expect(fields).toMatchObject({ route: 'alpha', id: 'k1', nummer: 'E-1', Grund: '' });
  });
  test('names nobody who gets nothing', () => {
    expect(draw({ waiting: [mine] }, QUESTION).text).not.toContain('Karl Kontakt');
    const his = { ...mine, EmpfehlerCent: 0, EmpfaengerCent: 900 };
    expect(draw({ waiting: [his] }).rows(WAITING)[0]?.Beträge).toBe('Karl Kontakt: 9,00\u00a0€');
  });
  test('is answered by a button alone: Enter in the remark would grant what was to be refused', () =>
    expect(draw({ waiting: [mine] }, QUESTION).html).toMatch(
      /<form[^>]*>\s*<button type="submit" disabled="" hidden="">/,
    ));
  test.each([
    ['of another Mandant', '/kulanz?schritt=entscheiden&route=beta&nr=k1'],
    ['of another request', '/kulanz?schritt=entscheiden&route=alpha&nr=k2'],
    ['without the step', '/kulanz?route=alpha&nr=k1'],
    ['of another step', '/kulanz?schritt=freigeben&route=alpha&nr=k1'],
  ])('is not asked by an address %s', (_, at) =>
    expect(draw({ waiting: [mine] }, at).buttons).not.toContain('Verbindlich freigeben'),
  );
  test('leads back to the list as it was filtered', () =>
    expect(draw({ waiting: [mine] }, `${QUESTION}&mandant=alpha`).links.Abbrechen).toBe(
      '/betreiber/kulanz?mandant=alpha',
    ));
  test('is reached by the name of its request, and takes the last message away', () =>
    expect(draw({ waiting: [mine] }, '/kulanz?meldung=freigeben&nummer=E-9').links).toMatchObject({
      'Über Kulanz zu Empfehlung E-1 entscheiden':
        '/betreiber/kulanz?nummer=E-9&schritt=entscheiden&route=alpha&nr=k1#schritt',
    }));
});

describe('the list', () => {
  const done = kulanz({
    Status: 'Freigegeben',
    EntschiedenAm: '2026-11-27T10:00:00Z',
    EntschiedenVon: 'Fritz Frei',
    Antwort: 'In Ordnung',
  });

  test('of nothing says that, and leads nowhere', () => {
    const { text, links } = draw({});
    expect(text).toContain('Hier ist keine Kulanz.');
    expect(Object.keys(links)).toEqual(['Alle', 'beantragt', 'gewährt', 'abgelehnt']);
  });
  test('of what waits has no column of who decided it; of what is decided none of what may be done', () => {
    const { rows } = draw({ waiting: [mine], decided: [done] });
    expect(Object.keys(rows(WAITING)[0] ?? {})).toEqual(['Empfehlung', 'Beträge', 'Grund', 'Beantragt', 'Aktionen']);
    expect(Object.keys(rows(DECIDED)[0] ?? {})).not.toContain('Aktionen');
  });
  test('says who decided, when, and what he remarked', () =>
    expect(draw({ decided: [done] }).rows('Kulanz')[0]?.Entschieden).toBe('Fritz Frei 27.11.2026 - 11:00 In Ordnung'));
  test('says of what needed nobody else that it was given alone', () =>
    expect(draw({ decided: [{ ...done, EntschiedenVon: null, Antwort: null }] }).rows('Kulanz')[0]?.Entschieden).toBe(
      'allein gewährt 27.11.2026 - 11:00',
    ));
  test('leads to all that wait where there are more than it shows', () => {
    expect(draw({ waiting: [mine] }).links).not.toHaveProperty(['Alle, die warten']);
    expect(draw({ waiting: [mine], more: true }).links['Alle, die warten']).toBe('/betreiber/kulanz?status=Beantragt');
  });
  test('names the Mandant by its name, and by its route where it is not one of his', () => {
    expect(draw({ decided: [done] }).rows('Kulanz')[0]?.Empfehlung).toContain('Alpha Energie');
    expect(draw({ decided: [{ ...done, Mandant: 'gamma' }] }).rows('Kulanz')[0]?.Empfehlung).toContain('gamma');
  });
});

describe('what is asked of the server', () => {
  const answers = { getKulanzen: listOf([mine], {}) };
  const asked = async (at: string) => (await visit(screen, { boot: deskOf('Freigeber'), at, answers })).asked;

  test('what waits is asked for beside what is decided, and filtered by the same Mandant', async () =>
    expect(await asked('/kulanz?mandant=alpha')).toEqual([
      ['getKulanzen', { query: { mandant: 'alpha', status: 'Beantragt' } }],
      ['getKulanzen', { query: { mandant: 'alpha', entschieden: '1' } }],
    ]));
  test.each(KULANZ_STATUS)('of one state that one alone: %s', async (status) =>
    expect(await asked(`/kulanz?status=${status}`)).toEqual([['getKulanzen', { query: { status } }]]),
  );
  test('further back nothing but what is decided', async () =>
    expect(await asked('/kulanz?cursor=abc')).toEqual([
      ['getKulanzen', { query: { cursor: 'abc', entschieden: '1' } }],
    ]));
  test('a state that nobody knows is none', async () => expect(await asked('/kulanz?status=Egal')).toHaveLength(2));
});

describe('a decision', () => {
  const fields = { route: 'alpha', id: 'k1', nummer: 'E-1', Grund: '  zu spät ' };
  const decide = (decision: Record<string, string>, answer: Record<string, never> | { problem: Problem } = {}) =>
    send(screen, { ...fields, ...decision }, { boot: deskOf('Freigeber'), answers: { entscheideKulanz: answer } });

  test.each([[{}], [{ Entscheidung: 'ja' }]])('that is none decides nothing: %j', async (decision) =>
    expect(await decide(decision)).toMatchObject({ asked: [], to: '/kulanz' }),
  );
  test('is asked for with its remark, and told by the number of its recommendation', async () => {
    const { asked, to } = await decide({ Entscheidung: 'ablehnen' });
    expect(asked).toEqual([
      [
        'entscheideKulanz',
        { params: { route: 'alpha', id: 'k1' }, body: { Entscheidung: 'ablehnen', Grund: 'zu spät' } },
      ],
    ]);
    expect(to).toBe('/kulanz?meldung=ablehnen&nummer=E-1');
    expect(draw({}, to ?? '').told).toBe('Die Kulanz zu Empfehlung E-1 ist abgelehnt.');
  });
  test('that somebody else has taken is told, and what was written stays', async () => {
    const taken = problem('Bitte prüfen.', [{ feld: 'Entscheidung', meldung: 'Schon entschieden.' }]);
    const { answer, to } = await decide({ Entscheidung: 'freigeben' }, { problem: taken });
    expect(to).toBeNull();
    const again = draw({ waiting: [mine] }, QUESTION, { answer });
    expect(again.refused).toBe('Schon entschieden.');
    expect(again.fields.Grund).toBe('  zu spät ');
  });
});

test('in English all of it is English', () => {
  const boot = deskOf('Freigeber', { sprache: 'en' });
  const { text } = draw({ waiting: [kulanz({ Hinweis: 'vierAugen', erlaubt: ['ablehnen'], Grund: '' })] }, QUESTION, {
    boot,
  });
  expect(text).toContain('€50.00');
  expect(text).not.toMatch(/\b(Kulanz|Empfehlung|Ablehnen|Beantragt|zweite|und|der|die)\b/);
});

test('where there is a single client and nothing to search for, nothing can be filtered', () => {
  const two = deskOf('Freigeber');
  const one = { ...two, betreiber: { ...two.betreiber, Mandanten: [{ Route: 'alpha', Name: 'Alpha Energie' }] } };
  expect(draw({}).buttons).toEqual(['Filtern']);
  expect(draw({}, '/kulanz', { boot: one as Context['boot'] }).buttons).toEqual([]);
});
