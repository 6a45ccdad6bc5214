import { randomUUID } from 'node:crypto';
import { createAuskunftThread, makeAuskunft } from '@weitersagen/server/modules/empfehler/commands-auskunft';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type BuiltEmpfehlung,
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  buildPreparePraemie,
  IBAN,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, PASSWORD, signIn, tokenFromMail } from '@weitersagen/testkit/konto';
import { HANDED_OVER, shareOfThisThread } from '@weitersagen/testkit/thread';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hexFor } from '../../platform/crypto/mac.ts';
import { deleteKonto } from './commands-delete.ts';

let app: TestApp;
let operator: SignedInBetreiber;
let second: SignedInBetreiber;

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  operator = await buildBetreiber(app, 'Administrator');
  second = await buildBetreiber(app, 'Freigeber');
});
afterAll(() => app?.stop());

const balance = async (): Promise<number> => {
  const { db, mandant } = await app.scope();
  const rows = await db.selectFrom('kontensaldo').select('saldo_cent').where('mandant_id', '=', mandant.id).execute();
  return rows.reduce((sum, z) => sum + Number(z.saldo_cent), 0);
};
/** What is still owed to a claim's beneficiary. */
const debt = async (praemierungId: string): Promise<number> => {
  const { db } = await app.scope();
  const { rows } = await sql<{
    cent: number;
  }>`select coalesce(sum(case when haben in ('verbindlichkeit','auszahlung','gutschein') then cent else 0 end
      - case when soll in ('verbindlichkeit','auszahlung','gutschein') then cent else 0 end), 0)::int as cent
    from buchung where praemierung_id = ${praemierungId}`.execute(db);
  return rows[0]?.cent ?? 0;
};
const claimsOf = async (e: BuiltEmpfehlung) => {
  const { db } = await app.scope();
  return db.selectFrom('praemierung').selectAll().where('empfehlung_id', '=', e.id).orderBy('beguenstigter').execute();
};
const empfehlung = async (e: BuiltEmpfehlung) => {
  const { db } = await app.scope();
  return db.selectFrom('empfehlung').selectAll().where('id', '=', e.id).executeTakeFirstOrThrow();
};

describe('the copy of my data', () => {
  test('holds what is mine and nothing of my contact', async () => {
    const e = await buildPreparePraemie(app, operator, { anteilEmpfaenger: 50 });
    const { token } = await signIn(app, e.empfehlerEmail);
    const response = await app.call('getAuskunft', { query: {} }, { token });
    if (!response.ok) throw new Error(response.problem.detail);
    expect(response.data).toMatchObject({
      Person: { Email: e.empfehlerEmail, Newsletter: 'nein' },
      Empfehlungen: [{ Empfehlungsnummer: e.nummer, Aufteilung: 'beide', Produkt: 'Produkt glas' }],
      Praemien: [{ WertCent: 4500, Status: 'Bereitgestellt' }],
    });
    expect(response.data.Mails.map((m) => m.Vorlage)).toEqual(['auftragEingegangen', 'praemieBereit']);
    for (const foreign of [e.empfaengerEmail, 'Krause', e.empfaengernummer, 'Lindenweg'])
      expect(JSON.stringify(response.data)).not.toContain(foreign);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each(['de', 'en'] as const)(
    'as a page to read in %s, that can do nothing and that nobody keeps',
    async (language) => {
      const { empfehlerEmail } = await buildEmpfehlung(app);
      const { token } = await signIn(app, empfehlerEmail);
      const response = await app.call('getAuskunftSeite', { query: { sprache: language } }, { token });
      expect(response).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-security-policy': expect.stringMatching(/default-src 'none'.*form-action 'none'/),
        },
      });
      expect(String(response.ok && response.data)).toContain(`<html lang="${language}">`);
    },
  );

  test('as a page, whatever script the name is written in', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const { token } = await signIn(app, empfehlerEmail);
    const { db } = await app.scope();
    const update = db.updateTable('empfehler').where('email', '=', empfehlerEmail);
    await update.set({ vorname: 'محمد', nachname: '李' }).execute();
    const response = await app.call('getAuskunftSeite', { query: {} }, { token });
    expect(String(response.ok && response.data)).toContain('<td dir="auto">محمد 李</td>');
  });

  test('the address of the PDF that it once was leads to the page', async () => {
    const { statusCode, headers } = await app.http.inject('/api/v1/alpha/empfehler/meinedaten.pdf?sprache=en');
    expect([statusCode, headers.location]).toEqual([308, '/api/v1/alpha/empfehler/meinedaten.html?sprache=en']);
  });
});

