import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildEmpfehlung,
  buildGutschein,
  buildPreparePraemie,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let clerk: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 5 });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(() => app?.stop());

type Person = { vorname: string; name: string; geburtsdatum: string };
const joerg = { vorname: 'Jörg', name: 'Zweimal', geburtsdatum: '1970-02-03' };
const anna = { vorname: 'Anna', name: 'Einmal', geburtsdatum: '1970-02-04' };
/** Their customer numbers. */
const NUMBERS = { joerg: '4711', anna: '4712' };
/** Somebody's order that was released, and then cancelled by the provider. */
const ended = async (empfaenger: Person, Kundennummer: string, { isOpened }: { isOpened: boolean }): Promise<void> => {
  const { auftragsnummer: Auftragsnummer, token } = await buildPreparePraemie(app, clerk, { empfaenger });
  await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer, Kundennummer });
  if (isOpened) {
    await app.call('putPraemierung', { body: { Praemienart: 'gutschein', Gutschein: 'buch' } }, { token });
    expect(await app.call('oeffneGutschein', { body: { Weg: 'anzeigen' } }, { token })).toMatchObject({ ok: true });
  }
  expect(await reportFact(app, { Ereignis: 'storniert', Auftragsnummer })).toMatchObject({
    data: { Status: 'Storniert' },
  });
};

/** The same person, the same product, the same day, by another recommendation. */
const reportedAgain = async (order: string, empfaenger: Person, Kundennummer?: string) => {
  const { nummer } = await buildEmpfehlung(app, { empfaenger });
  const { heute } = await app.scope();
  await reportFact(app, {
    ...{ Ereignis: 'erfasst', Auftragsnummer: order, Empfehlungsnummer: nummer, Produkt: 'glas', Auftragsdatum: heute },
    ...(Kundennummer ? { Kundennummer } : {}),
  });
  const params = { route: 'alpha', auftragsnummer: order };
  const answer = await app.call('getAuftrag', { params }, clerk);
  return answer.ok && [answer.data.Hindernisse, answer.data.Verdachtsfaelle.map(({ Art }) => Art)];
};

test('an order that came to nothing stands in the way of no other', async () => {
  await ended(anna, NUMBERS.anna, { isOpened: false });
  expect(await reportedAgain('P-1', anna, NUMBERS.anna)).toEqual([[], []]);
});

test('one whose reward was opened before it was cancelled does: the same order is not paid for again', async () => {
  await ended(joerg, NUMBERS.joerg, { isOpened: true });
  const hints = ['gleichesProdukt', 'mehrereEmpfehler'];
  expect(await reportedAgain('P-2', joerg)).toEqual([['verdachtOffen'], hints]);
  expect(await reportedAgain('P-3', joerg, NUMBERS.joerg)).toEqual([
    ['doppelterAuftrag', 'verdachtOffen'],
    [...hints, ...hints].toSorted(),
  ]);
});
