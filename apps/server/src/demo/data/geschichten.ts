import type { Beguenstigter, Kanal, Sprache } from '@weitersagen/contract/values';

export type Choice =
  | { vor: number; art: 'geld' }
  | { vor: number; art: 'gutschein'; marke: string; geoeffnet?: number };

/** What became of one recommendation. Every number says how many days ago it happened. */
export interface Geschichte {
  /** The referrer's address. */
  wer: string;
  /** Number of the contact in kontakte.ts. */
  an: number;
  produkt: string;
  /** The recipient's share in percent. */
  anteil: number;
  vor: number;
  kanal?: Kanal;
  klicks?: number;
  daten?: number;
  bestaetigt?: number;
  auftrag?: {
    gemeldet: number;
    /** The provider's number of another product than the one recommended. */
    gekauft?: string;
    frei?: number;
    abgelehnt?: number;
    gueltig?: number;
    erstbeitrag?: number;
    widerrufen?: number;
    storniert?: number;
    vorvertrag?: true;
  };
  wahl?: Partial<Record<Beguenstigter, Choice>>;
  /** The bank sent the referrer's money back. */
  zurueck?: number;
  gesperrt?: number;
  /** Above the limit of one person; `wartet`: the second one has not decided yet. */
  kulanz?: { vor: number; euro: number; wartet?: true };
}

export interface Lauf {
  eroeffnet: number;
  freigegeben?: number;
  bestaetigt?: number;
}

export interface DemoPerson {
  email: string;
  vorname: string;
  nachname: string;
  sprache?: Sprache;
  newsletter?: true;
  /** Has not yet followed the opt-in link. */
  unbestaetigt?: true;
}

/** A referrer claims his oldest bonus that is ready; how many there are follows from his contracts. */
export interface Bonuswahl {
  wer: string;
  vor: number;
}

export interface DemoLeben {
  personen: readonly DemoPerson[];
  geschichten: readonly Geschichte[];
  boni?: readonly Bonuswahl[];
  laeufe: readonly Lauf[];
}

const MIRIAM = 'miriam.albrecht@post.example';
const TOM = 'tom.walker@post.example';

/** A contract in order: data, consent, order, release, valid from. The claim is due 28 days after the last. */
const vertrag = (
  vor: number,
  gueltig = vor - 10,
): Pick<Geschichte, 'vor' | 'klicks' | 'daten' | 'bestaetigt' | 'auftrag'> => ({
  vor,
  klicks: 2,
  daten: vor - 2,
  bestaetigt: vor - 2,
  auftrag: { gemeldet: vor - 5, frei: vor - 8, gueltig },
});

