import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildLink, consentPlaces, recipientFields } from '@weitersagen/testkit/empfaenger';
import { buildBetreiber, IBAN, reportFact } from '@weitersagen/testkit/geld';
import { heading, isTitled, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CONSENT = '/alpha/empfaenger/zustimmung';
const BANK = '/alpha/bankdaten';
const SEND = 'Angaben absenden';
const CONFIRM = 'Jetzt bestätigen';
const TERMS = 'Ich akzeptiere die Teilnahmebedingungen und bestätige, dass die Angaben von mir stammen.';
const NOT_MINE = 'Das habe ich nicht eingegeben';
const SAVE_CHOICE = 'Auswahl speichern';
const SAVE_BANK = 'Bankverbindung speichern';
const HOLDER = 'Kontoinhaberin oder Kontoinhaber';
const ADVERTISING =
  'Ich möchte per E-Mail und Telefon über Angebote informiert werden. Das kann ich jederzeit widerrufen.';
const OVER = 'Dieser Link gilt nicht mehr';
const SAVED = 'Ihre Daten sind gespeichert';
const ALREADY = 'Sie haben schon bestätigt';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  const mandantId = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  const bilingual = (text: string) => JSON.stringify({ de: text, en: text });
  await app.runtime.database.betreiber
    .insertInto('aktion')
    .values({
      mandant_id: mandantId,
      id: uuid(),
      titel: bilingual('Glasfaser für mich'),
      text: bilingual('Bescheid sagen'),
      rechtstext: bilingual('Widerruf jederzeit'),
      aktiv_ab: '2020-01-01' as Tag,
      aktiv_bis: null,
    })
    .execute();
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

type Link = Awaited<ReturnType<typeof buildLink>>;
/** Entered at a device of its own; the newest mail's link is the answer. */
const enter = async (e: Link, more = {}) => {
  const visitor = screens.visitor({});
  const sent = await (await visitor.visit(e.place)).press(SEND, { ...recipientFields(e.email), ...more });
  const [place = ''] = await consentPlaces(app, e.email);
  return { visitor, sent, place };
};
const entered = async (wish = {}, more = {}) => {
  const e = await buildLink(app, wish);
  return { e, ...(await enter(e, more)) };
};
const confirmed = async (wish = {}) => {
  const one = await entered(wish);
  const done = await (await one.visitor.visit(one.place)).press(CONFIRM, { [TERMS]: true });
  return { ...one, done };
};
const campaign = (screen: Screen) => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Glasfaser für mich/ });
const isTicked = (screen: Screen, label = ADVERTISING) => screen.getByLabelText<HTMLInputElement>(label).checked;
const labelOf = (screen: Screen) => campaign(screen).labels?.[0]?.textContent ?? '';

