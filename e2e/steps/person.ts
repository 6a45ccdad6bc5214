import { type APIRequestContext, expect } from '@playwright/test';
import { type App, linkIn, ownEmail } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import { accept, type Empfehlung, placeOrder, recommend, release } from '../support/preparation.ts';
import { details } from './empfaenger.ts';
import type { Person } from './empfehler.ts';

/** In stock as vouchers. */
const KULANZ_CENT = 1500;
/** Of the first of two, with whom it is still what one operator may give alone. */
const BESIDE_CENT = 1000;

type Side = 'Empfehler' | 'Empfaenger';

/**
 * Goodwill for a recommendation that was ended, which waits for no order and no day; answers the links of its mails. What one
 * operator may give alone is counted for a person through the year: a contact is to be like nobody of another journey.
 */
export async function giveKulanz<S extends Side>(
  app: App,
  admin: APIRequestContext,
  { route, nummer }: Pick<Empfehlung, 'route' | 'nummer'>,
  to: Readonly<Record<S, string>>,
): Promise<Record<S, string>> {
  const place = `/api/v1/betreiber/empfehlungen/${route}/${nummer}`;
  const lock = await admin.put(`${place}/sperre`, { data: { Grund: 'Probe' } });
  expect(lock.ok(), await lock.text()).toBe(true);
  const sides = Object.entries<string>(to) as [S, string][];
  const cents = Object.fromEntries(
    sides.map(([side], n) => [`${side}Cent`, n < sides.length - 1 ? BESIDE_CENT : KULANZ_CENT]),
  );
  const given = await admin.post(`${place}/kulanz`, {
    data: { Grund: 'Probe', EmpfehlerCent: 0, EmpfaengerCent: 0, ...cents },
  });
  expect(given.ok(), await given.text()).toBe(true);
  const links = sides.map(
    async ([side, email]) =>
      [side, linkIn(await app.mail(email, /^(Wir schenken Ihnen|A gift of)/), '/praemie')] as const,
  );
  return Object.fromEntries(await Promise.all(links)) as Record<S, string>;
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
