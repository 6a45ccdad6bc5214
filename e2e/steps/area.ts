import { expect, type Locator } from '@playwright/test';
import { check } from '../support/check.ts';
import type { Visitor } from '../support/test.ts';
import { signIn } from './empfehler.ts';

export interface Access {
  route: string;
  email: string;
  passwort: string;
}

/** The personal area, after a login where the session has ended since. */
export async function openArea(newVisitor: Visitor, { route, email, passwort }: Access): Promise<void> {
  const { page, t } = newVisitor;
  await page.goto(`/${route}/persoenlicherbereich`);
  const login = page.getByRole('heading', { level: 1, name: t.anmelden });
  const area = page.getByRole('heading', { level: 1, name: t.bereich });
  await expect(login.or(area)).toBeVisible();
  if (await login.isVisible()) await signIn(newVisitor, route, email, passwort);
  await expect(area).toBeVisible();
}

const cardOf = ({ page }: Visitor, produkt: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: produkt }) });

export interface State {
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
export async function expectState(newVisitor: Visitor, state: State): Promise<void> {
  const { page, t } = newVisitor;
  const card = cardOf(newVisitor, state.produkt);
  await expect(card).toContainText(state.meldung);
  if (state.erwartet) await expect(card).toContainText(t.auszahlungBis(state.erwartet));
  // The line is one that opens, too: the steps are the inner one.
  const steps = card.locator('details details').filter({ hasText: t.alleSchritte });
  if ((await steps.getAttribute('open')) === null) await card.getByText(t.alleSchritte).click();
  const rows = steps.getByRole('listitem');
  await expect(rows).toHaveCount(state.erfuellt.length + state.offen.length);
  for (const [i, name] of [...state.erfuellt, ...state.offen].entries()) {
    const situation = i - state.erfuellt.length;
    await expect(rows.nth(i)).toContainText(
      `${situation < 0 ? t.erfuellt : situation === 0 ? t.aktuell : t.offen}: ${name}`,
    );
    const beside = state.neben?.[name];
    if (beside) await expect(rows.nth(i)).toContainText(beside);
  }
  await check(page);
}
