import { expect } from '@playwright/test';
import { address } from '../support/app.ts';
import type { Visitor } from '../support/test.ts';

/** Everybody's in the demo. */
const DEMO_PASSWORD = 'Weitersagen-2026';

/** Signs one of the demo's people in at this device. */
export async function signInDemo({ context }: Pick<Visitor, 'context'>, route: string, email: string): Promise<void> {
  const response = await context.request.post(`/api/v1/${route}/account/login`, {
    headers: { origin: address() },
    data: { Email: email, Password: DEMO_PASSWORD },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** The code of the page in groups of four, as it is shown. */
export const shownCode = async ({ page }: Visitor): Promise<string> => {
  const text = await page
    .getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)
    .first()
    .textContent();
  return (text ?? '').replace(' ', '');
};
