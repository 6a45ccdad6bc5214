import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { sessionOf } from '@weitersagen/testkit/konto';
import { heading, isTitled, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { solve } from '@weitersagen/testkit/question';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const FORM = '/alpha/empfehlen/glas';
const CREATE = 'Empfehlung erstellen';
const DONE = 'Ihre Empfehlung ist angelegt';
const SPLIT = 'Wer bekommt die Prämie?';
const TERMS = { 'Ich akzeptiere die Teilnahmebedingungen.': true, 'Ich akzeptiere die Prämienbedingungen.': true };
const CONTACT_NAME = 'Vorname Ihres Kontakts (freiwillig)';
const CONTACT_MAIL = 'E-Mail-Adresse Ihres Kontakts (freiwillig)';
const WISH = 'Womit schicken Sie den Link?';
const PRODUCT = 'Was empfehlen Sie?';
const COLLEAGUE = 'Dienstliche E-Mail-Adresse';
const MESSAGE = 'Persönliche Nachricht (freiwillig)';
const QUESTION = /^Sicherheitsfrage: /;
const PEOPLE = ['@haus.example', 'eva@partner.example'];

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  const mandantId = await buildMandant(app, { einstellungen: { EmailAusschluss: PEOPLE } });
  await buildProdukt(app, mandantId, { id: 'funk', wertCent: 5000 });
  await buildMandant(app, { route: 'sorge', einstellungen: { captchaImmer: true } });
  await buildMandant(app, {
    route: 'team',
    einstellungen: { EmailWhitelist: PEOPLE, ModuleCompanyRecommendation: true },
  });
  await buildMandant(app, { route: 'zwang', einstellungen: { ModuleErzwingeLogin: true } });
  await buildMandant(app, {
    route: 'kappe',
    einstellungen: { familie: 'versicherer', MaxEmpfaengerPraemieCent: 1500, kappungsgrund: 'vag48b' },
  });
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

let running = 0;
const newAddress = (domain = 'post.example') => `wer${++running}@${domain}`;
const me = (email = newAddress()) => ({ Vorname: 'Gesa', Nachname: 'Thoms', 'E-Mail-Adresse': email });
const open = (place = FORM) => screens.visitor({}).visit(place);
const create = (screen: Screen, fields: Parameters<Screen['press']>[1] = {}) =>
  screen.press(CREATE, { ...me(), ...TERMS, ...fields });
const chosen = (screen: Screen, name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const isTicked = (screen: Screen, label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
const madeBy = async (email: string, route = 'alpha') => {
  const { db } = await app.scope(route);
  const rows = db
    .selectFrom('empfehlung')
    .innerJoin('empfehler', 'empfehler.id', 'empfehlung.empfehler_id')
    .select(['empfehlung.nummer', 'empfehlung.produkt_id', 'empfehlung.anteil_empfaenger'])
    .where('empfehler.email_suche', '=', email);
  return rows.execute();
};
/** Where the draft for the contact would go, as the browser's mail program gets it. */
const draftOf = async (done: Screen) => {
  const share = await done.follow('QR-Code, Karte und mehr');
  const ways = share.inside(share.getByRole('region', { name: 'Verschicken mit …' }));
  const link = ways.getByRole<HTMLAnchorElement>('link', { name: 'E-Mail' });
  return { share, draft: decodeURIComponent(link.href) };
};

describe('the form is refused', () => {
  test('empty: all that is missing is named at once, the consents too', async () => {
    const refused = await (await open()).press(CREATE);
    expect(refused.status).toBe(400);
    const alert = refused.inside(refused.getByRole('alert'));
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Vorname ist ein Pflichtfeld',
      'Nachname ist ein Pflichtfeld',
      'E-Mail-Adresse ist ein Pflichtfeld',
      'Teilnahmebedingungen: Die Zustimmung ist erforderlich, um fortzufahren.',
      'Prämienbedingungen: Die Zustimmung ist erforderlich, um fortzufahren.',
    ]);
    expect(refused.getByRole('checkbox', { name: /Teilnahmebed/, description: /Pflichtfeld/ })).toBeTruthy();
  });

  test('for the own address as the contact’s, however it is written; everything typed stays', async () => {
    const who = me();
    const fields = { [SPLIT]: '0', [CONTACT_NAME]: 'Sven', [CONTACT_MAIL]: who['E-Mail-Adresse'].toUpperCase() };
    const refused = await create(await open(), { ...who, ...fields });
    expect(refusal(refused)).toContain('Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.');
    expect([isWrong(refused, CONTACT_MAIL), isWrong(refused, 'E-Mail-Adresse')]).toEqual([true, false]);
    for (const [label, value] of Object.entries({ ...who, [CONTACT_NAME]: 'Sven' }))
      expect(typed(refused, label)).toBe(value);
    expect(typed(refused, CONTACT_MAIL)).toBe(fields[CONTACT_MAIL]);
    expect(chosen(refused, /^Alles für meinen Kontakt/)).toBe(true);
    for (const label of Object.keys(TERMS)) expect(isTicked(refused, label)).toBe(true);
    expect(await madeBy(who['E-Mail-Adresse'])).toEqual([]);
    expect(heading(await refused.press(CREATE, { [CONTACT_MAIL]: 'sven@post.example' }))).toBe(DONE);
  });

  test.each([
    ['an employee of the house', newAddress('haus.example')],
    ['a service provider', 'eva@partner.example'],
  ])('to %s, who has a programme of his own', async (_, email) => {
    const refused = await create(await open(), me(email));
    expect(refusal(refused)).toContain('Mitarbeitende und Dienstleister können an diesem Programm nicht teilnehmen');
    expect(typed(refused, 'E-Mail-Adresse')).toBe(email);
    expect(await madeBy(email)).toEqual([]);
  });

  test('where there is no such product, or no reward for it', async () => {
    expect((await open('/alpha/empfehlen/gibtsnicht')).status).toBe(404);
    const { id } = (await app.scope()).mandant;
    await buildProdukt(app, id, { id: 'alt', wertCent: 100, enddatum: '2021-01-01' as never });
    const screen = await open('/alpha/empfehlen/alt');
    expect(screen.queryByRole('button', { name: CREATE })).toBeNull();
  });

  test('to a guest where one has to sign in: he is led there, and back', async () => {
    const screen = await open('/zwang/empfehlen/glas');
    expect(screen.place).toBe('/zwang/login?redirect=%2Fempfehlen%2Fglas');
    const posted = await screens.visitor({}).send('/zwang/empfehlen/glas', { 'Empfehler.Email': newAddress() });
    expect(posted.text).not.toContain(DONE);
  });
});

describe('where a captcha is needed, a question stands in for it', () => {
  const answer = (screen: Screen, beside = 0) => {
    const label = screen.getByText(QUESTION).textContent ?? '';
    return { [label]: solve({ Text: label, Token: '' }, beside).split('.').at(-1) ?? '' };
  };

  test('not before the form was sent; missing and wrong answers are told, and nothing is lost', async () => {
    const who = me();
    const screen = await open('/sorge/empfehlen/glas');
    expect(screen.queryByText(QUESTION)).toBeNull();
    const missing = await create(screen, { ...who, [SPLIT]: '0' });
    expect(refusal(missing)).toContain('Bitte bestätigen Sie, dass Sie ein Mensch sind.');
    const wrong = await missing.press(CREATE, answer(missing, 1));
    expect(refusal(wrong)).toContain('Die Sicherheitsprüfung ist falsch oder abgelaufen.');
    expect(wrong.getByRole('textbox', { name: QUESTION, description: /falsch oder abgelaufen/ })).toBeTruthy();
    for (const [label, value] of Object.entries(who)) expect(typed(wrong, label)).toBe(value);
    expect(chosen(wrong, /^Alles für meinen Kontakt/)).toBe(true);
    for (const label of Object.keys(TERMS)) expect(isTicked(wrong, label)).toBe(true);
    expect(await madeBy(who['E-Mail-Adresse'], 'sorge')).toEqual([]);
  });

  test('answered right and pressed twice, there is one recommendation', async () => {
    const who = me();
    const asked = await create(await open('/sorge/empfehlen/glas'), who);
    const right = answer(asked);
    const [one, two] = [await asked.press(CREATE, right), await asked.press(CREATE, right)];
    expect([heading(one), heading(two)]).toEqual([DONE, DONE]);
    expect(one.place).toBe(two.place);
    expect(await madeBy(who['E-Mail-Adresse'], 'sorge')).toHaveLength(1);
  });
});

describe('a recommendation', () => {
  test.each([
    ['100', 0, /^Alles für mich\s*Sie\s*90\s€\s*Ihr Kontakt\s*0\s€$/],
    ['50', 50, /^Wir teilen\s*Sie\s*45\s€\s*Ihr Kontakt\s*45\s€$/],
    ['0', 100, /^Alles für meinen Kontakt\s*Sie\s*0\s€\s*Ihr Kontakt\s*90\s€$/],
  ])('of which %s %% are for the referrer says so, and is made like that', async (share, forContact, words) => {
    const email = newAddress();
    const screen = await open();
    expect(screen.getByRole('radio', { name: words })).toBeTruthy();
    const done = await create(screen, { ...me(email), [SPLIT]: share });
    expect(heading(done)).toBe(DONE);
    expect(done.getByRole('textbox', { name: 'Ihr persönlicher Link' })).toMatchObject({
      value: expect.stringMatching(/\/alpha\/e\/[0-9A-Z]{8}$/),
    });
    expect(done.text).toMatch(/Ihr Kontakt hat 60 Tage Zeit, dem Link zu folgen: bis \d+\. \p{L}+ \d{4}\./u);
    expect(await madeBy(email)).toMatchObject([{ produkt_id: 'glas', anteil_empfaenger: forContact }]);
    expect((await app.mails(email)).map(({ betreff }) => betreff)).toEqual([expect.stringMatching(/^Willkommen bei/)]);
  });

  test('under a cap says what the contact may get at most, and why', async () => {
    const screen = await open('/kappe/empfehlen/glas');
    expect(
      screen.getByRole('radio', { name: /^So viel wie erlaubt .*Sie\s*75\s€\s*Ihr Kontakt\s*15\s€$/ }),
    ).toBeTruthy();
    expect(screen.text).toContain('Warum 15 €? Versicherte dürfen je Versicherungsvertrag und Kalenderjahr');
  });

  test('pressed twice, and from a page that is still open, is made once', async () => {
    const who = me();
    const visitor = screens.visitor({});
    const [one, two] = [await visitor.visit(FORM), await visitor.visit(FORM)];
    const places = [(await create(one, who)).place, (await create(two, who)).place];
    expect(new Set(places.map((place) => /nr=\w+/.exec(place)?.[0])).size).toBe(1);
    expect(await madeBy(who['E-Mail-Adresse'])).toHaveLength(1);
  });

  test('in each of two tabs is another one, with its own split and link', async () => {
    const who = me();
    const visitor = screens.visitor({});
    const [one, two] = [await visitor.visit(FORM), await visitor.visit(FORM)];
    const links: string[] = [];
    const LINK = { name: 'Ihr persönlicher Link' };
    for (const [tab, share] of [
      [two, '0'],
      [one, '100'],
    ] as const)
      links.push((await create(tab, { ...who, [SPLIT]: share })).getByRole<HTMLInputElement>('textbox', LINK).value);
    expect(new Set(links).size).toBe(2);
    const made = await madeBy(who['E-Mail-Adresse']);
    expect(made.map(({ anteil_empfaenger: share }) => share).toSorted()).toEqual([0, 100]);
  });

  test('of somebody who is signed in: the own details stand there, and no access is sent again', async () => {
    const email = newAddress();
    await create(await open(), me(email));
    const visitor = screens.visitor(await sessionOf(app, email));
    const screen = await visitor.visit('/alpha/empfehlen/funk');
    expect([typed(screen, 'Vorname'), typed(screen, 'E-Mail-Adresse')]).toEqual(['Gesa', email]);
    const done = await screen.press(CREATE, TERMS);
    expect(done.text).not.toContain('Die Zugangsdaten');
    expect(await madeBy(email)).toHaveLength(2);
  });

  test('that nobody has made yet is not thanked for', async () => {
    expect((await open('/alpha/bestaetigung?nr=AAAAAAAAAAAAA')).status).toBe(404);
    for (const place of ['/alpha/bestaetigung', '/alpha/danke']) {
      const screen = await open(place);
      expect([heading(screen), isTitled(screen)]).toEqual(['Hier ist noch keine Empfehlung', true]);
      expect(screen.getByRole('link', { name: 'Zu den Produkten' })).toBeTruthy();
    }
  });
});

describe('what is typed about the contact', () => {
  test('is filled into the draft on this device, and is neither kept nor mailed', async () => {
    const contact = newAddress();
    const who = me();
    const done = await create(await open(), { ...who, [CONTACT_NAME]: 'Lieselotte-Marie', [CONTACT_MAIL]: contact });
    expect(done.place).not.toContain('Lieselotte');
    const { share, draft } = await draftOf(done);
    expect(draft).toMatch(new RegExp(`^mailto:${contact}\\?`));
    expect(share.text).toContain('Was Sie für Ihren Kontakt eingetragen haben, steht schon im Entwurf.');
    expect(await app.mails(contact)).toEqual([]);
    const elsewhere = screens.visitor(await sessionOf(app, who['E-Mail-Adresse']));
    const again = await elsewhere.visit(share.place);
    const ways = again.inside(again.getByRole('region', { name: 'Verschicken mit …' }));
    expect(ways.getByRole<HTMLAnchorElement>('link', { name: 'E-Mail' }).href).not.toContain('@');
    expect(again.text).not.toContain('eingetragen haben');
  });
});

describe('the form on the start page', () => {
  const start = (query = '') => open(`/alpha/${query}`);

  test('takes another product by a press, and keeps what the address brought along', async () => {
    const screen = await start('?widget=w');
    const other = await screen.press('Produkt übernehmen', { [PRODUCT]: 'funk' });
    expect(other.place).toBe('/alpha?widget=w&produkt=funk');
    expect(other.getByRole('radio', { name: /^Wir teilen\s*Sie\s*25\s€/ })).toBeTruthy();
  });

  test('refused, it still has product, split and the way that was wished for; that way stands first then', async () => {
    const email = newAddress();
    const screen = await start('?produkt=funk');
    const refused = await screen.press(CREATE, { Vorname: 'Gesa', [SPLIT]: '100', [WISH]: 'facebook' });
    expect(refusal(refused)).toContain('Nachname ist ein Pflichtfeld');
    expect(typed(refused, 'Vorname')).toBe('Gesa');
    expect(chosen(refused, /^Alles für mich/)).toBe(true);
    expect(chosen(refused, /^Facebook/)).toBe(true);
    expect(chosen(refused, /^Produkt funk/)).toBe(true);
    const done = await create(refused, me(email));
    expect(heading(done)).toBe(DONE);
    expect(await madeBy(email)).toMatchObject([{ produkt_id: 'funk', anteil_empfaenger: 0 }]);
    const ways = done.inside(done.getByRole('region', { name: 'Verschicken mit …' }));
    expect(ways.getAllByRole('link')[0]?.textContent).toContain('Facebook');
  });

  test('the question who gets what leads to the overview, at this product', async () => {
    const overview = await (await start()).follow(/Wer bekommt was bei Produkt funk\?$/);
    expect(overview.place).toBe('/alpha/aktuellepraemienuebersicht');
    expect(heading(overview)).toBe('Alle Prämien im Überblick');
  });
});

describe('an employee recommends to a colleague', () => {
  const FOR_COLLEAGUES = '/team/mitarbeiterempfehlen';
  const employee = async () => {
    const email = newAddress('haus.example');
    await create(await open('/team/empfehlen/glas'), me(email));
    return screens.visitor(await sessionOf(app, email, 'team'));
  };

  test('nowhere but where the Mandant has such a form', async () => {
    expect((await open('/alpha/mitarbeiterempfehlen')).status).toBe(404);
    expect((await open(FOR_COLLEAGUES)).status).toBe(200);
    const inMenu = (screen: Screen) => screen.whole.queryAllByRole('link', { name: 'Im Haus' }).length > 0;
    expect([inMenu(await open('/alpha/')), inMenu(await open('/team/'))]).toEqual([false, true]);
  });

  test('by the company address, which is asked for and looked at; the draft is ready for him', async () => {
    const choice = await (await employee()).visit(FOR_COLLEAGUES);
    expect(heading(choice)).toBe('Im Haus empfehlen');
    const form = await choice.follow(/Produkt glas/);
    expect(heading(form)).toBe('Produkt glas im Haus empfehlen');
    const fields = { ...TERMS, [MESSAGE]: 'Läuft bei mir seit dem Umzug.' };
    const missing = await form.press(CREATE, fields);
    expect(refusal(missing)).toContain('Dienstliche E-Mail-Adresse ist ein Pflichtfeld');
    const outside = await missing.press(CREATE, { [COLLEAGUE]: 'kumpel@post.example' });
    expect(refusal(outside)).toContain('Bitte geben Sie die dienstliche E-Mail-Adresse der Kollegin');
    expect([isWrong(outside, COLLEAGUE), typed(outside, COLLEAGUE)]).toEqual([true, 'kumpel@post.example']);
    expect(typed(outside, MESSAGE)).toBe('Läuft bei mir seit dem Umzug.');
    const done = await outside.press(CREATE, { [COLLEAGUE]: 'eva@partner.example' });
    expect(heading(done)).toBe(DONE);
    const { draft } = await draftOf(done);
    expect(draft).toMatch(/^mailto:eva@partner\.example\?/);
    expect(draft).toContain('Läuft bei mir seit dem Umzug.');
  });
});
