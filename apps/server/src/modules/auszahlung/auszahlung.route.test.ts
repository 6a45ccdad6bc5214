import type { PraemierungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildPreparePraemie,
  IBAN,
  praemieToken,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';

let app: TestApp;
let sachbearbeiter: SignedInBetreiber;
let freigeber: SignedInBetreiber;
let admin: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'leer' });
  sachbearbeiter = await buildBetreiber(app, 'Sachbearbeiter');
  freigeber = await buildBetreiber(app, 'Freigeber');
  admin = await buildBetreiber(app, 'Administrator');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

type Who = SignedInBetreiber;
const open = (who: Who, route = 'alpha') =>
  app.call('openAuszahlungslauf', { params: { route } }, { cookies: who.cookies });
const step = (who: Who, id: string, Step: 'freigeben' | 'bestaetigen' | 'verwerfen', route = 'alpha') =>
  app.call('putAuszahlungslauf', { params: { route, id }, body: { Schritt: Step } }, { cookies: who.cookies });
const show = async (id: string, who: Who = freigeber) => {
  const response = await app.call('getAuszahlungslauf', { params: { route: 'alpha', id } }, { cookies: who.cookies });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const file = async (who: Who, id: string) =>
  app.call('getSepaDatei', { params: { route: 'alpha', id } }, { cookies: who.cookies });
const bankResponse = async (Xml: string, who: Who = freigeber) =>
  app.call('leseBankantwort', { params: { route: 'alpha' }, body: { Xml } }, { cookies: who.cookies });
const read = (token: string) => app.call('getPraemierung', { query: {} }, { token });

/** A claim in cash that waits for a run. */
const payable = async (wish = {}, KontoHolder = 'Jana Weber') => {
  const e = await buildPreparePraemie(app, sachbearbeiter, wish);
  const response = await app.call(
    'putPraemierung',
    { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: KontoHolder } },
    { token: e.token },
  );
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return { ...e, praemierungId: response.data.Id as PraemierungId };
};
/** A run that holds at least one claim of its own. */
const run = async (who: Who = sachbearbeiter) => {
  const e = await payable();
  const response = await open(who);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return {
    ...e,
    id: response.data.Id,
    zahlung: response.data.Zahlungen.find((z) => z.PraemierungId === e.praemierungId)!,
  };
};
/** Released, and its file handed to the bank. */
const atTheBank = async (id: string) => {
  await step(freigeber, id, 'freigeben');
  await file(freigeber, id);
};
const paid = async () => {
  const l = await run();
  await atTheBank(l.id);
  await step(freigeber, l.id, 'bestaetigen');
  return l;
};

const camt = (endToEndId: string, code = 'AC04', cent = 9000) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${(cent / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${(cent / 100).toFixed(2)}</Amt>
<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const pain002 = (msgId: string, payments: [string, string][]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B2</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${msgId}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${msgId}</OrgnlPmtInfId>${payments
  .map(
    ([id, code]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
  )
  .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

describe('refused', () => {
  test('a run with nothing in it, and one in no Mandant', async () => {
    expect(await open(sachbearbeiter, 'leer')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ meldung: 'Es gibt gerade nichts auszuzahlen' }] },
    });
    expect(await open(sachbearbeiter, 'nirgends')).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
  });

  test('opening by who releases, releasing by who opens', async () => {
    const l = await run();
    expect(await open(freigeber)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
    expect(await step(sachbearbeiter, l.id, 'freigeben')).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0203' },
    });
    expect((await show(l.id, sachbearbeiter)).erlaubt).toEqual([]);
    await step(freigeber, l.id, 'verwerfen');
  });

  test('an administrator who would release a run of his own', async () => {
    const l = await run(admin);
    expect(await step(admin, l.id, 'freigeben')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0303', felder: [{ meldung: expect.stringContaining('zweite Person') }] },
    });
    expect(await show(l.id, admin)).toMatchObject({ Status: 'Offen', Hinweis: 'vierAugen' });
    const { db } = await app.scope();
    const atApp = db
      .updateTable('auszahlungslauf')
      .set((eb) => ({ freigegeben_von: eb.ref('eroeffnet_von') }))
      .where('id', '=', l.id as never);
    await expect(atApp.execute()).rejects.toThrow(/check constraint/);
    await step(freigeber, l.id, 'verwerfen');
  });

  test('the file before the release, after it to whoever may not pay, and of a run that was discarded', async () => {
    const l = await run();
    expect((await file(freigeber, l.id)).status).toBe(404);
    await step(freigeber, l.id, 'freigeben');
    expect((await file(sachbearbeiter, l.id)).status).toBe(403);
    await step(freigeber, l.id, 'verwerfen');
    expect((await file(freigeber, l.id)).status).toBe(404);
  });

  test('steps that the run is not ready for', async () => {
    const l = await run();
    expect((await step(freigeber, l.id, 'bestaetigen')).status).toBe(422);
    await step(freigeber, l.id, 'freigeben');
    expect(await step(freigeber, l.id, 'bestaetigen')).toMatchObject({
      status: 422,
      problem: { felder: [{ meldung: expect.stringContaining('noch nicht geholt') }] },
    });
    await file(freigeber, l.id);
    await step(freigeber, l.id, 'bestaetigen');
    expect((await step(freigeber, l.id, 'verwerfen')).status).toBe(422);
    expect((await step(freigeber, l.id, 'bestaetigen')).status).toBe(422);
    expect((await step(freigeber, 'keine-id', 'freigeben')).status).toBe(404);
  });

  test.each([
    ['something that is no XML', 'kein XML'],
    ['another document', '<a/>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ])('a bank answer that is %s', async (_, xml) => {
    expect(await bankResponse(xml)).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: 'Xml' }] },
    });
  });
});

