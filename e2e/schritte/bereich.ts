import { expect, type Locator } from '@playwright/test';
import { check } from '../support/pruefe.ts';
import type { Mensch } from '../support/test.ts';
import { signIn } from './empfehler.ts';

export interface Zugang {
  route: string;
  email: string;
  passwort: string;
}

/** The personal area, after a login where the session has ended since. */
export async function openArea(mensch: Mensch, { route, email, passwort }: Zugang): Promise<void> {
  const { page, t } = mensch;
  await page.goto(`/${route}/persoenlicherbereich`);
  const anmeldung = page.getByRole('heading', { level: 1, name: t.anmelden });
  const bereich = page.getByRole('heading', { level: 1, name: t.bereich });
  await expect(anmeldung.or(bereich)).toBeVisible();
  if (await anmeldung.isVisible()) await signIn(mensch, route, email, passwort);
  await expect(bereich).toBeVisible();
}

export const cardOf = ({ page }: Mensch, produkt: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: produkt }) });

export interface Stand {
  produkt: string;
  meldung: string;
  /** Met, in their order; and the next one that is open. */
  erfuellt: readonly string[];
  offen: readonly string[];
  /** Words that stand beside a condition, mostly its day. */
  neben?: Readonly<Record<string, string>>;
  erwartet?: string;
}

/** The status message, every condition with its day, and the day of the payout. */
export async function expectState(mensch: Mensch, stand: Stand): Promise<void> {
  const { page, t } = mensch;
  const karte = cardOf(mensch, stand.produkt);
  await expect(karte).toContainText(stand.meldung);
  if (stand.erwartet) await expect(karte).toContainText(t.auszahlungBis(stand.erwartet));
  const schritte = karte.locator('details').filter({ hasText: t.alleSchritte });
  if ((await schritte.getAttribute('open')) === null) await karte.getByText(t.alleSchritte).click();
  const zeilen = schritte.getByRole('listitem');
  await expect(zeilen).toHaveCount(stand.erfuellt.length + stand.offen.length);
  for (const [i, name] of [...stand.erfuellt, ...stand.offen].entries()) {
    const lage = i - stand.erfuellt.length;
    await expect(zeilen.nth(i)).toContainText(`${lage < 0 ? t.erfuellt : lage === 0 ? t.aktuell : t.offen}: ${name}`);
    const neben = stand.neben?.[name];
    if (neben) await expect(zeilen.nth(i)).toContainText(neben);
  }
  await check(page);
}
