import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type AngemeldeterBetreiber,
  buildAuftrag,
  buildBereitePraemie,
  buildBetreiber,
  buildEmpfehlung,
  type GebauteEmpfehlung,
  IBAN,
} from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import { hexFuer } from '../../platform/crypto/mac.ts';
import { hashPasswort } from '../../platform/crypto/passwort.ts';

const PASSWORT = 'Kornblume7Feld';
let haus: TestHaus;
let operator: AngemeldeterBetreiber;
let zweiter: AngemeldeterBetreiber;

beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  operator = await buildBetreiber(haus, 'Administrator');
  zweiter = await buildBetreiber(haus, 'Freigeber');
});
afterAll(() => haus?.stop());

const zeileVon = async (email: string) => {
  const { db } = await haus.scope();
  return db.selectFrom('empfehler').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
};
const byId = async (id: EmpfehlerId) => {
  const { db } = await haus.scope();
  return db.selectFrom('empfehler').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

/** Signed in by password; answers the token and the page's cookie. */
const meldeAn = async (email: string) => {
  const { db } = await haus.scope();
  const passwort_hash = await hashPasswort(PASSWORT);
  await db
    .updateTable('empfehler')
    .set({ passwort_hash, passwort_aendern: false })
    .where('email', '=', email)
    .execute();
  const antwort = await haus.call('login', { body: { Email: email, Password: PASSWORT } });
  if (!antwort.ok) throw new Error(antwort.problem.detail);
  return { token: antwort.data.Token, cookies: antwort.cookies };
};

/** Signed in on behalf, as the operator's admin link does it. */
const meldeImAuftragAn = async (email: string): Promise<string> => {
  const scope = await haus.scope();
  const token = await createLinkToken(scope, {
    zweck: 'adminlogin',
    bezugId: (await zeileVon(email)).id,
    ablauf: new Date(scope.jetzt.getTime() + 60_000),
    von: 'Probe',
  });
  const antwort = await haus.call('loginMitAdminLink', { query: { token } });
  if (!antwort.ok) throw new Error(antwort.problem.detail);
  return antwort.data.Token;
};

const tokenIn = async (email: string, pfad: string): Promise<string> => {
  for (const mail of await haus.mails(email)) {
    const link = mail.links.find((l) => l.includes(pfad));
    if (link) return new URL(link).searchParams.get('token') ?? '';
  }
  throw new Error(`no link to ${pfad} for ${email}`);
};

const saldo = async (): Promise<number> => {
  const { db, mandant } = await haus.scope();
  const zeilen = await db.selectFrom('kontensaldo').select('saldo_cent').where('mandant_id', '=', mandant.id).execute();
  return zeilen.reduce((summe, z) => summe + Number(z.saldo_cent), 0);
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
const claimsVon = async (e: GebauteEmpfehlung) => {
  const { db } = await haus.scope();
  return db.selectFrom('praemierung').selectAll().where('empfehlung_id', '=', e.id).orderBy('beguenstigter').execute();
};
const empfehlung = async (e: GebauteEmpfehlung) => {
  const { db } = await haus.scope();
  return db.selectFrom('empfehlung').selectAll().where('id', '=', e.id).executeTakeFirstOrThrow();
};

describe('a session on behalf may not', () => {
  let token = '';
  beforeAll(async () => {
    token = await meldeImAuftragAn((await buildEmpfehlung(haus)).empfehlerEmail);
  });
  const wege = [
    ['deleteEmpfehler', { body: { Password: PASSWORT } }],
    ['getKontoende', {}],
    ['getAuskunft', { query: {} }],
    ['getAuskunftPdf', { query: {} }],
    ['setNewsletterOptin', {}],
    ['putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }],
    ['deleteBankdaten', {}],
    ['resetPasswordWithoutToken', { body: { PasswordAktuell: PASSWORT, PasswordNeu: PASSWORT } }],
  ] as const;
  test.each(wege)('%s', async (weg, eingabe) => {
    expect(await haus.call(weg, eingabe as never, { token })).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0203' },
    });
  });
  test('change the language of the person', async () => {
    await haus.call('updateLanguage', { body: { Language: 'en' } }, { token });
    expect(await haus.call('getUser', {}, { token })).toMatchObject({ data: { ImAuftrag: true, Language: 'de' } });
  });
});

describe('the newsletter', () => {
  test('is not given to who is not signed in, nor by a broken link', async () => {
    expect(await haus.call('setNewsletterOptin', {})).toMatchObject({ problem: { code: 'PSOF0204' } });
    for (const weg of ['bestaetigeNewsletter', 'beendeNewsletter'] as const)
      expect(await haus.call(weg, { body: { Token: 'x'.repeat(43) } })).toMatchObject({
        problem: { code: 'PSOF0202' },
      });
    expect(await haus.call('beendeNewsletter', { body: {} })).toMatchObject({ problem: { code: 'PSOF0204' } });
  });

  test('needs the link of the mail, and goes as easily as it came', async () => {
    const { empfehlerEmail: email } = await buildEmpfehlung(haus);
    const { token } = await meldeAn(email);
    const bitte = () => haus.call('setNewsletterOptin', {}, { token });
    expect(await bitte()).toMatchObject({ data: { OptinMailAlreadySent: false, OptinAlreadySet: false } });
    expect(await bitte()).toMatchObject({ data: { OptinMailAlreadySent: true, OptinAlreadySet: false } });
    expect(await zeileVon(email)).toMatchObject({ newsletter_permission: false });
    const Token = await tokenIn(email, '/newsletter/optin');
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
    expect(await bitte()).toMatchObject({ data: { OptinAlreadySet: true } });
    expect((await haus.mails(email)).filter((m) => m.betreff.startsWith('Sie bekommen den Newsletter'))).toHaveLength(
      1,
    );

    const raus = await tokenIn(email, '/newsletter/optout');
    for (let n = 0; n < 2; n++)
      expect(await haus.call('beendeNewsletter', { body: { Token: raus } })).toMatchObject({ ok: true });
    expect(await zeileVon(email)).toMatchObject({ newsletter_permission: false, newsletter_optin_versendet_am: null });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token: raus } })).toMatchObject({ ok: true });
    const { db } = await haus.scope();
    const belege = await db
      .selectFrom('einwilligung')
      .selectAll()
      .where('person_id', '=', (await zeileVon(email)).id)
      .where('zweck', '=', 'newsletter')
      .orderBy('id')
      .execute();
    expect(belege.map((b) => [b.bestaetigt_am !== null, b.widerrufen_am !== null])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('ticked beside a recommendation, it begins with the mail to confirm it', async () => {
    const Email = 'ines.brief@post.example';
    const empfiehl = () =>
      haus.call('createEmpfehlung', {
        query: {},
        body: {
          Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Ines', Nachname: 'Brief', Email, NewsletterPermission: true },
        },
      });
    await empfiehl();
    const mails = await haus.mails(Email);
    expect(mails.filter((m) => m.betreff.startsWith('Newsletter von'))).toHaveLength(1);
    const [bestellt] = mails.filter((m) => m.betreff.startsWith('Newsletter von'));
    expect(bestellt?.html).not.toContain('optout');
    expect(await zeileVon(Email)).toMatchObject({ newsletter_permission: false });
  });

  test('cannot be ordered where the client sends none', async () => {
    const route = 'ohnepost';
    await buildMandant(haus, { route, einstellungen: { ModuleNewsletterPermission: false } });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token: 'x'.repeat(43) } }, { route })).toMatchObject({
      problem: { code: 'PSOF0203' },
    });
  });
});

