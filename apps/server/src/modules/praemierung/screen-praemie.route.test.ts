import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildGutschein,
  buildPreparePraemie,
  type EmpfehlungWish,
  IBAN,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { heading, isTitled, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';
import { discardBankdaten } from './commands.ts';

const OTHER_IBAN = 'DE02120300000000202051';
const AUSTRIAN = 'AT611904300234573201';
const HOLDER = 'Kontoinhaberin oder Kontoinhaber';
const HOW = 'Wie möchten Sie die Prämie bekommen?';
const WHICH = 'Welcher Gutschein?';
const WHERE_TO = 'Auf welches Konto?';
const CLAIM = 'Prämie sichern';
const SHOW = /^Code jetzt anzeigen/;
const MAIL = 'Code per E-Mail schicken';
const NUMBER = 'Kundennummer';
const SEND_NUMBER = 'Kundennummer senden';

let app: TestApp;
let screens: Screens;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'nurde', einstellungen: { ModuleIBANNurDE: true } });
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 20 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  screens = await openScreens(app);
});
afterAll(async () => {
  const checked = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await screens?.close();
  await app?.stop();
  expect(checked.flatMap((c) => c.abweichungen)).toEqual([]);
});

const ready = (wish: EmpfehlungWish = {}) => buildPreparePraemie(app, clerk, wish);
type Ready = Awaited<ReturnType<typeof ready>>;
/** Opened by the link of the mail, as somebody who is not signed in. */
const open = async ({ token }: { token: string }, route = 'alpha') => {
  const visitor = screens.visitor({});
  return { visitor, screen: await visitor.visit(`/${route}/praemie/?praemie=${token}`) };
};
const byMoney = (screen: Screen, iban = IBAN, holder = 'Jana Weber') =>
  screen.press(CLAIM, { IBAN: iban, [HOLDER]: holder });
const asVoucher = (screen: Screen) => screen.press(CLAIM, { [HOW]: 'gutschein', [WHICH]: 'buch' });
/** What became of the claim, and how often it was booked as chosen. */
const claimOf = async ({ id }: Ready, route = 'alpha') => {
  const { db } = await app.scope(route);
  const claim = db.selectFrom('praemierung').select(['status', 'praemienart']).where('empfehlung_id', '=', id);
  return claim.executeTakeFirstOrThrow();
};
const store = async ({ visitor }: { visitor: Visitor }, place: string) => (await visitor.visit(place)).place;

describe('a link that opens nothing says so, and leads on', () => {
  test.each([
    ['no link', async () => '/alpha/praemie'],
    ['an invented one', async () => `/alpha/praemie/?praemie=${'x'.repeat(43)}`],
    ["another Mandant's", async () => `/nurde/praemie/?praemie=${(await ready()).token}`],
    ['none, at the customer number', async () => '/alpha/kundennummer'],
    ['none, at a voucher', async () => '/alpha/praemie/01890000-0000-7000-8000-000000000000'],
  ])('%s', async (_, place) => {
    const screen = await screens.visitor({}).visit(await place());
    expect([screen.status, heading(screen)]).toEqual([401, 'Dieser Prämienlink ist ungültig']);
    expect(isTitled(screen)).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Kontakt aufnehmen' })).toBeTruthy();
    expect((await screen.follow('Anmelden und abholen')).place).toMatch(/^\/\w+\/login\?redirect=/);
  });

  test('and what a device that takes no cookies lacks: its good link looks like none', async () => {
    const device = screens.visitor({});
    expect((await device.visit('/alpha/praemie')).text).toContain('oder Ihr Browser lässt keine Cookies zu');
    expect((await device.visit('/alpha/empfaenger/zustimmung')).text).toContain('lässt keine Cookies zu');
  });

  test('and whoever has chosen nothing is not thanked', async () => {
    const stranger = { visitor: screens.visitor({}) };
    const chooser = await open(await ready());
    for (const page of ['praemiedanke', 'kulanzdanke']) {
      expect(await store(stranger, `/alpha/${page}`)).toMatch(/^\/alpha\/?$/);
      expect(await store(chooser, `/alpha/${page}`)).toBe('/alpha/praemie');
    }
  });
});

