import { bring } from './steps/agentur.ts';
import { openDesk } from './steps/betreiber.ts';
import { changeAll, type Late, madeOf, openLate } from './steps/late.ts';
import { person, recommend } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const TARIF = '/fernwerk/empfehlen/zuhause-100';

/** What is made of these pages before their code comes is there afterwards. */
async function expectStays({ visitor: { page }, open, come }: Late, path: string): Promise<void> {
  await open(path);
  await changeAll(page);
  const before = await madeOf(page);
  expect(before.fields.length, path).toBeGreaterThan(0);
  await come();
  expect(await madeOf(page), path).toEqual(before);
}

test('what is filled in before the code of a page has come stays: an operator, an agency, and their guests @desk', async ({
  app,
  newVisitor,
}) => {
  const { link } = await recommend(app, person('Tom', 'Funkloch'));
  const guest = await newVisitor();
  for (const path of ['/fernwerk/', TARIF, link, '/fernwerk/registrieren'])
    await expectStays(await openLate(guest), path);
  const clerk = await newVisitor();
  await openDesk(app, clerk, 'Administrator');
  for (const path of ['/betreiber/mandanten/fernwerk', '/betreiber/mandanten/fernwerk/aktionen/neu'])
    await expectStays(await openLate(clerk), path);
  const owner = await newVisitor();
  await bring(owner, app);
  await expectStays(await openLate(owner), '/sicherheim-berater/agentur/praemienplan');
});
