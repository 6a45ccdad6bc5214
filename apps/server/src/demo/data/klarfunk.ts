import { type Festnetz, type Tarif, withData } from './bauen.ts';
import { FERNWERK_GERAETE } from './fernwerk-geraete.ts';
import { always, type DemoAngebot, type DemoGeraet, type DemoKategorie, type DemoProdukt } from './types.ts';

export const KLARFUNK_KATEGORIEN: DemoKategorie[] = [
  {
    slug: 'smartphone-tarife.html',
    quelle: 'Mobilfunk',
    titel: { de: 'Tarife', en: 'Plans' },
    untertitel: { de: 'Drei Größen. Fertig.', en: 'Three sizes. Done.' },
  },
  { slug: 'young-tarife.html', quelle: 'Mobilfunk', titel: { de: 'Unter 28', en: 'Under 28' } },
  { slug: 'prepaid-tarife.html', quelle: 'Mobilfunk', titel: { de: 'Prepaid', en: 'Prepaid' } },
  { slug: 'daten-tarife.html', quelle: 'Mobilfunk', titel: { de: 'Nur Daten', en: 'Data only' } },
  {
    slug: 'internet',
    quelle: 'Festnetz',
    titel: { de: 'Zuhause', en: 'At home' },
    heim: 'klar-zuhause',
    verwandt: 'daten-tarife.html',
  },
  {
    slug: 'smartphones.html',
    quelle: 'Mobilfunk',
    titel: { de: 'Telefone', en: 'Phones' },
    untertitel: { de: 'Fünf gute. Mehr braucht es nicht.', en: 'Five good ones. No more needed.' },
    verwandt: 'smartphone-tarife.html',
    geraete: 'smartphone',
  },
];

const PRODUKTE: DemoProdukt[] = [
  {
    id: 'klar-20',
    externeId: 'KF-20',
    kategorie: 'smartphone-tarife.html',
    bild: 'mobilfunk',
    name: 'klar 20',
    kurz: { de: '20\u00a0GB. 9,99\u00a0€. Fertig.', en: '20\u00a0GB. €9.99. Done.' },
    merkmale: {
      de: ['20 GB mit 5G', 'Telefon und SMS ohne Limit', 'Jeden Monat kündbar'],
      en: ['20 GB with 5G', 'Unlimited calls and texts', 'Cancel any month'],
    },
    monat: 999,
    praemien: [always(50)],
  },
  {
    id: 'klar-50',
    externeId: 'KF-50',
    kategorie: 'smartphone-tarife.html',
    bild: 'smartphone',
    name: 'klar 50',
    kurz: { de: '50 GB für alle, die viel schauen', en: '50 GB for people who watch a lot' },
    merkmale: {
      de: ['50 GB mit 5G', 'Rest wandert in den nächsten Monat', 'Jeden Monat kündbar'],
      en: ['50 GB with 5G', 'What is left moves to next month', 'Cancel any month'],
    },
    monat: 1499,
    praemien: [always(50), { euro: 40, ab: 30 }],
  },
  {
    id: 'klar-alles',
    externeId: 'KF-99',
    kategorie: 'smartphone-tarife.html',
    bild: 'mobilfunk',
    name: { de: 'klar alles', en: 'klar everything' },
    kurz: { de: 'Surfen, ohne mitzuzählen', en: 'Surf without counting' },
    merkmale: {
      de: ['Daten ohne Limit in Deutschland', '40\u00a0GB in der EU', 'Hotspot erlaubt'],
      en: ['Unlimited data in Germany', '40\u00a0GB in the EU', 'Hotspot allowed'],
    },
    monat: 2999,
    praemien: [always(50)],
  },
  {
    id: 'klar-young',
    externeId: 'KF-28',
    kategorie: 'young-tarife.html',
    bild: 'young',
    name: 'klar unter 28',
    kurz: { de: 'Doppelt so viele Daten bis 28', en: 'Twice the data until you are 28' },
    merkmale: {
      de: ['40 GB zum Preis von 20', 'Wechselt mit 28 von selbst', 'Nachweis per Selfie'],
      en: ['40\u00a0GB for the price of 20', 'Changes automatically at 28', 'Proof by selfie'],
    },
    monat: 999,
    praemien: [always(50)],
  },
  {
    id: 'klar-prepaid',
    externeId: 'KF-P1',
    kategorie: 'prepaid-tarife.html',
    bild: 'sim',
    name: 'klar prepaid',
    kurz: { de: 'Erst zahlen, dann reden', en: 'Pay first, talk later' },
    merkmale: {
      de: ['8 GB für vier Wochen', 'eSIM in zwei Minuten'],
      en: ['8 GB for four weeks', 'eSIM in two minutes'],
    },
    monat: 799,
    praemien: [always(15)],
  },
  {
    id: 'klar-daten',
    externeId: 'KF-D1',
    kategorie: 'daten-tarife.html',
    bild: 'tablet',
    name: { de: 'klar nur Daten', en: 'klar data only' },
    kurz: { de: '80 GB für Tablet und Laptop', en: '80 GB for tablet and laptop' },
    merkmale: {
      de: ['80 GB mit 5G', 'Ohne Telefonie, ohne Aufpreis'],
      en: ['80 GB with 5G', 'No calls, no surcharge'],
    },
    monat: 1799,
    praemien: [always(50)],
  },
  {
    id: 'klar-zuhause',
    externeId: 'KF-H1',
    kategorie: 'internet',
    bild: 'internet',
    name: { de: 'klar zuhause', en: 'klar at home' },
    kurz: { de: '100 Mbit/s ohne Techniker', en: '100 Mbit/s, no technician' },
    merkmale: {
      de: ['Router einstecken, läuft', '100 Mbit/s über 5G', 'Jeden Monat kündbar'],
      en: ['Plug in the router, done', '100 Mbit/s over 5G', 'Cancel any month'],
    },
    monat: 2499,
    einmal: 4900,
    praemien: [always(70)],
  },
];

