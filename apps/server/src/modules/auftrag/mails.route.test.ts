import { groupedNumber } from '@weitersagen/server/platform/crypto/number';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

test('the mail about an order names the recommendation, as the contact form asks for it', async () => {
  const { nummer, empfehlerEmail } = await buildEmpfehlung(app);
  const { heute } = await app.scope();
  const header = { Auftragsnummer: 'AM-1', Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: heute };
  await reportFact(app, { Ereignis: 'erfasst', ...header });
  const [mail] = await app.mails(empfehlerEmail);
  expect(mail?.text).toContain(groupedNumber(nummer));
  expect(mail?.html).toContain(groupedNumber(nummer));
});

test('whoever has given all of the reward to his contact is announced none', async () => {
  const { heute } = await app.scope();
  for (const [anteilEmpfaenger, isAnnounced] of [
    [100, false],
    [50, true],
  ] as const) {
    const { nummer, empfehlerEmail } = await buildEmpfehlung(app, { anteilEmpfaenger });
    const header = { Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: heute };
    await reportFact(app, { Ereignis: 'erfasst', Auftragsnummer: `AM-${anteilEmpfaenger}`, ...header });
    const [mail] = await app.mails(empfehlerEmail);
    expect(mail?.text.includes('Prämie')).toBe(isAnnounced);
  }
});