/** All eleven status messages in one personal area; nine contracts, so three bonuses: one paid, one ready, one that waits. */
const MIRIAMS: Geschichte[] = [
  {
    wer: MIRIAM,
    an: 0,
    produkt: 'glasfaser-zuhause-500',
    anteil: 50,
    kanal: 'whatsapp',
    ...vertrag(150),
    wahl: {
      empfehler: { vor: 100, art: 'geld' },
      empfaenger: { vor: 99, art: 'gutschein', marke: 'marktplatz-gruen', geoeffnet: 99 },
    },
  },
  {
    wer: MIRIAM,
    an: 1,
    produkt: 'zuhause-100',
    anteil: 0,
    kanal: 'email',
    ...vertrag(200),
    wahl: { empfehler: { vor: 160, art: 'gutschein', marke: 'kinokarte-kiel', geoeffnet: 160 } },
  },
  {
    wer: MIRIAM,
    an: 2,
    produkt: 'zuhause-250',
    anteil: 0,
    kanal: 'link',
    ...vertrag(70),
    wahl: { empfehler: { vor: 10, art: 'geld' } },
  },
  {
    wer: MIRIAM,
    an: 3,
    produkt: 'mobil-l',
    anteil: 0,
    kanal: 'sms',
    ...vertrag(130),
    wahl: { empfehler: { vor: 80, art: 'geld' } },
    zurueck: 60,
  },
  { wer: MIRIAM, an: 4, produkt: 'tv-start', anteil: 50, kanal: 'whatsapp', ...vertrag(45, 38) },
  {
    wer: MIRIAM,
    an: 5,
    produkt: 'jung-mobil',
    anteil: 0,
    kanal: 'instagram',
    ...vertrag(60),
    wahl: { empfehler: { vor: 1, art: 'geld' } },
  },
  { wer: MIRIAM, an: 6, produkt: 'zuhause-100', anteil: 0, kanal: 'facebook', ...vertrag(470) },
  {
    wer: MIRIAM,
    an: 7,
    produkt: 'hybrid-150',
    anteil: 50,
    kanal: 'whatsapp',
    ...vertrag(55),
    auftrag: { gemeldet: 50, frei: 47, gueltig: 45, widerrufen: 38 },
  },
  {
    wer: MIRIAM,
    an: 8,
    produkt: 'tv-glasfaser',
    anteil: 50,
    kanal: 'teilen',
    ...vertrag(25, 12),
  },
  {
    wer: MIRIAM,
    an: 9,
    produkt: 'zuhause-250',
    anteil: 50,
    kanal: 'whatsapp',
    vor: 9,
    klicks: 3,
    daten: 8,
    bestaetigt: 8,
    auftrag: { gemeldet: 4, gekauft: 'FW-1202' },
  },
  { wer: MIRIAM, an: 10, produkt: 'mobil-m', anteil: 0, kanal: 'email', vor: 80, klicks: 1 },
  { wer: MIRIAM, an: 11, produkt: 'glasfaser-1000', anteil: 50, kanal: 'whatsapp', vor: 3, klicks: 2 },
  {
    wer: MIRIAM,
    an: 12,
    produkt: 'sport-saison',
    anteil: 100,
    kanal: 'link',
    ...vertrag(90),
    wahl: { empfaenger: { vor: 45, art: 'geld' } },
  },
  {
    wer: MIRIAM,
    an: 13,
    produkt: 'zuhause-100',
    anteil: 50,
    vor: 65,
    klicks: 1,
    daten: 63,
    bestaetigt: 62,
    auftrag: { gemeldet: 60, vorvertrag: true },
  },
  { wer: MIRIAM, an: 14, produkt: 'zuhause-100', anteil: 0, vor: 30, klicks: 9, gesperrt: 28 },
  { wer: MIRIAM, an: 15, produkt: 'zuhause-250', anteil: 0, vor: 120, klicks: 1, kulanz: { vor: 0, euro: 70 } },
];

const FERNWERK: DemoLeben = {
  personen: [
    { email: MIRIAM, vorname: 'Miriam', nachname: 'Albrecht', newsletter: true },
    { email: TOM, vorname: 'Tom', nachname: 'Walker', sprache: 'en' },
    { email: 'ulla.behrens@post.example', vorname: 'Ulla', nachname: 'Behrens' },
    { email: 'sven.ostrowski@post.example', vorname: 'Sven', nachname: 'Ostrowski', newsletter: true },
    { email: 'nele.friedrich@post.example', vorname: 'Nele', nachname: 'Friedrich', unbestaetigt: true },
  ],
  geschichten: [
    ...MIRIAMS,
    { wer: TOM, an: 16, produkt: 'glasfaser-1000', anteil: 50, kanal: 'whatsapp', ...vertrag(40, 28) },
    {
      wer: TOM,
      an: 17,
      produkt: 'tv-start',
      anteil: 0,
      kanal: 'email',
      ...vertrag(75),
      wahl: { empfehler: { vor: 0, art: 'gutschein', marke: 'buchhaus-lindner' } },
    },
    { wer: TOM, an: 18, produkt: 'mobil-m', anteil: 50, kanal: 'sms', vor: 12, klicks: 1, daten: 11 },
    {
      wer: 'ulla.behrens@post.example',
      an: 19,
      produkt: 'company-pro',
      anteil: 0,
      kanal: 'linkedin',
      ...vertrag(110),
      wahl: { empfehler: { vor: 60, art: 'geld' } },
    },
    {
      wer: 'ulla.behrens@post.example',
      an: 20,
      produkt: 'zuhause-100',
      anteil: 50,
      vor: 6,
      klicks: 2,
      daten: 5,
      bestaetigt: 5,
      auftrag: { gemeldet: 1 },
    },
    {
      wer: 'sven.ostrowski@post.example',
      an: 21,
      produkt: 'glasfaser-250',
      anteil: 50,
      vor: 5,
      klicks: 1,
      daten: 4,
      bestaetigt: 4,
    },
    {
      wer: 'sven.ostrowski@post.example',
      an: 22,
      produkt: 'jung-zuhause-100',
      anteil: 100,
      vor: 4,
      klicks: 1,
      daten: 3,
      bestaetigt: 3,
      auftrag: { gemeldet: 0 },
    },
    { wer: 'nele.friedrich@post.example', an: 23, produkt: 'jung-mobil', anteil: 50, vor: 0, klicks: 1, daten: 0 },
  ],
  boni: [{ wer: MIRIAM, vor: 100 }],
  laeufe: [
    { eroeffnet: 75, freigegeben: 74, bestaetigt: 72 },
    { eroeffnet: 40, freigegeben: 39, bestaetigt: 37 },
    { eroeffnet: 2, freigegeben: 1 },
  ],
};