describe('money is refused', () => {
  test('without an account, to one that is cut off or has a typing error: at its field, and what was typed stays', async () => {
    const e = await ready();
    let { screen } = await open(e);
    for (const [iban, message] of [
      ['', 'IBAN ist ein Pflichtfeld'],
      ['DE89', 'IBAN ist nicht gültig'],
      ['DE89370400440532013001', 'IBAN ist nicht gültig'],
    ] as const) {
      screen = await byMoney(screen, iban, 'Ute Falk');
      expect(screen.status).toBe(400);
      expect(refusal(screen)).toContain(message);
      expect([isWrong(screen, 'IBAN'), isWrong(screen, HOLDER)]).toEqual([true, false]);
      expect([typed(screen, 'IBAN'), typed(screen, HOLDER)]).toEqual([iban, 'Ute Falk']);
    }
    expect(await claimOf(e)).toMatchObject({ status: 'Bereitgestellt', praemienart: null });
    expect(heading(await byMoney(screen))).toBe('Danke, das ist notiert');
  });

  test('to a foreign account where the Mandant pays to German ones only', async () => {
    const { screen } = await open(await ready({ route: 'nurde' }), 'nurde');
    expect(screen.text).toContain('Eine deutsche IBAN: DE und 20 Ziffern');
    const refused = await byMoney(screen, AUSTRIAN, 'Gerda Ostermann');
    expect(refusal(refused)).toContain('deutsche');
    expect([typed(refused, 'IBAN'), typed(refused, HOLDER)]).toEqual([AUSTRIAN, 'Gerda Ostermann']);
    expect(heading(await byMoney(refused, OTHER_IBAN))).toBe('Danke, das ist notiert');
  });

  test('once it was chosen in another tab, which is told; the first choice stays', async () => {
    const { visitor, screen } = await open(await ready());
    const second = await visitor.visit('/alpha/praemie');
    await byMoney(screen);
    const late = await byMoney(second, OTHER_IBAN);
    expect(told(late)).toContain('Sie haben Ihre Prämie schon gewählt.');
    expect(late.text).toContain('Wir überweisen mit der nächsten Auszahlung auf das Konto DE89');
    expect(late.queryByLabelText('IBAN')).toBeNull();
    expect((await visitor.visit('/alpha/praemie')).text).not.toContain('schon gewählt');
  });

  test('after its order was cancelled meanwhile: the reward is gone with it, and the way to ask is there', async () => {
    const e = await ready();
    const { screen } = await open(e);
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
    const gone = await byMoney(screen);
    expect(gone.getByRole('heading', { name: 'Diese Prämie ist entfallen' })).toBeTruthy();
    expect(gone.text).toContain('Für Produkt glas waren 90 € angekündigt.');
    expect(gone.queryByRole('button', { name: CLAIM })).toBeNull();
    expect(heading(await gone.follow('Kontakt aufnehmen'))).toBe('Kontakt');
    expect(await claimOf(e)).toMatchObject({ status: 'Storniert', praemienart: null });
  });

  test('after its last day', async () => {
    const e = await ready();
    const { screen } = await open(e);
    const { db, heute } = await app.scope();
    await db.updateTable('praemierung').set({ verfaellt_am: heute }).where('empfehlung_id', '=', e.id).execute();
    await app.springe(1);
    const late = await byMoney(screen);
    expect(late.getByRole('heading', { name: 'Diese Prämie ist verfallen' })).toBeTruthy();
    // Once, as what it was: large above the words it would be taken for what comes.
    expect(late.text).toContain('Für Produkt glas waren 90 € angekündigt.');
    expect(late.text.match(/90 €/g)).toHaveLength(1);
    expect(await claimOf(e)).toMatchObject({ status: 'Abgelaufen', praemienart: null });
  });
});

