import type { CallOf } from '@weitersagen/contract/api';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { buildMandant } from '@weitersagen/testkit/bau';
import { startTestHaus, type TestHaus, type Wer } from '@weitersagen/testkit/haus';
import { signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Nobody finds out by trying addresses who takes part, under which name, and whom he has recommended to. */
let haus: TestHaus;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  await buildMandant(haus, { route: 'portal', einstellungen: { EmpfehlungsmailVersand: 'portal' } });
});
afterAll(() => haus?.stop());

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;
let n = 0;
const newAddress = () => `f${++n}@post.example`;
const JANA = { Vorname: 'Jana', Nachname: 'Weber' };
const FREMD = { Vorname: 'Konrad', Nachname: 'Fremd' };
const create = (Email: string, wer: typeof JANA, mehr: Partial<Body> = {}, von: Wer = {}, anteil = 50) =>
  haus.call(
    'createEmpfehlung',
    {
      query: {},
      body: {
        Empfehlung: { Produkt: 'glas', AnteilEmpfehler: anteil, AgbText: true, Praemienbedingungen: true },
        Empfehler: { ...wer, Email },
        ...mehr,
      },
    },
    von,
  );
type Erstellt = Awaited<ReturnType<typeof create>>;
const data = (antwort: Erstellt) => {
  if (!antwort.ok || !('Empfehlungsnummer' in antwort.data)) throw new Error(JSON.stringify(antwort));
  return antwort.data;
};
/** What of an answer could tell two addresses apart. */
const kennzeichen = (antwort: Erstellt) => {
  const { Status, OptinErforderlich, ZugangsdatenVersandt, MailAnKontakt } = data(antwort);
  return [antwort.status, Object.keys(data(antwort)), Status, OptinErforderlich, ZugangsdatenVersandt, MailAnKontakt];
};
const known = async () => {
  const email = newAddress();
  await create(email, JANA);
  await haus.mails(email);
  return email;
};
const update = async (email: string, werte: { gesperrt_am?: Date; email_bestaetigt_am?: Date }) => {
  const { db } = await haus.scope();
  await db.updateTable('empfehler').set(werte).where('email', '=', email).execute();
};
const reads = async (nummer: string) => {
  const antwort = await haus.call('getEmpfehlung', { params: { nr: nummer, hex: hexFor(haus.werk.keys, nummer) } });
  return antwort.ok ? antwort.data.EmpfehlerVorname : antwort.problem.code;
};

describe('another name to a known address', () => {
  test('is answered like an unknown one: the first time, at once again, and later', async () => {
    const bestaetigt = await known();
    await update(bestaetigt, { email_bestaetigt_am: new Date() });
    for (const [email, vergleich] of [
      [await known(), newAddress()],
      [bestaetigt, newAddress()],
    ] as const) {
      expect(kennzeichen(await create(email, FREMD))).toEqual(kennzeichen(await create(vergleich, FREMD)));
      expect(kennzeichen(await create(email, FREMD))).toEqual(kennzeichen(await create(vergleich, FREMD)));
      expect(kennzeichen(await create(email, FREMD, {}, {}, 100))).toEqual(
        kennzeichen(await create(vergleich, FREMD, {}, {}, 100)),
      );
    }
  });
  test('shows the name that was typed, wherever the recommendation is read', async () => {
    const { Empfehlungsnummer: nummer } = data(await create(await known(), FREMD));
    expect(await reads(nummer)).toBe('Konrad');
    const teilen = await haus.call('getEmpfehlungZumTeilen', { params: { id: nummer } });
    expect(JSON.stringify(teilen)).toContain('Konrad');
    expect(JSON.stringify(teilen)).not.toMatch(/Jana|Weber/);
  });
  test('belongs to the account; whose address it is reads of it, three times an hour, and no newsletter begins', async () => {
    const email = await known();
    const newsletter = { ...FREMD, NewsletterPermission: true };
    for (const anteil of [0, 25, 50, 75, 100]) data(await create(email, newsletter, {}, {}, anteil));
    const mails = (await haus.mails(email)).filter((m) => m.betreff === 'Eine Empfehlung mit Ihrer E-Mail-Adresse');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('Guten Tag Jana');
    expect(mails[0]?.text).toContain('„Konrad Fremd“');
    const { token } = await signIn(haus, email);
    const meine = await haus.call('getEmpfehlungen', { query: {} }, { token });
    expect(meine.ok && meine.data.Empfehlungen).toHaveLength(6);
    expect(await haus.call('getUser', {}, { token })).toMatchObject({ data: { NewsletterOptinVersendetAm: null } });
  });
  test('whoever is signed in may write his name as he likes', async () => {
    const email = await known();
    const { token } = await signIn(haus, email);
    const antwort = await create(email, FREMD, {}, { token }, 100);
    expect(data(antwort)).toMatchObject({ ZugangsdatenVersandt: false });
    expect(await reads(data(antwort).Empfehlungsnummer)).toBe('Jana');
  });
  test('to a locked account: the same answer, and a link that leads nowhere', async () => {
    const email = await known();
    await update(email, { gesperrt_am: new Date() });
    const antwort = await create(email, FREMD);
    expect(kennzeichen(antwort)).toEqual(kennzeichen(await create(newAddress(), FREMD)));
    expect(await reads(data(antwort).Empfehlungsnummer)).toBe('PSOF0310');
    expect((await haus.mails(email)).filter((m) => m.betreff.startsWith('Eine Empfehlung'))).toEqual([]);
  });
  test('where the portal would write to the contact, the address has to be confirmed first, known or not', async () => {
    const Empfaenger = { Email: 'lea@post.example', EinwilligungLiegtVor: true };
    const route = 'portal';
    const email = newAddress();
    await create(email, JANA, {}, { route });
    for (const adresse of [email, newAddress()])
      expect(await create(adresse, FREMD, { Empfaenger }, { route })).toMatchObject({
        status: 403,
        problem: { code: 'PSOF0308' },
      });
  });
  test('the typed names go with the account', async () => {
    const email = await known();
    const { Empfehlungsnummer: nummer } = data(await create(email, FREMD));
    const { token } = await signIn(haus, email);
    expect(await haus.call('deleteEmpfehler', {}, { token })).toMatchObject({ ok: true });
    const { db } = await haus.scope();
    const zeile = await db
      .selectFrom('empfehlung')
      .select(['genannt_vorname', 'genannt_nachname'])
      .where('nummer', '=', nummer)
      .executeTakeFirstOrThrow();
    expect(zeile).toEqual({ genannt_vorname: null, genannt_nachname: null });
  });
});

describe('one mailbox', () => {
  test('is not filled with first credentials by its many spellings', async () => {
    const stand = [];
    for (let i = 0; i < 4; i++) stand.push((await create(`viele+${i}@post.example`, JANA)).status);
    expect(stand).toEqual([201, 201, 201, 429]);
    expect((await create('andere@post.example', JANA)).status).toBe(201);
  });
  test('nor with mails to confirm data that others typed', async () => {
    const stand = [];
    for (let i = 0; i < 6; i++) {
      const nummer = data(await create(newAddress(), JANA)).Empfehlungsnummer;
      const antwort = await haus.call('createEmpfaenger', {
        params: { empfehlungsnummer: nummer },
        query: { hex: hexFor(haus.werk.keys, nummer) },
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
      stand.push(antwort.status);
    }
    expect(stand).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
