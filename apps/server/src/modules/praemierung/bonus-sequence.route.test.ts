import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BonusWorld, createBonusWorld } from '@weitersagen/testkit/bonus';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';

let app: TestApp;
let world: BonusWorld;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  world = await createBonusWorld(app);
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true]);
});

type Step = { what: 'release' | 'cancel' | 'pay'; which: number };
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what']>('release', 'release', 'release', 'cancel', 'pay'),
    which: fc.nat(9),
  }),
  { minLength: 8, maxLength: 14 },
);

test('over any sequence of releases, cancellations and payments, what is shown as earned is what was made and booked', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const first = await world.releasedOrder();
      const who = first.e;
      const standing = [first];
      for (const { what, which } of sequence) {
        if (what === 'release') standing.push(await world.another(who));
        if (what === 'cancel' && standing.length > 0)
          await world.fact(standing.splice(which % standing.length, 1)[0]!, 'storniert');
        if (what === 'pay' && (await world.states(who)).includes('Offen')) {
          await world.ready(standing);
          if ((await world.states(who)).includes('Bereitgestellt')) {
            await world.claim(who);
            await world.pay();
          }
        }
        const { Bonus, Boni } = await world.overview(who);
        const made = (await world.claims(who)).filter(({ status }) => status !== 'Storniert');
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
        expect(sum(Boni.map((b) => b.Praemierung.WertCent))).toBe(sum(made.map((c) => c.wert_cent)));
        const paid = made.filter(({ status }) => status === 'Ausgezahlt').length;
        expect(Bonus).toMatchObject({ anzahlAbschluesse: standing.length });
        expect(made.length).toBe(Math.max(paid, Bonus!.bonusPraemienZahl));
        for (const { id, wert_cent } of made) {
          const owed = (await world.bookings(id)).filter((line) => line.startsWith('freigabe'));
          expect(owed).toEqual([`freigabe: aufwand → verbindlichkeit ${wert_cent}`]);
        }
      }
    }),
    { numRuns: 4, seed: 7 },
  );
}, 120_000);
