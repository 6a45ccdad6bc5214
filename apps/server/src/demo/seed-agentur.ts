import type { AgenturId, AgenturpersonId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../platform/auth/scope.ts';
import { sealBankAccount } from '../platform/crypto/bank-account.ts';
import type { DemoAgentur, DemoAgenturperson } from './data/agenturen.ts';
import { testIban } from './data/kontakte.ts';

/** Every shop and office in the demo keeps these hours. */
const OPEN = [1, 2, 3, 4, 5].map((day) => ({ tag: day, von: '09:00', bis: day === 5 ? '14:00' : '18:00' }));

const seedPerson = async (
  { db, mandant, now }: MandantScope,
  agenturId: AgenturId,
  { berater, ...person }: DemoAgenturperson,
): Promise<void> => {
  const id = uuid() as AgenturpersonId;
  await db
    .insertInto('agenturperson')
    .values({
      ...person,
      mandant_id: mandant.id,
      id,
      agentur_id: agenturId,
      email_suche: person.email,
      sprache: 'de',
      angemeldet_am: now,
      erstellt_am: now,
    })
    .execute();
  if (berater)
    await db
      .updateTable('berater')
      .set({ agentur_id: agenturId, agenturperson_id: id })
      .where('mandant_id', '=', mandant.id)
      .where('externe_id', '=', berater)
      .execute();
};

/** Agencies with their people; the agents are there already. */
export const seedAgenturen = async (scope: MandantScope, agencies: readonly DemoAgentur[]): Promise<void> => {
  const { db, mandant, now, keys } = scope;
  for (const { leute: people, more: others, iban, ustId, ...agency } of agencies) {
    const id = uuid() as AgenturId;
    const account = sealBankAccount(
      { keys, mandantId: mandant.id },
      { Iban: testIban(iban), Kontoinhaber: agency.name },
      true,
    );
    if (!account.ok) throw new Error(`demo: the account of ${agency.name}: ${account.message}`);
    await db
      .insertInto('agentur')
      .values({
        ...agency,
        ...account.konto,
        mandant_id: mandant.id,
        id,
        ust_id: ustId,
        oeffnungszeiten: JSON.stringify(OPEN),
        erstellt_am: now,
      })
      .execute();
    for (const person of people) await seedPerson(scope, id, person);
    if (others.length > 0)
      await db
        .updateTable('berater')
        .set({ agentur_id: id })
        .where('mandant_id', '=', mandant.id)
        .where('externe_id', 'in', others)
        .execute();
  }
};
