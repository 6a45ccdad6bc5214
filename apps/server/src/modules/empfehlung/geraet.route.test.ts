import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { angebotAs, geraetAs, kategorieAs, praemieAs, produktAs, tarifDataAs } from '@weitersagen/testkit/bauKatalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDocument } from '../produkt/commands-document.ts';
import { forgetKatalog } from '../produkt/queries-katalog.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { EmpfehlungsmailVersand: 'portal' } });
  const scope = await app.scope();
  const tarif = (id: string, name: string) =>
    produktAs(id, {
      Kategorie: 'tarife',
      Name: { de: name, en: name },
      Daten: tarifDataAs({ AnzeigeName: { de: name, en: name } }),
    });
  const document = {
    Kategorien: [kategorieAs('tarife', { Quelle: 'Mobilfunk' })],
    Produkte: [tarif('mobil-m', 'Mobil M'), tarif('mobil-l', 'Mobil L')],
    Praemien: [praemieAs('mobil-m', 5000), praemieAs('mobil-l', 6000)],
    Geraete: [geraetAs('aura-6', { Name: 'Aura 6' })],
    Angebote: [angebotAs('aura-6', 'mobil-m', { PreisTarifCent: 4495, PreisHandyCent: 9900, AktionspreisCent: 4900 })],
  };
  expect(await scope.transaction((tx) => putDocument(tx, document))).toMatchObject({ ok: true });
  forgetKatalog(scope, scope.mandant.id);
});
afterAll(() => app?.stop());

let n = 0;
const create = (Produkt: string, HandyId: string | null, email = `t${++n}@post.example`) =>
  app.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt, HandyId, AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
      Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email },
    },
  });
const newEmpfehlung = async (...what: Parameters<typeof create>) => {
  const response = await create(...what);
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  return response.data;
};
const show = async (id: string) => {
  const response = await app.call('getEmpfehlungZumTeilen', { params: { id } });
  if (!response.ok) throw new Error(JSON.stringify(response));
  return response.data;
};
const asEmpfaenger = async (Empfehlungscode: string) => {
  const code = await app.call('loeseEmpfehlungscode', { params: { code: Empfehlungscode }, query: {} });
  if (!code.ok) throw new Error(JSON.stringify(code));
  const { Empfehlungsnummer: number, Hex: hex } = code.data;
  const response = await app.call('getEmpfehlung', { params: { nr: number, hex } });
  if (!response.ok) throw new Error(JSON.stringify(response));
  return response.data.Produkt;
};
const PRICE = '44,95 € im Monat, Gerät einmalig 49 € statt 99 €';

test.each([
  ['a device that this tariff is not sold with', 'mobil-l', 'aura-6'],
  ['a device that nobody knows', 'mobil-m', 'gibts-nicht'],
])('%s is refused', async (_, produkt, geraet) => {
  expect(await create(produkt, geraet)).toMatchObject({
    status: 400,
    problem: { code: 'PSOF0002', felder: [{ feld: 'Empfehlung.HandyId' }] },
  });
});

test('a tariff without a device is what it was', async () => {
  const e = await newEmpfehlung('mobil-m', null);
  expect(await show(e.Empfehlungsnummer)).toMatchObject({ ProduktName: 'Mobil M', HandyId: null, Preistext: null });
  expect(await asEmpfaenger(e.Empfehlungscode)).toMatchObject({ Name: 'Mobil M', Preistext: null });
});

test('the device goes along to the share page and to the recipient, with its price', async () => {
  const e = await newEmpfehlung('mobil-m', 'aura-6');
  expect(await show(e.Empfehlungsnummer)).toMatchObject({
    ProduktName: 'Aura 6 mit Mobil M',
    ProduktId: 'mobil-m',
    HandyId: 'aura-6',
    Preistext: PRICE,
  });
  expect(await asEmpfaenger(e.Empfehlungscode)).toMatchObject({
    Name: 'Aura 6 mit Mobil M',
    Bild: 'smartphone',
    Preistext: PRICE,
  });
});

test('a double click is one recommendation; another device is another', async () => {
  const email = 'doppelt@post.example';
  const second = await newEmpfehlung('mobil-m', 'aura-6', email);
  expect(await newEmpfehlung('mobil-m', 'aura-6', email)).toMatchObject({
    Empfehlungsnummer: second.Empfehlungsnummer,
  });
  expect((await newEmpfehlung('mobil-m', null, email)).Empfehlungsnummer).not.toBe(second.Empfehlungsnummer);
});

test("the recipient's mail names the device and its price", async () => {
  const e = await newEmpfehlung('mobil-m', 'aura-6');
  const code = await app.call('loeseEmpfehlungscode', { params: { code: e.Empfehlungscode }, query: {} });
  if (!code.ok) throw new Error(JSON.stringify(code));
  const response = await app.call('createEmpfaenger', {
    params: { empfehlungsnummer: e.Empfehlungsnummer },
    query: { hex: code.data.Hex },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: 'Sommer',
        geburtsdatum: '7.3.1985',
        email: 'lea.sommer@post.example',
        telefon: '',
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
  expect(response).toMatchObject({ ok: true });
  const [mail] = await app.mails('lea.sommer@post.example');
  expect(mail?.text).toContain('Aura 6 mit Mobil M');
  expect(mail?.text).toContain(PRICE);
});
