import type { Tag } from '@weitersagen/contract/values';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildLink, consentPlaces, recipientFields } from '@weitersagen/testkit/empfaenger';
import { buildBetreiber, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { heading, isTitled, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SEND = 'Angaben absenden';
const NOT_YOU = 'Nicht Sie? Formular leeren';
const NOT_YOU_HERE = 'Nicht Sie? Angaben von diesem Gerät entfernen';
const AGAIN = 'Adresse ändern oder E-Mail noch einmal anfordern';
const REPEAT = 'E-Mail-Adresse wiederholen';
const MAILBOX = 'Bitte schauen Sie in Ihr Postfach';
const ADVERTISING = /^Ich möchte per E-Mail und Telefon/;
const CAMPAIGN = /^Glasfaser für mich/;

let app: TestApp;
let screens: Screens;
let clerk: SignedInBetreiber;
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
      text: bilingual('Sagen Sie mir Bescheid'),
      rechtstext: bilingual('Widerruf jederzeit'),
      aktiv_ab: '2020-01-01' as Tag,
      aktiv_bis: null,
    })
    .execute();
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

type Link = Awaited<ReturnType<typeof buildLink>>;
const opened = async (visitor: Visitor = screens.visitor({})) => {
  const e = await buildLink(app);
  return { e, visitor, screen: await visitor.visit(e.place) };
};
const filled = (e: Link, more = {}) => ({ ...recipientFields(e.email), ...more });
const ticked = (screen: Screen, name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const block = (e: Link) =>
  app.call(
    'sperreEmpfehlung',
    { params: { route: 'alpha', nr: e.nummer }, body: { Grund: 'auf Wunsch' } },
    { cookies: clerk.cookies },
  );
/** Everything that was filled in, as it stands there now. */
const standing = (screen: Screen, fields: ReturnType<typeof recipientFields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([label, value]) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      return [label, typeof value === 'boolean' ? field.checked : field.value];
    }),
  );

