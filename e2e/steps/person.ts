import type { APIRequestContext } from '@playwright/test';
import { type App, ownEmail } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import { accept, type Empfehlung, placeOrder, recommend, release } from '../support/preparation.ts';
import { details } from './empfaenger.ts';
import type { Person } from './empfehler.ts';

/** Rewards of 50 € each, for which there are vouchers; all of it the referrer's. Answers the newest recommendation. */
export async function preparePraemien(
  app: App,
  admin: APIRequestContext,
  who: Person,
  count: number,
  language: Language,
): Promise<Empfehlung> {
  let last: Empfehlung | undefined;
  for (let i = 0; i < count; i++) {
    last = await recommend(app, who, { produkt: i ? 'mobil-l' : 'mobil-m', anteilEmpfehler: 100, sprache: language });
    await accept(app, last, details({ email: ownEmail('abnehmer') }), language);
    await release(admin, last.route, await placeOrder(app, last, { produkt: 'FW-2002' }));
  }
  await app.warte('P28D');
  if (!last) throw new Error('no recommendation');
  return last;
}
