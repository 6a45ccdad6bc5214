import type { Mensch } from '../support/test.ts';
import { bereichTexte } from '../support/texte-bereich.ts';

/** Where no script runs a question stands in for the captcha; `daneben` answers it wrong. */
export async function answerQuestion({ page, sprache }: Mensch, daneben = 0): Promise<void> {
  const b = bereichTexte[sprache];
  const [, eins = '', zwei = ''] =
    b.sicherheitsfrage.exec((await page.getByText(b.sicherheitsfrage).innerText()) ?? '') ?? [];
  const worte: readonly string[] = b.worte;
  const summe = worte.indexOf(eins) + worte.indexOf(zwei);
  await page.getByLabel(b.sicherheitsfrage).fill(String(summe + daneben));
}
