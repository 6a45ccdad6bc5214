import type { AgenturRole } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agenturCookies, type BuiltAgentur, buildAgentur, buildAgenturperson } from '@weitersagen/testkit/bau-agentur';
import { canPress, heading } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Areas by the end of their addresses, as the menu calls them, in its order. */
const AREAS = {
  '/agentur': ['Heute', 'Today'],
  '/agentur/auftraege': ['Aufträge', 'Orders'],
  '/agentur/einladungstool': ['Einladungen', 'Invitations'],
  '/agent/empfehlen': ['Beim Kunden', 'With customers'],
  '/agentur/empfehler': ['Empfehler', 'Referrers'],
  '/agentur/praemien': ['Prämien', 'Rewards'],
  '/agentur/praemienplan': ['Prämienplan', 'Reward plan'],
  '/agentur/statistik': ['Statistik', 'Statistics'],
  '/agentur/rechnungen': ['Rechnungen', 'Invoices'],
  '/agentur/mitarbeiter': ['Mitarbeiter', 'People'],
  '/agentur/stammdaten': ['Stammdaten', 'Agency data'],
  '/agentur/verwaltung': ['Verwaltung', 'Account'],
} as const;
type Area = keyof typeof AREAS;
const ALL = Object.keys(AREAS) as Area[];
const without = (...areas: Area[]): Area[] => ALL.filter((area) => !areas.includes(area));
const ON_SITE: Area = '/agent/empfehlen';

/** The matrix of calls.md §6, as the menu shows it; `Heute` is everybody's. */
const ROLES = [
  ['AgenturInhaber', ALL],
  ['AgenturInhaber_inaktiv', without('/agentur/mitarbeiter', '/agentur/einladungstool', ON_SITE)],
  ['AgenturMitarbeiter', without('/agentur/mitarbeiter', '/agentur/rechnungen')],
  [null, ['/agentur', '/agentur/praemienplan', '/agentur/stammdaten']],
] as const satisfies [AgenturRole | null, readonly Area[]][];

/** Screens that no menu has, each with the area whose right it needs. */
const BELOW: [string, Area][] = [
  ['/agentur/interessenten', '/agentur/empfehler'],
  ['/agentur/rechnungen/RE-2020-00001', '/agentur/rechnungen'],
  ['/agent/empfehlen/glas', '/agentur/einladungstool'],
  ['/agent/abschliessen/glas', '/agentur/einladungstool'],
  ['/agent/karte/glas', '/agentur/einladungstool'],
];

let app: TestApp;
let screens: Screens;
let agentur: BuiltAgentur;
const cookies = new Map<AgenturRole | null, Record<string, string>>();
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  agentur = await buildAgentur(app, { berater: 'A-1' });
  for (const [role] of ROLES)
    cookies.set(role, await agenturCookies(app, await buildAgenturperson(app, agentur.id, { rolle: role })));
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const as = (role: AgenturRole | null, language = 'de'): Visitor =>
  screens.visitor({ ...cookies.get(role), wt_sprache: language });
/** A phone has the same menu once more, behind its button. */
const menuOf = (screen: Screen, name = 'Bereiche'): HTMLAnchorElement[] =>
  screen
    .inside(screen.whole.getAllByRole('navigation', { name })[0] as HTMLElement)
    .getAllByRole<HTMLAnchorElement>('link');
const namesOf = (screen: Screen, name?: string) => menuOf(screen, name).map(({ textContent }) => textContent);
const placeOf = (area: string) => `/alpha${area}`;

describe.each(ROLES)('%s', (role, areas) => {
  test('is refused at every address that the menu does not have, and told in which role', async () => {
    const closed = [
      ...without(...areas),
      ...BELOW.filter(([, area]) => !areas.includes(area as never)).map(([at]) => at),
    ];
    for (const area of closed) {
      const screen = await as(role).visit(placeOf(area));
      expect([screen.status, heading(screen)], area).toEqual([403, 'Dieser Bereich gehört nicht zu Ihrer Rolle']);
      expect(screen.text, area).toMatch(
        role === null ? /noch keine Rolle.*Stammdaten.*Prämienplan/ : /^.*Ihre Rolle ist „.+“, und die sieht/,
      );
    }
    expect(closed).toHaveLength(ALL.length + BELOW.length - areas.length - openBelow(areas));
  });

  test('is led by the menu to all the others, each of which says where one is', async () => {
    const start = await as(role).visit('/alpha/agentur');
    expect(namesOf(start)).toEqual(areas.map((area) => AREAS[area][0]));
    for (const link of menuOf(start)) {
      const area = ALL.find((one) => AREAS[one][0] === link.textContent) as Area;
      const screen = await as(role).visit(new URL(link.href).pathname);
      expect([screen.status, screen.place], area).toEqual([200, placeOf(area) + (area === ON_SITE ? '/glas' : '')]);
      expect(heading(screen)).toBe(area === ON_SITE ? 'Empfehlen mit dem Kunden: Produkt glas' : AREAS[area][0]);
      const [here, ...more] = menuOf(screen).filter((one) => one.getAttribute('aria-current') === 'page');
      expect([here?.textContent, more]).toEqual([AREAS[area][0], []]);
    }
  });
});
const openBelow = (areas: readonly Area[]): number => BELOW.filter(([, area]) => areas.includes(area)).length;

test('in English the same areas have other names', async () => {
  const areas = ROLES[2][1];
  expect(namesOf(await as('AgenturMitarbeiter', 'en').visit('/alpha/agentur'), 'Areas')).toEqual(
    areas.map((area) => AREAS[area][1]),
  );
  for (const area of ALL) {
    const screen = await as('AgenturInhaber', 'en').visit(placeOf(area));
    expect(heading(screen), area).toBe(area === ON_SITE ? 'With customers: recommend Product glas' : AREAS[area][1]);
  }
});

test.each([
  ['AgenturInhaber', { 'Stammdaten speichern': true, 'Kosten ansehen': true, 'Einladung senden': true }],
  ['AgenturInhaber_inaktiv', { 'Stammdaten speichern': false, 'Kosten ansehen': true }],
  ['AgenturMitarbeiter', { 'Stammdaten speichern': false, 'Kosten ansehen': false, 'Einladung senden': true }],
  [null, { 'Stammdaten speichern': false, 'Kosten ansehen': false }],
] as const)('%s finds the buttons of what the role may do, and no others', async (role, buttons) => {
  const at = {
    'Stammdaten speichern': 'stammdaten',
    'Kosten ansehen': 'praemienplan',
    'Einladung senden': 'einladungstool',
  };
  for (const [name, may] of Object.entries(buttons))
    expect(canPress(await as(role).visit(`/alpha/agentur/${at[name as keyof typeof at]}`), name), name).toBe(may);
});

test.each(ALL)(
  'nobody sees %s without signing in, nor at another Mandant, and the sign-in leads back',
  async (area) => {
    for (const [who, route] of [
      [screens.visitor({}), 'alpha'],
      [as('AgenturInhaber'), 'beta'],
    ] as const) {
      const asked = await who.visit(`/${route}${area}?in_Status=Offen`);
      expect(asked.place).toMatch(new RegExp(`^/${route}/agentur/anmelden\\?redirect=`));
      expect(new URLSearchParams(asked.place.split('?')[1]).get('redirect')).toBe(`${area}?in_Status=Offen`);
      expect(asked.text).toContain('Ist Ihre Sitzung abgelaufen, geht es danach dort weiter');
    }
  },
);