describe('finish registration', () => {
  const body = (Email: string) => ({ Vorname: 'Ruth', Nachname: 'Sommer', Email });

  test('names the fields that are missing or wrong', async () => {
    expect(await haus.call('createEmpfehler', { body: { Vorname: '', Nachname: 'X@y', Email: 'nein' } })).toMatchObject(
      {
        status: 400,
        problem: { felder: [{ feld: 'Vorname' }, { feld: 'Nachname' }, { feld: 'Email' }] },
      },
    );
  });

  test('answers the same for a known address as for a new one, and writes to whose it is', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const neu = await haus.call('createEmpfehler', { body: body('ruth.sommer@post.example') });
    const bekannt = await haus.call('createEmpfehler', { body: body(empfehlerEmail.toUpperCase()) });
    expect(neu).toMatchObject({ status: 201, data: { Email: 'ruth.sommer@post.example' } });
    expect(bekannt).toMatchObject({ status: 201, data: { Email: empfehlerEmail.toUpperCase() } });
    expect(bekannt.cookies).toEqual(neu.cookies);
    expect((await haus.mails(empfehlerEmail))[0]?.betreff).toBe('Sie haben schon einen Zugang bei alpha');
    const [willkommen] = await haus.mails('ruth.sommer@post.example');
    expect(willkommen?.betreff).toBe('Willkommen bei alpha: Ihr Zugang ist angelegt');
    const passwort = /Passwort: (\S+)/.exec(willkommen?.text ?? '')?.[1] ?? '';
    const anmeldung = await haus.call('login', { body: { Email: 'ruth.sommer@post.example', Password: passwort } });
    expect(anmeldung).toMatchObject({ data: { PasswortAendern: true, EmailBestaetigt: false } });
  });

  test('twice at once makes one account', async () => {
    const Email = 'doppelt@post.example';
    const antworten = await Promise.all([1, 2, 3].map(() => haus.call('createEmpfehler', { body: body(Email) })));
    expect(antworten.map((a) => a.status)).toEqual([201, 201, 201]);
    const { db } = await haus.scope();
    expect(await db.selectFrom('empfehler').select('id').where('email_suche', '=', Email).execute()).toHaveLength(1);
  });

  test('says that the address exists only to who is signed in with it', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { token } = await meldeAn(empfehlerEmail);
    expect(await haus.call('createEmpfehler', { body: body(empfehlerEmail) }, { token })).toMatchObject({
      status: 409,
      problem: { code: 'PSOF0302' },
    });
  });

  test('takes only who is on the list where there is one', async () => {
    const route = 'nurliste';
    await buildMandant(haus, { route, einstellungen: { EmailWhitelist: ['@haus.example'] } });
    expect(await haus.call('createEmpfehler', { body: body('a@fremd.example') }, { route })).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ feld: 'Email' }] },
    });
    expect(await haus.call('createEmpfehler', { body: body('a@haus.example') }, { route })).toMatchObject({ ok: true });
  });

  test('asks for a captcha where the client always does', async () => {
    const route = 'mitcaptcha';
    await buildMandant(haus, { route, einstellungen: { captchaImmer: true } });
    const auskunft = await haus.call('createEmpfehler', {}, { route });
    expect(auskunft).toMatchObject({ data: { CaptchaErforderlich: true } });
    expect(await haus.call('createEmpfehler', { body: body('c@post.example') }, { route })).toMatchObject({
      problem: { code: 'PSOF0401' },
    });
  });
});

