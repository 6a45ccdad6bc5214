import { AGENTUR, enterAs } from './steps/agentur.ts';
import { check } from './support/check.ts';
import { AGENCY_ROUTE, type AgencyPerson } from './support/desks.ts';
import type { Language } from './support/language.ts';
import { expect, test, type Visitor } from './support/test.ts';

/** Areas by the end of their addresses, as menu and heading call them. */
const AREAS = {
  '': { de: 'Heute', en: 'Today' },
  '/auftraege': { de: 'Aufträge', en: 'Orders' },
  '/einladungstool': { de: 'Einladungen', en: 'Invitations' },
  '/agent/empfehlen': { de: 'Beim Kunden', en: 'With customers' },
  '/empfehler': { de: 'Empfehler', en: 'Referrers' },
  '/praemien': { de: 'Prämien', en: 'Rewards' },
  '/praemienplan': { de: 'Prämienplan', en: 'Reward plan' },
  '/statistik': { de: 'Statistik', en: 'Statistics' },
  '/rechnungen': { de: 'Rechnungen', en: 'Invoices' },
  '/mitarbeiter': { de: 'Mitarbeiter', en: 'People' },
  '/stammdaten': { de: 'Stammdaten', en: 'Agency data' },
  '/verwaltung': { de: 'Verwaltung', en: 'Account' },
} as const;
type Area = keyof typeof AREAS;
const ALL = Object.keys(AREAS) as Area[];
const without = (...areas: Area[]) => ALL.filter((area) => !areas.includes(area));

/** The matrix of calls.md §6, as the menu shows it; `Heute` is everybody's. */
const SEES: Record<AgencyPerson, readonly Area[]> = {
  owner: ALL,
  formerOwner: without('/mitarbeiter', '/einladungstool', '/agent/empfehlen'),
  employee: without('/mitarbeiter', '/rechnungen'),
  withoutRole: ['', '/praemienplan', '/stammdaten'],
};
/** What an area has for those alone who may do something in it. */
const DOES: Record<AgencyPerson, Partial<Record<Area, { has?: string; hasNot?: string }>>> = {
  owner: {
    '/praemienplan': { has: 'Kosten ansehen' },
    '/stammdaten': { has: 'Speichern' },
  },
  formerOwner: {
    '/praemienplan': { has: 'Kosten ansehen' },
    '/stammdaten': { hasNot: 'Speichern' },
    '/auftraege': { hasNot: 'Freigeben …' },
  },
  employee: { '/praemienplan': { hasNot: 'Kosten ansehen' }, '/stammdaten': { hasNot: 'Speichern' } },
  withoutRole: { '/praemienplan': { hasNot: 'Kosten ansehen' }, '/stammdaten': { hasNot: 'Speichern' } },
};

/** Beside the customer one is at a product of the agency, whose name the heading has too. */
const ON_SITE: Area = '/agent/empfehlen';
const addressOf = (area: Area): string => (area === ON_SITE ? `/${AGENCY_ROUTE}${ON_SITE}` : AGENTUR + area);
const headingOf = (area: Area, language: Language): string | RegExp => {
  if (area !== ON_SITE) return AREAS[area][language];
  return language === 'de' ? /^Empfehlen mit dem Kunden: / : /^With customers: /;
};

const areasOf = ({ page, sprache: language }: Visitor) =>
  page.getByRole('navigation', { name: language === 'de' ? 'Bereiche' : 'Areas' }).getByRole('link');
const namesOf = (areas: readonly Area[], language: Language) => areas.map((area) => AREAS[area][language]);

for (const [who, areas] of Object.entries(SEES) as [AgencyPerson, readonly Area[]][])
  test(`${who}: refused at every typed address that the menu does not have, and led by it to all others @desk`, async ({
    newVisitor,
    guard,
  }) => {
    guard.allowRefusals();
    const person = await newVisitor();
    const { page } = person;
    await enterAs(person, who);
    for (const area of without(...areas)) {
      const answer = await page.goto(addressOf(area));
      expect.soft(answer?.status(), area).toBe(403);
      const heading = page.getByRole('heading', { level: 1, name: 'Dieser Bereich gehört nicht zu Ihrer Rolle' });
      await expect.soft(heading, area).toBeVisible();
    }
    await expect(areasOf(person)).toHaveText(namesOf(areas, 'de'));
    for (const area of areas) {
      const name = AREAS[area].de;
      await areasOf(person)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .click();
      await expect.soft(page, area).toHaveURL(new RegExp(`${addressOf(area)}${area === ON_SITE ? '/[\\w-]+' : ''}$`));
      const heading = page.getByRole('heading', { level: 1, name: headingOf(area, 'de'), exact: true });
      await expect.soft(heading, area).toBeVisible();
      const { has, hasNot } = DOES[who][area] ?? {};
      if (has) await expect.soft(page.getByRole('button', { name: has }), area).toBeVisible();
      if (hasNot) await expect.soft(page.getByRole('button', { name: hasNot }), area).toHaveCount(0);
    }
  });

test('an employee finds the same areas behind the button of the menu, in English @phone', async ({ newVisitor }) => {
  const employee = await newVisitor({ sprache: 'en' });
  const { page } = employee;
  await enterAs(employee, 'employee');
  for (const area of SEES.employee) {
    const name = AREAS[area].en;
    await page.getByText('Menu', { exact: true }).click();
    if (area === '') {
      await expect(areasOf(employee)).toHaveText(namesOf(SEES.employee, 'en'));
      await check(page);
    }
    await areasOf(employee)
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
    const heading = page.getByRole('heading', { level: 1, name: headingOf(area, 'en'), exact: true });
    await expect.soft(heading, area).toBeVisible();
    // The menu closes when the next page is there; a press before that would close it once more.
    await expect(areasOf(employee).first()).toBeHidden();
  }
});