describe('the copy of somebody with very much to tell', () => {
  test('that takes more memory than there is for it is told to wait, and the next one is made', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const { id } = await findEmpfehlerRow(app, { email: empfehlerEmail });
    const mandant = await app.scope();
    const where = {
      mandant_id: mandant.mandant.id,
      gegenstand: 'empfehler' as const,
      gegenstand_id: id,
      am: new Date(),
      wer: 'test',
    };
    for (let portion = 0; portion < 25; portion++)
      await mandant.db
        .insertInto('verlauf')
        .values(
          Array.from({ length: 500 }, (_, n) => ({
            ...where,
            id: randomUUID(),
            ereignis: `${portion}-${n} ${'x'.repeat(3000)}`,
          })),
        )
        .execute();
    const narrow = createAuskunftThread({ memoryMb: 64 });
    expect(await makeAuskunft(mandant, id, 'json', narrow)).toEqual({ ok: false, reason: 'memory' });
    await narrow.close();
    const { result: made, share } = await shareOfThisThread(() => makeAuskunft(mandant, id, 'json'));
    if (!made.ok) throw new Error(made.reason);
    expect(JSON.parse(made.value.toString()).Ereignisse.length).toBe(12_500);
    expect(share).toBeLessThan(HANDED_OVER);
  });
});