describe('a new password', () => {
  test('is refused where it breaks the rules or is too easy, and both faults are told at once', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { token } = await meldeAn(empfehlerEmail);
    const setze = (PasswordAktuell: string, PasswordNeu: string) =>
      haus.call('resetPasswordWithoutToken', { body: { PasswordAktuell, PasswordNeu } }, { token });
    expect(await setze('falsch', 'kurz')).toMatchObject({
      problem: { felder: [{ feld: 'PasswordAktuell' }, { feld: 'PasswordNeu' }] },
    });
    expect(await setze(PASSWORT, 'Passwort123')).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'PasswordNeu', meldung: expect.stringContaining('zu leicht zu erraten') }] },
    });
    expect(await setze(PASSWORT, 'Kornblume8Feld')).toMatchObject({ ok: true });
  });

  test('too easy, it does not use up the link of the mail', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    await haus.call('sendeResetPassword', { params: { id: empfehlerEmail }, query: {} });
    const Token = await tokenIn(empfehlerEmail, '/passwortsetzen');
    expect(await haus.call('resetPassword', { body: { Token, Password: 'Sommer2026' } })).toMatchObject({
      problem: { felder: [{ feld: 'Password' }] },
    });
    expect(await haus.call('resetPassword', { body: { Token, Password: 'Kornblume9Feld' } })).toMatchObject({
      ok: true,
    });
  });
});