describe('a run', () => {
  test('holds every claim once, also when two are opened at the same moment', async () => {
    await payable();
    await payable();
    const responses = await Promise.all([open(sachbearbeiter), open(admin), open(admin)]);
    for (const a of responses) expect(a.ok || a.problem.felder?.[0]?.feld).toSatisfy((x) => x === true || x === 'Lauf');
    const ids = responses.flatMap((a) => (a.ok ? a.data.Zahlungen.map((z) => z.PraemierungId) : []));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    for (const a of responses) if (a.ok) await step(freigeber, a.data.Id, 'verwerfen');
  });

  test('gives the file: the same bytes each time; no plain account in the answer', async () => {
    const e = await payable({}, 'Jörg Müller & Söhne');
    const response = await open(sachbearbeiter);
    const id = response.ok ? response.data.Id : '';
    expect(JSON.stringify(response)).not.toContain(IBAN);
    await step(freigeber, id, 'freigeben');
    const first = await file(freigeber, id);
    await app.springe(2);
    const second = await file(admin, id);
    expect(first.ok && first.data).toBe(second.ok && second.data);
    const xml = first.ok ? first.data : '';
    expect(xml).toContain('pain.001.001.09');
    expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`);
    expect(xml).toContain('<Nm>Joerg Mueller + Soehne</Nm>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">90.00</InstdAmt>');
    expect((await show(id)).Zahlungen.map((z) => z.PraemierungId)).toContain(e.praemierungId);
    await step(freigeber, id, 'bestaetigen');
  });

  test('that is discarded gives its claims to the next', async () => {
    const l = await run();
    await step(freigeber, l.id, 'verwerfen');
    const next = await open(sachbearbeiter);
    const again = next.ok ? next.data.Zahlungen.find((z) => z.PraemierungId === l.praemierungId) : undefined;
    expect(again?.EndToEndId).toBeDefined();
    expect(again?.EndToEndId).not.toBe(l.zahlung.EndToEndId);
    await step(freigeber, next.ok ? next.data.Id : '', 'verwerfen');
  });

  test('that is confirmed: paid, booked, mailed, the recommendation settled', async () => {
    const l = await paid();
    expect(await read(l.token)).toMatchObject({ ok: true, data: { Status: 'Ausgezahlt' } });
    expect((await app.mails(l.empfehlerEmail))[0]?.betreff).toBe('Ihre Prämie ist unterwegs: 90 €');
    const { db } = await app.scope();
    const rows = await db
      .selectFrom('buchung')
      .select(['soll', 'haben'])
      .where('praemierung_id', '=', l.praemierungId)
      .orderBy('id')
      .execute();
    expect(rows.map((z) => z.haben)).toEqual(['verbindlichkeit', 'auszahlung', 'bank']);
    const { status } = await db
      .selectFrom('empfehlung')
      .select('status')
      .where('nummer', '=', l.nummer)
      .executeTakeFirstOrThrow();
    expect(status).toBe('Gezahlt');
  });
});

describe('money that comes back', () => {
  test('opens the claim again, with the reason, and the same file twice changes nothing', async () => {
    const l = await paid();
    const xml = camt(l.zahlung.EndToEndId);
    expect(await bankResponse(xml)).toMatchObject({ ok: true, data: { Zurueck: 1, Unbekannt: 0, Schon: 0 } });
    expect(await bankResponse(xml)).toMatchObject({ ok: true, data: { Zurueck: 0, Unbekannt: 0, Schon: 1 } });
    const mails = await app.mails(l.empfehlerEmail);
    expect(mails.filter((m) => m.betreff === 'Ihre Überweisung kam zurück')).toHaveLength(1);
    expect(mails[0]?.text).toContain('Das Konto ist geschlossen.');
    const token = await praemieToken(app, l.empfehlerEmail);
    expect(await read(token)).toMatchObject({
      ok: true,
      data: {
        Status: 'Bereitgestellt',
        Ruecklaufgrund: 'Das Konto ist geschlossen.',
        IbanMaskiert: null,
        erlaubt: ['bankdaten'],
      },
    });
  });

  test('is paid once more, to the new account, under a new number', async () => {
    const l = await paid();
    await bankResponse(camt(l.zahlung.EndToEndId, 'AC01'));
    expect(
      await app.call('putPraemierung', { body: { Praemienart: 'gutschein', Gutschein: 'x' } }, { token: l.token }),
    ).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    const choice = { Praemienart: 'geld', Iban: 'DE02120300000000202051', Kontoinhaber: 'Jana Weber' } as const;
    expect(await app.call('putPraemierung', { body: choice }, { token: l.token })).toMatchObject({
      status: 200,
      data: { Ruecklaufgrund: null, erlaubt: [] },
    });
    expect(await app.call('putPraemierung', { body: choice }, { token: l.token })).toMatchObject({
      status: 409,
      problem: { code: 'PSOF0501' },
    });
    const second = await open(sachbearbeiter);
    const id = second.ok ? second.data.Id : '';
    await atTheBank(id);
    expect((await step(freigeber, id, 'bestaetigen')).status).toBe(200);
    expect(await read(l.token)).toMatchObject({ ok: true, data: { Status: 'Ausgezahlt' } });
    expect(await bankResponse(camt(l.zahlung.EndToEndId, 'AC01'))).toMatchObject({ ok: true, data: { Schon: 1 } });
    expect(await read(l.token)).toMatchObject({ ok: true, data: { Status: 'Ausgezahlt' } });
  });

  test('a rejection before the confirmation: asked for a new account, and the rest is confirmed', async () => {
    const [e, l] = [await payable(), await run()];
    await atTheBank(l.id);
    const number = (await show(l.id)).Nummer;
    expect(
      await bankResponse(
        pain002(number, [
          [l.zahlung.EndToEndId, 'AC01'],
          ['FREMD', 'AC01'],
        ]),
      ),
    ).toMatchObject({ ok: true, data: { Zurueck: 1, Unbekannt: 1 } });
    expect(await read(l.token)).toMatchObject({
      ok: true,
      data: {
        Status: 'Bereitgestellt',
        erlaubt: ['bankdaten'],
        Ruecklaufgrund: 'Unter dieser IBAN gibt es kein Konto.',
      },
    });
    expect((await step(freigeber, l.id, 'bestaetigen')).status).toBe(200);
    expect(await read(e.token)).toMatchObject({ ok: true, data: { Status: 'Ausgezahlt' } });
    expect(await read(l.token)).toMatchObject({ ok: true, data: { Status: 'Bereitgestellt' } });
    expect((await app.mails(l.empfehlerEmail))[0]?.betreff).toBe('Ihre Überweisung kam zurück');
  });

  test('an answer to a file that nobody released is none of ours', async () => {
    const l = await run();
    expect(await bankResponse(pain002('X', [[l.zahlung.EndToEndId, 'AC01']]))).toMatchObject({
      ok: true,
      data: { Zurueck: 0, Unbekannt: 1 },
    });
    await step(freigeber, l.id, 'verwerfen');
  });
});
