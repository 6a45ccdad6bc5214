import { createEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyRows } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { PLANNED_MARK } from '../../platform/db/rows.ts';
import { createdOf, einwilligungenOf, newEmpfehler, newEmpfehlung, writeCreations } from './commands-anlage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { ModuleNewsletterPermission: true } });
});
afterAll(() => app?.stop());

let n = 0;
const newAnlage = (tx: MandantScope, wantsNewsletter: boolean) => {
  const body = createEmpfehlungBody.parse({
    Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: 'yes', Praemienbedingungen: true },
    Empfehler: {
      Vorname: 'Jana',
      Nachname: 'Weber',
      Email: `p${++n}@post.example`,
      NewsletterPermission: wantsNewsletter,
    },
  });
  const empfehler = newEmpfehler(tx, body);
  const empfehlung = newEmpfehlung(tx, body, empfehler.id, { channel: 'Standard', tie: null });
  const einwilligungen = einwilligungenOf(tx, body, empfehler.id);
  return { empfehler, empfehlung, einwilligungen, verlauf: historyRows(tx, [createdOf(empfehlung)]), visit: null };
};

test('recommendations that are created together have one plan, however many of them want the newsletter', async () => {
  const plans = await (await app.scope('alpha')).transaction(async (tx) => {
    for (const wanting of [0, 1, 2, 3, 4])
      await writeCreations(
        tx,
        [1, 2, 3, 4, 5].map((place) => newAnlage(tx, place <= wanting)),
      );
    const { rows } =
      await sql`select name from pg_prepared_statements where starts_with(statement, ${PLANNED_MARK})`.execute(tx.db);
    return rows.length;
  });
  expect(plans).toBe(1);
  const { db } = await app.scope('alpha');
  const newsletters = await db.selectFrom('einwilligung').select('id').where('zweck', '=', 'newsletter').execute();
  expect(newsletters).toHaveLength(10);
});
