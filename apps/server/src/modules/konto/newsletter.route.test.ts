import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, IBAN } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { findEmpfehlerRow, PASSWORD, signIn, signInOnBehalf, tokenFromMail } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
});
afterAll(() => haus?.stop());

describe('a session on behalf may not', () => {
  let token = '';
  let email = '';
  beforeAll(async () => {
    email = (await buildEmpfehlung(haus)).empfehlerEmail;
    token = await signInOnBehalf(haus, email);
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
    expect(await haus.call(path, input as never, { token })).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0203' },
    });
  });
  test('order the newsletter beside a recommendation', async () => {
    const { vorname, nachname, id } = await findEmpfehlerRow(haus, { email });
    const response = await haus.call(
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
    expect((await haus.mails(email)).filter((m) => m.betreff.startsWith('Newsletter von'))).toEqual([]);
    const { db } = await haus.scope();
    const records = await db.selectFrom('einwilligung').select('zweck').where('person_id', '=', id).execute();
    expect(records.map((b) => b.zweck)).not.toContain('newsletter');
  });
  test('change the language of the person', async () => {
    await haus.call('updateLanguage', { body: { Language: 'en' } }, { token });
    expect(await haus.call('getUser', {}, { token })).toMatchObject({ data: { ImAuftrag: true, Language: 'de' } });
  });
});
describe('the newsletter', () => {
  test('is not given to who is not signed in, nor by a broken link', async () => {
    expect(await haus.call('setNewsletterOptin', {})).toMatchObject({ problem: { code: 'PSOF0204' } });
    for (const path of ['validateNewsletter', 'bestaetigeNewsletter', 'beendeNewsletter'] as const)
      expect(await haus.call(path, { body: { Token: 'x'.repeat(43) } })).toMatchObject({
        status: 410,
        problem: { code: 'PSOF0202' },
      });
    expect(await haus.call('beendeNewsletter', { body: {} })).toMatchObject({ problem: { code: 'PSOF0204' } });
  });

  test('needs the link of the mail, and goes as easily as it came', async () => {
    const { empfehlerEmail: email } = await buildEmpfehlung(haus);
    const { token } = await signIn(haus, email);
    const bitte = () => haus.call('setNewsletterOptin', {}, { token });
    expect(await bitte()).toMatchObject({ data: { OptinMailAlreadySent: false, OptinAlreadySet: false } });
    expect(await bitte()).toMatchObject({ data: { OptinMailAlreadySent: true, OptinAlreadySet: false } });
    expect(await findEmpfehlerRow(haus, { email })).toMatchObject({ newsletter_permission: false });
    const Token = await tokenFromMail(haus, email, '/newsletter/optin');
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    expect(await bitte()).toMatchObject({ data: { OptinAlreadySet: true } });
    expect((await haus.mails(email)).filter((m) => m.betreff.startsWith('Sie bekommen den Newsletter'))).toHaveLength(
      1,
    );

    const raus = await tokenFromMail(haus, email, '/newsletter/optout');
    for (let n = 0; n < 2; n++)
      expect(await haus.call('beendeNewsletter', { body: { Token: raus } })).toMatchObject({ ok: true });
    expect(await findEmpfehlerRow(haus, { email })).toMatchObject({
      newsletter_permission: false,
      newsletter_optin_versendet_am: null,
    });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token: raus } })).toMatchObject({ ok: true });
    const { db } = await haus.scope();
    const records = await db
      .selectFrom('einwilligung')
      .selectAll()
      .where('person_id', '=', (await findEmpfehlerRow(haus, { email })).id)
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
    await buildMandant(haus, { route });
    const { empfehlerEmail: email } = await buildEmpfehlung(haus);
    const { token } = await signIn(haus, email);
    const state = async (Token: string, wer = {}) => {
      const response = await haus.call('validateNewsletter', { body: { Token } }, wer);
      return response.ok ? response.data : response.problem.code;
    };
    await haus.call('setNewsletterOptin', {}, { token });
    const rein = await tokenFromMail(haus, email, '/newsletter/optin');
    for (let n = 0; n < 2; n++) expect(await state(rein)).toEqual({ Newsletter: 'unbestaetigt' });
    expect(await state(rein, { route })).toBe('PSOF0202');
    await haus.call('bestaetigeNewsletter', { body: { Token: rein } });
    expect(await state(rein)).toEqual({ Newsletter: 'ja' });
    const raus = await tokenFromMail(haus, email, '/newsletter/optout');
    await haus.call('beendeNewsletter', { body: { Token: raus } });
    expect(await state(raus)).toEqual({ Newsletter: 'nein' });
    await haus.springe(8);
    expect(await state(rein)).toBe('PSOF0202');
    expect(await state(raus)).toEqual({ Newsletter: 'nein' });
    await haus.call('deleteEmpfehler', { body: {} }, { token: (await signIn(haus, email)).token });
    expect(await state(raus)).toBe('PSOF0202');
  });

  test('ticked beside a recommendation, it begins with the mail to confirm it', async () => {
    const Email = 'ines.brief@post.example';
    const recommend = () =>
      haus.call('createEmpfehlung', {
        query: {},
        body: {
          Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Ines', Nachname: 'Brief', Email, NewsletterPermission: true },
        },
      });
    await recommend();
    const mails = await haus.mails(Email);
    // One mail asks for both, each with a link of its own.
    expect(mails.map((m) => m.links.filter((l) => /optin/.test(l)).length)).toEqual([2]);
    expect(await findEmpfehlerRow(haus, { email: Email })).toMatchObject({
      newsletter_permission: false,
      email_bestaetigt_am: null,
    });
    const Token = await tokenFromMail(haus, Email, '/newsletter/optin');
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    // Whoever has this link has the mailbox.
    expect(await findEmpfehlerRow(haus, { email: Email })).toMatchObject({
      newsletter_permission: true,
      email_bestaetigt_am: expect.any(Date),
    });
  });

  test('cannot be ordered where the client sends none', async () => {
    const route = 'ohnepost';
    await buildMandant(haus, { route, einstellungen: { ModuleNewsletterPermission: false } });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token: 'x'.repeat(43) } }, { route })).toMatchObject({
      problem: { code: 'PSOF0203' },
    });
  });
});
