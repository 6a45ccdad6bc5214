import { create, fillEmpfehlung, openForm } from './steps/empfehler.ts';
import { pathOf } from './steps/paths.ts';
import { check } from './support/check.ts';
import { euro, languageOf } from './support/language.ts';
import { person } from './support/preparation.ts';
import { expect, test } from './support/test.ts';

const PRODUKT = { de: 'Wohngebäude Plus', en: 'Home Buildings Plus' } as const;

test('an insurer: the cap of § 48b VAG moves with the split, the captcha passes by itself @desk', async ({
  newVisitor,
}, info) => {
  const language = languageOf(info.project.name);
  const produkt = PRODUKT[language];
  const empfehler = await newVisitor({ sprache: language });
  const { t, page } = empfehler;
  await openForm(empfehler, pathOf('sicherheim', 'empfehlen', language, { produktId: 'wohngebaeude' }), produkt);
  await fillEmpfehlung(empfehler, person('Gerda', 'Ostermann'), 'allesKontakt');
  await expect(page.getByText(t.ergebnis(euro(8500, language), euro(1500, language)))).toBeVisible();
  await expect(page.getByText(t.kappung48b)).toBeVisible();
  await expect(page.getByText(t.captchaFertig, { exact: true })).toBeVisible({ timeout: 30_000 });
  await check(page);
  await create(empfehler, produkt);
});
