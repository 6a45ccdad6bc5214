import { type APIRequestContext, expect } from '@playwright/test';
import { type App, linkIn, ownEmail } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import { accept, type Empfehlung, placeOrder, recommend, release } from '../support/preparation.ts';
import { details } from './empfaenger.ts';
import type { Person } from './empfehler.ts';

/** In stock as vouchers, and what one operator may give alone. */
const KULANZ_CENT = 1500;

/** Goodwill for a recommendation that was ended, which waits for no order and no day; answers the link of its mail. */
export async function giveKulanz(
  app: App,
  admin: APIRequestContext,
  { route, nummer }: Pick<Empfehlung, 'route' | 'nummer'>,
  to: { email: string; als: 'Empfehler' | 'Empfaenger' },
): Promise<string> {
  const place = `/api/v1/betreiber/empfehlungen/${route}/${nummer}`;
  const lock = await admin.put(`${place}/sperre`, { data: { Grund: 'Probe' } });
  expect(lock.ok(), await lock.text()).toBe(true);
  const cents = { EmpfehlerCent: 0, EmpfaengerCent: 0, [`${to.als}Cent`]: KULANZ_CENT };
  const given = await admin.post(`${place}/kulanz`, { data: { Grund: 'Probe', ...cents } });
  expect(given.ok(), await given.text()).toBe(true);
  return linkIn(await app.mail(to.email, /^(Wir schenken Ihnen|A gift of)/), '/praemie');
}

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
