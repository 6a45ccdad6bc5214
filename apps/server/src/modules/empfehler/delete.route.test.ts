import { randomUUID } from 'node:crypto';
import { createAuskunftthread, makeAuskunft } from '@weitersagen/server/modules/empfehler/commands-auskunft';
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
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { findEmpfehlerRow, PASSWORD, signIn, tokenFromMail } from '@weitersagen/testkit/konto';
import { HANDED_OVER, shareOfThisThread } from '@weitersagen/testkit/thread';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hexFor } from '../../platform/crypto/mac.ts';
import { deleteKonto } from './commands-delete.ts';

let haus: TestHaus;
let operator: SignedInBetreiber;
let second: SignedInBetreiber;

beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  operator = await buildBetreiber(haus, 'Administrator');
  second = await buildBetreiber(haus, 'Freigeber');
});
afterAll(() => haus?.stop());

const saldo = async (): Promise<number> => {
  const { db, mandant } = await haus.scope();
  const rows = await db.selectFrom('kontensaldo').select('saldo_cent').where('mandant_id', '=', mandant.id).execute();
  return rows.reduce((sum, z) => sum + Number(z.saldo_cent), 0);
};
/** What is still owed to a claim's beneficiary. */
const schuld = async (praemierungId: string): Promise<number> => {
  const { db } = await haus.scope();
  const { rows } = await sql<{
    cent: number;
  }>`select coalesce(sum(case when haben in ('verbindlichkeit','auszahlung','gutschein') then cent else 0 end
      - case when soll in ('verbindlichkeit','auszahlung','gutschein') then cent else 0 end), 0)::int as cent
    from buchung where praemierung_id = ${praemierungId}`.execute(db);
  return rows[0]?.cent ?? 0;
};
const claimsOf = async (e: BuiltEmpfehlung) => {
  const { db } = await haus.scope();
  return db.selectFrom('praemierung').selectAll().where('empfehlung_id', '=', e.id).orderBy('beguenstigter').execute();
};
const empfehlung = async (e: BuiltEmpfehlung) => {
  const { db } = await haus.scope();
  return db.selectFrom('empfehlung').selectAll().where('id', '=', e.id).executeTakeFirstOrThrow();
};

describe('the copy of my data', () => {
  test('holds what is mine and nothing of my contact', async () => {
    const e = await buildPreparePraemie(haus, operator, { anteilEmpfaenger: 50 });
    const { token } = await signIn(haus, e.empfehlerEmail);
    const response = await haus.call('getAuskunft', { query: {} }, { token });
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
      const { empfehlerEmail } = await buildEmpfehlung(haus);
      const { token } = await signIn(haus, empfehlerEmail);
      const response = await haus.call('getAuskunftSeite', { query: { sprache: language } }, { token });
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
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { token } = await signIn(haus, empfehlerEmail);
    const { db } = await haus.scope();
    const wo = db.updateTable('empfehler').where('email', '=', empfehlerEmail);
    await wo.set({ vorname: 'محمد', nachname: '李' }).execute();
    const response = await haus.call('getAuskunftSeite', { query: {} }, { token });
    expect(String(response.ok && response.data)).toContain('<td dir="auto">محمد 李</td>');
  });

  test('the address of the PDF that it once was leads to the page', async () => {
    const { statusCode, headers } = await haus.http.inject('/api/v1/alpha/empfehler/meinedaten.pdf?sprache=en');
    expect([statusCode, headers.location]).toEqual([308, '/api/v1/alpha/empfehler/meinedaten.html?sprache=en']);
  });
});

