import type { OkOf } from '@weitersagen/contract/api';
import { BETREIBER_ROLES, KONTO_FILTER } from '@weitersagen/contract/values';
import { listOf } from '@weitersagen/testkit/answers';
import { type Context, deskOf, drawScreen, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './empfehler.tsx';

type Row = OkOf<'getEmpfehlerDesBetreibers'>['Content'][number];
const row = (values: Partial<Row> = {}): Row => ({
  Mandant: 'alpha',
  Empfehlerhash: 'h1',
  Name: 'Erika Muster',
  Email: 'erika@example.org',
  EmailBestaetigt: true,
  AngelegtAm: '2026-10-31T23:30:00Z',
  Sperrart: null,
  EmailWartet: false,
  Newsletter: 'nein',
  ...values,
});
const draw = (
  rows: Row[],
  search = '',
  { readers = ['alpha', 'ä b'], ...context }: Context & { readers?: string[] } = {},
) =>
  drawScreen(screen, listOf(rows, { MitNewsletter: readers }), {
    boot: deskOf('Sachbearbeiter'),
    at: `/empfehler${search}`,
    ...context,
  });

describe('the list', () => {
  test('says of an account what is out of the usual, and of others nothing', () => {
    const status = (values: Partial<Row>) => draw([row(values)]).rows('Empfehler')[0]?.Status;
    expect(status({})).toBe('');
    expect(status({ Sperrart: 'konto', EmailWartet: true, EmailBestaetigt: false, Newsletter: 'ja' })).toBe(
      'gesperrt neue Adresse wartet nicht bestätigt Newsletter',
    );
    expect(status({ Newsletter: 'unbestaetigt' })).toBe('');
  });
  test('leads to each account; its day is the one of Berlin', () => {
    const { links, rows } = draw([row()]);
    expect(links['Erika Muster']).toBe('/betreiber/empfehler/alpha/h1');
    expect(rows('Empfehler')[0]).toMatchObject({ Angelegt: '01.11.2026', Mandant: 'Alpha Energie' });
  });
  test('of nothing says so', () => expect(draw([], '?suche=niemand').text).toContain('Nichts gefunden'));
  test('says that an account was deleted, which has no page any more', () =>
    expect(draw([], '?mandant=alpha&meldung=loeschen').told).toBe(
      'Das Konto ist gelöscht. Die Mail darüber ist unterwegs.',
    ));
  test.each(KONTO_FILTER)('is cut down to those who %s', async (status) => {
    const answers = { getEmpfehlerDesBetreibers: listOf([], { MitNewsletter: [] }) };
    const { asked } = await visit(screen, { boot: deskOf('Betrachter'), at: `/empfehler?status=${status}`, answers });
    expect(asked).toEqual([['getEmpfehlerDesBetreibers', { query: { status } }]]);
  });
});

describe('the file of all who ordered the newsletter', () => {
  const files = (search: string, context: Parameters<typeof draw>[2] = {}) =>
    Object.values(draw([row()], search, context).links).filter((to) => to.endsWith('.csv'));

  test('is offered where they are looked at, of each Mandant that has one', () =>
    expect(files('?status=newsletter')).toEqual([
      '/api/v1/betreiber/empfehler/alpha/newsletter.csv',
      '/api/v1/betreiber/empfehler/%C3%A4%20b/newsletter.csv',
    ]));
  test('is offered nowhere else, and for no Mandant without one', () => {
    expect(files('')).toEqual([]);
    expect(files('?status=wartet')).toEqual([]);
    expect(files('?status=newsletter', { readers: [] })).toEqual([]);
  });
  test.each(BETREIBER_ROLES)('is taken by whoever handles accounts, and by nobody else: %s', (role) =>
    expect(files('?status=newsletter', { boot: deskOf(role) }).length > 0).toBe(
      ['Sachbearbeiter', 'Administrator'].includes(role),
    ),
  );
  test('is fetched anew for each mailing, and it is said why', () =>
    expect(draw([row()], '?status=newsletter').text).toContain('Wer abbestellt hat, steht dann nicht mehr darin.'));
});