describe('a locked account', () => {
  test.each([
    ['allgemein', 'PSOF0205'],
    ['konto', 'PSOF0206'],
    ['mitarbeiter', 'PSOF0207'],
  ] as const)('%s: neither log-in nor session, %s', async (gesperrt_art, code) => {
    const { empfehlerEmail: Email } = await buildEmpfehlung(haus);
    const { token } = await meldeAn(Email);
    const { db, jetzt } = await haus.scope();
    await db.updateTable('empfehler').set({ gesperrt_am: jetzt, gesperrt_art }).where('email', '=', Email).execute();
    expect(await haus.call('login', { body: { Email, Password: PASSWORT } })).toMatchObject({ problem: { code } });
    expect(await haus.call('login', { body: { Email, Password: 'falsch' } })).toMatchObject({
      problem: { code: 'PSOF0201' },
    });
    expect(await haus.call('getUser', {}, { token })).toMatchObject({ status: 403, problem: { code } });
  });
});

describe('the copy of my data', () => {
  test('holds what is mine and nothing of my contact', async () => {
    const e = await buildBereitePraemie(haus, operator, { anteilEmpfaenger: 50 });
    const { token } = await meldeAn(e.empfehlerEmail);
    const antwort = await haus.call('getAuskunft', { query: {} }, { token });
    if (!antwort.ok) throw new Error(antwort.problem.detail);
    expect(antwort.data).toMatchObject({
      Person: { Email: e.empfehlerEmail, Newsletter: 'nein' },
      Empfehlungen: [{ Empfehlungsnummer: e.nummer, Aufteilung: 'beide', Produkt: 'Produkt glas' }],
      Praemien: [{ WertCent: 4500, Status: 'Bereitgestellt' }],
    });
    expect(antwort.data.Mails.map((m) => m.Vorlage)).toEqual(['auftragEingegangen', 'praemieBereit']);
    for (const fremdes of [e.empfaengerEmail, 'Krause', e.empfaengernummer, 'Lindenweg'])
      expect(JSON.stringify(antwort.data)).not.toContain(fremdes);
    expect(antwort.headers['cache-control']).toBe('no-store');
  });

  test.each(['de', 'en'] as const)('as a PDF in %s', async (sprache) => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { token } = await meldeAn(empfehlerEmail);
    const antwort = await haus.call('getAuskunftPdf', { query: { sprache } }, { token });
    expect(antwort).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(String(antwort.ok && antwort.data)).toMatch(/^%PDF-1\.7/);
    expect(String(antwort.ok && antwort.data)).toContain(`/Lang (${sprache === 'de' ? 'de-DE' : 'en-GB'})`);
  });
});