describe('the copy of somebody with very much to tell', () => {
  test('that takes more memory than there is for it is told to wait, and the next one is made', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { id } = await findEmpfehlerRow(haus, { email: empfehlerEmail });
    const mandant = await haus.scope();
    const wo = {
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
          Array.from({ length: 5000 }, (_, n) => ({
            ...wo,
            id: randomUUID(),
            ereignis: `${portion}-${n} ${'x'.repeat(100)}`,
          })),
        )
        .execute();
    const narrow = createAuskunftthread({ memoryMb: 64 });
    expect(await makeAuskunft(mandant, id, 'json', narrow)).toEqual({ ok: false, reason: 'memory' });
    await narrow.close();
    const { result: made, share } = await shareOfThisThread(() => makeAuskunft(mandant, id, 'json'));
    if (!made.ok) throw new Error(made.reason);
    expect(JSON.parse(made.value.toString()).Ereignisse.length).toBe(125_000);
    expect(share).toBeLessThan(HANDED_OVER);
  });
});

describe('the deletion of an account', () => {
  test('asks a browser for the password', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { cookies } = await signIn(haus, empfehlerEmail);
    for (const [body, message] of [
      [{}, /Bitte geben Sie Ihr Passwort ein/],
      [{ Password: 'falsch' }, /stimmt nicht/],
    ] as const)
      expect(await haus.call('deleteEmpfehler', { body }, { cookies })).toMatchObject({
        status: 400,
        problem: { felder: [{ feld: 'Password', meldung: expect.stringMatching(message) }] },
      });
    expect(await findEmpfehlerRow(haus, { email: empfehlerEmail })).toMatchObject({ geloescht_am: null });
    expect(await haus.call('deleteEmpfehler', {})).toMatchObject({ problem: { code: 'PSOF0204' } });
  });

  test('ends sessions, links, name and address, and the address is free again', async () => {
    const e = await buildEmpfehlung(haus, { empfaenger: null });
    const { id } = await findEmpfehlerRow(haus, { email: e.empfehlerEmail });
    const { token, cookies } = await signIn(haus, e.empfehlerEmail);
    await haus.call('setNewsletterOptin', {}, { token });
    const Token = await tokenFromMail(haus, e.empfehlerEmail, '/newsletter/optin');
    await haus.call('putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }, { token });
    const both = await Promise.all(
      [1, 2].map(() => haus.call('deleteEmpfehler', { body: { Password: PASSWORD } }, { cookies })),
    );
    for (const response of both) expect([200, 401]).toContain(response.status);
    expect(both.some((response) => response.ok)).toBe(true);
    expect(await haus.call('getUser', {}, { token })).toMatchObject({ problem: { code: 'PSOF0204' } });
    expect(await haus.call('login', { body: { Email: e.empfehlerEmail, Password: PASSWORD } })).toMatchObject({
      problem: { code: 'PSOF0201' },
    });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({
      problem: { code: 'PSOF0202' },
    });
    const empty = await findEmpfehlerRow(haus, { id });
    expect(empty).toMatchObject({ passwort_hash: null, iban_versiegelt: null, newsletter_permission: false });
    expect(JSON.stringify(empty)).not.toContain('Weber');
    expect(JSON.stringify(empty)).not.toContain(e.empfehlerEmail);
    const mails = await haus.mails(e.empfehlerEmail);
    expect(mails.filter((m) => m.betreff === 'Ihr Konto bei alpha ist gelöscht')).toHaveLength(1);
    const { db, keys } = await haus.scope();
    const history = await db.selectFrom('verlauf').select('ereignis').where('gegenstand_id', '=', id).execute();
    expect(history.filter((v) => v.ereignis === 'kontoGeloescht')).toHaveLength(1);

    expect(await empfehlung(e)).toMatchObject({ status: 'Storniert' });
    const folge = await haus.call('getEmpfehlung', { params: { nr: e.nummer, hex: hexFor(keys, e.nummer) } });
    expect(folge).toMatchObject({ status: 403, problem: { code: 'PSOF0310' } });

    const Email = e.empfehlerEmail;
    await haus.call('createEmpfehler', { body: { Vorname: 'Neu', Nachname: 'Anfang', Email } });
    expect((await findEmpfehlerRow(haus, { email: Email })).id).not.toBe(id);
  });

  test('lets nothing be written onto what it leaves, by requests that waited for it', async () => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(haus);
    const { id } = await findEmpfehlerRow(haus, { email: Email });
    const { token } = await signIn(haus, Email);
    const scope = await haus.scope();
    const waiting = async (): Promise<number> => {
      const { rows } = await sql<{ anzahl: number }>`
        select count(*)::int as anzahl from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(scope.db);
      return rows[0]?.anzahl ?? 0;
    };
    const requests = await scope.transaction(async (tx) => {
      await deleteKonto(tx, id);
      const gestellt = [
        () => haus.call('putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }, { token }),
        () => haus.call('deleteBankdaten', {}, { token }),
        () => haus.call('updateLanguage', { body: { Language: 'en' } }, { token }),
        () =>
          haus.call('createEmpfehlung', {
            query: {},
            body: {
              Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
              Empfehler: { Vorname: 'Neu', Nachname: 'Anfang', Email },
            },
          }),
      ].map((place) => place());
      await vi.waitFor(async () => expect(await waiting()).toBe(gestellt.length), { timeout: 10_000 });
      return { gestellt };
    });
    const [konto, keins, language, empfehlung] = await Promise.all(requests.gestellt);
    for (const response of [konto, keins, language])
      expect(response).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    expect(empfehlung).toMatchObject({ status: 201 });
    expect(await findEmpfehlerRow(haus, { id })).toMatchObject({ iban_versiegelt: null, sprache: 'de' });
    expect(await findEmpfehlerRow(haus, { email: Email })).toMatchObject({ nachname: 'Anfang' });
  });

  test('cancels what was not paid, and books it back; the contact keeps his share', async () => {
    const open = await buildEmpfehlung(haus, { anteilEmpfaenger: 50 });
    await buildAuftrag(haus, operator, open);
    const ready = await buildPreparePraemie(haus, operator, { anteilEmpfaenger: 50 });
    const chosen = await buildPreparePraemie(haus, operator);
    await haus.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: chosen.token },
    );
    for (const e of [open, ready, chosen]) {
      const { token } = await signIn(haus, e.empfehlerEmail);
      const end = await haus.call('getKontoende', {}, { token });
      expect(end).toMatchObject({ data: { VerfallendCent: e === chosen ? 9000 : 4500, InAuszahlungCent: 0 } });
      expect(await haus.call('deleteEmpfehler', {}, { token })).toMatchObject({ ok: true });
      const claims = await claimsOf(e);
      const own = claims.find((c) => c.beguenstigter === 'empfehler');
      expect(own).toMatchObject({ status: 'Storniert', iban_versiegelt: null });
      expect(await schuld(own!.id)).toBe(0);
      const foreign = claims.find((c) => c.beguenstigter === 'empfaenger');
      if (foreign) expect(['Offen', 'Bereitgestellt']).toContain(foreign.status);
      expect(await empfehlung(e)).toMatchObject({ status: 'Ok', gesperrt_am: expect.any(Date) });
    }
    expect(await haus.call('getPraemierung', { query: {} }, { token: ready.token })).toMatchObject({ ok: false });
    expect(await saldo()).toBe(0);
  });

  test('pays what lies in a payment run, and cancels it where the bank sends it back', async () => {
    const e = await buildPreparePraemie(haus, operator);
    await haus.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: e.token },
    );
    const run = await haus.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: operator.cookies });
    if (!run.ok) throw new Error(run.problem.detail);
    const { token } = await signIn(haus, e.empfehlerEmail);
    expect(await haus.call('getKontoende', {}, { token })).toMatchObject({
      data: { VerfallendCent: 0, InAuszahlungCent: 9000 },
    });
    const { db } = await haus.scope();
    await db.updateTable('praemierung').set({ kundennummer: '4711' }).where('empfehlung_id', '=', e.id).execute();
    await haus.call('deleteEmpfehler', {}, { token });
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
      haus.call(
        'putAuszahlungslauf',
        { params: { route: 'alpha', id: payment.lauf_id }, body: { Schritt: Step } },
        { cookies },
      );
    expect(await step('freigeben', second.cookies)).toMatchObject({ ok: true });
    const params = { route: 'alpha', id: payment.lauf_id };
    expect(await haus.call('getSepaDatei', { params }, { cookies: second.cookies })).toMatchObject({ ok: true });
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
    const response = await haus.call(
      'leseBankantwort',
      { params: { route: 'alpha' }, body: { Xml: xml } },
      { cookies: second.cookies },
    );
    expect(response).toMatchObject({ data: { Zurueck: 1 } });
    const [back] = await claimsOf(e);
    expect(back).toMatchObject({ status: 'Storniert' });
    expect(await schuld(back!.id)).toBe(0);
    expect(await saldo()).toBe(0);
    const betreffs = (await haus.mails(e.empfehlerEmail)).map((m) => m.betreff);
    expect(betreffs[0]).toBe('Ihr Konto bei alpha ist gelöscht');
  });

  test('forgets the account of a claim whose payment run is discarded', async () => {
    const e = await buildPreparePraemie(haus, operator);
    await haus.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: e.token },
    );
    const run = await haus.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: operator.cookies });
    if (!run.ok) throw new Error(run.problem.detail);
    await haus.call('deleteEmpfehler', {}, { token: (await signIn(haus, e.empfehlerEmail)).token });
    const { db } = await haus.scope();
    const { lauf_id: id } = await db
      .selectFrom('auszahlung')
      .select('lauf_id')
      .where('praemierung_id', '=', (await claimsOf(e))[0]!.id)
      .executeTakeFirstOrThrow();
    const discarded = await haus.call(
      'putAuszahlungslauf',
      { params: { route: 'alpha', id }, body: { Schritt: 'verwerfen' } },
      { cookies: operator.cookies },
    );
    expect(discarded).toMatchObject({ ok: true });
    expect((await claimsOf(e))[0]).toMatchObject({ status: 'Storniert', iban_versiegelt: null, iban_maskiert: null });
  });

  test('tells contacts who confirmed that the recommendation ends, without a word of who it was', async () => {
    const withPart = await buildEmpfehlung(haus, { anteilEmpfaenger: 50 });
    const withoutPart = await buildEmpfehlung(haus, { anteilEmpfaenger: 0 });
    const unbestaetigt = await buildEmpfehlung(haus, { anteilEmpfaenger: 50 });
    const paid = await buildPreparePraemie(haus, operator, { anteilEmpfaenger: 50 });
    const { db } = await haus.scope();
    await db
      .updateTable('empfaenger')
      .set({ bestaetigt_am: null })
      .where('empfehlung_id', '=', unbestaetigt.id)
      .execute();
    const endTo = async ({ empfaengerEmail }: BuiltEmpfehlung) =>
      (await haus.mails(empfaengerEmail)).filter((m) => m.betreff === 'Eine Empfehlung für alpha endet');
    for (const e of [withPart, withoutPart, unbestaetigt, paid])
      await haus.call('deleteEmpfehler', {}, { token: (await signIn(haus, e.empfehlerEmail)).token });
    const [mail, ...more] = await endTo(withPart);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Dann zählt Ihre Bestellung');
    expect(mail?.text).not.toMatch(/Jana|Weber|Ihr Kontakt/);
    expect(mail?.text).not.toContain(withPart.empfehlerEmail);
    expect((await endTo(withoutPart))[0]?.text).toContain('Ihr Vertrag bleibt davon unberührt');
    expect(await endTo(unbestaetigt)).toEqual([]);
    expect(await endTo(paid)).toEqual([]);
  });

  test('leaves an order of a contact who has a share to be released, without the referrer’s', async () => {
    const e = await buildEmpfehlung(haus, { anteilEmpfaenger: 50 });
    const { token } = await signIn(haus, e.empfehlerEmail);
    await haus.call('deleteEmpfehler', {}, { token });
    expect(await empfehlung(e)).toMatchObject({ status: 'Offen', gesperrt_am: expect.any(Date) });
    await buildAuftrag(haus, operator, e);
    expect((await claimsOf(e)).map((c) => [c.beguenstigter, c.wert_cent])).toEqual([['empfaenger', 4500]]);
    expect(await saldo()).toBe(0);
  });
});
