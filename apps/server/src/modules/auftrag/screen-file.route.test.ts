import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

const LIST = '/betreiber/auftraege';
const CSV = 'oder die Zeilen hier einfügen (freiwillig)';
let app: TestApp;
let screens: Screens;
let clerk: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  screens = await openScreens(app);
  clerk = screens.visitor((await buildBetreiber(app, 'Sachbearbeiter')).cookies);
  viewer = screens.visitor((await buildBetreiber(app, 'Betrachter')).cookies);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const lines = async (auftragsnummer: string, ...more: string[]) => {
  const { nummer } = await buildEmpfehlung(app, { alter: 5 });
  const day = plusTage((await app.scope()).heute, -2);
  return [
    'Auftragsnummer;Ereignis;Empfehlungsnummer;Produkt;Auftragsdatum',
    `${auftragsnummer};erfasst;${nummer};glas;${day}`,
    ...more,
  ].join('\n');
};

describe('a file of orders', () => {
  test('is not offered to whoever only looks, and not taken from him', async () => {
    const screen = await viewer.visit(LIST);
    expect(screen.queryByRole('link', { name: 'Datei einlesen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Probelauf' })).toBeNull();
    const posted = await viewer.send(LIST, { route: 'alpha', Csv: await lines('SF-0'), Schritt: 'import' });
    expect(posted.status).toBe(403);
  });

  test('needs to be told whose it is, and keeps what was pasted', async () => {
    const csv = await lines('SF-0');
    const refused = await (await clerk.visit(LIST)).press('Probelauf', { [CSV]: csv });
    expect(refusal(refused)).toContain('Bitte wählen Sie, für welchen Mandanten die Datei ist');
    expect(typed(refused, CSV)).toBe(csv);
  });

  test('of which nothing can be read says so, and neither that the rest is read in nor that nothing is new', async () => {
    const list = await clerk.visit(LIST);
    for (const csv of ['Farbe;Form\nrot;rund', 'Auftragsnummer;Ereignis\n;verloren']) {
      const tried = await list.press('Probelauf', { Mandant: 'alpha', [CSV]: csv });
      expect(tried.getByText('So lässt sich die Datei nicht einlesen.')).toBeTruthy();
      expect(tried.rows('Fehler').length).toBeGreaterThan(0);
      expect(tried.text).not.toMatch(/alle anderen eingelesen|nichts Neues/);
    }
  });

  test('is tried first: each line with what it would do, and what is left out with its reason', async () => {
    const csv = await lines('SF-1', 'SF-1;widerrufen;;;', 'SF-2;erfasst;;glas;');
    const tried = await (await clerk.visit(LIST)).press('Probelauf', { Mandant: 'alpha', [CSV]: csv });
    expect(tried.text).toMatch(
      /Neue Aufträge 1 Weitere Meldungen 1 Schon bekannt, ändern nichts 0 Ausgelassene Zeilen 1/,
    );
    expect(tried.rows('Was die Datei ändert')).toEqual([
      { Zeile: '2', Auftrag: 'SF-1 Auftrag erfasst', Meldung: 'Auftrag erfasst', 'Status danach': 'Gemeldet' },
      {
        Zeile: '3',
        Auftrag: 'SF-1 Widerruf gemeldet',
        Meldung: 'Widerruf gemeldet',
        'Status danach': 'Gemeldet → Abgelehnt',
      },
    ]);
    expect(tried.rows('Fehler')).toEqual([{ Zeile: '4', 'Was nicht stimmt': 'Auftragsdatum ist ein Pflichtfeld' }]);
    expect((await clerk.visit(`${LIST}?suche=SF-1`)).text).toContain('Nichts gefunden');
    const done = await tried.press('2 Zeilen einlesen');
    expect(told(done)).toBe('2 Zeilen sind eingelesen, 1 ist ausgelassen.');
    expect((await clerk.visit(`${LIST}?suche=SF-1`)).text).not.toContain('Nichts gefunden');
    // Pressed once more, from the page before.
    expect(told(await tried.press('2 Zeilen einlesen'))).toBe('Keine Zeile ist neu, 1 ist ausgelassen.');
  });

  test('in which nothing is new offers nothing to read in', async () => {
    const csv = await lines('SF-3');
    const list = await clerk.visit(LIST);
    await (await list.press('Probelauf', { Mandant: 'alpha', [CSV]: csv })).press('1 Zeile einlesen');
    const again = await list.press('Probelauf', { Mandant: 'alpha', [CSV]: csv });
    expect(again.getByText('In dieser Datei steht nichts Neues.')).toBeTruthy();
    expect(again.queryByRole('button', { name: /einlesen$/ })).toBeNull();
  });
});