const DATA: Record<string, Festnetz | Tarif> = {
  'klar-20': {
    klasse: 'S',
    gruppe: 'smartphone',
    volumen: ['20 GB', '20 GB'],
    laufzeit: 0,
    text: [
      'Reicht den meisten. Wenn nicht: eine Größe mehr, mit einem Klick.',
      'Enough for most. If not: one size up, with one click.',
    ],
  },
  'klar-50': {
    klasse: 'M',
    gruppe: 'smartphone',
    volumen: ['50 GB', '50 GB'],
    laufzeit: 0,
    erst: [3, 999],
    text: ['Was übrig bleibt, wandert in den nächsten Monat.', 'What is left moves to the next month.'],
  },
  'klar-alles': {
    klasse: 'XL',
    gruppe: 'smartphone',
    volumen: ['unbegrenzt', 'unlimited'],
    laufzeit: 0,
    erst: [3, 1999],
    text: ['Kein Limit in Deutschland, auch nicht fürs Streamen.', 'No limit in Germany, not even for streaming.'],
  },
  'klar-young': {
    klasse: 'M',
    gruppe: 'young',
    volumen: ['40 GB', '40 GB'],
    laufzeit: 0,
    text: [
      'Doppelt so viel fürs gleiche Geld, bis zum 28. Geburtstag.',
      'Twice as much for the same money, until your 28th birthday.',
    ],
  },
  'klar-prepaid': {
    klasse: 'S',
    gruppe: 'prepaid',
    volumen: ['8 GB', '8 GB'],
    laufzeit: 0,
    text: ['eSIM laden, Guthaben drauf, fertig.', 'Load the eSIM, top it up, done.'],
  },
  'klar-daten': {
    klasse: 'L',
    gruppe: 'daten',
    volumen: ['80 GB', '80 GB'],
    laufzeit: 0,
    text: ['Für alles, was keine Stimme braucht.', 'For everything that needs no voice.'],
  },
  'klar-zuhause': {
    klasse: 'M',
    gruppe: 'klar',
    erst: [3, 1499],
    text: [
      'Ein Router, eine Steckdose, kein Termin. Und beim Umzug kommt er einfach mit.',
      'One router, one socket, no appointment. And when you move, it moves with you.',
    ],
  },
};

export const KLARFUNK_PRODUKTE: DemoProdukt[] = PRODUKTE.map((produkt) => {
  const data = DATA[produkt.id];
  return data ? withData(produkt, data) : produkt;
});

/** The phones that klarfunk sells. The same instalment for every phone: what is left of its price is paid once. */
const ONCE_CENT: Record<string, number> = {
  'aura-6': 26_900,
  'nordlicht-fjord': 100,
  'pomona-se': 4900,
  'kiesel-3-fair': 100,
  'lumen-x': 9900,
};
export const KLARFUNK_GERAETE: DemoGeraet[] = FERNWERK_GERAETE.filter((g) => g.id in ONCE_CENT);
export const KLARFUNK_ANGEBOTE: DemoAngebot[] = KLARFUNK_GERAETE.flatMap(({ id }) => [
  { geraet: id, tarif: 'klar-50', klasse: 'M', geraetCent: ONCE_CENT[id] ?? 100, tarifCent: 3499, top: 1 },
  { geraet: id, tarif: 'klar-alles', klasse: 'XL', geraetCent: ONCE_CENT[id] ?? 100, tarifCent: 4999 },
]);
