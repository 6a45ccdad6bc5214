import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildGutschein } from '@weitersagen/testkit/geld';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LIST = '/betreiber/gutscheine';
const CSV = 'oder die Zeilen hier einfügen (freiwillig)';
const FILE = 'CSV-Datei';
const HEAD = 'product;amount;currency;code;pin;valid_until;batch';

let desk: Desk;
let app: TestApp;
let clerk: Visitor;
let approver: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, clerk, approver, viewer } = desk);
});
afterAll(() => desk?.stop());

test('where a Mandant has none, that is said', async () => {
  expect((await viewer.visit(LIST)).getByText('Keine Gutscheine')).toBeTruthy();
});

/** What runs short, and what does not. */
const stockOn = (screen: Screen) =>
  screen.queryAllByRole<HTMLTableElement>('table').flatMap(({ caption }) => screen.rows(caption?.textContent ?? ''));

describe('codes are imported', () => {
  let n = 0;
  /** A voucher of 25 € with three codes. */
  const voucher = async (): Promise<string> => {
    const id = `buch${++n}`;
    await buildGutschein(app, { id, wertCent: 2500, codes: 3, warngrenze: 4 });
    return id;
  };
  const freeOf = async (id: string) =>
    stockOn(await viewer.visit(LIST)).find(({ Gutschein }) => Gutschein?.includes(id))?.Frei;
  const file = (...rows: string[]) => [HEAD, ...rows].join('\n');
  const result = (screen: Screen) =>
    /Neue Codes (\S+) Schon vorhanden, werden übergangen (\S+) Fehler (\S+)/.exec(screen.text)?.slice(1);

  test.each([
    ['somebody who only looks', () => viewer],
    ['whoever releases', () => approver],
  ])('not by %s', async (_, who) => {
    const id = await voucher();
    const screen = await who().visit(LIST);
    expect(stockOn(screen).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Codes importieren' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Probelauf' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Codes importieren' })).toBeNull();
    const Csv = file(`${id};25;EUR;NEU-1;;;`);
    for (const step of ['probelauf', 'import']) {
      const posted = await who().send(LIST, { route: 'alpha', Csv, Schritt: step });
      expect(posted.status).toBe(403);
      expect(posted.getByRole('alert').textContent).toContain('Dafür fehlt Ihnen die Berechtigung.');
    }
    expect(await freeOf(id)).toBe('3');
  });

  test('not without a Mandant, nor without a line; what was pasted stays', async () => {
    const id = await voucher();
    const text = file(`${id};25;EUR;A;;;`);
    const screen = await clerk.visit(LIST);
    const form = screen.getByRole('button', { name: 'Probelauf' }).closest('form')!;
    const without = await screen.press('Probelauf', { [CSV]: text });
    expect(without.status).toBe(422);
    expect(without.getByRole('combobox', { name: 'Mandant', description: /für welchen Mandanten/ })).toBeTruthy();
    expect((without.getByLabelText(CSV) as HTMLTextAreaElement).value.replaceAll('\r', '')).toBe(text);
    const empty = await screen.press('Probelauf', { Mandant: 'alpha', [CSV]: '' }, form);
    expect(empty.status).toBe(400);
    expect(empty.getByRole('textbox', { name: /^oder die Zeilen/, description: /Pflichtfeld/ })).toBeTruthy();
  });

  test('below the stock, to which the head of the page leads; what came of a file is seen at once, and the filter stays', async () => {
    const screen = await clerk.visit(`${LIST}?mandant=alpha`);
    const link = screen.getByRole('link', { name: 'Codes importieren' }) as HTMLAnchorElement;
    expect(link.hash).toBe('#import');
    const form = screen.getByRole('button', { name: 'Probelauf' }).closest('form');
    expect(form?.getAttribute('action')).toBe(`${LIST}?mandant=alpha#import`);
    expect(form?.closest('section')?.id).toBe('import');
  });

  test('from a file, too; one whose letters cannot be read is refused before a wrong code is kept', async () => {
    const id = await voucher();
    const text = file(`${id};25;EUR;${id}-Ä;;;`, `${id};25;EUR;${id}-2;;;`);
    const screen = await clerk.visit(LIST);
    const tryFile = (bytes: Buffer) =>
      screen.press('Probelauf', { Mandant: 'alpha', [FILE]: new File([new Uint8Array(bytes)], 'Codes März.csv') });
    const refused = await tryFile(Buffer.from(text, 'latin1'));
    expect(refused.rows('Fehler').map((row) => Object.values(row))).toEqual([
      ['2', 'Die Datei ist nicht in UTF-8. Speichern Sie sie als „CSV UTF-8“'],
    ]);
    // What a spreadsheet calls Unicode text.
    expect(result(await tryFile(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toEqual(['2', '0', '0']);
    const tried = await tryFile(Buffer.from(text));
    expect(result(tried)).toEqual(['2', '0', '0']);
    const done = await tried.press('2 Codes importieren');
    expect(done.getByRole('status').textContent).toBe('2 Codes sind importiert, keiner war doppelt.');
    expect(await freeOf(id)).toBe('5');
  });

  test('not with a mistake: each is told by its line, and nothing is offered', async () => {
    const id = await voucher();
    const screen = await clerk.visit(LIST);
    const form = screen.getByRole('button', { name: 'Probelauf' }).closest('form')!;
    const text = file(`${id};25;EUR;B-1;;;`, `${id};99;EUR;B-2;;;`, `${id};25;USD;B-3;;;`, 'falsch;25;EUR;B-4;;;');
    const tried = await screen.press('Probelauf', { Mandant: 'alpha', [CSV]: text }, form);
    expect(result(tried)?.[2]).toBe('3');
    expect(tried.rows('Fehler').map((row) => Object.values(row))).toEqual([
      ['3', 'Der Betrag passt nicht zum Gutschein'],
      ['4', 'Nur EUR ist möglich'],
      ['5', 'Diesen Gutschein gibt es bei dem Mandanten nicht'],
    ]);
    expect(tried.queryByRole('button', { name: /importieren$/ })).toBeNull();
    expect(await freeOf(id)).toBe('3');
  });

  test('after a dry run that changes nothing; a second press takes no code twice, and says so', async () => {
    const id = await voucher();
    const screen = await clerk.visit(LIST);
    const form = screen.getByRole('button', { name: 'Probelauf' }).closest('form')!;
    const text = file(`${id};25;EUR;${id}-CODE-0;;;`, `${id};25;EUR;C-1;;;`, `${id};25,00;EUR;C-2;;;`);
    const tried = await screen.press('Probelauf', { Mandant: 'alpha', [CSV]: text }, form);
    expect(result(tried)).toEqual(['2', '1', '0']);
    expect(await freeOf(id)).toBe('3');
    const done = await tried.press('2 Codes importieren');
    expect(done.getByRole('status').textContent).toBe('2 Codes sind importiert, 1 war schon vorhanden.');
    const again = await tried.press('2 Codes importieren');
    expect(again.getByRole('status').textContent).toBe('0 Codes sind importiert, 3 waren schon vorhanden.');
    expect(await freeOf(id)).toBe('5');
    const nothing = await screen.press('Probelauf', { Mandant: 'alpha', [CSV]: text }, form);
    expect(nothing.getByText('In dieser Datei steht kein neuer Code.')).toBeTruthy();
  });
});

test('the stock: how many are free, from when it warns, in the numbers of each language, and of one Mandant', async () => {
  await buildGutschein(app, { route: 'beta', id: 'viele', wertCent: 2500, codes: 1500, warngrenze: 2000 });
  await buildGutschein(app, { route: 'beta', id: 'keine', wertCent: 2500, codes: 0 });
  await buildGutschein(app, { route: 'beta', id: 'genug', wertCent: 123_450, codes: 2, warngrenze: 1 });
  const beta = await (await viewer.visit(LIST)).press('Filtern', { Mandant: 'beta' });
  const stock = (screen: Screen) =>
    Object.fromEntries(stockOn(screen).map((row) => [Object.values(row)[0]!.split(' ')[1], Object.values(row)]));
  expect(Object.keys(stock(beta)).toSorted()).toEqual(['genug', 'keine', 'viele']);
  expect(stock(beta).viele).toEqual(expect.arrayContaining(['knapp', '1.500', '2.000', '25,00 €']));
  expect(stock(beta).keine).toEqual(expect.arrayContaining(['leer']));
  expect(stock(beta).genug).toEqual(expect.arrayContaining(['reicht', '1.234,50 €']));
  // What there is enough of is folded away.
  expect(beta.rows('Genug Codes').map(({ Gutschein }) => Gutschein)).toEqual([expect.stringContaining('genug')]);
  expect(beta.getByRole('table', { name: 'Genug Codes' }).closest('details')?.open).toBe(false);
  const english = await viewer.visit(`${LIST}?mandant=beta&lang=en`);
  expect(stock(english).viele).toEqual(expect.arrayContaining(['1,500', '2,000', '€25.00']));
});
