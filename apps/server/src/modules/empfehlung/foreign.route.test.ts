import type { CallOf } from '@weitersagen/contract/api';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp, type Who } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Nobody finds out by trying addresses who takes part, under which name, and whom he has recommended to. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'portal', einstellungen: { EmpfehlungsmailVersand: 'portal' } });
});
afterAll(() => app?.stop());

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;
let n = 0;
const newAddress = () => `f${++n}@post.example`;
const JANA = { Vorname: 'Jana', Nachname: 'Weber' };
const FREMD = { Vorname: 'Konrad', Nachname: 'Fremd' };
const create = (Email: string, who: typeof JANA, more: Partial<Body> = {}, from: Who = {}, anteil = 50) =>
  app.call(
    'createEmpfehlung',
    {
      query: {},
      body: {
        Empfehlung: { Produkt: 'glas', AnteilEmpfehler: anteil, AgbText: true, Praemienbedingungen: true },
        Empfehler: { ...who, Email },
        ...more,
      },
    },
    from,
  );
type Created = Awaited<ReturnType<typeof create>>;
const data = (response: Created) => {
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  return response.data;
};
/** What of an answer could tell two addresses apart. */
const marker = (response: Created) => {
  const { Status, OptinErforderlich, ZugangsdatenVersandt, MailAnKontakt } = data(response);
  return [response.status, Object.keys(data(response)), Status, OptinErforderlich, ZugangsdatenVersandt, MailAnKontakt];
};
const known = async () => {
  const email = newAddress();
  await create(email, JANA);
  await app.mails(email);
  return email;
};
const update = async (email: string, values: { gesperrt_am?: Date; email_bestaetigt_am?: Date }) => {
  const { db } = await app.scope();
  await db.updateTable('empfehler').set(values).where('email', '=', email).execute();
};
const reads = async (number: string) => {
  const response = await app.call('getEmpfehlung', { params: { nr: number, hex: hexFor(app.runtime.keys, number) } });
  return response.ok ? response.data.EmpfehlerVorname : response.problem.code;
};

describe('another name to a known address', () => {
  test('is answered like an unknown one: the first time, at once again, and later', async () => {
    const confirmed = await known();
    await update(confirmed, { email_bestaetigt_am: new Date() });
    for (const [email, comparison] of [
      [await known(), newAddress()],
      [confirmed, newAddress()],
    ] as const) {
      expect(marker(await create(email, FREMD))).toEqual(marker(await create(comparison, FREMD)));
      expect(marker(await create(email, FREMD))).toEqual(marker(await create(comparison, FREMD)));
      expect(marker(await create(email, FREMD, {}, {}, 100))).toEqual(
        marker(await create(comparison, FREMD, {}, {}, 100)),
      );
    }
  });
  test('shows the name that was typed, wherever the recommendation is read', async () => {
    const { Empfehlungsnummer: number } = data(await create(await known(), FREMD));
    expect(await reads(number)).toBe('Konrad');
    const share = await app.call('getEmpfehlungZumTeilen', { params: { id: number } });
    expect(JSON.stringify(share)).toContain('Konrad');
    expect(JSON.stringify(share)).not.toMatch(/Jana|Weber/);
  });
  test('belongs to the account; whose address it is reads of it, three times an hour, and no newsletter begins', async () => {
    const email = await known();
    const newsletter = { ...FREMD, NewsletterPermission: true };
    for (const anteil of [0, 25, 50, 75, 100]) data(await create(email, newsletter, {}, {}, anteil));
    const mails = (await app.mails(email)).filter((m) => m.betreff === 'Eine Empfehlung mit Ihrer E-Mail-Adresse');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('Guten Tag Jana');
    expect(mails[0]?.text).toContain('„Konrad Fremd“');
    const { token } = await signIn(app, email);
    const my = await app.call('getEmpfehlungen', { query: {} }, { token });
    expect(my.ok && my.data.Empfehlungen).toHaveLength(6);
    expect(await app.call('getUser', {}, { token })).toMatchObject({ data: { NewsletterOptinVersendetAm: null } });
  });
  test('whoever is signed in may write his name as he likes', async () => {
    const email = await known();
    const { token } = await signIn(app, email);
    const response = await create(email, FREMD, {}, { token }, 100);
    expect(data(response)).toMatchObject({ ZugangsdatenVersandt: false });
    expect(await reads(data(response).Empfehlungsnummer)).toBe('Jana');
  });
  test('to a locked account: the same answer, and a link that leads nowhere', async () => {
    const email = await known();
    await update(email, { gesperrt_am: new Date() });
    const response = await create(email, FREMD);
    expect(marker(response)).toEqual(marker(await create(newAddress(), FREMD)));
    expect(await reads(data(response).Empfehlungsnummer)).toBe('PSOF0310');
    expect((await app.mails(email)).filter((m) => m.betreff.startsWith('Eine Empfehlung'))).toEqual([]);
  });
  test('where the portal would write to the contact, the address has to be confirmed first, known or not', async () => {
    const Empfaenger = { Email: 'lea@post.example', EinwilligungLiegtVor: true };
    const route = 'portal';
    const email = newAddress();
    await create(email, JANA, {}, { route });
    for (const address of [email, newAddress()])
      expect(await create(address, FREMD, { Empfaenger }, { route })).toMatchObject({
        status: 403,
        problem: { code: 'PSOF0308' },
      });
  });
  test('the typed names go with the account', async () => {
    const email = await known();
    const { Empfehlungsnummer: number } = data(await create(email, FREMD));
    const { token } = await signIn(app, email);
    expect(await app.call('deleteEmpfehler', {}, { token })).toMatchObject({ ok: true });
    const { db } = await app.scope();
    const row = await db
      .selectFrom('empfehlung')
      .select(['genannt_vorname', 'genannt_nachname'])
      .where('nummer', '=', number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ genannt_vorname: null, genannt_nachname: null });
  });
});

describe('one mailbox', () => {
  test('is not filled with first credentials by its many spellings', async () => {
    const state = [];
    for (let i = 0; i < 4; i++) state.push((await create(`viele+${i}@post.example`, JANA)).status);
    expect(state).toEqual([201, 201, 201, 429]);
    expect((await create('andere@post.example', JANA)).status).toBe(201);
  });
  test('nor with mails to confirm data that others typed', async () => {
    const state = [];
    for (let i = 0; i < 6; i++) {
      const number = data(await create(newAddress(), JANA)).Empfehlungsnummer;
      const response = await app.call('createEmpfaenger', {
        params: { empfehlungsnummer: number },
        query: { hex: hexFor(app.runtime.keys, number) },
        body: {
          empfaengerdaten: {
            anrede: 'Frau',
            vorname: 'Lea',
            name: 'Sommer',
            geburtsdatum: '7.3.1985',
            email: `opfer+${i}@post.example`,
            adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
          },
          Zustimmung: true,
          Datenschutz: true,
        },
      });
      state.push(response.status);
    }
    expect(state).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
