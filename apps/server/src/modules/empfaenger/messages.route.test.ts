import type { CallOf } from '@weitersagen/contract/api';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildEmpfehlung,
  buildPreparePraemie,
  IBAN,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Portal §5: every message of the recipient's form and of the bank form, as a person reads it. */
let app: TestApp;
let betreiber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'nurde', einstellungen: { ModuleIBANNurDE: true } });
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
  empfehlung = await buildEmpfehlung(app, { empfaenger: null });
});
afterAll(() => app?.stop());

let empfehlung: Awaited<ReturnType<typeof buildEmpfehlung>>;
type Body = NonNullable<CallOf<'createEmpfaenger'>['body']>;
const LANGUAGES: LanguageCode[] = ['de', 'en'];
const long = (n: number) => 'x'.repeat(n);

const good = () => ({
  anrede: 'Frau',
  vorname: 'Lea',
  name: 'Sommer',
  geburtsdatum: '07.03.1985',
  email: 'lea.meldung@post.example',
  telefon: '',
  adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
});
const send = (field: string, value: unknown, languageCode: LanguageCode) => {
  const body: Record<string, unknown> = { empfaengerdaten: good(), Zustimmung: true, Datenschutz: true };
  const parts = field.split('.');
  const last = parts.pop() ?? '';
  let place: Record<string, unknown> = body;
  for (const part of parts) place = place[part] as Record<string, unknown>;
  place[last] = value;
  return app.call(
    'createEmpfaenger',
    {
      params: { empfehlungsnummer: empfehlung.nummer },
      query: { hex: hexFor(app.runtime.keys, empfehlung.nummer) },
      body: body as Body,
    },
    { sprache: languageCode },
  );
};

const D = 'empfaengerdaten.';
const A = `${D}adresse.`;
const FORM_DE = 'Bitte geben Sie das Geburtsdatum als TT.MM.JJJJ ein, zum Beispiel 07.03.1985';
const FORM_EN = 'Please enter the date of birth as DD.MM.YYYY, for example 07.03.1985';
/** The year may end while these run: what follows holds for both. */
const now = new Date().getUTCFullYear();

