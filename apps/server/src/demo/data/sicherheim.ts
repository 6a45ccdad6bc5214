import { SICHERHEIM_FACTS } from './sicherheim-facts.ts';
import { always, type DemoKategorie, type DemoProdukt } from './types.ts';

type Pair = readonly [de: string, en: string];

const kategorie = (slug: string, de: string, en: string, under: Pair, verwandt: string): DemoKategorie => ({
  slug,
  quelle: 'Versicherung',
  titel: { de, en },
  untertitel: { de: under[0], en: under[1] },
  verwandt,
});

export const SICHERHEIM_KATEGORIEN: DemoKategorie[] = [
  kategorie(
    'haftpflicht',
    'Privathaftpflicht',
    'Personal liability',
    ['Wenn aus Versehen etwas passiert', 'For when something happens by accident'],
    'hausrat',
  ),
  kategorie(
    'hausrat',
    'Hausrat',
    'Household contents',
    ['Für alles, was Ihnen gehört', 'For everything that is yours'],
    'haftpflicht',
  ),
  kategorie(
    'wohngebaeude',
    'Wohngebäude',
    'Home buildings',
    ['Für das Haus, vom Keller bis zum First', 'For the house, from cellar to ridge'],
    'hausrat',
  ),
  kategorie(
    'zahnzusatz',
    'Zahnzusatz',
    'Supplementary dental',
    ['Damit gute Zähne keine Geldfrage sind', 'So that good teeth are not a question of money'],
    'unfall',
  ),
  kategorie(
    'rechtsschutz',
    'Rechtsschutz',
    'Legal protection',
    ['Damit Recht haben nicht teuer wird', 'So that being right is not expensive'],
    'haftpflicht',
  ),
  kategorie(
    'kfz',
    'Kfz',
    'Motor',
    ['Fair im Schaden, ehrlich im Preis', 'Fair when it counts, honest in price'],
    'unfall',
  ),
  kategorie('unfall', 'Unfall', 'Accident', ['Für die Zeit danach', 'For the time after'], 'zahnzusatz'),
  kategorie('leben', 'Risikoleben', 'Term life', ['Für die, die bleiben', 'For those who stay behind'], 'unfall'),
];

