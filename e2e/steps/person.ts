import type { APIRequestContext } from '@playwright/test';
import { type App, ownEmail } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import { accept, placeOrder, recommend, release } from '../support/preparation.ts';
import { details } from './empfaenger.ts';
import type { Person } from './empfehler.ts';

/** Rewards of 50 € each, for which there are vouchers; all of it the referrer's. They wait for the 28 days. */
export async function releasePraemien(
  app: App,
  admin: APIRequestContext,
  who: Person,
  count: number,
  language: Language,
): Promise<void> {
  for (let i = 0; i < count; i++) {
    const wish = { produkt: i ? 'mobil-l' : 'mobil-m', anteilEmpfehler: 100, sprache: language };
    const empfehlung = await recommend(app, who, wish);
    await accept(app, empfehlung, details({ email: ownEmail('abnehmer') }), language);
    await release(admin, empfehlung.route, await placeOrder(app, empfehlung, { produkt: 'FW-2002' }));
  }
}
