import { expect } from '@playwright/test';
import type { Visitor } from '../support/test.ts';
import { bereichTexte } from '../support/texte-bereich.ts';

export interface Message {
  thema: string;
  nachricht: string;
  name: string;
  email: string;
  kopie?: boolean;
}

export async function fillKontakt({ page, sprache }: Visitor, wer: Message): Promise<void> {
  const b = bereichTexte[sprache];
  await page.getByLabel(b.thema).selectOption({ label: wer.thema });
  await page.getByLabel(b.nachricht, { exact: true }).fill(wer.nachricht);
  await page.getByLabel(b.name, { exact: true }).fill(wer.name);
  await page.getByLabel(b.email, { exact: true }).fill(wer.email);
  if (wer.kopie) await page.getByRole('checkbox', { name: b.kopie }).check();
}

export async function expectMessage({ page, sprache }: Visitor, wer: Message): Promise<void> {
  const b = bereichTexte[sprache];
  await expect(page.getByLabel(b.nachricht, { exact: true })).toHaveValue(wer.nachricht);
  await expect(page.getByLabel(b.name, { exact: true })).toHaveValue(wer.name);
  await expect(page.getByLabel(b.email, { exact: true })).toHaveValue(wer.email);
  if (wer.kopie) await expect(page.getByRole('checkbox', { name: b.kopie })).toBeChecked();
}