const DENIZ = 'deniz.yildiz@post.example';
const KLARFUNK: DemoLeben = {
  personen: [
    { email: DENIZ, vorname: 'Deniz', nachname: 'Yıldız' },
    { email: 'mia.lorenz@post.example', vorname: 'Mia', nachname: 'Lorenz' },
  ],
  geschichten: [
    {
      wer: DENIZ,
      an: 3,
      produkt: 'klar-50',
      anteil: 50,
      kanal: 'whatsapp',
      ...vertrag(95),
      wahl: { empfehler: { vor: 50, art: 'geld' }, empfaenger: { vor: 49, art: 'geld' } },
    },
    { wer: DENIZ, an: 5, produkt: 'klar-20', anteil: 50, kanal: 'instagram', ...vertrag(44, 35) },
    { wer: DENIZ, an: 7, produkt: 'klar-alles', anteil: 50, kanal: 'sms', ...vertrag(24, 14) },
    {
      wer: DENIZ,
      an: 9,
      produkt: 'klar-young',
      anteil: 50,
      kanal: 'whatsapp',
      vor: 75,
      klicks: 2,
    },
    { wer: DENIZ, an: 11, produkt: 'klar-20', anteil: 50, kanal: 'whatsapp', vor: 2, klicks: 4 },
    {
      wer: 'mia.lorenz@post.example',
      an: 13,
      produkt: 'klar-zuhause',
      anteil: 100,
      kanal: 'teilen',
      vor: 10,
      klicks: 1,
      daten: 9,
      bestaetigt: 9,
    },
    {
      wer: 'mia.lorenz@post.example',
      an: 15,
      produkt: 'klar-50',
      anteil: 0,
      vor: 14,
      klicks: 1,
      daten: 13,
      bestaetigt: 12,
      auftrag: { gemeldet: 8 },
    },
    {
      wer: 'mia.lorenz@post.example',
      an: 17,
      produkt: 'klar-young',
      anteil: 0,
      vor: 70,
      klicks: 1,
      kulanz: { vor: 1, euro: 40, wartet: true },
    },
    // The same contact orders the same product through another referrer: a hint at both orders.
    {
      wer: DENIZ,
      an: 15,
      produkt: 'klar-50',
      anteil: 50,
      kanal: 'whatsapp',
      vor: 11,
      klicks: 1,
      daten: 10,
      bestaetigt: 10,
      auftrag: { gemeldet: 6 },
    },
  ],
  laeufe: [{ eroeffnet: 42, freigegeben: 41, bestaetigt: 39 }],
};

const KATRIN = 'katrin.sommer@fernwerk.example';
const TEAM: DemoLeben = {
  personen: [
    { email: KATRIN, vorname: 'Katrin', nachname: 'Sommer' },
    { email: 'lars.petry@montage-nord.example', vorname: 'Lars', nachname: 'Petry' },
  ],
  geschichten: [
    {
      wer: KATRIN,
      an: 2,
      produkt: 'zuhause-250',
      anteil: 0,
      kanal: 'outlook',
      ...vertrag(100),
      wahl: { empfehler: { vor: 55, art: 'gutschein', marke: 'marktplatz-gruen', geoeffnet: 55 } },
    },
    { wer: KATRIN, an: 4, produkt: 'mobil-m', anteil: 50, kanal: 'teilen', ...vertrag(42, 33) },
    { wer: KATRIN, an: 6, produkt: 'glasfaser-250', anteil: 0, kanal: 'outlook', vor: 5, klicks: 1 },
    {
      wer: 'lars.petry@montage-nord.example',
      an: 8,
      produkt: 'glasfaser-1000',
      anteil: 0,
      vor: 16,
      klicks: 2,
      daten: 15,
      bestaetigt: 15,
      auftrag: { gemeldet: 11 },
    },
  ],
  laeufe: [],
};

