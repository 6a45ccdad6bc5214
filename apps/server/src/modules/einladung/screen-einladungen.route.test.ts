import { cent, type PraemienplanId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agenturCookies, type BuiltAgentur, buildAgentur, buildAgenturperson } from '@weitersagen/testkit/bau-agentur';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PLACE = '/alpha/agentur/einladungstool';
const SEND = 'Einladung senden';
const AGREED = /im Gespräch zugestimmt/;

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { ModuleAgentRecommendation: true } });
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test, which gives 70 € for everything. */
let agentur: BuiltAgentur;
let owner: Visitor;
let email: string;
let running = 5000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}`, berater: `B-${running}` });
  const { db, mandant, heute, now } = await app.scope();
  await db
    .insertInto('praemienplan')
    .values({
      ...{ mandant_id: mandant.id, id: uuid() as PraemienplanId, agentur_id: agentur.id, produkt_id: null },
      ...{ wert_cent: cent(7000), startdatum: heute, enddatum: null, erstellt_am: now, erstellt_von: 'test' },
    })
    .execute();
  owner = screens.visitor(await agenturCookies(app, agentur.person));
  email = `clara${running}@kunde.example`;
});

const visit = (query = '', who = owner) => who.visit(PLACE + query);
const fields = (more: Record<string, string> = {}) => ({
  ...{ Vorname: 'Clara', Nachname: 'Kundin', 'E-Mail-Adresse': email, 'Anlass des Gesprächs': 'Beratung' },
  ...more,
});
const fill = (screen: Screen, isAgreed = true): Screen => {
  screen.getByRole<HTMLInputElement>('checkbox', { name: AGREED }).checked = isAgreed;
  return screen;
};
const invite = async (more: Record<string, string> = {}) => fill(await visit()).press(SEND, fields(more));
const statesIn = (screen: Screen) => screen.rows('Alle Einladungen').map((row) => Object.values(row).join(' '));
const stateOf = async () => statesIn(await visit(`?in_Email=${encodeURIComponent(email)}`)).join('; ');
/** The way in of the newest mail. */
const linkOf = async (): Promise<string> => {
  const [, link = ''] =
    /https?:\/\/[^/\s]+(\/alpha\/[^\s>]*einladung=[\w-]+)/.exec((await app.mails(email))[0]?.text ?? '') ?? [];
  return link;
};

describe('nobody is invited', () => {
  test('without what an invitation needs: all of it is told at once, each at its field, and what was typed stays', async () => {
    const empty = await (await visit()).press(SEND);
    expect(empty.status).toBe(400);
    const faults = empty.inside(empty.getByRole('alert')).getAllByRole('link');
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Vorname/),
      expect.stringMatching(/^Nachname/),
      expect.stringMatching(/^E-Mail/),
      expect.stringMatching(/^Anlass/),
      expect.stringMatching(/^Ohne das Einverständnis/),
    ]);
    const halved = await empty.press(SEND, { Vorname: 'Clara', 'E-Mail-Adresse': 'clara' });
    expect([typed(halved, 'Vorname'), typed(halved, 'E-Mail-Adresse'), isWrong(halved, 'E-Mail-Adresse')]).toEqual([
      'Clara',
      'clara',
      true,
    ]);
    expect(isWrong(halved, 'Vorname')).toBe(false);
  });

  test('without the agreement of the person: nothing is sent', async () => {
    const refused = await (await visit()).press(SEND, fields());
    expect([refused.status, refusal(refused)]).toEqual([
      422,
      expect.stringContaining('Ohne das Einverständnis der Person senden wir nichts.'),
    ]);
    for (const [label, value] of Object.entries(fields())) expect(typed(refused, label)).toBe(value);
    expect(await app.mails(email)).toEqual([]);
    expect((await fill(refused).press(SEND)).text).toContain('Die Einladung an Clara Kundin ist unterwegs.');
  });

  test.each(['AgenturInhaber_inaktiv', null] as const)('by %s, also where it is posted all the same', async (role) => {
    const person = await buildAgenturperson(app, agentur.id, { rolle: role });
    const who = screens.visitor(await agenturCookies(app, person));
    const sent = { tun: 'einladen', Vorname: 'C', Nachname: 'K', Email: email, Art: 'Beratung', Einverstanden: 'true' };
    for (const at of [PLACE, '/alpha/agent/empfehlen/glas'])
      expect([(await who.visit(at)).status, (await who.send(at, sent)).status], at).toEqual([403, 403]);
    expect(await app.mails(email)).toEqual([]);
  });

  test.each([
    ['has left the agency', { ausgeschieden_am: new Date() }, [200, 'Anmelden']],
    ['may invite no longer', { rolle: null }, [403, 'Das hat leider nicht geklappt']],
  ])('by somebody who %s between reading the form and sending it', async (_, meanwhile, told) => {
    const person = await buildAgenturperson(app, agentur.id);
    const form = fill(await visit('', screens.visitor(await agenturCookies(app, person))));
    const { db, mandant } = await app.scope();
    await db
      .updateTable('agenturperson')
      .set(meanwhile)
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', person.id)
      .execute();
    const answer = await form.press(SEND, fields());
    expect([answer.status, heading(answer)]).toEqual(told);
    expect(answer.text).not.toContain('versuchen Sie es dann noch einmal');
    expect(await app.mails(email)).toEqual([]);
  });

  test('twice: the second form leads to the invitation in the list, by an address that names nobody', async () => {
    const [first, second] = [fill(await visit()), fill(await visit())];
    expect(told(await first.press(SEND, fields()))).toBe('Die Einladung an Clara Kundin ist unterwegs.');
    const twice = await second.press(SEND, fields());
    expect([twice.status, refusal(twice)]).toEqual([
      422,
      expect.stringContaining('Diese Person ist schon eingeladen.'),
    ]);
    expect(refusal(twice)).not.toContain('Service');
    const list = await twice.follow('Zur Einladung in der Liste');
    expect(list.place).toMatch(/\?in_Einladung=[\w-]+$/);
    expect(statesIn(list)).toEqual([expect.stringContaining('Clara Kundin')]);
    expect(list.text).toContain('Das ist die Einladung, die es schon gibt. Ohne Filter sehen Sie alle.');
    expect(await app.mails(email)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test.each([
    ['once more, because no answer came', async (press: () => Promise<Screen>) => [await press(), await press()]],
    ['twice at once', async (press: () => Promise<Screen>) => Promise.all([press(), press()])],
  ])('is one where its form is sent %s, and both are told that it is on its way', async (_, twice) => {
    const form = fill(await visit());
    const answers = await twice(() => form.press(SEND, fields()));
    expect(answers.map(told)).toEqual(Array(2).fill('Die Einladung an Clara Kundin ist unterwegs.'));
    expect(await app.mails(email)).toHaveLength(1);
    // The next form is another one.
    expect(told(await fill(answers[0]!).press(SEND, fields({ 'E-Mail-Adresse': `zwei.${email}` })))).toContain(
      'unterwegs',
    );
    expect(await app.mails(`zwei.${email}`)).toHaveLength(1);
  });

  test('leaves an empty form behind, stands in the list and among the figures', async () => {
    expect((await visit()).text).toContain('Noch nichts hier');
    const done = await invite();
    for (const label of Object.keys(fields())) expect(typed(done, label)).toBe('');
    expect(done.getByRole<HTMLInputElement>('checkbox', { name: AGREED }).checked).toBe(false);
    expect(statesIn(done)).toEqual([expect.stringMatching(/Clara Kundin.*Versandt/)]);
    expect(done.getByRole('region', { name: 'Was daraus wurde' }).textContent).toMatch(
      /^Versandt1Geöffnet0Angenommen0/,
    );
  });

  test('names what the agency gives for each product, and nothing of the catalogue', async () => {
    const choices = (await visit()).getByLabelText('Was empfohlen werden soll (freiwillig)').textContent;
    expect(choices).toMatch(/Produkt glas · 70.€/);
    expect(choices).not.toContain('90');
  });

  test('is withdrawn after a question, and not by a slip; its link ties nothing any more', async () => {
    await invite({ 'Was empfohlen werden soll (freiwillig)': 'glas' });
    const link = await linkOf();
    const question = await (await visit()).follow(/^Zurückziehen/);
    expect(question.getByRole('region', { name: 'Einladung an Clara Kundin zurückziehen?' }).textContent).toContain(
      'Das lässt sich nicht zurücknehmen.',
    );
    expect(statesIn(await question.follow('Abbrechen')).join()).toContain('Versandt');
    const gone = await question.press('Zurückziehen');
    expect(told(gone)).toBe('Die Einladung ist zurückgezogen, ihr Link ordnet nichts mehr zu.');
    expect(statesIn(gone).join()).toContain('Zurückgezogen');
    expect(gone.place).not.toContain('schritt=');
    expect([canPress(gone, /^Zurückziehen/), canPress(gone, /^Erinnern/)]).toEqual([false, false]);
    const twice = await question.press('Zurückziehen');
    expect([twice.status >= 400, refusal(twice) !== '']).toEqual([true, true]);
    const form = await screens.visitor({}).visit(link);
    expect(form.text).toContain('Diese Einladung wurde zurückgezogen. Sie können trotzdem empfehlen');
    expect([/70.€/.test(form.text), /90.€/.test(form.text)]).toEqual([false, true]);
  });

  test('is reminded of once, and not at once', async () => {
    await invite();
    expect(canPress(await visit(), /^Erinnern/)).toBe(false);
    await app.springe(8);
    const late = screens.visitor(await agenturCookies(app, agentur.person));
    const page = await visit('', late);
    const done = await page.press(/^Erinnern/);
    expect([told(done), canPress(done, /^Erinnern/)]).toEqual(['Die Erinnerung ist unterwegs.', false]);
    const twice = await page.press(/^Erinnern/);
    expect([twice.status >= 400, refusal(twice) !== '', (await app.mails(email)).length]).toEqual([true, true, 2]);
  });

  test('is no other agency’s: not in its list, and neither withdrawn nor reminded of', async () => {
    await invite();
    const own = await (await visit()).follow(/^Zurückziehen/);
    const id = new URLSearchParams(own.place.split('?')[1]).get('nr') ?? '';
    const other = await buildAgentur(app, { nummer: `${++running}` });
    const stranger = screens.visitor(await agenturCookies(app, other.person));
    for (const query of ['', `?in_Einladung=${id}`, `?schritt=zurueckziehen&nr=${id}`, `?in_Email=${email}`])
      expect((await visit(query, stranger)).text, query).not.toContain('Clara Kundin');
    for (const tun of ['zurueckziehen', 'erinnern'])
      expect((await stranger.send(PLACE, { tun, id })).status, tun).toBe(404);
    expect(await stateOf()).toContain('Versandt');
  });

  test('is filtered and found by its state, in the list alone', async () => {
    await invite();
    const found = await (await visit()).press('Filtern', { Versandt: true });
    expect([found.place, statesIn(found).length]).toEqual([`${PLACE}?in_Status=Versandt`, 1]);
    const none = await found.press('Filtern', { Versandt: false, Angenommen: true });
    expect(none.text).toContain('Nichts gefunden');
    expect((await none.follow('Alle Filter entfernen')).place).toBe(PLACE);
  });
});

describe('whoever is invited', () => {
  const GREETING = (of: BuiltAgentur) => `Eingeladen von Ina Muster, Agentur ${of.nummer}`;

  test('is greeted at the product, by an address without the link; a program that looks at it has not opened it', async () => {
    await invite({ 'Was empfohlen werden soll (freiwillig)': 'glas' });
    const customer = screens.visitor({});
    const form = await customer.visit(await linkOf());
    expect(form.place).toBe('/alpha/empfehlen/glas');
    expect(form.whole.getByText(GREETING(agentur))).toBeTruthy();
    expect(form.text).toContain(`Wie hoch die Prämie ist, legt Agentur ${agentur.nummer} fest.`);
    expect(form.text).toMatch(/70.€/);
    expect(form.text).not.toMatch(/90.€/);
    expect(await stateOf()).toContain('Versandt');
  });

  test('to whatever he likes is greeted on the home page and on the way, and promised nothing else', async () => {
    await invite();
    const customer = screens.visitor({});
    const home = await customer.visit(await linkOf());
    expect(home.whole.getByText(GREETING(agentur))).toBeTruthy();
    const form = await customer.visit('/alpha/empfehlen/glas');
    expect(form.whole.getByText(GREETING(agentur))).toBeTruthy();
    for (const screen of [home, form]) expect(screen.text).not.toMatch(/90.€/);
  });

  test('is said to have accepted once he has recommended by the form', async () => {
    await invite({ 'Was empfohlen werden soll (freiwillig)': 'glas' });
    const form = await screens.visitor({}).visit(await linkOf());
    for (const box of form.getAllByRole<HTMLInputElement>('checkbox', { name: /^Ich (stimme|akzeptiere|habe)/ }))
      box.checked = true;
    const made = await form.press('Empfehlung erstellen', {
      Vorname: 'Clara',
      Nachname: 'Kundin',
      'E-Mail-Adresse': email,
    });
    expect(heading(made)).toBe('Ihre Empfehlung ist angelegt');
    expect(await stateOf()).toMatch(/Clara Kundin.*Angenommen/);
    const { textContent } = (await visit()).getByRole('region', { name: 'Was daraus wurde' });
    expect(textContent).toMatch(/^Versandt1Geöffnet\dAngenommen1Empfohlen1Bestellt0/);
  });

  test('who names an agent is promised what the agency gives; who names none, what is in the catalogue', async () => {
    const visitor = screens.visitor({});
    const named = await visitor.visit(`/alpha/empfehlen/glas?berater=B-${running}`);
    expect([/70.€/.test(named.text), /90.€/.test(named.text)]).toEqual([true, false]);
    const unnamed = await screens.visitor({}).visit('/alpha/empfehlen/glas');
    expect([/70.€/.test(unnamed.text), /90.€/.test(unnamed.text)]).toEqual([false, true]);
  });
});
