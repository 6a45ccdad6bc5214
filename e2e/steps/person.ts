import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { type App, ownEmail } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import { accept, type Empfehlung, placeOrder, recommend, release } from '../support/preparation.ts';
import type { Visitor } from '../support/test.ts';
import { details } from './empfaenger.ts';
import type { Person } from './empfehler.ts';

/** What a person reads who collects his own reward by being logged in. */
export const personTexts = {
  de: {
    abholen: 'Prämie abholen',
    oeffnen: 'Gutschein öffnen',
    ansehen: 'Zum Gutschein',
    offene: 'Ihre offenen Prämien',
    weitere: 'Noch eine Prämie wartet auf Sie',
    keine: 'Gerade wartet keine Prämie auf Sie',
    wartet: /^Ihr Gutschein wartet: /,
    nurSelbst: /Abholen kann die Prämie nur die Person selbst/,
    anmeldenUndAbholen: 'Anmelden und abholen',
    womit: 'Womit schicken Sie den Link?',
  },
  en: {
    abholen: 'Collect reward',
    oeffnen: 'Open voucher',
    ansehen: 'View voucher',
    offene: 'Your open rewards',
    weitere: 'One more reward is waiting for you',
    keine: 'No reward is waiting for you right now',
    wartet: /^Your voucher is waiting: /,
    nurSelbst: /Only the account holder can collect the reward/,
    anmeldenUndAbholen: 'Sign in and collect',
    womit: 'How will you send the link?',
  },
} as const;

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

export const heading = ({ page }: Pick<Visitor, 'page'>, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
