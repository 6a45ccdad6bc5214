import type { Visitor } from '../support/test.ts';
import { bereichTexte } from '../support/texte-bereich.ts';

/** Where no script runs a question stands in for the captcha; `daneben` answers it wrong. */
export async function answerQuestion({ page, sprache }: Visitor, beside = 0): Promise<void> {
  const b = bereichTexte[sprache];
  const [, one = '', two = ''] =
    b.sicherheitsfrage.exec((await page.getByText(b.sicherheitsfrage).innerText()) ?? '') ?? [];
  const words: readonly string[] = b.worte;
  const sum = words.indexOf(one) + words.indexOf(two);
  await page.getByLabel(b.sicherheitsfrage).fill(String(sum + beside));
}