describe('the deletion of an account', () => {
  test('asks a browser for the password', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(app);
    const { cookies } = await signIn(app, empfehlerEmail);
    for (const [body, message] of [
      [{}, /Bitte geben Sie Ihr Passwort ein/],
      [{ Password: 'falsch' }, /stimmt nicht/],
    ] as const)
      expect(await app.call('deleteEmpfehler', { body }, { cookies })).toMatchObject({
        status: 400,
        problem: { felder: [{ feld: 'Password', meldung: expect.stringMatching(message) }] },
      });
    expect(await findEmpfehlerRow(app, { email: empfehlerEmail })).toMatchObject({ geloescht_am: null });
    expect(await app.call('deleteEmpfehler', {})).toMatchObject({ problem: { code: 'PSOF0204' } });
  });

  test('ends sessions, links, name and address, and the address is free again', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: null });
    const { id } = await findEmpfehlerRow(app, { email: e.empfehlerEmail });
    const { token, cookies } = await signIn(app, e.empfehlerEmail);
    await app.call('setNewsletterOptin', {}, { token });
    const Token = await tokenFromMail(app, e.empfehlerEmail, '/newsletter/optin');
    await app.call('putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }, { token });
    const both = await Promise.all(
      [1, 2].map(() => app.call('deleteEmpfehler', { body: { Password: PASSWORD } }, { cookies })),
    );
    for (const response of both) expect([200, 401]).toContain(response.status);
    expect(both.some((response) => response.ok)).toBe(true);
    expect(await app.call('getUser', {}, { token })).toMatchObject({ problem: { code: 'PSOF0204' } });
    expect(await app.call('login', { body: { Email: e.empfehlerEmail, Password: PASSWORD } })).toMatchObject({
      problem: { code: 'PSOF0201' },
    });
    expect(await app.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({
      problem: { code: 'PSOF0202' },
    });
    const empty = await findEmpfehlerRow(app, { id });
    expect(empty).toMatchObject({ passwort_hash: null, iban_versiegelt: null, newsletter_permission: false });
    expect(JSON.stringify(empty)).not.toContain('Weber');
    expect(JSON.stringify(empty)).not.toContain(e.empfehlerEmail);
    const mails = await app.mails(e.empfehlerEmail);
    expect(mails.filter((m) => m.betreff === 'Ihr Konto bei alpha ist gelöscht')).toHaveLength(1);
    const { db, keys } = await app.scope();
    const history = await db.selectFrom('verlauf').select('ereignis').where('gegenstand_id', '=', id).execute();
    expect(history.filter((v) => v.ereignis === 'kontoGeloescht')).toHaveLength(1);

    expect(await empfehlung(e)).toMatchObject({ status: 'Storniert' });
    const effect = await app.call('getEmpfehlung', { params: { nr: e.nummer, hex: hexFor(keys, e.nummer) } });
    expect(effect).toMatchObject({ status: 403, problem: { code: 'PSOF0310' } });

    const Email = e.empfehlerEmail;
    await app.call('createEmpfehler', { body: { Vorname: 'Neu', Nachname: 'Anfang', Email } });
    expect((await findEmpfehlerRow(app, { email: Email })).id).not.toBe(id);
  });

  test('lets nothing be written onto what it leaves, by requests that waited for it', async () => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(app);
    const { id } = await findEmpfehlerRow(app, { email: Email });
    const { token } = await signIn(app, Email);
    const scope = await app.scope();
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ anzahl: number }>`
        select count(*)::int as anzahl from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(scope.db);
      return rows[0]?.anzahl ?? 0;
    };
    const requests = await scope.transaction(async (tx) => {
      await deleteKonto(tx, id);
      const posed = [
        () => app.call('putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }, { token }),
        () => app.call('deleteBankdaten', {}, { token }),
        () => app.call('updateLanguage', { body: { Language: 'en' } }, { token }),
        () =>
          app.call('createEmpfehlung', {
            query: {},
            body: {
              Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
              Empfehler: { Vorname: 'Neu', Nachname: 'Anfang', Email },
            },
          }),
      ].map((place) => place());
      await vi.waitFor(async () => expect(await waiting()).toBe(posed.length), { timeout: 10_000 });
      return { gestellt: posed };
    });
    const [konto, keins, language, empfehlung] = await Promise.all(requests.gestellt);
    for (const response of [konto, keins, language])
      expect(response).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    expect(empfehlung).toMatchObject({ status: 201 });
    expect(await findEmpfehlerRow(app, { id })).toMatchObject({ iban_versiegelt: null, sprache: 'de' });
    expect(await findEmpfehlerRow(app, { email: Email })).toMatchObject({ nachname: 'Anfang' });
  });

  test('cancels what was not paid, and books it back; the contact keeps his share', async () => {
    const open = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
    await buildAuftrag(app, operator, open);
    const ready = await buildPreparePraemie(app, operator, { anteilEmpfaenger: 50 });
    const chosen = await buildPreparePraemie(app, operator);
    await app.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: chosen.token },
    );
    for (const e of [open, ready, chosen]) {
      const { token } = await signIn(app, e.empfehlerEmail);
      const end = await app.call('getKontoende', {}, { token });
      expect(end).toMatchObject({ data: { VerfallendCent: e === chosen ? 9000 : 4500, InAuszahlungCent: 0 } });
      expect(await app.call('deleteEmpfehler', {}, { token })).toMatchObject({ ok: true });
      const claims = await claimsOf(e);
      const own = claims.find((c) => c.beguenstigter === 'empfehler');
      expect(own).toMatchObject({ status: 'Storniert', iban_versiegelt: null });
      expect(await debt(own!.id)).toBe(0);
      const foreign = claims.find((c) => c.beguenstigter === 'empfaenger');
      if (foreign) expect(['Offen', 'Bereitgestellt']).toContain(foreign.status);
      expect(await empfehlung(e)).toMatchObject({ status: 'Ok', gesperrt_am: expect.any(Date) });
    }
    expect(await app.call('getPraemierung', { query: {} }, { token: ready.token })).toMatchObject({ ok: false });
    expect(await balance()).toBe(0);
  });

  test('pays what lies in a payment run, and cancels it where the bank sends it back', async () => {
    const e = await buildPreparePraemie(app, operator);
    await app.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: e.token },
    );
    const run = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: operator.cookies });
    if (!run.ok) throw new Error(run.problem.detail);
    const { token } = await signIn(app, e.empfehlerEmail);
    expect(await app.call('getKontoende', {}, { token })).toMatchObject({
      data: { VerfallendCent: 0, InAuszahlungCent: 9000 },
    });
    const { db } = await app.scope();
    await db.updateTable('praemierung').set({ kundennummer: '4711' }).where('empfehlung_id', '=', e.id).execute();
    await app.call('deleteEmpfehler', {}, { token });
    expect((await claimsOf(e))[0]).toMatchObject({
      status: 'Bereitgestellt',
      kundennummer: null,
      iban_versiegelt: expect.any(String),
    });
    const payment = await db
      .selectFrom('auszahlung')
      .selectAll()
      .where('praemierung_id', '=', (await claimsOf(e))[0]!.id)
      .executeTakeFirstOrThrow();
    const step = (Step: 'freigeben' | 'bestaetigen', cookies: Record<string, string>) =>
      app.call(
        'putAuszahlungslauf',
        { params: { route: 'alpha', id: payment.lauf_id }, body: { Schritt: Step } },
        { cookies },
      );
    expect(await step('freigeben', second.cookies)).toMatchObject({ ok: true });
    const params = { route: 'alpha', id: payment.lauf_id };
    expect(await app.call('getSepaDatei', { params }, { cookies: second.cookies })).toMatchObject({ ok: true });
    expect(await step('bestaetigen', second.cookies)).toMatchObject({ ok: true });
    expect((await claimsOf(e))[0]).toMatchObject({
      status: 'Ausgezahlt',
      iban_versiegelt: null,
      iban_maskiert: null,
      iban_suche: null,
      kontoinhaber_versiegelt: null,
    });
    const paid = await db.selectFrom('auszahlung').selectAll().where('id', '=', payment.id).executeTakeFirst();
    expect(paid).toMatchObject({ name: 'Jana Weber', iban_versiegelt: payment.iban_versiegelt, stand: 'bezahlt' });
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">90.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${payment.end_to_end_id}</EndToEndId></Refs><Amt Ccy="EUR">90.00</Amt>
<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const response = await app.call(
      'leseBankantwort',
      { params: { route: 'alpha' }, body: { Xml: xml } },
      { cookies: second.cookies },
    );
    expect(response).toMatchObject({ data: { Zurueck: 1 } });
    const [back] = await claimsOf(e);
    expect(back).toMatchObject({ status: 'Storniert' });
    expect(await debt(back!.id)).toBe(0);
    expect(await balance()).toBe(0);
    const subject = (await app.mails(e.empfehlerEmail)).map((m) => m.betreff);
    expect(subject[0]).toBe('Ihr Konto bei alpha ist gelöscht');
  });

  test('forgets the account of a claim whose payment run is discarded', async () => {
    const e = await buildPreparePraemie(app, operator);
    await app.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: e.token },
    );
    const run = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: operator.cookies });
    if (!run.ok) throw new Error(run.problem.detail);
    await app.call('deleteEmpfehler', {}, { token: (await signIn(app, e.empfehlerEmail)).token });
    const { db } = await app.scope();
    const { lauf_id: id } = await db
      .selectFrom('auszahlung')
      .select('lauf_id')
      .where('praemierung_id', '=', (await claimsOf(e))[0]!.id)
      .executeTakeFirstOrThrow();
    const discarded = await app.call(
      'putAuszahlungslauf',
      { params: { route: 'alpha', id }, body: { Schritt: 'verwerfen' } },
      { cookies: operator.cookies },
    );
    expect(discarded).toMatchObject({ ok: true });
    expect((await claimsOf(e))[0]).toMatchObject({ status: 'Storniert', iban_versiegelt: null, iban_maskiert: null });
  });

  test('tells contacts who confirmed that the recommendation ends, without a word of who it was', async () => {
    const withPart = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
    const withoutPart = await buildEmpfehlung(app, { anteilEmpfaenger: 0 });
    const unconfirmed = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
    const paid = await buildPreparePraemie(app, operator, { anteilEmpfaenger: 50 });
    const { db } = await app.scope();
    await db
      .updateTable('empfaenger')
      .set({ bestaetigt_am: null })
      .where('empfehlung_id', '=', unconfirmed.id)
      .execute();
    const endTo = async ({ empfaengerEmail }: BuiltEmpfehlung) =>
      (await app.mails(empfaengerEmail)).filter((m) => m.betreff === 'Eine Empfehlung für alpha endet');
    for (const e of [withPart, withoutPart, unconfirmed, paid])
      await app.call('deleteEmpfehler', {}, { token: (await signIn(app, e.empfehlerEmail)).token });
    const [mail, ...more] = await endTo(withPart);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Dann zählt Ihre Bestellung');
    expect(mail?.text).not.toMatch(/Jana|Weber|Ihr Kontakt/);
    expect(mail?.text).not.toContain(withPart.empfehlerEmail);
    expect((await endTo(withoutPart))[0]?.text).toMatch(/bleibt\s+Ihr\s+Vertrag\s+davon\s+unberührt/);
    expect(await endTo(unconfirmed)).toEqual([]);
    expect(await endTo(paid)).toEqual([]);
  });

  test('leaves an order of a contact who has a share to be released, without the referrer’s', async () => {
    const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
    const { token } = await signIn(app, e.empfehlerEmail);
    await app.call('deleteEmpfehler', {}, { token });
    expect(await empfehlung(e)).toMatchObject({ status: 'Offen', gesperrt_am: expect.any(Date) });
    await buildAuftrag(app, operator, e);
    expect((await claimsOf(e)).map((c) => [c.beguenstigter, c.wert_cent])).toEqual([['empfaenger', 4500]]);
    expect(await balance()).toBe(0);
  });
});