describe('a reward as money', () => {
  test('is promised with its amount, its reason and its last day, each part to its own', async () => {
    const e = await ready({ anteilEmpfaenger: 50 });
    const { screen } = await open(e);
    expect(heading(screen)).toBe('Ihre Prämie, Jana');
    expect(screen.text).toContain('45 € Tom hat Produkt glas abgeschlossen. Danke für Ihre Empfehlung!');
    expect(screen.text).toMatch(/Bitte geben Sie es bis \d+\. \p{L}+ \d{4} an, danach verfällt die Prämie\./u);
    // There is no voucher over half of it, and nothing to choose but money.
    expect(screen.text).toContain('Über diesen Betrag gibt es gerade keine Gutscheine.');
    expect(screen.queryByRole('radio')).toBeNull();
    const toContact = /\?praemie=([\w-]+)/.exec((await app.mails(e.empfaengerEmail))[0]?.text ?? '')?.[1] ?? '';
    const other = (await open({ token: toContact })).screen;
    expect(heading(other)).toBe('Ihre Prämie, Tom');
    expect(other.text).toContain('45 € Für Produkt glas, empfohlen von Jana.');
  });

  test('is noted; the account is not shown again, on any page', async () => {
    const { visitor, screen } = await open(await ready());
    // The key to the money stands in no address.
    expect(screen.place).toBe('/alpha/praemie/');
    const thanks = await byMoney(screen, IBAN, 'Jana Weber');
    expect([thanks.place, heading(thanks)]).toEqual(['/alpha/praemiedanke', 'Danke, das ist notiert']);
    expect(thanks.text).toContain('Wir überweisen 90 € auf das Konto DE89 **** **** **** **30 00');
    const again = await visitor.visit('/alpha/praemie');
    expect(again.getByRole('heading', { name: 'Sie haben die Überweisung gewählt' })).toBeTruthy();
    for (const { text } of [thanks, again]) expect(text).not.toContain('3704');
    expect(await store({ visitor }, '/alpha/kulanzdanke')).toBe('/alpha/praemiedanke');
  });

  test('offers the account that is stored, masked, and takes another one instead', async () => {
    const { sealBankAccount } = await import('../../platform/crypto/bank-account.ts');
    const { mandant, keys, db } = await app.scope();
    const sealed = sealBankAccount({ keys, mandantId: mandant.id }, { Iban: IBAN, Kontoinhaber: 'Jana Weber' }, false);
    if (!sealed.ok) throw new Error(sealed.message);
    const withAccount = async () => {
      const e = await ready();
      await db.updateTable('empfehler').set(sealed.konto).where('id', '=', e.empfehlerId).execute();
      return (await open(e)).screen;
    };
    const first = await withAccount();
    expect(first.getByRole<HTMLInputElement>('radio', { name: /^Das hinterlegte Konto/ }).checked).toBe(true);
    expect(first.text).toContain('DE89 **** **** **** **30 00');
    expect((await first.press(CLAIM)).text).toContain('auf das Konto DE89 ****');
    const second = await withAccount();
    const empty = await second.press(CLAIM, { [WHERE_TO]: 'neu' });
    expect(refusal(empty)).toContain('IBAN ist ein Pflichtfeld');
    expect(empty.getByRole<HTMLInputElement>('radio', { name: /^Ein anderes Konto/ }).checked).toBe(true);
    expect((await byMoney(empty, OTHER_IBAN)).text).toContain('auf das Konto DE02 ****');
  });

  test('that the bank sent back asks for an account once more, and says why', async () => {
    const e = await ready();
    const { visitor, screen } = await open(e);
    await byMoney(screen);
    const { db } = await app.scope();
    const { id } = await db
      .selectFrom('praemierung')
      .select('id')
      .where('empfehlung_id', '=', e.id)
      .executeTakeFirstOrThrow();
    await (await app.scope()).transaction((tx) => discardBankdaten(tx, id, 'AC04'));
    const back = await visitor.visit('/alpha/praemie');
    expect(back.text).toContain('Die Bank hat die Überweisung zurückgegeben');
    expect(back.text).toContain('Das Konto ist geschlossen.');
    const fields = { IBAN: OTHER_IBAN, [HOLDER]: 'Jana Weber' };
    const wrong = await back.press('Bankverbindung absenden', { ...fields, IBAN: 'DE02' });
    expect(refusal(wrong)).toContain('IBAN ist nicht gültig');
    expect((await wrong.press('Bankverbindung absenden', fields)).text).toContain('auf das Konto DE02 ****');
  });
});

