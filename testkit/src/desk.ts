import { BETREIBER_ROLES, type BetreiberRole } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from './app.ts';
import { buildMandant } from './bau.ts';
import { buildBetreiber, type SignedInBetreiber } from './geld.ts';
import { openScreens, type Screens, type Visitor } from './screen.ts';

const NAMES: Readonly<Record<BetreiberRole, string>> = {
  Betrachter: 'Vera Seh',
  Sachbearbeiter: 'Sina Sach',
  Freigeber: 'Fritz Frei',
  Administrator: 'Ada Admin',
};

/** A portal whose operator has one person of each role, each signed in at the desk without a script. */
export interface Desk {
  app: TestApp;
  screens: Screens;
  people: Record<BetreiberRole, SignedInBetreiber>;
  viewer: Visitor;
  clerk: Visitor;
  approver: Visitor;
  admin: Visitor;
  stop(): Promise<void>;
}

/** With a Mandant at each of these routes. */
export const startDesk = async (routes: readonly string[] = ['alpha', 'beta']): Promise<Desk> => {
  const app = await startTestApp();
  for (const route of routes) await buildMandant(app, { route });
  const people = {} as Desk['people'];
  for (const role of BETREIBER_ROLES) people[role] = await buildBetreiber(app, role, NAMES[role]);
  const screens = await openScreens(app);
  const at = (role: BetreiberRole) => screens.visitor(people[role].cookies);
  return {
    app,
    screens,
    people,
    viewer: at('Betrachter'),
    clerk: at('Sachbearbeiter'),
    approver: at('Freigeber'),
    admin: at('Administrator'),
    stop: async () => {
      await screens.close();
      await app.stop();
    },
  };
};
