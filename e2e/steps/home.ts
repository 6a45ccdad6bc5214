import { expect } from '@playwright/test';
import type { Visitor } from '../support/test.ts';

/** What only the start page and the overview of rewards say. */
export const homeTexts = {
  de: {
    jetztEmpfehlen: 'Jetzt empfehlen',
    wasEmpfehlen: 'Was empfehlen Sie?',
    wasWeiter: 'Was empfehlen Sie weiter?',
    karussell: 'Was darf es sein?',
    weiter: 'Weiter blättern',
    zurueck: 'Zurück blättern',
    geld: 'Geld aufs Konto',
    werBekommtWas: (produkt: string) => `Wer bekommt was bei ${produkt}?`,
    dialog: (produkt: string) => `${produkt}: Ihre Prämie`,
    soEmpfehlen: 'So empfehlen',
    gehen: 'Möchten Sie wirklich schon gehen?',
    jetztEmpfehlenFrage: 'Jetzt Empfehlen',
    nein: 'Nein, danke',
    uebersicht: 'Alle Prämien im Überblick',
    suche: 'Produkt suchen',
    suchen: 'Suchen',
    alle: 'Alle zeigen',
    bonus: 'Der Bonus obendrauf',
    alleKontakt: /^Alles für meinen Kontakt/,
    pflichtEmail: /E-Mail/,
  },
  en: {
    jetztEmpfehlen: 'Recommend now',
    wasEmpfehlen: 'What do you recommend?',
    wasWeiter: 'What would you like to recommend?',
    karussell: 'What would you like?',
    weiter: 'Next',
    zurueck: 'Previous',
    geld: 'Cash to your account',
    werBekommtWas: (produkt: string) => `Who gets what for ${produkt}?`,
    dialog: (produkt: string) => `${produkt}: your reward`,
    soEmpfehlen: 'Recommend like this',
    gehen: 'Do you really want to leave already?',
    jetztEmpfehlenFrage: 'Recommend now',
    nein: 'No, thank you',
    uebersicht: 'All rewards at a glance',
    suche: 'Search for a product',
    suchen: 'Search',
    alle: 'Show all',
    bonus: 'The bonus on top',
    alleKontakt: /^All for my contact/,
    pflichtEmail: /e-mail/i,
  },
} as const;

/** The start page, and the form on it. */
export async function openStart({ page, sprache }: Visitor, route: string) {
  await page.goto(`/${route}/`);
  return page.getByRole('region', { name: homeTexts[sprache].jetztEmpfehlen });
}

/** What a script has taken over, where one runs: the form below the first picture comes when it is near. */
export async function toForm({ page, sprache }: Visitor): Promise<void> {
  await page.getByRole('link', { name: homeTexts[sprache].jetztEmpfehlen, exact: true }).click();
  await expect(page.locator('#empfehlen-form')).toBeInViewport();
}

/** The browser has taken the page over: whatever counts time counts from here. */
export const hydrated = ({ page }: Pick<Visitor, 'page'>) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
  );

/** Where a question waits for whoever is about to leave, its time runs from here. */
export const keepsWatchAtExit = ({ page }: Pick<Visitor, 'page'>) =>
  page.locator('html[data-abschied]').waitFor({ state: 'attached' });