describe('a voucher', () => {
  const chosen = async () => {
    const e = await ready();
    const { visitor, screen } = await open(e);
    const page = await asVoucher(screen);
    return { e, visitor, page };
  };

  test('is chosen by name; its page offers the code and shows nothing of it yet', async () => {
    const { page } = await chosen();
    expect(page.place).toMatch(/^\/alpha\/praemie\/[\w-]{36}$/);
    expect(heading(page)).toBe('Ihr Gutschein: Gutschein buch');
    expect(page.getByRole('button', { name: SHOW })).toBeTruthy();
    expect(page.text).not.toContain('buch-CODE');
  });

  test('shows its code once; a stale page is told, and can have it mailed', async () => {
    const { e, page, visitor } = await chosen();
    const stale = await visitor.visit(page.place);
    const shown = await page.press(SHOW);
    const code = /buch-CODE-\d+/.exec(shown.text)?.[0] ?? '';
    expect(shown.getByRole('textbox', { name: 'Gutscheincode' })).toMatchObject({ value: code });
    const late = await stale.press(SHOW);
    expect(refusal(late)).toContain('Diese Prämie ist schon abgeholt.');
    expect(late.text).toContain('Der Code wurde schon einmal angezeigt.');
    expect(late.text).not.toContain('buch-CODE');
    const mailed = await late.press(MAIL);
    expect(told(mailed)).toContain('Die E-Mail ist unterwegs');
    expect(mailed.text).toContain(`an ${e.empfehlerEmail}`);
    const [mail] = await app.mails(e.empfehlerEmail);
    expect([mail?.betreff, mail?.text.includes(code)]).toEqual(['Ihr Gutschein: Gutschein buch', true]);
    const again = await visitor.visit(page.place);
    expect(again.queryByRole('button', { name: SHOW })).toBeNull();
    expect(again.text).not.toContain(code);
  });

  test('has thanks of its own, also for who comes back to the choice', async () => {
    const { page, visitor } = await chosen();
    const thanks = await (await page.press(MAIL)).follow('Fertig');
    expect(heading(thanks)).toBe('Danke, das ist notiert');
    expect(thanks.text).toContain('Viel Freude mit Ihrem Gutschein: Gutschein buch.');
    const again = await visitor.visit('/alpha/praemie');
    expect(again.getByRole('heading', { name: 'Ihre Prämie ist schon abgeholt' })).toBeTruthy();
  });

  test("has no page at another reward's number, and none where money was chosen", async () => {
    const { page } = await chosen();
    const other = await open(await ready());
    expect(await store(other, page.place)).toBe('/alpha/praemie');
    await byMoney(other.screen);
    expect(await store(other, page.place)).toBe('/alpha/praemie');
  });
});

describe('two rewards in two tabs of one browser', () => {
  test('are each chosen where they were opened, also after a mistake', async () => {
    const [one, other] = [await ready(), await ready()];
    const visitor = screens.visitor({});
    const first = await visitor.visit(`/alpha/praemie/?praemie=${one.token}`);
    const second = await visitor.visit(`/alpha/praemie/?praemie=${other.token}`);
    // What is wrong is said about the first one, and its form stays its own.
    const refused = await byMoney(first, '', 'Alma Erste');
    expect(typed(refused, HOLDER)).toBe('Alma Erste');
    expect((await byMoney(refused)).text).toContain('auf das Konto DE89 ****');
    expect((await byMoney(second, OTHER_IBAN)).text).toContain('auf das Konto DE02 ****');
    for (const [{ token }, iban] of [
      [one, 'DE89'],
      [other, 'DE02'],
    ] as const)
      expect((await visitor.visit(`/alpha/praemie/?praemie=${token}`)).text).toContain(`auf das Konto ${iban} ****`);
  });
});

describe('a customer number', () => {
  test('is told what is wrong with it; noted it is masked, and stands in no address', async () => {
    const { screen } = await open(await ready({ anteilEmpfaenger: 100 }));
    const form = await screen.follow('Kundennummer angeben');
    expect(heading(form)).toBe('Ihre Kundennummer');
    expect(refusal(await form.press(SEND_NUMBER))).toContain('Kundennummer ist ein Pflichtfeld');
    const wrong = await form.press(SEND_NUMBER, { [NUMBER]: 'K_1' });
    expect(refusal(wrong)).toContain('Kundennummer ist nicht gültig: Sie besteht aus 4 bis 20 Ziffern oder Buchstaben');
    expect(typed(wrong, NUMBER)).toBe('K_1');
    const noted = await wrong.press(SEND_NUMBER, { [NUMBER]: 'K 71/017' });
    expect(heading(noted)).toBe('Ihre Kundennummer ist notiert');
    expect(noted.text).toMatch(/Notiert: ••••.017/);
    expect([noted.place, noted.text.includes('71017')]).toEqual(['/alpha/kundennummer', false]);
    expect(heading(await noted.follow('Zurück zur Prämie'))).toBe('Ihre Prämie, Tom');
  });
});