describe('the deletion of an account', () => {
  test('asks a browser for the password', async () => {
    const { empfehlerEmail } = await buildEmpfehlung(haus);
    const { cookies } = await meldeAn(empfehlerEmail);
    for (const [body, meldung] of [
      [{}, /Bitte geben Sie Ihr Passwort ein/],
      [{ Password: 'falsch' }, /stimmt nicht/],
    ] as const)
      expect(await haus.call('deleteEmpfehler', { body }, { cookies })).toMatchObject({
        status: 400,
        problem: { felder: [{ feld: 'Password', meldung: expect.stringMatching(meldung) }] },
      });
    expect(await zeileVon(empfehlerEmail)).toMatchObject({ geloescht_am: null });
    expect(await haus.call('deleteEmpfehler', {})).toMatchObject({ problem: { code: 'PSOF0204' } });
  });

  test('ends sessions, links, name and address, and the address is free again', async () => {
    const e = await buildEmpfehlung(haus, { empfaenger: null });
    const { id } = await zeileVon(e.empfehlerEmail);
    const { token, cookies } = await meldeAn(e.empfehlerEmail);
    await haus.call('setNewsletterOptin', {}, { token });
    const Token = await tokenIn(e.empfehlerEmail, '/newsletter/optin');
    await haus.call('putBankdaten', { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } }, { token });
    const beide = await Promise.all(
      [1, 2].map(() => haus.call('deleteEmpfehler', { body: { Password: PASSWORT } }, { cookies })),
    );
    for (const antwort of beide) expect([200, 401]).toContain(antwort.status);
    expect(beide.some((antwort) => antwort.ok)).toBe(true);
    expect(await haus.call('getUser', {}, { token })).toMatchObject({ problem: { code: 'PSOF0204' } });
    expect(await haus.call('login', { body: { Email: e.empfehlerEmail, Password: PASSWORT } })).toMatchObject({
      problem: { code: 'PSOF0201' },
    });
    expect(await haus.call('bestaetigeNewsletter', { body: { Token } })).toMatchObject({
      problem: { code: 'PSOF0202' },
    });
    const leer = await byId(id);
    expect(leer).toMatchObject({ passwort_hash: null, iban_versiegelt: null, newsletter_permission: false });
    expect(JSON.stringify(leer)).not.toContain('Weber');
    expect(JSON.stringify(leer)).not.toContain(e.empfehlerEmail);
    const mails = await haus.mails(e.empfehlerEmail);
    expect(mails.filter((m) => m.betreff === 'Ihr Konto bei alpha ist gelöscht')).toHaveLength(1);
    const { db, keys } = await haus.scope();
    const verlauf = await db.selectFrom('verlauf').select('ereignis').where('gegenstand_id', '=', id).execute();
    expect(verlauf.filter((v) => v.ereignis === 'kontoGeloescht')).toHaveLength(1);

    expect(await empfehlung(e)).toMatchObject({ status: 'Storniert' });
    const folge = await haus.call('getEmpfehlung', { params: { nr: e.nummer, hex: hexFuer(keys, e.nummer) } });
    expect(folge).toMatchObject({ status: 403, problem: { code: 'PSOF0310' } });

    const Email = e.empfehlerEmail;
    await haus.call('createEmpfehler', { body: { Vorname: 'Neu', Nachname: 'Anfang', Email } });
    expect((await zeileVon(Email)).id).not.toBe(id);
  });

  test('cancels what was not paid, and books it back; the contact keeps his share', async () => {
    const offen = await buildEmpfehlung(haus, { anteilEmpfaenger: 50 });
    await buildAuftrag(haus, operator, offen);
    const bereit = await buildBereitePraemie(haus, operator, { anteilEmpfaenger: 50 });
    const gewaehlt = await buildBereitePraemie(haus, operator);
    await haus.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: gewaehlt.token },
    );
    for (const e of [offen, bereit, gewaehlt]) {
      const { token } = await meldeAn(e.empfehlerEmail);
      const ende = await haus.call('getKontoende', {}, { token });
      expect(ende).toMatchObject({ data: { VerfallendCent: e === gewaehlt ? 9000 : 4500, InAuszahlungCent: 0 } });
      expect(await haus.call('deleteEmpfehler', {}, { token })).toMatchObject({ ok: true });
      const claims = await claimsVon(e);
      const eigene = claims.find((c) => c.beguenstigter === 'empfehler');
      expect(eigene).toMatchObject({ status: 'Storniert', iban_versiegelt: null });
      expect(await schuld(eigene!.id)).toBe(0);
      const fremde = claims.find((c) => c.beguenstigter === 'empfaenger');
      if (fremde) expect(['Offen', 'Bereitgestellt']).toContain(fremde.status);
      expect(await empfehlung(e)).toMatchObject({ status: 'Ok', gesperrt_am: expect.any(Date) });
    }
    expect(await haus.call('getPraemierung', { query: {} }, { token: bereit.token })).toMatchObject({ ok: false });
    expect(await saldo()).toBe(0);
  });

  test('pays what lies in a payment run, and cancels it where the bank sends it back', async () => {
    const e = await buildBereitePraemie(haus, operator);
    await haus.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber', Praemienbedingungen: true } as never },
      { token: e.token },
    );
    const lauf = await haus.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: operator.cookies });
    if (!lauf.ok) throw new Error(lauf.problem.detail);
    const { token } = await meldeAn(e.empfehlerEmail);
    expect(await haus.call('getKontoende', {}, { token })).toMatchObject({
      data: { VerfallendCent: 0, InAuszahlungCent: 9000 },
    });
    await haus.call('deleteEmpfehler', {}, { token });
    expect((await claimsVon(e))[0]).toMatchObject({ status: 'Bereitgestellt' });
    const { db } = await haus.scope();
    const zahlung = await db
      .selectFrom('auszahlung')
      .selectAll()
      .where('praemierung_id', '=', (await claimsVon(e))[0]!.id)
      .executeTakeFirstOrThrow();
    const schritt = (Schritt: 'freigeben' | 'bestaetigen', cookies: Record<string, string>) =>
      haus.call(
        'putAuszahlungslauf',
        { params: { route: 'alpha', id: zahlung.lauf_id }, body: { Schritt } },
        { cookies },
      );
    expect(await schritt('freigeben', zweiter.cookies)).toMatchObject({ ok: true });
    expect(await schritt('bestaetigen', zweiter.cookies)).toMatchObject({ ok: true });
    expect((await claimsVon(e))[0]).toMatchObject({ status: 'Ausgezahlt' });
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">90.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${zahlung.end_to_end_id}</EndToEndId></Refs><Amt Ccy="EUR">90.00</Amt>
<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const antwort = await haus.call(
      'leseBankantwort',
      { params: { route: 'alpha' }, body: { Xml: xml } },
      { cookies: zweiter.cookies },
    );
    expect(antwort).toMatchObject({ data: { Zurueck: 1 } });
    const [zurueck] = await claimsVon(e);
    expect(zurueck).toMatchObject({ status: 'Storniert' });
    expect(await schuld(zurueck!.id)).toBe(0);
    expect(await saldo()).toBe(0);
    const betreffs = (await haus.mails(e.empfehlerEmail)).map((m) => m.betreff);
    expect(betreffs[0]).toBe('Ihr Konto bei alpha ist gelöscht');
  });

  test('leaves an order of a contact who has a share to be released, without the referrer’s', async () => {
    const e = await buildEmpfehlung(haus, { anteilEmpfaenger: 50 });
    const { token } = await meldeAn(e.empfehlerEmail);
    await haus.call('deleteEmpfehler', {}, { token });
    expect(await empfehlung(e)).toMatchObject({ status: 'Offen', gesperrt_am: expect.any(Date), nachricht: '' });
    await buildAuftrag(haus, operator, e);
    expect((await claimsVon(e)).map((c) => [c.beguenstigter, c.wert_cent])).toEqual([['empfaenger', 4500]]);
    expect(await saldo()).toBe(0);
  });
});