const EMPFAENGER: [field: string, value: unknown, de: string, en: string][] = [
  [`${D}anrede`, '', 'Anrede ist ein Pflichtfeld', 'Title is required'],
  [`${D}vorname`, ' ', 'Vorname ist ein Pflichtfeld', 'First name is required'],
  [`${D}vorname`, long(81), 'Vorname ist zu lang', 'First name is too long'],
  [`${D}vorname`, 'Gewinn auf www.boese.example', 'Vorname ist nicht gültig', 'First name is not valid'],
  [`${D}name`, '', 'Nachname ist ein Pflichtfeld', 'Last name is required'],
  [`${D}name`, long(81), 'Nachname ist zu lang', 'Last name is too long'],
  [`${D}name`, '123', 'Nachname ist nicht gültig', 'Last name is not valid'],
  [`${D}geburtsdatum`, '', 'Geburtsdatum ist ein Pflichtfeld', 'Date of birth is required'],
  [`${D}geburtsdatum`, 'März 1985', FORM_DE, FORM_EN],
  [`${D}geburtsdatum`, '1985/03/07', FORM_DE, FORM_EN],
  [`${D}geburtsdatum`, long(31), 'Geburtsdatum ist zu lang', 'Date of birth is too long'],
  [`${D}geburtsdatum`, '30.02.1985', 'Diesen Tag gibt es in diesem Monat nicht', 'This month does not have that day'],
  [`${D}geburtsdatum`, '07.13.1985', 'Der Monat muss zwischen 1 und 12 liegen', 'The month must be between 1 and 12'],
  [`${D}geburtsdatum`, '07.03.1899', 'Bitte prüfen Sie das Geburtsjahr', 'Please check the year of birth'],
  [`${D}geburtsdatum`, `07.03.${now + 2}`, 'Bitte prüfen Sie das Geburtsjahr', 'Please check the year of birth'],
  [
    `${D}geburtsdatum`,
    `31.12.${now - 17}`,
    'Sie müssen mindestens 18 Jahre alt sein',
    'You must be at least 18 years old',
  ],
  [`${D}email`, '', 'E-Mail-Adresse ist ein Pflichtfeld', 'E-mail address is required'],
  [`${D}email`, 'lea@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein', 'Please enter a valid e-mail address'],
  [`${D}email`, `${long(250)}@post.example`, 'E-Mail-Adresse ist zu lang', 'E-mail address is too long'],
  [
    'EmailWiederholung',
    'lea.meldnug@post.example',
    'Die beiden E-Mail-Adressen sind nicht gleich',
    'The two e-mail addresses are not the same',
  ],
  [`${D}telefon`, '0171 ABC', 'Bitte geben Sie eine gültige Telefonnummer ein', 'Please enter a valid phone number'],
  [`${D}telefon`, '1'.repeat(31), 'Telefonnummer ist zu lang', 'Phone number is too long'],
  [`${A}strasse`, '', 'Straße ist ein Pflichtfeld', 'Street is required'],
  [`${A}strasse`, long(81), 'Straße ist zu lang', 'Street is too long'],
  [`${A}strasse`, 'Am\u202eBach', 'Straße ist nicht gültig', 'Street is not valid'],
  [`${A}hausnummer`, '', 'Hausnummer ist ein Pflichtfeld', 'House number is required'],
  [`${A}hausnummer`, long(13), 'Hausnummer ist zu lang', 'House number is too long'],
  [`${A}plz`, '', 'Postleitzahl ist ein Pflichtfeld', 'Postcode is required'],
  [
    `${A}plz`,
    '3411',
    'Diese Postleitzahl gibt es in Deutschland nicht: Sie hat fünf Ziffern',
    'There is no such postcode in Germany: it has five digits',
  ],
  [
    `${A}plz`,
    '00999',
    'Diese Postleitzahl gibt es in Deutschland nicht: Sie hat fünf Ziffern',
    'There is no such postcode in Germany: it has five digits',
  ],
  [`${A}ort`, '', 'Ort ist ein Pflichtfeld', 'Town is required'],
  [`${A}ort`, long(81), 'Ort ist zu lang', 'Town is too long'],
  [
    'Zustimmung',
    false,
    'Zuordnung zur Empfehlung: Die Zustimmung ist erforderlich, um fortzufahren.',
    'Link to the recommendation: your consent is needed to continue.',
  ],
  [
    'Datenschutz',
    false,
    'Datenschutz: Die Zustimmung ist erforderlich, um fortzufahren.',
    'Privacy: your consent is needed to continue.',
  ],
];

/** The faults that have a code of their own where nothing else is wrong. */
const OWN_CODE: Record<string, [number, string]> = {
  'Bitte geben Sie eine gültige E-Mail-Adresse ein': [422, 'PSOF0304'],
  'Die Zustimmung ist erforderlich, um fortzufahren.': [422, 'PSOF0306'],
};

describe("the recipient's form", () => {
  test.each(EMPFAENGER)('%s %j: %s', async (oneField, value, de, en) => {
    for (const language of LANGUAGES) {
      const response = await send(oneField, value, language);
      const [status, code] = OWN_CODE[de.replace(/^.*(?=Die Zustimmung)/, '')] ?? [400, 'PSOF0002'];
      expect(response, language).toMatchObject({ status, problem: { code } });
      const said = response.ok ? [] : (response.problem.felder ?? []);
      expect(said, language).toContainEqual(
        expect.objectContaining({ feld: oneField, meldung: language === 'de' ? de : en }),
      );
      expect(new Set(said.map((f) => f.feld))).toEqual(new Set([oneField]));
    }
  });

  test.each([
    [
      'de',
      'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
      'Sie können sich nicht selbst empfehlen.',
    ],
    ['en', 'The e-mail address must not be the same as that of the recommendation.', 'You cannot recommend yourself.'],
  ] as const)('the referrer himself (%s)', async (language, same, self) => {
    expect(await send(`${D}email`, empfehlung.empfehlerEmail.toUpperCase(), language)).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0305', detail: same, felder: [{ feld: `${D}email`, meldung: same }] },
    });
    const { db } = await app.scope();
    const from = await db
      .selectFrom('empfehler')
      .select(['vorname', 'nachname'])
      .where('email', '=', empfehlung.empfehlerEmail)
      .executeTakeFirstOrThrow();
    const alias = empfehlung.empfehlerEmail.replace('@', '+ich@');
    const data = { ...good(), vorname: from.vorname, name: from.nachname, email: alias };
    expect(await send('empfaengerdaten', data, language)).toMatchObject({
      problem: { code: 'PSOF0311', detail: self },
    });
  });

  test('takes the same address twice, however it is written', async () => {
    expect(await send('EmailWiederholung', ' Lea.Meldung@POST.example', 'de')).toMatchObject({ status: 201 });
  });
});

