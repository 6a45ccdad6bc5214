import type { BetreiberRole } from '@weitersagen/contract/values';
import type { DemoText } from './spoken.ts';

/** One password for everyone in the demo, within the rules of portal §5. */
export const DEMO_PASSWORD = 'Weitersagen-2026';

export interface DemoBetreiber {
  email: string;
  name: string;
  rolle: BetreiberRole;
  /** Base32, as an authenticator takes it. Fixed, because it is for the demo only. */
  totp: string;
}

export const DEMO_BETREIBER: readonly DemoBetreiber[] = [
  {
    email: 'betrachter@weitersagen.example',
    name: 'Bettina Lang',
    rolle: 'Betrachter',
    totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  {
    email: 'sachbearbeiter@weitersagen.example',
    name: 'Samir Haddad',
    rolle: 'Sachbearbeiter',
    totp: 'KRSXG5DJNZTSA43BMNUGEZLBOJRGK2LU',
  },
  {
    email: 'freigeber@weitersagen.example',
    name: 'Frauke Petersen',
    rolle: 'Freigeber',
    totp: 'MZZGK2LHMVRGK4RAMVUW44ZAO5SWS5DF',
  },
  {
    email: 'freigeber2@weitersagen.example',
    name: 'Jonas Freitag',
    rolle: 'Freigeber',
    totp: 'MZZGK2LHMVRGK4RAPJ3WK2JAMRSW23ZB',
  },
  {
    email: 'admin@weitersagen.example',
    name: 'Adele Minkowski',
    rolle: 'Administrator',
    totp: 'MFSG22LONFZXI4TBORXXEIDEMVWW6IJB',
  },
];

export interface DemoAccess {
  route: string;
  email: string;
  vorname: string;
  nachname: string;
  was: DemoText;
}

/** Referrers who can log in, the richest personal area of each Mandant first. */
export const DEMO_ACCESSES: readonly DemoAccess[] = [
  {
    route: 'fernwerk',
    email: 'miriam.albrecht@post.example',
    vorname: 'Miriam',
    nachname: 'Albrecht',
    was: {
      de: 'Empfehlungen in jedem Status, ein Bonus gezahlt, einer bereit',
      en: 'Recommendations in every status, one bonus paid, one ready',
    },
  },
  {
    route: 'fernwerk',
    email: 'tom.walker@post.example',
    vorname: 'Tom',
    nachname: 'Walker',
    was: { de: 'Liest Englisch, eine Prämie liegt bereit', en: 'Reads English, a reward is waiting' },
  },
  {
    route: 'klarfunk',
    email: 'deniz.yildiz@post.example',
    vorname: 'Deniz',
    nachname: 'Yıldız',
    was: { de: 'Teilt meist 50:50', en: 'Usually shares 50:50' },
  },
  {
    route: 'fernwerk-team',
    email: 'katrin.sommer@fernwerk.example',
    vorname: 'Katrin',
    nachname: 'Sommer',
    was: { de: 'Mitarbeiterin, steht auf der Liste', en: 'An employee on the list' },
  },
  {
    route: 'sicherheim',
    email: 'helga.brandt@post.example',
    vorname: 'Helga',
    nachname: 'Brandt',
    was: { de: 'Wartet auf Erstbeitrag und Deckung', en: 'Waits for first premium and cover' },
  },
  {
    route: 'sicherheim-berater',
    email: 'paul.reimers@post.example',
    vorname: 'Paul',
    nachname: 'Reimers',
    was: { de: 'Kunde einer Agentur', en: 'Customer of an agency' },
  },
];
