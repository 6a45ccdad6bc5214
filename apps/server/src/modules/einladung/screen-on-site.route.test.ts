import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agenturCookies, type BuiltAgentur, buildAgentur, tie } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCode } from '../../platform/crypto/number.ts';

const HERE = '/alpha/agent/empfehlen/glas';
const COMPLETE = '/alpha/agent/abschliessen/glas';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { AgenturFreigabe: true, ModuleAgentRecommendation: true } });
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test. */
let agentur: BuiltAgentur;
let owner: Visitor;
let running = 6000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}`, berater: `B-${running}` });
  owner = screens.visitor(await agenturCookies(app, agentur.person));
});

/** A recommendation of the agency that nobody has followed yet. */
const recommended = async (): Promise<string> => {
  const e = await buildEmpfehlung(app, { empfaenger: null, anteilEmpfaenger: 50 });
  await tie(app, e, agentur.id);
  return e.nummer;
};
const tabsOf = (screen: Screen) =>
  screen
    .inside(screen.getByRole('navigation', { name: 'Empfehlen mit dem Kunden' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href') ?? '', tab.getAttribute('aria-current')] as const);

describe('beside the customer', () => {
  const TABS = [
    'Einladungsmaske',
    'Einladungen',
    'Empfehler',
    'Interessenten',
    'Status & Auftragsfreigabe',
    'Übersicht',
  ];

  test('one begins with what there is to recommend, and has a tab for each thing, which says where one is', async () => {
    const form = await owner.visit('/alpha/agent/empfehlen');
    expect([form.place, heading(form)]).toEqual([HERE, 'Empfehlen mit dem Kunden: Produkt glas']);
    expect((form.getByLabelText('Was empfohlen werden soll (freiwillig)') as HTMLSelectElement).value).toBe('glas');
    for (const name of TABS) {
      const [, to = ''] = tabsOf(form).find(([tab]) => tab === name) ?? [];
      const screen = await owner.visit(to);
      expect(tabsOf(screen).map(([tab, , current]) => [tab, current])).toEqual(
        TABS.map((tab) => [tab, tab === name ? 'true' : null]),
      );
      if (name === 'Einladungsmaske') continue;
      expect(heading(screen)).toBe(`Empfehlen mit dem Kunden: ${name}`);
      expect(screen.text).toContain('Hier stehen alle Produkte, nicht nur Produkt glas.');
    }
  });

  test.each(['empfehlen', 'abschliessen', 'karte'])('nothing is at a product that there is not: %s', async (what) => {
    expect((await owner.visit(`/alpha/agent/${what}/keines`)).status).toBe(404);
  });

  test('a tab that there is not is the form', async () => {
    expect(heading(await owner.visit(`${HERE}?tab=erfunden`))).toBe('Empfehlen mit dem Kunden: Produkt glas');
  });

  test('an order is released in the tab that is called so, and stays there', async () => {
    const e = await buildEmpfehlung(app);
    await tie(app, e, agentur.id);
    const { heute: Auftragsdatum } = await app.scope();
    const number = `N-${running}`;
    const fact = { Ereignis: 'erfasst', Auftragsnummer: number, Produkt: 'glas', Auftragsdatum } as const;
    await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
    const list = await (await owner.visit(HERE)).follow('Status & Auftragsfreigabe');
    list.getByRole<HTMLInputElement>('checkbox', { name: `${number} auswählen` }).checked = true;
    const question = await list.press('Freigeben …');
    expect(question.place).toContain('tab=auftragsfreigabe');
    expect(question.getByRole('heading', { name: '1 Auftrag freigeben?' })).toBeTruthy();
    const done = await question.press('Verbindlich freigeben');
    expect([told(done), done.place]).toEqual(['1 Auftrag ist entschieden.', `${HERE}?tab=auftragsfreigabe`]);
    expect(Object.values(done.rows('Status & Auftragsfreigabe')[0] ?? {}).join(' ')).toContain('Freigegeben');
  });

  test('the card is of an agent of the agency, says what it brings, and leads to the form', async () => {
    const card = await (await owner.visit(HERE)).follow('Karte mit Code zum Mitgeben');
    expect(heading(card)).toBe('Karte zum Mitgeben');
    const [shown] = card.getAllByRole('article');
    expect(shown?.textContent).toMatch(/Produkt glas90.€.*Vogt.*B-\d+.*\/alpha\/empfehlen\/glas\?berater=B-\d+/);
    expect(card.getAllByRole('img', { name: 'QR-Code zum Empfehlungsformular' })).toHaveLength(2);
    expect((await owner.visit('/alpha/agent/karte/glas?berater=B-1')).status).toBe(404);
  });
});

describe('a recommendation is completed beside the contact', () => {
  const PRESENT = /^Die Person ist dabei/;
  const ENTER = 'Angaben eintragen';
  const person = (email: string) => ({
    ...{ Vorname: 'Uwe', Nachname: 'Lindner', Anrede: 'Herr', Geburtsdatum: '7.3.1985', 'E-Mail-Adresse': email },
    ...{ Straße: 'Am Markt', 'Hausnr.': '1', PLZ: '34117', Ort: 'Kassel' },
  });
  const mail = () => `uwe${running}@post.example`;

  test('not without a code, nor by one that is unknown; it stays as it was typed', async () => {
    const page = await (await owner.visit(HERE)).follow('Empfehlung beim Kunden abschließen');
    const empty = await page.press('Empfehlung suchen');
    expect([empty.status, isWrong(empty, 'Code der Empfehlung'), refusal(empty)]).toEqual([
      400,
      true,
      expect.stringContaining('Bitte geben Sie den Code ein.'),
    ]);
    for (const [code, why] of [
      ['QQQQ-QQQQ', 'In dem Code steckt ein Tippfehler.'],
      [newCode(), 'Diesen Code kennen wir nicht.'],
    ] as const) {
      const unknown = await page.press('Empfehlung suchen', { 'Code der Empfehlung': code });
      expect(refusal(unknown)).toContain(why);
      expect(typed(unknown, 'Code der Empfehlung')).toBe(code);
    }
  });

  test('not for one that there is not, or that is over', async () => {
    const over = await recommended();
    const { db, mandant } = await app.scope();
    await db
      .updateTable('empfehlung')
      .set({ gueltig_bis: '2020-01-01' as never })
      .where('mandant_id', '=', mandant.id)
      .where('nummer', '=', over)
      .execute();
    for (const number of ['0000000000000', over]) {
      const screen = await owner.visit(`${COMPLETE}?nr=${number}`);
      expect(screen.text, number).toContain('nehmen wir keine Angaben mehr an');
      expect(canPress(screen, ENTER)).toBe(false);
    }
  });

  test('by its code, however it is typed', async () => {
    const number = await recommended();
    const { db, mandant } = await app.scope();
    const { code } = await db
      .selectFrom('empfehlung')
      .select('code')
      .where('mandant_id', '=', mandant.id)
      .where('nummer', '=', number)
      .executeTakeFirstOrThrow();
    const typedSo = ` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `;
    const found = await (await owner.visit(COMPLETE)).press('Empfehlung suchen', { 'Code der Empfehlung': typedSo });
    expect(found.place).toBe(`${COMPLETE}?nr=${number}`);
    expect(found.text).toMatch(/Empfohlen von Jana Produkt Produkt glas Prämie für den Kontakt 45.€ Gültig bis \d+\. /);
  });

  test('not without the person, nor without what is asked: all is told at once, and what was typed stays', async () => {
    const number = await recommended();
    const list = await owner.visit(`${HERE}?tab=empfehler&in_Empfehlungsnummer=${number}`);
    const page = await list.follow('Beim Kunden abschließen');
    expect(page.text).toContain('Erst wenn sie dort bestätigt, zählen sie.');
    const empty = await page.press(ENTER);
    // Nine fields and the box.
    expect(empty.inside(empty.getByRole('alert')).getAllByRole('link')).toHaveLength(10);
    const alone = await page.press(ENTER, person(mail()));
    expect(refusal(alone)).toContain('Ohne die Person tragen wir nichts ein.');
    for (const [label, value] of Object.entries(person(mail()))) expect(typed(alone, label)).toBe(value);
    expect(await app.mails(mail())).toEqual([]);
  });

  test('whom the mail then asks; of whom the agency learns a first name and no more', async () => {
    const page = await owner.visit(`${COMPLETE}?nr=${await recommended()}`);
    page.getByRole<HTMLInputElement>('checkbox', { name: PRESENT }).checked = true;
    const done = await page.press(ENTER, person(mail()));
    expect(told(done)).toBe(`Eingetragen. Die E-Mail für Uwe geht an ${mail()}.`);
    expect(canPress(done, ENTER)).toBe(false);
    const [sent] = await app.mails(mail());
    expect(sent?.text).toContain('/empfaenger/zustimmung');
    const contacts = await owner.visit(`${HERE}?tab=interessenten`);
    const rows = contacts.rows('Interessenten').map((row) => Object.values(row).join(' '));
    expect(rows).toEqual([expect.stringContaining('Uwe')]);
    expect(contacts.text).not.toContain('Lindner');
    expect(heading(await done.follow('Nächste Empfehlung'))).toBe('Empfehlung beim Kunden abschließen');
    // What stands on the page that stayed open is entered once.
    await page.press(ENTER);
    expect((await owner.visit(`${HERE}?tab=interessenten`)).rows('Interessenten')).toHaveLength(1);
  });
});
