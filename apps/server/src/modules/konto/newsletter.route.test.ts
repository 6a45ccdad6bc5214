import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, IBAN } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, PASSWORD, signIn, signInOnBehalf, tokenFromMail } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

describe('a session on behalf may not', () => {
  let token = '';
  let email = '';
  beforeAll(async () => {
    email = (await buildEmpfehlung(app)).empfehlerEmail;
    token = await signInOnBehalf(app, email);
  });
  const paths = [
    ['deleteEmpfehler', { body: { Password: PASSWORD } }],
    ['getKontoende', {}],
    ['getAuskunft', { query: {} }],
    ['getAuskunftSeite', { query: {} }],
    ['setNewsletterOptin', {}],
    ['putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }],
    ['deleteBankdaten', {}],
    ['resetPasswordWithoutToken', { body: { PasswordAktuell: PASSWORD, PasswordNeu: PASSWORD } }],
  ] as const;
  test.each(paths)('%s', async (path, input) => {
    expect(await app.call(path, input as never, { token })).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0203' },
    });
  });
  test('order the newsletter beside a recommendation', async () => {
    const { vorname, nachname, id } = await findEmpfehlerRow(app, { email });
    const response = await app.call(
      'createEmpfehlung',
      {
        query: {},
        body: {
          Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 70, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: vorname, Nachname: nachname, Email: email, NewsletterPermission: true },
        },
      },
      { token },
    );
    expect(response).toMatchObject({ status: 201 });
    expect((await app.mails(email)).filter((m) => m.betreff.startsWith('Newsletter von'))).toEqual([]);
    const { db } = await app.scope();
    const records = await db.selectFrom('einwilligung').select('zweck').where('person_id', '=', id).execute();
    expect(records.map((b) => b.zweck)).not.toContain('newsletter');
  });
  test('change the language of the person', async () => {
    await app.call('updateLanguage', { body: { Language: 'en' } }, { token });
    expect(await app.call('getUser', {}, { token })).toMatchObject({ data: { ImAuftrag: true, Language: 'de' } });
  });
});
describe('the newsletter', () => {
  test('is not given to who is not signed in, nor by a broken link', async () => {
    expect(await app.call('setNewsletterOptin', {})).toMatchObject({ problem: { code: 'PSOF0204' } });
    for (const path of ['validateNewsletter', 'bestaetigeNewsletter', 'beendeNewsletter'] as const)
      expect(await app.call(path, { body: { Token: 'x'.repeat(43) } })).toMatchObject({
        status: 410,
        problem: { code: 'PSOF0202' },
      });
    expect(await app.call('beendeNewsletter', { body: {} })).toMatchObject({ problem: { code: 'PSOF0204' } });
  });

  test('needs the link of the mail, and goes as easily as it came', async () => {
    const { empfehlerEmail: email } = await buildEmpfehlung(app);
    const { token } = await signIn(app, email);
    const bitte = () => app.call('setNewsletterOptin', {}, { token });
    expect(await bitte()).toMatchObject({ data: { OptinMailAlreadySent: false, OptinAlreadySet: false } });
    expect(await bitte()).toMatchObject({ data: { OptinMailAlreadySent: true, OptinAlreadySet: false } });
    expect(await findEmpfehlerRow(app, { email })).toMatchObject({ newsletter_permission: false });
    const Token = await tokenFromMail(app, email, '/newsletter/optin');
    expect(await app.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    expect(await app.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    expect(await bitte()).toMatchObject({ data: { OptinAlreadySet: true } });
    expect((await app.mails(email)).filter((m) => m.betreff.startsWith('Sie bekommen den Newsletter'))).toHaveLength(1);

    const out = await tokenFromMail(app, email, '/newsletter/optout');
    for (let n = 0; n < 2; n++)
      expect(await app.call('beendeNewsletter', { body: { Token: out } })).toMatchObject({ ok: true });
    expect(await findEmpfehlerRow(app, { email })).toMatchObject({
      newsletter_permission: false,
      newsletter_optin_versendet_am: null,
    });
    expect(await app.call('bestaetigeNewsletter', { body: { Token: out } })).toMatchObject({ ok: true });
    const { db } = await app.scope();
    const records = await db
      .selectFrom('einwilligung')
      .selectAll()
      .where('person_id', '=', (await findEmpfehlerRow(app, { email })).id)
      .where('zweck', '=', 'newsletter')
      .orderBy('id')
      .execute();
    expect(records.map((b) => [b.bestaetigt_am !== null, b.widerrufen_am !== null])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('a link says how things stand, as often as it is asked; expired, another Mandant’s or of a deleted account, nothing', async () => {
    const route = 'nachbar';
    await buildMandant(app, { route });
    const { empfehlerEmail: email } = await buildEmpfehlung(app);
    const { token } = await signIn(app, email);
    const state = async (Token: string, who = {}) => {
      const response = await app.call('validateNewsletter', { body: { Token } }, who);
      return response.ok ? response.data : response.problem.code;
    };
    await app.call('setNewsletterOptin', {}, { token });
    const rein = await tokenFromMail(app, email, '/newsletter/optin');
    for (let n = 0; n < 2; n++) expect(await state(rein)).toEqual({ Newsletter: 'unbestaetigt', NurBeenden: false });
    expect(await state(rein, { route })).toBe('PSOF0202');
    await app.call('bestaetigeNewsletter', { body: { Token: rein } });
    expect(await state(rein)).toEqual({ Newsletter: 'ja', NurBeenden: false });
    const out = await tokenFromMail(app, email, '/newsletter/optout');
    await app.call('beendeNewsletter', { body: { Token: out } });
    expect(await state(out)).toEqual({ Newsletter: 'nein', NurBeenden: false });
    await app.springe(8);
    expect(await state(rein)).toBe('PSOF0202');
    expect(await state(out)).toEqual({ Newsletter: 'nein', NurBeenden: false });
    await app.call('deleteEmpfehler', { body: {} }, { token: (await signIn(app, email)).token });
    expect(await state(out)).toBe('PSOF0202');
  });

  test('ticked beside a recommendation, it begins with the mail to confirm it', async () => {
    const Email = 'ines.brief@post.example';
    const recommend = () =>
      app.call('createEmpfehlung', {
        query: {},
        body: {
          Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Ines', Nachname: 'Brief', Email, NewsletterPermission: true },
        },
      });
    await recommend();
    const mails = await app.mails(Email);
    // One mail asks for both, each with a link of its own.
    expect(mails.map((m) => m.links.filter((l) => /optin/.test(l)).length)).toEqual([2]);
    expect(await findEmpfehlerRow(app, { email: Email })).toMatchObject({
      newsletter_permission: false,
      email_bestaetigt_am: null,
    });
    const Token = await tokenFromMail(app, Email, '/newsletter/optin');
    expect(await app.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    // Whoever has this link has the mailbox.
    expect(await findEmpfehlerRow(app, { email: Email })).toMatchObject({
      newsletter_permission: true,
      email_bestaetigt_am: expect.any(Date),
    });
  });

  test('cannot be ordered where the client sends none', async () => {
    const route = 'ohnepost';
    await buildMandant(app, { route, einstellungen: { ModuleNewsletterPermission: false } });
    expect(await app.call('bestaetigeNewsletter', { body: { Token: 'x'.repeat(43) } }, { route })).toMatchObject({
      problem: { code: 'PSOF0203' },
    });
  });
});