describe('a link that opens nothing', () => {
  test.each([
    ['a code that there is not says so, and asks for it', '/alpha/e/K7M2QX4U).', 404],
    ['a number that there is not', '/alpha/empfaengerdaten/AAAAAAAAAAAAA?hex=x', 404],
  ])('%s', async (_, place, status) => {
    const screen = await screens.visitor({}).visit(place);
    expect(screen.status).toBe(status);
    expect(screen.queryByRole('button', { name: SEND })).toBeNull();
  });

  test('with what a message has put behind it: the code stands in its field, without', async () => {
    const screen = await screens.visitor({}).visit('/alpha/e/K7M2QX4U).');
    expect([heading(screen), isTitled(screen)]).toEqual(['Diesen Empfehlungslink gibt es nicht', true]);
    expect(typed(screen, 'Empfehlungscode')).toBe('K7M2QX4U');
  });

  test("another Mandant's, or one whose key was cut off", async () => {
    const { e } = await opened();
    const visitor = screens.visitor({});
    expect((await visitor.visit(e.place.replace('/alpha/', '/beta/'))).status).toBe(404);
    expect((await visitor.visit(e.place.slice(0, -3))).status).toBe(404);
  });

  test('one that has expired says when it is over and what to do', async () => {
    const { e } = await opened();
    const { db, heute } = await app.scope();
    await db
      .updateTable('empfehlung')
      .set({ gueltig_bis: plusTage(heute, -1), status: 'Abgelaufen' })
      .where('id', '=', e.id)
      .execute();
    const screen = await screens.visitor({}).visit(e.place);
    expect([screen.place, heading(screen)]).toEqual(['/alpha/empfehlungabgelaufen', 'Empfehlung abgelaufen']);
    expect(screen.text).toContain('Eine Empfehlung gilt 60 Tage.');
    expect(screen.getByRole('heading', { name: 'Um einen neuen Link bitten' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Selbst etwas empfehlen' })).toBeTruthy();
    expect(heading(await screen.follow('Kontakt aufnehmen'))).toBe('Kontakt');
  });

  test('one that was blocked while the form was filled in takes nothing any more, and nobody gets a mail', async () => {
    const { e, screen } = await opened();
    expect(await block(e)).toMatchObject({ ok: true });
    const sent = await screen.press(SEND, filled(e));
    expect([sent.place, heading(sent)]).toEqual(['/alpha/empfehlunggesperrt', 'Empfehlung nicht möglich']);
    expect(sent.getByRole('heading', { name: 'Nachfragen' })).toBeTruthy();
    expect(await app.mails(e.email)).toEqual([]);
  });
});

describe('the form is refused', () => {
  test('empty: every field that is needed is named, and none that is not', async () => {
    const { screen } = await opened();
    const refused = await screen.press(SEND);
    expect(refused.status).toBe(400);
    const alert = refused.inside(refused.getByRole('alert'));
    for (const label of ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Straße', 'Postleitzahl', 'Ort'])
      expect(alert.getByRole('link', { name: `${label} ist ein Pflichtfeld` })).toBeTruthy();
    expect(alert.queryByText(/Telefonnummer|informiert/)).toBeNull();
    expect(refused.text).toContain('Dies ist ein Pflichtfeld.');
  });

  const sixteenYearsAgo = async () => {
    const { heute } = await app.scope();
    return `02.01.${Number(heute.slice(0, 4)) - 16}`;
  };
  test('a minor, a day or a month that there is not, a postcode, an address: at the field, and nothing typed is lost', async () => {
    const { e, screen } = await opened();
    for (const [label, value, message] of [
      ['Geburtsdatum', await sixteenYearsAgo(), 'Sie müssen mindestens 18 Jahre alt sein'],
      ['Geburtsdatum', '30.02.1985', 'Diesen Tag gibt es in diesem Monat nicht'],
      ['Geburtsdatum', '01.13.1985', 'Der Monat muss zwischen 1 und 12 liegen'],
      ['PLZ', '99', 'Diese Postleitzahl gibt es in Deutschland nicht: Sie hat fünf Ziffern'],
      ['E-Mail-Adresse', 'lea', 'E-Mail-Adresse'],
    ] as const) {
      const fields = filled(e, { [label]: value });
      const refused = await screen.press(SEND, fields);
      expect([400, 422]).toContain(refused.status);
      expect(refusal(refused)).toContain(message);
      expect(isWrong(refused, label)).toBe(true);
      expect(standing(refused, fields)).toEqual(fields);
    }
    expect(await app.mails(e.email)).toEqual([]);
    expect(heading(await screen.press(SEND, filled(e)))).toBe(MAILBOX);
  });

  test('to the referrer himself, by his address and behind another name of his mailbox', async () => {
    const { e, screen } = await opened();
    const same = filled(e, { 'E-Mail-Adresse': e.empfehlerEmail });
    const refused = await screen.press(SEND, same);
    expect(refusal(refused)).toContain('Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.');
    expect(isWrong(refused, 'E-Mail-Adresse')).toBe(true);
    expect(standing(refused, same)).toEqual(same);
    const { db } = await app.scope();
    const { nachname } = await db
      .selectFrom('empfehler')
      .select('nachname')
      .where('id', '=', e.empfehlerId)
      .executeTakeFirstOrThrow();
    const alias = { 'E-Mail-Adresse': e.empfehlerEmail.replace('@', '+ich@'), Vorname: 'Jana', Nachname: nachname };
    const himself = await refused.press(SEND, filled(e, alias));
    expect(refusal(himself)).toContain('Sie können sich nicht selbst empfehlen.');
  });

  test('it can be emptied after a refusal; the voluntary things are off then as before', async () => {
    const { e, screen } = await opened();
    const refused = await screen.press(SEND, filled(e, { PLZ: '3' }));
    expect(typed(refused, 'Vorname')).toBe('Lea');
    const empty = await refused.press(NOT_YOU);
    expect(empty.text).toContain('Das Formular ist jetzt leer.');
    expect([typed(empty, 'Vorname'), typed(empty, 'PLZ')]).toEqual(['', '']);
    expect([ADVERTISING, CAMPAIGN].map((name) => ticked(empty, name))).toEqual([false, false]);
  });
});

describe('the offer', () => {
  test.each([
    [50, '45 € für Sie', 'Jana bekommt dann 45 €.'],
    [100, '90 € für Sie', ''],
    [0, 'Schließen Sie ab, bekommt Jana eine Prämie von 90 €. Für Sie entstehen keine Mehrkosten.', ''],
  ])('with %i %% for the recipient says who gets how much', async (anteilEmpfaenger, mine, others) => {
    const e = await buildLink(app, { anteilEmpfaenger });
    const screen = await screens.visitor({}).visit(e.place);
    expect(heading(screen)).toBe('Jana empfiehlt Ihnen Produkt glas');
    expect(screen.text).toContain(mine);
    expect(screen.text).toContain(others);
    expect(screen.text.includes('Für Ihren Abschluss bekommen Sie')).toBe(anteilEmpfaenger > 0);
    expect(screen.text).toMatch(/Gültig bis \d+\. \p{L}+ \d{4}/u);
  });

  test('under a cap says why it is not more', async () => {
    await buildMandant(app, {
      route: 'kappe',
      einstellungen: { familie: 'versicherer', MaxEmpfaengerPraemieCent: 1500, kappungsgrund: 'vag48b' },
    });
    const e = await buildLink(app, { route: 'kappe', anteilEmpfaenger: 100 });
    const screen = await screens.visitor({}).visit(e.place);
    expect(screen.text).toContain('15 € für Sie');
    expect(screen.text).toContain('Mehr als 15 € je Versicherungsvertrag und Kalenderjahr dürfen Versicherte nicht');
  });
});

describe('details that were sent', () => {
  const sent = async (more = {}) => {
    const { e, visitor, screen } = await opened();
    return { e, visitor, screen: await screen.press(SEND, filled(e, more)) };
  };

  test('say that a mail comes, to a masked address; loaded anew, nothing is sent again', async () => {
    const { e, visitor, screen } = await sent();
    expect(heading(screen)).toBe(MAILBOX);
    const again = await visitor.visit(screen.place);
    for (const { text } of [screen, again]) {
      expect(text).toContain('…');
      expect(text).not.toContain(e.email);
    }
    expect(await consentPlaces(app, e.email)).toHaveLength(1);
  });

  test('sent once more from a page that is still open, there is one mail', async () => {
    const { e, visitor, screen } = await opened();
    const stale = await visitor.visit(e.place);
    await screen.press(SEND, filled(e));
    expect(heading(await stale.press(SEND, filled(e)))).toBe(MAILBOX);
    expect(await consentPlaces(app, e.email)).toHaveLength(1);
  });

  test('are corrected with the address typed twice, and it must be the same', async () => {
    const { e, screen } = await sent();
    const form = await screen.follow(AGAIN);
    const differs = filled(e, { [REPEAT]: `x${e.email}` });
    const refused = await form.press(SEND, differs);
    expect(refusal(refused)).toContain('Die beiden E-Mail-Adressen sind nicht gleich');
    expect(standing(refused, differs)).toEqual(differs);
    const other = `neu.${e.email}`;
    const done = await refused.press(SEND, filled(e, { 'E-Mail-Adresse': other, [REPEAT]: other }));
    expect(heading(done)).toBe(MAILBOX);
    expect(await consentPlaces(app, other)).toHaveLength(1);
  });

  test('are taken from this device: the next one finds the offer, and an empty form', async () => {
    const { e, visitor, screen } = await sent();
    const gone = await screen.press(NOT_YOU_HERE);
    expect(heading(gone)).toContain('Jana empfiehlt Ihnen');
    expect(typed(gone, 'Vorname')).toBe('');
    expect(gone.queryByLabelText(REPEAT)).toBeNull();
    expect(heading(await visitor.visit(e.place))).toContain('Jana empfiehlt Ihnen');
  });

  test('another device sees the offer, and nothing of them', async () => {
    const { e } = await sent();
    const other = await screens.visitor({}).visit(e.place);
    expect([heading(other), typed(other, 'Vorname')]).toEqual(['Jana empfiehlt Ihnen Produkt glas', '']);
  });
});

describe('whoever comes back', () => {
  test('sees how far his order is; a stranger finds a closed door', async () => {
    const { e, visitor, screen } = await opened();
    await screen.press(SEND, filled(e));
    const [consent = ''] = await consentPlaces(app, e.email);
    const page = await visitor.visit(consent);
    await page.press('Jetzt bestätigen', {
      'Ich akzeptiere die Teilnahmebedingungen und bestätige, dass die Angaben von mir stammen.': true,
    });
    expect(heading(await visitor.visit(e.place))).toBe('Ihre Daten sind gespeichert');

    const { heute } = await app.scope();
    const order = { Auftragsnummer: 'SA-1', Empfehlungsnummer: e.nummer, Produkt: 'glas', Auftragsdatum: heute };
    await reportFact(app, { Ereignis: 'erfasst', ...order });
    const params = { route: 'alpha', auftragsnummer: 'SA-1' };
    await app.call('entscheideAuftrag', { params, body: { Entscheidung: 'freigeben' } }, { cookies: clerk.cookies });
    expect(heading(await visitor.visit(e.place))).toBe('Ihre Bestellung ist eingegangen');
    const stranger = await screens.visitor({}).visit(e.place);
    expect(heading(stranger)).toBe('Empfehlung nicht möglich');

    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: 'SA-1', Datum: heute });
    await app.springe(28);
    const ready = await visitor.visit(e.place);
    expect(heading(ready)).toBe('Ihre Prämie liegt bereit');
    expect(ready.text).toContain('45 € abholen Der Link dazu steht in Ihrer E-Mail');
  });
});
