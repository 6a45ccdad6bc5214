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

export async function fillKontakt({ page, sprache }: Visitor, who: Message): Promise<void> {
  const b = bereichTexte[sprache];
  await page.getByLabel(b.thema).selectOption({ label: who.thema });
  await page.getByLabel(b.nachricht, { exact: true }).fill(who.nachricht);
  await page.getByLabel(b.name, { exact: true }).fill(who.name);
  await page.getByLabel(b.email, { exact: true }).fill(who.email);
  if (who.kopie) await page.getByRole('checkbox', { name: b.kopie }).check();
}

export async function expectMessage({ page, sprache }: Visitor, who: Message): Promise<void> {
  const b = bereichTexte[sprache];
  await expect(page.getByLabel(b.nachricht, { exact: true })).toHaveValue(who.nachricht);
  await expect(page.getByLabel(b.name, { exact: true })).toHaveValue(who.name);
  await expect(page.getByLabel(b.email, { exact: true })).toHaveValue(who.email);
  if (who.kopie) await expect(page.getByRole('checkbox', { name: b.kopie })).toBeChecked();
}
