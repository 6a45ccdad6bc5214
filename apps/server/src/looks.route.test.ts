import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur } from '@weitersagen/testkit/bau-agentur';
import {
  buildBetreiber,
  buildEmpfehlung,
  buildPreparePraemie,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { sessionOf } from '@weitersagen/testkit/konto';
import { buildPayable, createRuns } from '@weitersagen/testkit/lauf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInLink } from './modules/agentur/commands.ts';
import { createAutologin } from './modules/konto/commands-autologin.ts';

/** Scanners of mail programs, and whoever checks links, ask for the head alone first (RFC 9110 §9.2.1: that is safe). */
let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { IsAutologin: true } });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
});
afterAll(() => app?.stop());

const look = async (path: string, cookies: Record<string, string> = {}) => {
  const { statusCode, headers } = await app.http.inject({ method: 'HEAD', url: `/api/v1${path}`, cookies });
  return { status: statusCode, allow: headers.allow, cookie: headers['set-cookie'] };
};
const REFUSED = { status: 405, allow: 'GET', cookie: undefined };

test('a look at a call that does something is told which method does it, and one at every other call is answered', async () => {
  const acting = Object.entries<RouteDef>(api).flatMap(([name, { acts }]) => (acts ? [name] : []));
  expect(acting.sort()).toEqual([
    'getEinwilligungsliste',
    'getNewsletterliste',
    'getSepaDatei',
    'loeseEmpfehlungscode',
    'loginMitAdminLink',
    'resendWelcomeMail',
    'sendePraemierungmail',
    'sendeResetPassword',
    'verifyAgenturToken',
  ]);
  expect(await look('/alpha/mandant')).toMatchObject({ status: 200, allow: undefined });
});

describe('a look does nothing', () => {
  test('at a link that signs in: it is good afterwards', async () => {
    const { person } = await buildAgentur(app);
    const t = await createSignInLink(await app.scope(), person.id, { hours: 24 });
    expect(await look(`/alpha/token/verifyAgenturToken?t=${t}`)).toEqual(REFUSED);
    expect((await app.call('verifyAgenturToken', { query: { t } })).status).toBe(200);
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const made = await createAutologin(await app.scope(), empfehlerEmail);
    const token = 'token' in made ? made.token : '';
    expect(await look(`/alpha/account/login/?token=${token}`)).toEqual(REFUSED);
    expect((await app.call('loginMitAdminLink', { query: { token } })).status).toBe(200);
  });

  test('at a call that sends a mail: none comes', async () => {
    const { empfehlerEmail: email, token } = await buildPreparePraemie(app, clerk);
    const praemie = await app.call('getPraemierung', { query: {} }, { token });
    const cookies = await sessionOf(app, email);
    const before = (await app.mails(email)).length;
    for (const path of [`account/resetPassword/${email}`, `account/resendWelcomeMail/${email}`])
      expect(await look(`/alpha/${path}`)).toEqual(REFUSED);
    expect(await look(`/alpha/empfehler/praemierungmail/${praemie.ok && praemie.data.Id}`, cookies)).toEqual(REFUSED);
    expect(await app.mails(email)).toHaveLength(before);
  });

  test('at a code: it is not counted as redeemed', async () => {
    const { id, nummer } = await buildEmpfehlung(app);
    const { db, mandant } = await app.scope();
    const { code } = await db
      .selectFrom('empfehlung')
      .select('code')
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow();
    const redeemed = () =>
      db
        .selectFrom('klick')
        .select('art')
        .where('mandant_id', '=', mandant.id)
        .where('empfehlung_id', '=', id as never)
        .execute();
    expect(await look(`/alpha/empfehlung/empfehlungscode/${code}`)).toEqual(REFUSED);
    expect(await redeemed()).toHaveLength(0);
    expect(await app.call('loeseEmpfehlungscode', { params: { code }, query: {} })).toMatchObject({
      data: { Empfehlungsnummer: nummer },
    });
    expect(await redeemed()).toHaveLength(1);
  });

  test('at a payment file, or a list of readers: nobody has fetched it', async () => {
    const runs = createRuns(app, { clerk, approver });
    await buildPayable(app, clerk);
    const id = await runs.openReleased();
    const path = `/betreiber/auszahlungen/alpha/${id}/pain001.xml`;
    expect(await look(path, approver.cookies)).toEqual(REFUSED);
    expect(await runs.show(id)).toMatchObject({ DateiGeholtAm: null });
    for (const list of ['empfehler/alpha/newsletter.csv', 'mandanten/alpha/aktionen/einwilligungen.csv'])
      expect(await look(`/betreiber/${list}`, approver.cookies)).toEqual(REFUSED);
    const audit = await app.call('getAuditlog', { query: {} }, { cookies: approver.cookies });
    expect(audit.ok && audit.data.Content.filter(({ Was }) => /Geholt$/.test(Was))).toEqual([]);
  });
});