const IBANS: [field: 'Iban' | 'Kontoinhaber', value: string, de: string, en: string, route?: string][] = [
  ['Iban', ' ', 'IBAN ist ein Pflichtfeld', 'IBAN is required'],
  ['Iban', 'DE89370400440532013001', 'IBAN ist nicht gültig', 'IBAN is not valid'],
  ['Iban', 'keine', 'IBAN ist nicht gültig', 'IBAN is not valid'],
  ['Iban', long(43), 'IBAN ist zu lang', 'IBAN is too long'],
  [
    'Iban',
    'AT611904300234573201',
    'IBAN ist nicht gültig: Bitte geben Sie eine deutsche IBAN ein',
    'IBAN is not valid: please enter a German IBAN',
    'nurde',
  ],
  ['Kontoinhaber', '', 'Kontoinhaberin oder Kontoinhaber ist ein Pflichtfeld', 'Account holder is required'],
  ['Kontoinhaber', long(71), 'Kontoinhaberin oder Kontoinhaber ist zu lang', 'Account holder is too long'],
  [
    'Kontoinhaber',
    'Lea\u0007Sommer',
    'Kontoinhaberin oder Kontoinhaber ist nicht gültig',
    'Account holder is not valid',
  ],
  // Nothing is left of it in the letters that banks use.
  ['Kontoinhaber', '李小龍', 'Kontoinhaberin oder Kontoinhaber ist nicht gültig', 'Account holder is not valid'],
];

const tokenOfEmpfaenger = async (route: string) => {
  const e = await buildEmpfehlung(app, { route });
  const { createLinkToken } = await import('../../platform/auth/linkToken.ts');
  const scope = await app.scope(route);
  const { id } = await scope.db
    .selectFrom('empfaenger')
    .select('id')
    .where('nummer', '=', e.empfaengernummer)
    .executeTakeFirstOrThrow();
  const expiry = new Date(scope.now.getTime() + 60_000);
  return createLinkToken(scope, { zweck: 'empfaenger', bezugId: id, ablauf: expiry });
};

describe('the bank form', () => {
  test.each(IBANS)('%s %j: %s', async (oneField, value, de, en, route = 'alpha') => {
    const konto = { Iban: IBAN, Kontoinhaber: 'Lea Sommer', [oneField]: value };
    const token = await tokenOfEmpfaenger(route);
    const { token: praemie } = await buildPreparePraemie(app, betreiber, { route });
    for (const languageCode of LANGUAGES) {
      const expected = {
        status: 400,
        problem: { code: 'PSOF0002', felder: [{ feld: oneField, meldung: languageCode === 'de' ? de : en }] },
      };
      expect(
        await app.call('postEmpfaengerBankdaten', { body: konto }, { token, route, sprache: languageCode }),
      ).toMatchObject(expected);
      const body = { Praemienart: 'geld' as const, ...konto };
      expect(
        await app.call('putPraemierung', { body }, { token: praemie, route, sprache: languageCode }),
      ).toMatchObject(expected);
    }
  });

  test.each([
    ['de', 'Die Bankdaten konnten nicht gespeichert werden. Bitte benutzen Sie den Link aus der E-Mail.'],
    ['en', 'Your bank details could not be saved. Please use the link from the e-mail.'],
  ] as const)('before the address is confirmed (%s)', async (languageCode, detail) => {
    const e = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
    const { createLinkToken } = await import('../../platform/auth/linkToken.ts');
    const scope = await app.scope();
    const { id } = await scope.db
      .selectFrom('empfaenger')
      .select('id')
      .where('nummer', '=', e.empfaengernummer)
      .executeTakeFirstOrThrow();
    const expiry = new Date(scope.now.getTime() + 60_000);
    const token = await createLinkToken(scope, { zweck: 'empfaenger', bezugId: id, ablauf: expiry });
    const body = { Iban: IBAN, Kontoinhaber: 'Lea Sommer' };
    expect(await app.call('postEmpfaengerBankdaten', { body }, { token, sprache: languageCode })).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0504', detail },
    });
  });
});