/** As `vertrag`, with the first premium; the claim is due when it is paid and cover has run 30 days. */
const police = (
  before: number,
  gueltig = before - 10,
): Pick<Geschichte, 'vor' | 'klicks' | 'daten' | 'bestaetigt' | 'auftrag'> => ({
  ...vertrag(before, gueltig),
  auftrag: { gemeldet: before - 5, frei: before - 8, gueltig, erstbeitrag: gueltig - 3 },
});

const HELGA = 'helga.brandt@post.example';
const SICHERHEIM: DemoLeben = {
  personen: [
    { email: HELGA, vorname: 'Helga', nachname: 'Brandt', newsletter: true },
    { email: 'konrad.wolf@post.example', vorname: 'Konrad', nachname: 'Wolf' },
    { email: 'emma.clarke@post.example', vorname: 'Emma', nachname: 'Clarke', sprache: 'en' },
  ],
  geschichten: [
    {
      wer: HELGA,
      an: 1,
      produkt: 'wohngebaeude',
      anteil: 50,
      kanal: 'email',
      ...police(140),
      wahl: {
        empfehler: { vor: 90, art: 'geld' },
        empfaenger: { vor: 88, art: 'gutschein', marke: 'marktplatz-gruen', geoeffnet: 88 },
      },
    },
    { wer: HELGA, an: 3, produkt: 'zahnzusatz', anteil: 0, kanal: 'whatsapp', ...police(55) },
    {
      wer: HELGA,
      an: 5,
      produkt: 'hausrat',
      anteil: 50,
      kanal: 'email',
      ...vertrag(38, 30),
    },
    { wer: HELGA, an: 7, produkt: 'rechtsschutz', anteil: 0, kanal: 'email', ...police(28, 20) },
    { wer: HELGA, an: 9, produkt: 'kfz', anteil: 0, kanal: 'facebook', vor: 90, klicks: 1 },
    { wer: HELGA, an: 11, produkt: 'unfall', anteil: 100, kanal: 'whatsapp', vor: 7, klicks: 2 },
    {
      wer: HELGA,
      an: 13,
      produkt: 'haftpflicht',
      anteil: 0,
      kanal: 'sms',
      ...police(80),
      auftrag: { gemeldet: 75, frei: 72, gueltig: 70, storniert: 61 },
    },
    {
      wer: 'konrad.wolf@post.example',
      an: 15,
      produkt: 'risikoleben',
      anteil: 0,
      ...police(85),
      wahl: { empfehler: { vor: 8, art: 'geld' } },
    },
    {
      wer: 'konrad.wolf@post.example',
      an: 17,
      produkt: 'hausrat',
      anteil: 50,
      vor: 11,
      klicks: 1,
      daten: 10,
      bestaetigt: 9,
      auftrag: { gemeldet: 3 },
    },
    {
      wer: 'emma.clarke@post.example',
      an: 19,
      produkt: 'haftpflicht',
      anteil: 50,
      vor: 6,
      klicks: 1,
      daten: 5,
      bestaetigt: 5,
    },
  ],
  laeufe: [{ eroeffnet: 70, freigegeben: 69, bestaetigt: 67 }, { eroeffnet: 1 }],
};

const PAUL = 'paul.reimers@post.example';
const BERATER: DemoLeben = {
  personen: [{ email: PAUL, vorname: 'Paul', nachname: 'Reimers' }],
  geschichten: [
    { wer: PAUL, an: 4, produkt: 'rechtsschutz', anteil: 0, kanal: 'email', ...police(70) },
    { wer: PAUL, an: 10, produkt: 'zahnzusatz', anteil: 50, kanal: 'whatsapp', ...police(26, 18) },
    { wer: PAUL, an: 16, produkt: 'haftpflicht', anteil: 0, kanal: 'whatsapp', vor: 4, klicks: 1 },
    {
      wer: PAUL,
      an: 20,
      produkt: 'hausrat',
      anteil: 50,
      vor: 13,
      klicks: 1,
      daten: 12,
      bestaetigt: 12,
      auftrag: { gemeldet: 6 },
    },
  ],
  laeufe: [],
};

export const DEMO_LEBEN: Record<string, DemoLeben> = {
  fernwerk: FERNWERK,
  klarfunk: KLARFUNK,
  'fernwerk-team': TEAM,
  sicherheim: SICHERHEIM,
  'sicherheim-berater': BERATER,
};