describe('a link that opens nothing says so', () => {
  test.each([
    ['no link', CONSENT],
    ['an invented one', `${CONSENT}?empfaenger=${'x'.repeat(43)}`],
    ['no link, at the bank account', BANK],
    ['an invented one, at the bank account', `${BANK}?empfaenger=${'x'.repeat(43)}`],
  ])('%s', async (_, place) => {
    const screen = await screens.visitor({}).visit(place);
    expect([screen.status, heading(screen), isTitled(screen)]).toEqual([410, OVER, true]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });

  test("another Mandant's", async () => {
    const { place } = await entered();
    const screen = await screens.visitor({}).visit(place.replace('/alpha/', '/beta/'));
    expect([screen.status, heading(screen)]).toEqual([410, OVER]);
  });

  test('and whoever has confirmed nothing is not thanked', async () => {
    expect((await screens.visitor({}).visit('/alpha/empfaengerbestaetigung')).place).toMatch(/^\/alpha\/?$/);
  });
});

describe('what was entered is confirmed', () => {
  test('by nobody who only opens the link, and not without the terms', async () => {
    const { e, visitor, place } = await entered();
    const screen = await visitor.visit(place);
    expect(heading(screen)).toBe('Bitte bestätigen Sie, Lea');
    expect(screen.place).not.toContain('empfaenger=');
    const refused = await screen.press(CONFIRM);
    expect(refused.status).toBe(422);
    expect(refusal(refused)).toContain('Die Zustimmung ist erforderlich, um fortzufahren.');
    const { db } = await app.scope();
    const row = db.selectFrom('empfaenger').select('bestaetigt_am').where('empfehlung_id', '=', e.id);
    expect(await row.execute()).toEqual([{ bestaetigt_am: null }]);
    expect(heading(await refused.press(CONFIRM, { [TERMS]: true }))).toBe(SAVED);
  });

  test('as it stands there, every word of it; and once: a second yes from another tab is told that it was done', async () => {
    const { e, visitor, place } = await entered();
    const screen = await visitor.visit(place);
    for (const text of ['Lea Sommer', '7. März 1985', 'Am Bach 3a, 34117 Kassel', '+491711234567', e.email, '45 €'])
      expect(screen.text).toContain(text);
    const second = await visitor.visit(place);
    const done = await screen.press(CONFIRM, { [TERMS]: true });
    expect(done.place).toBe('/alpha/empfaengerbestaetigung');
    expect(done.text).toContain('Danke, Lea! Ihre Angaben gehören jetzt zur Empfehlung von Jana.');
    expect(heading(await second.press(CONFIRM, { [TERMS]: true }))).toBe(ALREADY);
  });

  test('not where it was corrected while it was read: it is shown anew, and agreed to anew', async () => {
    const { e, visitor, sent, place } = await entered();
    const screen = await visitor.visit(place);
    const form = await sent.follow('Adresse ändern oder E-Mail noch einmal anfordern');
    const corrected = { ...recipientFields(e.email), Straße: 'Neue Straße', 'E-Mail-Adresse wiederholen': e.email };
    await form.press(SEND, corrected);
    const anew = await screen.press(CONFIRM, { [TERMS]: true });
    expect(anew.text).toContain('Die Angaben wurden inzwischen geändert. Bitte prüfen Sie sie noch einmal.');
    expect(anew.text).toContain('Neue Straße 3a');
    expect(isTicked(anew, TERMS)).toBe(false);
    expect(heading(await anew.press(CONFIRM, { [TERMS]: true }))).toBe(SAVED);
  });

  test('not once the recommendation was blocked meanwhile', async () => {
    const { e, visitor, place } = await entered();
    const screen = await visitor.visit(place);
    const { cookies } = await buildBetreiber(app, 'Sachbearbeiter');
    const params = { route: 'alpha', nr: e.nummer };
    await app.call('sperreEmpfehlung', { params, body: { Grund: 'auf Wunsch' } }, { cookies });
    expect(heading(await screen.press(CONFIRM, { [TERMS]: true }))).toBe('Empfehlung nicht möglich');
  });

  test('where all goes to the referrer, which is said before and after', async () => {
    const { visitor, place, done } = await confirmed({ anteilEmpfaenger: 0 });
    expect(done.text).toContain('Bei dieser Empfehlung geht die Prämie an Jana.');
    expect((await visitor.visit(place)).queryByRole('link', { name: /Bankverbindung/ })).toBeNull();
    expect(heading(await visitor.visit(BANK))).toBe('Ihre Bankverbindung brauchen wir nicht');
  });
});

describe('a stranger with my address gets an entry of his own', () => {
  const twice = async () => {
    const mine = await entered();
    const his = await enter(mine.e, { Vorname: 'Fremd', Straße: 'Nebenweg', [ADVERTISING]: true });
    return { ...mine, second: his.place };
  };

  test('I see what would be confirmed, and nothing that he has ticked', async () => {
    const { visitor, second } = await twice();
    const screen = await visitor.visit(second);
    expect(heading(screen)).toBe('Bitte bestätigen Sie, Fremd');
    expect(screen.text).toContain('Fremd Sommer');
    expect(screen.text).toContain('Nebenweg 3a');
    expect(isTicked(screen)).toBe(false);
  });

  test('"I did not enter this" takes it away, this alone, and twice is as once', async () => {
    const { visitor, place, second } = await twice();
    const screen = await visitor.visit(second);
    const stale = await visitor.visit(second);
    const gone = await screen.press(NOT_MINE);
    expect([gone.status, heading(gone)]).toEqual([200, 'Die Angaben sind gelöscht']);
    expect(heading(await stale.press(NOT_MINE))).toBe('Die Angaben sind gelöscht');
    expect(heading(await visitor.visit(second))).toBe(OVER);
    const mine = await visitor.visit(place);
    expect(heading(await mine.press(CONFIRM, { [TERMS]: true }))).toBe(SAVED);
  });

  test('once mine is confirmed, his counts no more, and tells him and me nothing of the other', async () => {
    const { e, visitor } = await confirmed();
    const { place: late } = await enter(e, { Vorname: 'Fremd' });
    const screen = await visitor.visit(late);
    expect(heading(screen)).toBe(ALREADY);
    expect(screen.text).toContain('Für diese Empfehlung sind unter Ihrer E-Mail-Adresse schon Angaben bestätigt.');
    expect(screen.text).not.toContain('Fremd');
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull();
  });
});

test('two recipients in two tabs of one browser: the yes and the account of each stay his own', async () => {
  const max = await entered({}, { Vorname: 'Max' });
  const eva = await entered({}, { Vorname: 'Eva' });
  const { visit } = screens.visitor({});
  const first = await visit(max.place);
  expect(heading(await visit(eva.place))).toBe('Bitte bestätigen Sie, Eva');
  const done = await first.press(CONFIRM, { [TERMS]: true });
  expect(done.text).toContain('Danke, Max!');
  const form = await done.follow('Bankverbindung schon jetzt hinterlegen');
  // The yes of Max was his alone.
  expect(heading(await visit(eva.place))).toBe('Bitte bestätigen Sie, Eva');
  expect((await form.press(SAVE_BANK, { IBAN, [HOLDER]: 'Max Sommer' })).text).toContain('Danke, Max.');
});

describe('what is voluntary', () => {
  test('is ticked behind the link where this device has ticked it, and nowhere else', async () => {
    const { visitor, place } = await entered({}, { [ADVERTISING]: true });
    expect(isTicked(await visitor.visit(place))).toBe(true);
    expect(isTicked(await screens.visitor({}).visit(place))).toBe(false);
  });

  test('is chosen with the yes, changed later, and the change is kept', async () => {
    const { visitor, place } = await entered();
    const screen = await visitor.visit(place);
    expect([isTicked(screen), campaign(screen).checked]).toEqual([false, false]);
    const done = await screen.press(CONFIRM, { [TERMS]: true, [ADVERTISING]: true });
    const later = await done.follow('Freiwillige Einwilligungen ansehen oder ändern');
    expect(heading(later)).toBe(ALREADY);
    expect([isTicked(later), campaign(later).checked]).toEqual([true, false]);
    const saved = await later.press(SAVE_CHOICE, { [ADVERTISING]: false, [labelOf(later)]: true });
    expect(told(saved)).toBe('Ihre Auswahl ist gespeichert');
    const again = await visitor.visit(place);
    expect([isTicked(again), campaign(again).checked]).toEqual([false, true]);
  });
});

test('what is confirmed can be deleted behind the same link, and no longer once something was ordered', async () => {
  const { visitor, place } = await confirmed();
  const screen = await visitor.visit(place);
  const gone = await screen.press('Angaben endgültig löschen');
  expect([heading(gone), gone.status]).toEqual(['Die Angaben sind gelöscht', 200]);
  expect(heading(await screens.visitor({}).visit(place))).toBe(OVER);
  const { e, visitor: other, place: kept } = await confirmed();
  const { heute } = await app.scope();
  const header = { Auftragsnummer: 'SZ-1', Empfehlungsnummer: e.nummer, Produkt: 'glas', Auftragsdatum: heute };
  await reportFact(app, { Ereignis: 'erfasst', ...header });
  expect((await other.visit(kept)).queryByRole('button', { name: 'Angaben endgültig löschen' })).toBeNull();
});

describe('a bank account, beforehand', () => {
  test('is asked for once the details are confirmed, and not before', async () => {
    const { visitor, place } = await entered();
    await visitor.visit(place);
    const early = await visitor.visit(BANK);
    expect(heading(early)).toBe('Bitte bestätigen Sie zuerst Ihre Angaben');
    expect(early.queryByLabelText('IBAN')).toBeNull();
    expect(heading(await early.follow('Zur Bestätigung'))).toBe('Bitte bestätigen Sie, Lea');
  });

  test('with a typing error is told so at its field, and the holder stays; saved, it is not shown again', async () => {
    const { done } = await confirmed();
    const form = await done.follow('Bankverbindung schon jetzt hinterlegen');
    const refused = await form.press(SAVE_BANK, { IBAN: 'DE89370400440532013001', [HOLDER]: 'Lea Sommer' });
    expect(refused.status).toBe(400);
    expect(refusal(refused)).toContain('IBAN ist nicht gültig');
    expect(typed(refused, HOLDER)).toBe('Lea Sommer');
    const saved = await refused.press(SAVE_BANK, { IBAN });
    expect(heading(saved)).toBe('Ihre Bankverbindung ist gespeichert');
    expect(saved.text).not.toContain('DE89');
    expect(heading(await saved.follow('Zum Stand Ihrer Empfehlung'))).toBe(ALREADY);
  });

  test('is not kept where the Mandant keeps none', async () => {
    await buildMandant(app, { route: 'ohne', einstellungen: { ModuleStoringBankdata: false } });
    const { visitor, done } = await confirmed({ route: 'ohne' });
    expect(done.queryByRole('link', { name: /Bankverbindung/ })).toBeNull();
    const page = await visitor.visit('/ohne/bankdaten');
    expect(heading(page)).toBe('Ihre Bankverbindung brauchen wir noch nicht');
    expect(page.text).toContain('Dort sagen Sie uns, wie Sie sie bekommen möchten.');
  });
});
