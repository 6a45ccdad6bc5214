import { createLinkToken } from '@weitersagen/server/platform/auth/linkToken';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildPreparePraemie } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Every form tells at once all that is wrong with it, and in its own order: by the schema, and by the rules behind it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { ModuleIBANNurDE: true, EmailAusschluss: ['@alpha.example'] } });
  await buildMandant(app, { route: 'portal', einstellungen: { EmpfehlungsmailVersand: 'portal' } });
});
afterAll(() => app?.stop());

const JANA = 'jana.weber@post.example';
const recommend = (Empfehlung: object, Empfehler: object, Empfaenger: object | null = null, route = 'alpha') =>
  app.call(
    'createEmpfehlung',
    { body: { Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, ...Empfehlung }, Empfehler, Empfaenger } as never },
    { route },
  );
const CONSENT = { AgbText: true, Praemienbedingungen: true };
const first = async () => {
  const response = await recommend(CONSENT, { Vorname: 'Jana', Nachname: 'Weber', Email: JANA });
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  return response.data.Empfehlungsnummer;
};
type Refusal = { ok: boolean; problem?: { code: string; felder?: { feld: string; meldung: string }[] } };
const fields = (response: unknown) =>
  ((response as Refusal).problem?.felder ?? []).map(({ feld, meldung }) => [feld.split('.').at(-1), meldung]);

