import type { PraemierungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildGutschein,
  buildPreparePraemie,
  IBAN,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { signIn, signInOnBehalf } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardBankdaten } from './commands.ts';

let app: TestApp;
let betreiber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 20 });
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(async () => app?.stop());

const GELD = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
const BOOK = { Praemienart: 'gutschein', Gutschein: 'buch' } as const;
const FREMD = '01890000-0000-7000-8000-000000000000';

/** A referrer with a reward that is ready, logged in. */
const somebody = async (anteilEmpfaenger = 0) => {
  const e = await buildPreparePraemie(app, betreiber, { anteilEmpfaenger });
  const { token: login } = await signIn(app, e.empfehlerEmail);
  const link = await app.call('getPraemierung', { query: {} }, { token: e.token });
  if (!link.ok) throw new Error('no claim');
  return { ...e, anmeldung: login, id: link.data.Id };
};
const take = (id: string, token?: string) => app.call('nimmEigenePraemierung', { params: { id } }, { token });
const open = (token: string) => app.call('getEigenePraemierungen', {}, { token });
const read = (login: string | undefined, cookies: Record<string, string>) =>
  app.call('getPraemierung', { query: {} }, { token: login, cookies });
/** Logged in and with the reward opened, as the page is. */
const opened = async (who: Awaited<ReturnType<typeof somebody>>) => {
  const { cookies } = await take(who.id, who.anmeldung);
  return { token: who.anmeldung, cookies };
};

describe('the own reward is refused', () => {
  test('to nobody, to somebody else, and where there is none', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect(await take(one.id)).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    expect(await take(one.id, other.anmeldung)).toMatchObject({ status: 404 });
    expect(await take(FREMD, one.anmeldung)).toMatchObject({ status: 404 });
    expect(await take('erfunden', one.anmeldung)).toMatchObject({ status: 400 });
  });

  test("where it is the contact's", async () => {
    const { id, empfehlerEmail } = await somebody(100);
    const { token } = await signIn(app, empfehlerEmail);
    expect(await take(id, token)).toMatchObject({ status: 404 });
    expect(await open(token)).toMatchObject({ ok: true, data: [] });
  });

  test('to somebody signed in on behalf, also with the cookie of the person', async () => {
    const who = await somebody();
    const { cookies } = await opened(who);
    const inAuftrag = await signInOnBehalf(app, who.empfehlerEmail);
    expect(await take(who.id, inAuftrag)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
    expect(await read(inAuftrag, cookies)).toMatchObject({ status: 401, problem: { code: 'PSOF0502' } });
  });

  test('to the cookie alone, to that of another claim, and after the log-out', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const access = await opened(one);
    expect(await read(undefined, access.cookies)).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    expect(await read(one.anmeldung, { 'wt_praemie.alpha': `eigene.${other.id}` })).toMatchObject({ status: 401 });
    expect(await read(one.anmeldung, { 'wt_praemie.alpha': `eigene.${FREMD}` })).toMatchObject({ status: 401 });
    const { cookies } = await app.call('logout', {}, { token: one.anmeldung });
    expect(cookies).toMatchObject({ 'wt_praemie.alpha': '' });
    expect(await read(one.anmeldung, access.cookies)).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });
});

