import type { PraemierungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { buildPreparePraemie, type EmpfehlungWish, IBAN, type SignedInBetreiber } from './geld.ts';

/** What operators do with payment runs, and what a bank answers. */
export interface LaufHelp {
  clerk: SignedInBetreiber;
  approver: SignedInBetreiber;
}

export const buildPayable = async (app: TestApp, clerk: SignedInBetreiber, wish: EmpfehlungWish = {}, Iban = IBAN) => {
  const e = await buildPreparePraemie(app, clerk, wish);
  const response = await app.call(
    'putPraemierung',
    { body: { Praemienart: 'geld', Iban, Kontoinhaber: 'Jana Weber' } },
    { token: e.token, route: wish.route ?? 'alpha' },
  );
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return { ...e, praemierungId: response.data.Id as PraemierungId };
};
export type Payable = Omit<Awaited<ReturnType<typeof buildPayable>>, 'id'>;

/**
 * Others like it, with their bookings, to the same account. Goodwill: an order has one claim a side. Those that wait longest
 * have a recommendation each (`apart`), all others are of the same one (`together`).
 */
export const copyClaim = async (
  app: TestApp,
  id: string,
  { apart, together }: { apart: number; together: number },
): Promise<void> => {
  const { db, mandant } = await app.scope('alpha');
  await sql`insert into empfehlung select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
      'nummer', 'MANY' || lpad(n::text, 9, '0'), 'code', 'MANY' || lpad(n::text, 4, '0')))).*
    from praemierung p join empfehlung e on e.mandant_id = p.mandant_id and e.id = p.empfehlung_id, generate_series(1, ${apart}::int) n
    where p.mandant_id = ${mandant.id} and p.id = ${id}`.execute(db);
  await sql`insert into praemierung select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'auftrag_id', null,
      'kulanz', true, 'empfehlung_id', e.id, 'gewaehlt_am', p.gewaehlt_am - interval '1 day'))).*
    from praemierung p, empfehlung e where p.mandant_id = ${mandant.id} and p.id = ${id} and e.mandant_id = ${mandant.id} and e.nummer like 'MANY%'`.execute(
    db,
  );
  await sql`insert into praemierung select (jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'auftrag_id', null, 'kulanz', true))).*
    from praemierung p, generate_series(1, ${together}::int) where p.mandant_id = ${mandant.id} and p.id = ${id}`.execute(
    db,
  );
  await sql`insert into buchung select (jsonb_populate_record(b,
      jsonb_build_object('id', gen_random_uuid(), 'praemierung_id', q.id))).*
    from buchung b join praemierung q on q.mandant_id = b.mandant_id and q.kulanz
    where b.mandant_id = ${mandant.id} and q.mandant_id = ${mandant.id} and b.praemierung_id = ${id}`.execute(db);
};

export const createRuns = (app: TestApp, { clerk, approver }: LaufHelp, route = 'alpha') => {
  const { cookies } = approver;
  const show = async (id: string, who = approver, query: { nach?: string; nur?: 'aufgaben' } = {}) => {
    const response = await app.call('getAuszahlungslauf', { params: { route, id }, query }, { cookies: who.cookies });
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    return response.data;
  };
  const step = (id: string, Step: 'freigeben' | 'bestaetigen' | 'verwerfen') =>
    app.call('putAuszahlungslauf', { params: { route, id }, body: { Schritt: Step } }, { cookies });
  const fetchFile = (id: string, who = approver) =>
    app.call('getSepaDatei', { params: { route, id } }, { cookies: who.cookies });
  const open = async () => {
    const response = await app.call('openAuszahlungslauf', { params: { route } }, { cookies: clerk.cookies });
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    return response.data.Id;
  };
  return {
    show,
    step,
    fetchFile,
    open,
    openReleased: async () => {
      const id = await open();
      await step(id, 'freigeben');
      return id;
    },
    /** Released, and its file with the bank. */
    openSent: async () => {
      const id = await open();
      await step(id, 'freigeben');
      const file = await fetchFile(id);
      if (!file.ok) throw new Error(JSON.stringify(file.problem));
      return id;
    },
    paymentOf: async (id: string, { praemierungId }: Payable) => {
      for (let after = ''; ; ) {
        const { Zahlungen, ZahlungenNach } = await show(id, approver, { nach: after });
        const payment = Zahlungen.find((z) => z.PraemierungId === praemierungId);
        if (payment) return payment;
        if (!ZahlungenNach) throw new Error('no such payment');
        after = ZahlungenNach;
      }
    },
    decide: (id: string, endToEndId: string, body: object, who = approver) =>
      app.call(
        'entscheideZahlung',
        { params: { route, id, endToEndId }, body: body as never },
        { cookies: who.cookies },
      ),
    answer: (Xml: string) => app.call('leseBankantwort', { params: { route }, body: { Xml } }, { cookies }),
  };
};

/** Claims that are paid through runs, and what becomes of them. */
export const createPayees = (app: TestApp, clerk: SignedInBetreiber, runs: ReturnType<typeof createRuns>) => {
  /** So many claims in a run whose file the bank has. */
  const sent = async (count = 1) => {
    const claims: Payable[] = [];
    for (let i = 0; i < count; i++) claims.push(await buildPayable(app, clerk));
    const id = await runs.openSent();
    return { id, claims, run: await runs.show(id) };
  };
  return {
    sent,
    paid: async () => {
      const { id, claims } = await sent();
      await runs.step(id, 'bestaetigen');
      const e = claims[0]!;
      return { ...e, id, endToEndId: (await runs.paymentOf(id, e)).EndToEndId };
    },
    claim: async (e: Pick<Payable, 'token'>) => {
      const response = await app.call('getPraemierung', { query: {} }, { token: e.token });
      if (!response.ok) throw new Error(JSON.stringify(response.problem));
      return response.data;
    },
    /** Subjects of the mails since the reward was chosen, the newest first. */
    mailsAfter: async (e: Pick<Payable, 'empfehlerEmail'>) =>
      (await app.mails(e.empfehlerEmail))
        .map((m) => m.betreff)
        .filter((s) => !/liegt bereit|gewirkt|eingegangen/.test(s)),
    /** What stands on each account for this claim. */
    balances: async (e: Pick<Payable, 'praemierungId'>) => {
      const { db } = await app.scope();
      const rows = await db.selectFrom('buchung').selectAll().where('praemierung_id', '=', e.praemierungId).execute();
      const sums: Record<string, number> = {};
      for (const { soll, haben, cent } of rows) {
        sums[soll] = (sums[soll] ?? 0) - cent;
        sums[haben] = (sums[haben] ?? 0) + cent;
      }
      return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
    },
    bankData: async (e: Pick<Payable, 'praemierungId'>) => {
      const { db } = await app.scope();
      const row = await db
        .selectFrom('praemierung')
        .select(['iban_versiegelt', 'kontoinhaber_versiegelt', 'ruecklaufgrund', 'versuch'])
        .where('id', '=', e.praemierungId)
        .executeTakeFirstOrThrow();
      return { ...row, iban_versiegelt: row.iban_versiegelt !== null };
    },
  };
};

export interface ReturnedMoney {
  endToEndId?: string;
  amount?: string;
  currency?: string;
  code?: string;
  day?: string;
}

const entry = ({ endToEndId, amount = '90.00', currency = 'EUR', code = 'AC04', day = '2026-11-20' }: ReturnedMoney) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls>
${endToEndId ? `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>` : ''}<Amt Ccy="${currency}">${amount}</Amt>
${code ? `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`;

/** An account statement (camt.053) with returns. */
export const statement = (...returns: ReturnedMoney[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${returns.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`;

const reason = (code: string | undefined) => (code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '');

/** A status report (pain.002) on a file, and on payments of it. */
export const statusReport = (
  msgId: string,
  {
    group,
    code,
    payments = [],
  }: { group?: string; code?: string; payments?: { id: string; status?: string; code?: string }[] },
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B2</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${msgId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group ? `<GrpSts>${group}</GrpSts>` : ''}${reason(code)}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${msgId}</OrgnlPmtInfId>${payments
  .map(
    (p) =>
      `<TxInfAndSts><OrgnlEndToEndId>${p.id}</OrgnlEndToEndId><TxSts>${p.status ?? 'RJCT'}</TxSts>${reason(p.code)}</TxInfAndSts>`,
  )
  .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