describe('a recommendation', () => {
  test("names, consents, an employee's address, and that the contact is oneself", async () => {
    const response = await recommend(
      { Praemienbedingungen: true },
      { Vorname: '', Nachname: 'Weber', Email: 'ada@alpha.example' },
      { Email: 'ADA@alpha.example' },
    );
    expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
    expect(fields(response)).toEqual([
      ['AgbText', 'Teilnahmebedingungen: Die Zustimmung ist erforderlich, um fortzufahren.'],
      ['Vorname', 'Vorname ist ein Pflichtfeld'],
      ['Email', 'Mitarbeitende und Dienstleister können an diesem Programm nicht teilnehmen'],
      ['Email', 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.'],
    ]);
  });
  test("the contact's agreement, where the portal writes to him", async () => {
    const response = await recommend(
      CONSENT,
      { Vorname: 'Jana', Nachname: '', Email: JANA },
      { Email: 'lea@post.example' },
      'portal',
    );
    expect(fields(response)).toEqual([
      ['Nachname', 'Nachname ist ein Pflichtfeld'],
      ['EinwilligungLiegtVor', 'Einverständnis Ihres Kontakts: Die Zustimmung ist erforderlich, um fortzufahren.'],
    ]);
  });
  test('what a single rule refuses keeps its code', async () => {
    const response = await recommend(CONSENT, { Vorname: 'Ada', Nachname: 'Alpha', Email: 'ada@alpha.example' });
    expect(response).toMatchObject({ status: 403, problem: { code: 'PSOF0207' } });
  });
});

describe('data of a recipient', () => {
  const data = {
    anrede: 'Frau',
    vorname: 'Lea',
    name: '',
    geburtsdatum: '31.02.1990',
    email: JANA,
    telefon: 'abc',
    adresse: { strasse: 'Am Bach', hausnummer: '3', plz: '00000', ort: '' },
  };
  test('the fields, the day of birth, the phone number, the address, the repetition and the consent', async () => {
    const empfehlungsnummer = await first();
    const response = await app.call('createEmpfaenger', {
      params: { empfehlungsnummer },
      query: { hex: hexFor(app.runtime.keys, empfehlungsnummer) },
      body: {
        empfaengerdaten: data,
        Zustimmung: true,
        Datenschutz: false,
        EmailWiederholung: 'lea@post.example',
      } as never,
    });
    expect(fields(response)).toEqual([
      ['name', 'Nachname ist ein Pflichtfeld'],
      ['geburtsdatum', 'Diesen Tag gibt es in diesem Monat nicht'],
      ['email', 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.'],
      ['telefon', 'Bitte geben Sie eine gültige Telefonnummer ein'],
      ['plz', 'Diese Postleitzahl gibt es in Deutschland nicht: Sie hat fünf Ziffern'],
      ['ort', 'Ort ist ein Pflichtfeld'],
      ['Datenschutz', 'Datenschutz: Die Zustimmung ist erforderlich, um fortzufahren.'],
      ['EmailWiederholung', 'Die beiden E-Mail-Adressen sind nicht gleich'],
    ]);
  });
  test('by code, as a shop took them', async () => {
    const response = await app.call('abschliesseTracking', {
      query: {},
      body: { empfehlungsnummer: await first(), empfaengerdaten: { ...data, email: 'lea@post.example' } } as never,
    });
    expect(fields(response).map(([field]) => field)).toEqual(['name', 'geburtsdatum', 'telefon', 'plz', 'ort']);
  });
  test('by an agent at the table, the missing yes of the person among the rest', async () => {
    const empty = { anrede: '', vorname: '', name: '', geburtsdatum: '', email: '', telefon: '' };
    const response = await app.call('abschliesseTracking', {
      query: {},
      body: {
        empfehlungsnummer: await first(),
        empfaengerdaten: { ...empty, adresse: { strasse: '', hausnummer: '', plz: '', ort: '' } },
        Zustimmung: 'false',
      } as never,
    });
    expect(fields(response).map(([field]) => field)).toEqual([
      ...['vorname', 'name', 'anrede', 'geburtsdatum', 'email', 'strasse', 'hausnummer', 'plz', 'ort'],
      'Zustimmung',
    ]);
  });
  test('a stranger without the right link learns nothing of the referrer', async () => {
    const response = await app.call('createEmpfaenger', {
      params: { empfehlungsnummer: await first() },
      query: { hex: 'a'.repeat(16) },
      body: { empfaengerdaten: data } as never,
    });
    expect(fields(response).map(([field]) => field)).not.toContain('email');
  });
});

const MIA = {
  anrede: 'Frau',
  vorname: 'Mia',
  email: 'mia@post.example',
  name: 'Sommer',
  geburtsdatum: '7.3.1985',
  adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
};

describe('money', () => {
  const KONTO = { Iban: 'FR7630006000011234567890189', Kontoinhaber: '' };
  const BOTH = [
    ['Iban', 'IBAN ist nicht gültig: Bitte geben Sie eine deutsche IBAN ein'],
    ['Kontoinhaber', 'Kontoinhaberin oder Kontoinhaber ist ein Pflichtfeld'],
  ];
  test('the account of a referrer', async () => {
    await first();
    const { token } = await signIn(app, JANA);
    expect(fields(await app.call('putBankdaten', { body: KONTO }, { token }))).toEqual(BOTH);
  });
  test('the account of a recipient', async () => {
    const scope = await app.scope();
    const empfehlungsnummer = await first();
    await app.call('createEmpfaenger', {
      params: { empfehlungsnummer },
      query: { hex: hexFor(app.runtime.keys, empfehlungsnummer) },
      body: {
        empfaengerdaten: MIA,
        Zustimmung: true,
        Datenschutz: true,
      } as never,
    });
    const { id } = await scope.db
      .selectFrom('empfaenger')
      .select('id')
      .where('email', '=', MIA.email)
      .executeTakeFirstOrThrow();
    const token = await createLinkToken(scope, {
      zweck: 'empfaenger',
      bezugId: id,
      ablauf: new Date(scope.now.getTime() + 60_000),
    });
    expect(fields(await app.call('postEmpfaengerBankdaten', { body: KONTO }, { token }))).toEqual(BOTH);
  });
  test('the reward', async () => {
    const betreiber = await buildBetreiber(app, 'Sachbearbeiter');
    const { token } = await buildPreparePraemie(app, betreiber);
    const body = { Praemienart: 'geld', ...KONTO, Kontoinhaber: 'x'.repeat(300) } as const;
    expect(fields(await app.call('putPraemierung', { body }, { token }))).toEqual([
      BOTH[0],
      ['Kontoinhaber', 'Kontoinhaberin oder Kontoinhaber ist zu lang'],
    ]);
  });
});

describe('passwords', () => {
  const Password = 'Weber1Weber1';
  test('changed: the old one missing, the new one too easy, the repetition another one', async () => {
    await first();
    const { token } = await signIn(app, JANA);
    const body = { PasswordAktuell: '', PasswordNeu: 'Jana1234', PasswordWiederholt: 'Jana123' };
    const response = await app.call('resetPasswordWithoutToken', { body }, { token });
    expect(fields(response).map(([field]) => field)).toEqual(['PasswordAktuell', 'PasswordNeu', 'PasswordWiederholt']);
    expect(fields(response).at(-1)?.[1]).toBe('Die beiden Passwörter sind nicht gleich');
  });
  test('set by the link of a mail', async () => {
    await first();
    const scope = await app.scope();
    const Token = await createLinkToken(scope, {
      zweck: 'passwort',
      bezugId: (await findEmpfehlerRow(app, { email: JANA })).id,
      ablauf: new Date(scope.now.getTime() + 60_000),
    });
    const response = await app.call('resetPassword', { body: { Token, Password: 'kurz', PasswordWiederholt: '' } });
    expect(fields(response).map(([field]) => field)).toEqual(['Password', 'PasswordWiederholt']);
  });
  test('an old link is told before anything of the fields', async () => {
    const body = { Token: 'x'.repeat(43), Password, PasswordWiederholt: '' };
    expect(await app.call('resetPassword', { body })).toMatchObject({ status: 410, problem: { code: 'PSOF0202' } });
  });
  test('deleting the account: the consequences and the password', async () => {
    await first();
    const { token } = await signIn(app, JANA);
    const response = await app.call('deleteEmpfehler', { body: { Verstanden: false } }, { token });
    expect(fields(response).map(([field]) => field)).toEqual(['Verstanden', 'Password']);
  });
});

test('registration: the name and an address that may not take part', async () => {
  const body = { Vorname: '', Nachname: 'Alpha', Email: 'ada@alpha.example' };
  expect(fields(await app.call('createEmpfehler', { body })).map(([field]) => field)).toEqual(['Vorname', 'Email']);
});

test('the contact form: the topic decides what else is needed', async () => {
  const body = { Thema: 'reklamation', Auftragsdatum: 'gestern', Nachricht: '', Empfehlungsnummer: 'xy', Name: 'Ada' };
  expect(fields(await app.call('sendeKontakt', { body: body as never })).map(([field]) => field)).toEqual([
    'Auftragsdatum',
    'Nachricht',
    'Empfehlungsnummer',
    'Email',
  ]);
});