describe('the own reward', () => {
  test('is collected once, by log-in or by link, not by both', async () => {
    const who = await somebody();
    expect(await open(who.anmeldung)).toMatchObject({
      data: [{ Id: who.id, WertCent: 9000, abschlussname: 'Tom', Tun: 'waehlen' }],
    });
    const access = await opened(who);
    const responses = await Promise.all([
      app.call('putPraemierung', { body: GELD }, access),
      app.call('putPraemierung', { body: BOOK }, { token: who.token }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.call('putPraemierung', { body: GELD }, access)).toMatchObject({ problem: { code: 'PSOF0501' } });
  });

  test('waits no longer once it is chosen as money', async () => {
    const who = await somebody();
    await app.call('putPraemierung', { body: GELD }, await opened(who));
    expect(await open(who.anmeldung)).toMatchObject({ ok: true, data: [] });
  });

  test('asks for an account again after the bank sent it back, and takes it there', async () => {
    const who = await somebody();
    const access = await opened(who);
    await app.call('putPraemierung', { body: GELD }, access);
    await (await app.scope()).transaction((tx) => discardBankdaten(tx, who.id as PraemierungId, 'AC04'));
    expect(await open(who.anmeldung)).toMatchObject({ data: [{ Id: who.id, Tun: 'bankdaten' }] });
    expect(await read(who.anmeldung, access.cookies)).toMatchObject({
      data: { erlaubt: ['bankdaten'], Ruecklaufgrund: 'Das Konto ist geschlossen.' },
    });
    const own = async () => {
      const response = await app.call('getEmpfehlungen', { query: {} }, { token: who.anmeldung });
      return response.ok ? response.data.Empfehlungen[0] : undefined;
    };
    const back = await own();
    expect(back?.Praemierung?.Ruecklaufgrund).toBe('Das Konto ist geschlossen.');
    expect(back?.Verlauf.filter((v) => v.Grund !== null)).toMatchObject([
      { Ereignis: 'zahlungZurueck', Grund: 'Das Konto ist geschlossen.' },
    ]);
    expect(await app.call('putPraemierung', { body: GELD }, access)).toMatchObject({ data: { erlaubt: [] } });
    expect((await own())?.Praemierung?.Ruecklaufgrund).toBeNull();
  });
});

describe('a voucher once more', () => {
  const send = (id: string, token: string) => app.call('sendePraemierungmail', { params: { id } }, { token });
  const gutschein = async () => {
    const who = await somebody();
    const zugang = await opened(who);
    await app.call('putPraemierung', { body: BOOK }, zugang);
    return { ...who, zugang };
  };

  test('chosen and not opened: the link comes again, and the code is not in it', async () => {
    const { id, anmeldung, empfehlerEmail, zugang } = await gutschein();
    expect(await open(anmeldung)).toMatchObject({ data: [{ Id: id, Tun: 'gutscheinOeffnen' }] });
    const before = (await app.mails(empfehlerEmail)).length;
    for (const response of await Promise.all([1, 2].map(() => send(id, anmeldung))))
      expect(response).toMatchObject({ ok: true });
    expect(await app.mails(empfehlerEmail)).toHaveLength(before + 1);
    const [mail] = await app.mails(empfehlerEmail);
    expect(mail?.betreff).toBe('Ihr Gutschein wartet: Gutschein buch');
    expect(mail?.links.some((link) => link.includes('/praemie/?praemie='))).toBe(true);
    expect(mail?.text).not.toContain('buch-CODE');
    expect(await read(anmeldung, zugang.cookies)).toMatchObject({ data: { Status: 'Bereitgestellt' } });
  });

  test('chosen and not opened: the link comes three times within an hour, and again after it', async () => {
    const { id, anmeldung } = await gutschein();
    for (let n = 0; n < 3; n++) {
      expect((await send(id, anmeldung)).status).toBe(200);
      await app.springe(2 / (24 * 60));
    }
    expect(await send(id, anmeldung)).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    await app.springe(1 / 24);
    expect((await send(id, anmeldung)).status).toBe(200);
  });

  test('opened: its code comes by mail, three times in all', async () => {
    const { id, anmeldung, empfehlerEmail, zugang } = await gutschein();
    await app.call('oeffneGutschein', { body: { Weg: 'mail' } }, zugang);
    const minutesLater = () => app.springe(0.001);
    expect(await send(id, anmeldung)).toMatchObject({ ok: true });
    await minutesLater();
    expect(await send(id, anmeldung)).toMatchObject({ ok: true });
    await minutesLater();
    expect(await send(id, anmeldung)).toMatchObject({ status: 409, problem: { code: 'PSOF0501' } });
    const mails = (await app.mails(empfehlerEmail)).filter((m) => m.betreff === 'Ihr Gutschein: Gutschein buch');
    expect(mails.map((m) => m.text.includes('buch-CODE'))).toEqual([true, true, true]);
  });
});
