import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { check } from '../support/check.ts';
import { AGENCY_ROUTE } from '../support/desks.ts';
import type { Visitor } from '../support/test.ts';

const DESK = `/api/v1/betreiber/mandanten/${AGENCY_ROUTE}/agenturen`;

/** Changes fields of an agency as its operator does; answers its id. */
export async function changeAgentur(
  admin: APIRequestContext,
  nummer: string,
  Felder: Record<string, string>,
): Promise<string> {
  const list = await admin.get(DESK, { params: { suche: nummer } });
  const { Content } = (await list.json()) as { Content: { Id: string }[] };
  const id = Content[0]?.Id ?? '';
  const { Stand } = (await (await admin.get(`${DESK}/eintrag`, { params: { id } })).json()) as { Stand: string };
  const answer = await admin.put(`${DESK}/eintrag`, { data: { Id: id, Felder, Stand, Grund: 'Probe' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/**
 * Settles what is open up to the last month, a dry run first. What falls due each minute may have come before: then nothing
 * is open any more, and the documents are the same.
 */
export async function settleLastMonth({ page }: Visitor): Promise<void> {
  await page.goto('/betreiber/rechnungen');
  await page.getByLabel('Mandant').first().selectOption(AGENCY_ROUTE);
  await page.getByRole('button', { name: 'Probelauf' }).click();
  const isDone = page.getByText('Bis zu diesem Monat ist alles abgerechnet.');
  const settle = page.getByRole('button', { name: 'Abrechnen', exact: true });
  await expect(settle.or(isDone)).toBeVisible();
  await check(page);
  if (await isDone.isVisible()) return;
  await settle.click();
  await expect(page.getByText('Der Monat ist abgerechnet.').or(isDone).first()).toBeVisible();
}

/** Money that came in on the operator's account, as a bank says it. */
export const incoming = (purpose: string, amount: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
