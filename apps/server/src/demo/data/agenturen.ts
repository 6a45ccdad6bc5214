import type { AgenturGrund, AgenturRole, Steuerart } from '@weitersagen/contract/values';

export interface DemoAgenturperson {
  vorname: string;
  nachname: string;
  email: string;
  mitarbeiternummer: string;
  /** Null: signs in, and may look at the least. */
  rolle: AgenturRole | null;
  /** ExterneId of the agent who this person is. */
  berater?: string;
}

export interface DemoAgentur {
  nummer: string;
  name: string;
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
  telefon: string;
  email: string;
  webseite: string;
  steuerart: Steuerart;
  ustId: string;
  steuernummer: string;
  iban: number;
  leute: readonly DemoAgenturperson[];
  /** ExterneIds of its agents who do not sign in. */
  more: readonly string[];
}

/** Ties of the stories of the demo: by whom of an agency, and why. */
export interface DemoTie {
  grund: AgenturGrund;
  berater: string;
}

const person = (
  [vorname, nachname]: readonly [string, string],
  email: string,
  mitarbeiternummer: string,
  rolle: AgenturRole | null,
  berater?: string,
): DemoAgenturperson => ({
  vorname,
  nachname,
  email,
  mitarbeiternummer,
  rolle,
  ...(berater === undefined ? {} : { berater }),
});

/** Invented agencies of the insurer; their people are its agents, and those who work for them. */
const SICHERHEIM: readonly DemoAgentur[] = [
  {
    nummer: '10471',
    name: 'Agentur Vogt & Brandt',
    strasse: 'Königstor',
    hausnummer: '14',
    plz: '34117',
    ort: 'Kassel',
    telefon: '0561 2345 100',
    email: 'kontakt@vogt-brandt.example',
    webseite: 'https://vogt-brandt.example',
    steuerart: 'Befreit',
    ustId: '',
    steuernummer: '026 871 04711',
    iban: 9001,
    more: ['A-4713', 'A-4714'],
    leute: [
      person(['Marlene', 'Vogt'], 'marlene.vogt@vogt-brandt.example', '1', 'AgenturInhaber', 'A-4711'),
      person(['Holger', 'Brandt'], 'holger.brandt@vogt-brandt.example', '2', 'AgenturMitarbeiter', 'A-4712'),
      person(['Jule', 'Sander'], 'jule.sander@vogt-brandt.example', '3', 'AgenturMitarbeiter'),
      person(['Finn', 'Otte'], 'finn.otte@vogt-brandt.example', '4', null),
    ],
  },
  {
    nummer: '10472',
    name: 'Agentur Aydin',
    strasse: 'Weender Straße',
    hausnummer: '61',
    plz: '37073',
    ort: 'Göttingen',
    telefon: '0551 2345 200',
    email: 'kontakt@agentur-aydin.example',
    webseite: 'https://agentur-aydin.example',
    steuerart: 'Kleinunternehmer',
    ustId: '',
    steuernummer: '20 145 04720',
    iban: 9002,
    more: ['A-4721', 'A-4722'],
    leute: [
      person(['Sevim', 'Aydin'], 'sevim.aydin@agentur-aydin.example', '1', 'AgenturInhaber', 'A-4720'),
      person(['Kai', 'Brunner'], 'kai.brunner@agentur-aydin.example', '2', 'AgenturMitarbeiter'),
    ],
  },
  {
    nummer: '10473',
    name: 'Agentur Lorenz',
    strasse: 'Anger',
    hausnummer: '8',
    plz: '99084',
    ort: 'Erfurt',
    telefon: '0361 2345 300',
    email: 'kontakt@agentur-lorenz.example',
    webseite: '',
    steuerart: 'Regel',
    ustId: 'DE999999473',
    steuernummer: '151 245 04733',
    iban: 9003,
    more: ['A-4734'],
    leute: [
      person(
        ['Friedrich', 'Lorenz'],
        'friedrich.lorenz@agentur-lorenz.example',
        '1',
        'AgenturInhaber_inaktiv',
        'A-4733',
      ),
      person(['Carla', 'Neumann'], 'carla.neumann@agentur-lorenz.example', '2', 'AgenturMitarbeiter', 'A-4741'),
    ],
  },
  {
    nummer: '10474',
    name: 'Agentur Hartmann',
    strasse: 'Westernstraße',
    hausnummer: '27',
    plz: '33098',
    ort: 'Paderborn',
    telefon: '05251 2345 400',
    email: 'kontakt@agentur-hartmann.example',
    webseite: 'https://agentur-hartmann.example',
    steuerart: 'Regel',
    ustId: 'DE999999474',
    steuernummer: '339 5045 4768',
    iban: 9004,
    more: ['A-4769'],
    leute: [
      person(['Ines', 'Hartmann'], 'ines.hartmann@agentur-hartmann.example', '1', 'AgenturInhaber', 'A-4768'),
      person(['Tobias', 'Krüger'], 'tobias.krueger@agentur-hartmann.example', '2', 'AgenturMitarbeiter', 'A-4755'),
    ],
  },
];

const shop = (
  nummer: string,
  [strasse, hausnummer, plz, town]: readonly [string, string, string, string],
  owner: DemoAgenturperson,
): DemoAgentur => ({
  nummer,
  name: `Fernwerk Shop ${town}`,
  ...{ strasse, hausnummer, plz, ort: town },
  telefon: '0800 2345 678',
  email: `shop-${nummer}@fernwerk.example`,
  webseite: '',
  steuerart: 'Regel',
  ustId: `DE99999${nummer}`,
  steuernummer: '',
  iban: Number(nummer) + 8000,
  leute: [owner],
  more: [],
});

/** Shops of the telecom client. */
const FERNWERK: readonly DemoAgentur[] = [
  shop(
    '1001',
    ['Obere Königsstraße', '9', '34117', 'Kassel'],
    person(['Jonas', 'Peters'], 'jonas.peters@shop.example', '1', 'AgenturInhaber', 'S-1001'),
  ),
  shop(
    '1002',
    ['Georgstraße', '33', '30159', 'Hannover'],
    person(['Aylin', 'Demir'], 'aylin.demir@shop.example', '1', 'AgenturInhaber', 'S-1002'),
  ),
  shop(
    '1003',
    ['Bahnhofstraße', '5', '99084', 'Erfurt'],
    person(['Katrin', 'Sommerfeld'], 'katrin.sommerfeld@shop.example', '1', 'AgenturMitarbeiter', 'S-1003'),
  ),
];

export const DEMO_AGENTUREN: Readonly<Record<string, readonly DemoAgentur[]>> = {
  'sicherheim-berater': SICHERHEIM,
  fernwerk: FERNWERK,
};