const PRODUKTE: DemoProdukt[] = [
  {
    id: 'haftpflicht',
    externeId: 'SH-PHV-1',
    kategorie: 'haftpflicht',
    bild: 'haftpflicht',
    name: { de: 'Privathaftpflicht Familie', en: 'Personal Liability Family' },
    kurz: { de: 'Wenn aus Versehen etwas passiert', en: 'For when something happens by accident' },
    merkmale: {
      de: ['50 Millionen Euro Deckung', 'Kinder und Hund mitversichert', 'Auch für geliehene Sachen'],
      en: ['Cover of 50 million euro', 'Children and dog included', 'Borrowed things too'],
    },
    monat: 595,
    praemien: [always(50)],
  },
  {
    id: 'hausrat',
    externeId: 'SH-HR-1',
    kategorie: 'hausrat',
    bild: 'hausrat',
    name: { de: 'Hausrat Komfort', en: 'Household Comfort' },
    kurz: { de: 'Möbel, Fahrrad und Erinnerungen', en: 'Furniture, bicycle and keepsakes' },
    merkmale: {
      de: ['Feuer, Wasser, Einbruch, Sturm', 'Fahrrad bis 5.000\u00a0€, auch unterwegs', 'Neuwert statt Zeitwert'],
      en: ['Fire, water, burglary, storm', 'Bicycle up to €5,000, away from home too', 'New for old'],
    },
    monat: 890,
    praemien: [always(50), { euro: 60, ab: -30, bis: 40 }],
  },
  {
    id: 'wohngebaeude',
    externeId: 'SH-WG-1',
    kategorie: 'wohngebaeude',
    bild: 'wohngebaeude',
    name: { de: 'Wohngebäude Plus', en: 'Home Buildings Plus' },
    kurz: { de: 'Das Haus, vom Keller bis zum First', en: 'The house, from cellar to ridge' },
    merkmale: {
      de: ['Sturm, Leitungswasser, Feuer', 'Elementarschäden mitversichert', 'Photovoltaik inklusive'],
      en: ['Storm, burst pipes, fire', 'Floods included', 'Solar panels included'],
    },
    monat: 3490,
    praemien: [always(100)],
  },
  {
    id: 'zahnzusatz',
    externeId: 'SH-ZZ-1',
    kategorie: 'zahnzusatz',
    bild: 'zahn',
    name: { de: 'Zahnzusatz 90', en: 'Dental 90' },
    kurz: { de: '90 Prozent für Zahnersatz', en: '90 per cent for dentures and crowns' },
    merkmale: {
      de: ['90 % für Kronen und Implantate', 'Zwei Zahnreinigungen im Jahr', 'Ohne Wartezeit'],
      en: ['90% for crowns and implants', 'Two cleanings a year', 'No waiting period'],
    },
    monat: 1990,
    praemien: [always(70), { euro: 80, ab: 20 }],
  },
  {
    id: 'rechtsschutz',
    externeId: 'SH-RS-1',
    kategorie: 'rechtsschutz',
    bild: 'rechtsschutz',
    name: { de: 'Rechtsschutz Privat und Beruf', en: 'Legal Protection Private and Work' },
    kurz: { de: 'Damit Recht haben nicht teuer wird', en: 'So that being right is not expensive' },
    merkmale: {
      de: ['Privat, Beruf und Verkehr', 'Anwaltlicher Rat am Telefon, rund um die Uhr', 'Mediation inklusive'],
      en: ['Private, work and traffic', 'A lawyer by phone, day and night', 'Mediation included'],
    },
    monat: 2290,
    praemien: [always(70)],
  },
  {
    id: 'kfz',
    externeId: 'SH-KFZ-1',
    kategorie: 'kfz',
    bild: 'kfz',
    name: { de: 'Kfz Haftpflicht und Kasko', en: 'Motor Liability and Comprehensive' },
    kurz: { de: 'Fair im Schaden, ehrlich im Preis', en: 'Fair when it counts, honest in price' },
    merkmale: {
      de: ['Freie Wahl der Werkstatt', 'Ein Schaden im Jahr ohne Rückstufung', 'Schutzbrief für Europa'],
      en: ['Any garage you like', 'One claim a year without losing your bonus', 'Breakdown cover in Europe'],
    },
    monat: 4190,
    praemien: [always(80)],
  },
  {
    id: 'unfall',
    externeId: 'SH-UN-1',
    kategorie: 'unfall',
    bild: 'unfall',
    name: { de: 'Unfall Aktiv', en: 'Accident Active' },
    kurz: { de: 'Für Freizeit, Sport und Garten', en: 'For leisure, sport and garden' },
    merkmale: {
      de: ['Weltweit, rund um die Uhr', 'Hilfe im Haushalt nach dem Unfall', 'Auch bei Zeckenbiss'],
      en: ['Worldwide, day and night', 'Help in the house after an accident', 'Tick bites too'],
    },
    monat: 1290,
    praemien: [always(60)],
  },
  {
    id: 'risikoleben',
    externeId: 'SH-RL-1',
    kategorie: 'leben',
    bild: 'leben',
    name: { de: 'Risikoleben', en: 'Term Life' },
    kurz: { de: 'Für die, die bleiben', en: 'For those who stay behind' },
    merkmale: {
      de: ['Feste Summe bis zum vereinbarten Alter', 'Nachversicherung bei Kind oder Haus'],
      en: ['A fixed sum until the agreed age', 'Raise it for a child or a house'],
    },
    monat: 1590,
    praemien: [{ euro: 100, ab: -700, anzeigeBis: 90 }],
  },
];

export const SICHERHEIM_PRODUKTE: DemoProdukt[] = PRODUKTE.map((produkt) => {
  const daten = SICHERHEIM_FACTS[produkt.id];
  return daten ? { ...produkt, daten } : produkt;
});
