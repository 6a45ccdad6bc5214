import { expect } from '@playwright/test';
import { type App, address } from '../support/app.ts';
import { AGENCY_ROUTE, type AgencyPerson, cookiesOf, PEOPLE, signInAgency } from '../support/desks.ts';
import type { Visitor } from '../support/test.ts';

export const AGENTUR = `/${AGENCY_ROUTE}/agentur`;

/** By a link of the demo desk, as a mail brings it: it serves once, so a press signs in. */
export async function enter({ page, sprache: language }: Visitor, email: string): Promise<void> {
  await page.goto(`/demo/agentur?mandant=${AGENCY_ROUTE}&email=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: language === 'de' ? 'Anmelden' : 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${AGENTUR}$`));
}

export const enterAs = (newVisitor: Visitor, who: AgencyPerson): Promise<void> => enter(newVisitor, PEOPLE[who]);

/** With a session that a call has brought, where signing in is not the subject (`agentur-zugang.spec.ts`); no page is opened. */
export async function bring(
  { context }: Visitor,
  house: Pick<App, 'api'>,
  email: string = PEOPLE.owner,
): Promise<void> {
  const api = await signInAgency(house, email);
  await context.addCookies((await cookiesOf(api)).map((cookie) => ({ ...cookie, url: address() })));
  await api.dispose();
}

/** What the last press brought. */
export const expectMessage = ({ page }: Visitor, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
