import type { AgenturRole } from '@weitersagen/contract/values';
import { daysBetween } from '@weitersagen/server/platform/clock/days';
import { buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { ADDRESS, type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const overview = async () => {
  const { cookies } = await buildBetreiber(billing.app, 'Betrachter');
  const answer = await billing.app.call('getUebersicht', {}, { cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const obstacles = async ({ nummer }: BilledAgentur) =>
  (await overview()).AbrechnungHindernisse.filter(({ Agentur }) => Agentur?.Nummer === nummer);

/** What home says to somebody of the agency; without a role named, to its owner. */
const home = async ({ id, person }: BilledAgentur, role?: AgenturRole | null) => {
  const who = role === undefined ? person : await buildAgenturperson(billing.app, id, { rolle: role });
  const answer = await billing.app.call('getAgenturHeute', {}, { token: await signInAgentur(billing.app, who) });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  const { AbrechnungHindernis, GuthabenOhneKonto } = answer.data;
  return { AbrechnungHindernis, GuthabenOhneKonto };
};
const NOTHING = { AbrechnungHindernis: null, GuthabenOhneKonto: null };

/** As its owner adds it in the portal. */
const add = async ({ person }: BilledAgentur, Felder: Record<string, string>) => {
  const token = await signInAgentur(billing.app, person);
  const record = await billing.app.call('getStammdaten', {}, { token });
  const Stand = (record.ok && record.data.Stand) || '';
  const answer = await billing.app.call('putStammdaten', { body: { Felder, Stand, Grund: '' } }, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};

describe('nothing is missing', () => {
  test('of a month that is under way, nor where nothing is to be billed', async () => {
    const [busy, idle] = [
      await billing.newAgentur({ address: { ...ADDRESS, ort: '' } }),
      await billing.newAgentur({ address: { ...ADDRESS, ort: '' } }),
    ];
    await billing.order(busy);
    for (const agentur of [busy, idle]) {
      expect(await obstacles(agentur)).toEqual([]);
      expect(await home(agentur)).toEqual(NOTHING);
    }
    await billing.nextMonthBegins();
    expect(await obstacles(idle)).toEqual([]);
    expect(await obstacles(busy)).toHaveLength(1);
    await add(busy, { ort: 'Kiel' });
  });

  test('to whoever sees no invoices, and of another agency', async () => {
    const agentur = await billing.newAgentur({ provision: 4000, address: { ...ADDRESS, ust_id: '' } });
    const other = await billing.newAgentur();
    await billing.order(agentur);
    await billing.nextMonthBegins();
    for (const role of ['AgenturMitarbeiter', null] as const) expect(await home(agentur, role)).toEqual(NOTHING);
    expect(await home(other)).toEqual(NOTHING);
    expect((await home(agentur, 'AgenturInhaber_inaktiv')).AbrechnungHindernis).not.toBeNull();
    await add(agentur, { steuernummer: '20/123/45678' });
  });
});

describe('a month that cannot be settled', () => {
  test('for want of an address or a tax number stands on both desks until it is there, and is settled then', async () => {
    const waiting = [];
    for (const [field, value, provision, obstacle] of [
      ['ort', 'Kiel', null, 'agenturAnschriftFehlt'],
      ['ust_id', 'DE987654321', 4000, 'agenturSteuerFehlt'],
    ] as const) {
      const agentur = await billing.newAgentur({ provision, address: { ...ADDRESS, [field]: '' } });
      await billing.order(agentur);
      waiting.push({ agentur, obstacle, missing: { [field]: value } });
    }
    const { heute } = await billing.app.scope();
    await billing.nextMonthBegins();
    for (const { agentur, obstacle, missing } of waiting) {
      const told = { Monat: `${heute.slice(0, 7)}-01`, Hindernis: obstacle };
      expect(await obstacles(agentur)).toMatchObject([{ Mandant: 'alpha', ...told, Agentur: { Id: agentur.id } }]);
      expect((await home(agentur)).AbrechnungHindernis).toEqual(told);
      await add(agentur, missing);
      expect(await obstacles(agentur)).toEqual([]);
      expect((await home(agentur)).AbrechnungHindernis).toBeNull();
    }
    await billing.app.springe(0);
    for (const { agentur } of waiting) expect(await billing.documentsOf(agentur)).toHaveLength(1);
  });

  test('for want of address, tax number or account of the Mandant stands there once for all agencies, and on none of theirs', async () => {
    const firma = await billing.setFirma({ strasse: '' });
    const agenturen = [await billing.newAgentur(), await billing.newAgentur()];
    for (const agentur of agenturen) await billing.order(agentur);
    await billing.nextMonthBegins();
    for (const [less, obstacle] of [
      [{ strasse: '' }, 'firmaAnschriftFehlt'],
      [{ ustId: '' }, 'firmaSteuerFehlt'],
      [{ iban: '' }, 'firmaKontoFehlt'],
    ] as const) {
      await billing.setFirma({ ...firma, ...less });
      await billing.app.springe(0);
      const { AbrechnungHindernisse } = await overview();
      expect(AbrechnungHindernisse).toMatchObject([{ Mandant: 'alpha', Hindernis: obstacle, Agentur: null }]);
      for (const agentur of agenturen) {
        expect(await home(agentur)).toEqual(NOTHING);
        expect(await billing.documentsOf(agentur)).toEqual([]);
      }
    }
    await billing.setFirma(firma);
    expect((await overview()).AbrechnungHindernisse).toEqual([]);
    await billing.app.springe(0);
    for (const agentur of agenturen) expect(await billing.documentsOf(agentur)).toHaveLength(1);
  });
});

test('money that is owed to an agency without an account stands on both desks until one is named', async () => {
  const before = (await overview()).RechnungenOhneKonto;
  const agentur = await billing.newAgentur({ provision: 4000 });
  await billing.order(agentur);
  await billing.nextMonthBegins();
  expect((await overview()).RechnungenOhneKonto).toBe(before + 1);
  expect((await home(agentur)).GuthabenOhneKonto).toEqual({ Anzahl: 1, SummeCent: 4760 });
  const token = await signInAgentur(billing.app, agentur.person);
  const Iban = 'DE89370400440532013000';
  await billing.app.call('putAgenturKonto', { body: { Iban, Kontoinhaber: 'Agentur Hansen' } }, { token });
  expect((await overview()).RechnungenOhneKonto).toBe(before);
  expect(await home(agentur)).toEqual(NOTHING);
});

test('an invoice that is overdue is an open one, too', async () => {
  const agentur = await billing.newAgentur();
  await billing.order(agentur);
  await billing.nextMonthBegins();
  const open = async () => {
    const token = await signInAgentur(billing.app, agentur.person);
    const answer = await billing.app.call('getAgenturHeute', {}, { token });
    return answer.ok && [answer.data.RechnungenOffen, answer.data.RechnungenUeberfaellig];
  };
  expect(await open()).toEqual([1, 0]);
  const [row] = await billing.documentsOf(agentur);
  const { heute } = await billing.app.scope();
  await billing.app.springe(daysBetween(heute, row!.faellig_am!) + 1);
  expect(await open()).toEqual([1, 1]);
});

test('home counts clicks, not landings', async () => {
  const agentur = await billing.newAgentur();
  const { id: empfehlung_id } = await buildEmpfehlung(billing.app);
  const { db, mandant, now } = await billing.app.scope();
  const click = (kind: 'klick' | 'landung') => ({
    ...{ mandant_id: mandant.id, id: uuid(), empfehlung_id, art: kind, agentur_id: agentur.id, am: now },
  });
  await db
    .insertInto('klick')
    .values([click('klick'), click('landung')])
    .execute();
  const token = await signInAgentur(billing.app, agentur.person);
  const answer = await billing.app.call('getAgenturHeute', {}, { token });
  const figures = answer.ok ? answer.data.Monatsvergleich?.Kennzahlen : answer.problem;
  expect(figures).toContainEqual({ Kennzahl: 'klicks', Anzahl: 1, Vormonat: 0 });
});
