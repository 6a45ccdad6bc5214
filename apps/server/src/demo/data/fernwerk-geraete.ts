import { both, type Pair } from './bauen.ts';
import { FERNWERK_EVERYTHING } from './fernwerk.ts';
import type { DemoAngebot, DemoGeraet } from './types.ts';

interface Row {
  id: string;
  typ: DemoGeraet['typ'];
  hersteller: string;
  name: string;
  /** What it is good for, and what is in it. */
  text: Pair;
  fakten: readonly Pair[];
  /** Euros without a plan. */
  preis: number;
  aktion?: true;
}

const phone = (
  id: string,
  hersteller: string,
  name: string,
  [inches, gb, battery]: readonly [string, number, string],
  preis: number,
  text: Pair,
  aktion?: true,
): Row => ({
  id,
  typ: 'smartphone',
  hersteller,
  name,
  text,
  fakten: [
    [`${inches} Zoll OLED`, `${inches.replace(',', '.')} inch OLED`],
    [`${gb} GB Speicher`, `${gb} GB of storage`],
    [`Akku mit ${battery} mAh`, `Battery of ${battery.replace('.', ',')} mAh`],
  ],
  preis,
  ...(aktion ? { aktion } : {}),
});

const tablet = (
  id: string,
  hersteller: string,
  name: string,
  [inches, gb]: readonly [string, number],
  preis: number,
  text: Pair,
  aktion?: true,
): Row => ({
  id,
  typ: 'tablet',
  hersteller,
  name,
  text,
  fakten: [
    [`${inches} Zoll`, `${inches.replace(',', '.')} inches`],
    [`${gb} GB Speicher`, `${gb} GB of storage`],
    ['Mit 5G und WLAN', 'With 5G and Wi-Fi'],
  ],
  preis,
  ...(aktion ? { aktion } : {}),
});

const stick = (id: string, hersteller: string, name: string, mbit: number, preis: number, text: Pair): Row => ({
  id,
  typ: 'surfstick',
  hersteller,
  name,
  text,
  fakten: [
    [`Bis ${mbit} Mbit/s`, `Up to ${mbit} Mbit/s`],
    ['WLAN für acht Geräte', 'Wi-Fi for eight devices'],
  ],
  preis,
});

/** In the order in which they are shown. No maker of these exists. */
const ROWS: Row[] = [
  phone(
    'aura-6',
    'Aura',
    'Aura 6',
    ['6,3', 256, '4.900'],
    749,
    [
      'Die Kamera für Menschen, die nicht einstellen wollen. Der Akku lässt sich tauschen.',
      'The camera for people who do not want to adjust anything. The battery can be swapped.',
    ],
    true,
  ),
  phone('aura-6-pro', 'Aura', 'Aura 6 Pro', ['6,7', 512, '5.200'], 1049, [
    'Dreifach-Zoom, Stativ im Deckel, fünf Jahre Updates.',
    'Triple zoom, a stand in the back, updates for five years.',
  ]),
  phone('aura-6-mini', 'Aura', 'Aura 6 mini', ['5,4', 128, '3.800'], 599, [
    'Passt in jede Tasche und in jede Hand.',
    'Fits every pocket and every hand.',
  ]),
  phone(
    'aura-5',
    'Aura',
    'Aura 5',
    ['6,1', 128, '4.500'],
    449,
    ['Vom letzten Jahr, und deshalb günstig.', 'Last year’s, and so it costs less.'],
    true,
  ),
  phone('nordlicht-one', 'Nordlicht', 'Nordlicht One', ['6,5', 256, '5.000'], 699, [
    'Nachtaufnahmen, die nicht rauschen. Gebaut in Flensburg.',
    'Night shots without noise. Built in Flensburg.',
  ]),
  phone('nordlicht-one-plus', 'Nordlicht', 'Nordlicht One Plus', ['6,8', 512, '5.400'], 899, [
    'Mit Stift für Notizen und Skizzen.',
    'With a pen for notes and sketches.',
  ]),
  phone('nordlicht-fjord', 'Nordlicht', 'Nordlicht Fjord', ['6,2', 128, '4.700'], 399, [
    'Staub, Regen und Stürze hält es aus.',
    'It takes dust, rain and drops.',
  ]),
  phone('pomona-14', 'Pomona', 'Pomona 14', ['6,1', 256, '4.400'], 829, [
    'Flüssig wie am ersten Tag, auch im vierten Jahr.',
    'As smooth as on the first day, in its fourth year too.',
  ]),
  phone('pomona-14-max', 'Pomona', 'Pomona 14 Max', ['6,9', 512, '5.100'], 1199, [
    'Der größte Bildschirm, den man noch halten kann.',
    'The largest screen that one can still hold.',
  ]),
  phone(
    'pomona-se',
    'Pomona',
    'Pomona SE',
    ['5,8', 128, '3.900'],
    529,
    ['Klein, schnell, mit Knopf.', 'Small, fast, with a button.'],
    true,
  ),
  phone('kiesel-3', 'Kiesel', 'Kiesel 3', ['6,0', 128, '4.300'], 349, [
    'Jedes Teil lässt sich mit einem Schraubendreher tauschen.',
    'Every part can be swapped with a screwdriver.',
  ]),
  phone('kiesel-3-fair', 'Kiesel', 'Kiesel 3 Fair', ['6,0', 256, '4.300'], 479, [
    'Aus wiedergewonnenem Kupfer und mit acht Jahren Garantie auf Updates.',
    'Made of recycled copper, with updates guaranteed for eight years.',
  ]),
  phone('kiesel-taste', 'Kiesel', 'Kiesel Taste', ['2,8', 32, '2.600'], 129, [
    'Große Tasten, lauter Ton, ein Knopf für Hilfe.',
    'Large keys, a loud sound, one button for help.',
  ]),
  phone('lumen-x', 'Lumen', 'Lumen X', ['6,7', 256, '6.000'], 579, [
    'Zwei Tage ohne Steckdose.',
    'Two days without a socket.',
  ]),
  tablet(
    'folio-11',
    'Folio',
    'Folio 11',
    ['11,0', 128],
    549,
    [
      'Mit Stift und Spritzwasserschutz: für Sofa und Werkstatt.',
      'With a pen and splash-proof: for sofa and workshop.',
    ],
    true,
  ),
  tablet('folio-13', 'Folio', 'Folio 13', ['13,0', 256], 849, [
    'Mit Tastatur ersetzt es den Laptop.',
    'With its keyboard it replaces the laptop.',
  ]),
  tablet('folio-8', 'Folio', 'Folio 8', ['8,3', 64], 299, [
    'Ein Buch, ein Kino, eine Landkarte.',
    'A book, a cinema, a map.',
  ]),
  tablet('pomona-tab', 'Pomona', 'Pomona Tab', ['10,9', 128], 629, [
    'Für Zeichnungen und lange Texte.',
    'For drawings and long texts.',
  ]),
  tablet('pomona-tab-pro', 'Pomona', 'Pomona Tab Pro', ['12,9', 512], 1149, [
    'Schneidet Filme in voller Auflösung.',
    'Cuts films at full resolution.',
  ]),
  tablet('nordlicht-tab', 'Nordlicht', 'Nordlicht Tab', ['10,4', 128], 379, [
    'Robust, mit Griff, für Kinder und Baustellen.',
    'Rugged, with a handle, for children and building sites.',
  ]),
  tablet('lumen-tab', 'Lumen', 'Lumen Tab', ['11,6', 256], 459, [
    'Vierzehn Stunden Film mit einer Ladung.',
    'Fourteen hours of film on one charge.',
  ]),
  stick('funkel-stick', 'Funkel', 'Funkel Stick 5G', 300, 79, [
    'Einstecken und los, an jedem Laptop.',
    'Plug it in and go, with any laptop.',
  ]),
  stick('funkel-box', 'Funkel', 'Funkel Box mobil', 600, 149, [
    'Mit eigenem Akku: Internet für den ganzen Zug.',
    'With a battery of its own: internet for the whole train.',
  ]),
  stick('nordlicht-stick', 'Nordlicht', 'Nordlicht Stick', 150, 49, [
    'Klein, sparsam, zuverlässig.',
    'Small, frugal, dependable.',
  ]),
  stick('lumen-spot', 'Lumen', 'Lumen Spot', 300, 99, [
    'Ein Hotspot in der Größe einer Streichholzschachtel.',
    'A hotspot the size of a matchbox.',
  ]),
];

const html = ({ text, fakten }: Row, language: 0 | 1): string =>
  `<p>${text[language]}</p><ul>${fakten.map((pair) => `<li>${pair[language]}</li>`).join('')}</ul>`;

export const FERNWERK_GERAETE: DemoGeraet[] = ROWS.map((row) => ({
  id: row.id,
  typ: row.typ,
  hersteller: row.hersteller,
  name: row.name,
  beschreibung: { de: html(row, 0), en: html(row, 1) },
  bild: row.typ === 'smartphone' ? 'smartphone' : row.typ,
}));

interface Zuschuss {
  tarif: string;
  /** By which it makes the device cheaper, all of it paid back over 24 months. */
  euro: number;
}
const TARIFE: Record<DemoGeraet['typ'], readonly Zuschuss[]> = {
  smartphone: [
    { tarif: 'mobil-m', euro: 480 },
    { tarif: 'mobil-l', euro: 600 },
    { tarif: 'mobil-s', euro: 240 },
    { tarif: 'jung-mobil', euro: 480 },
  ],
  tablet: [
    { tarif: 'daten-100', euro: 480 },
    { tarif: 'daten-20', euro: 240 },
  ],
  surfstick: [
    { tarif: 'surfstick-5g', euro: 72 },
    { tarif: 'surfstick-tag', euro: 24 },
  ],
};

const RABATT_EURO = 100;
const MONTHS = 24;

/** What the plan costs by itself, and which class it has. */
const tarifOf = (id: string): { monat: number; klasse: string } => {
  const { monat, daten } = FERNWERK_EVERYTHING.find((p) => p.id === id) ?? {};
  if (monat === undefined || daten?.Art !== 'Tarif') throw new Error(`demo: ${id} is no plan`);
  return { monat, klasse: daten.Klasse };
};

const angebot = ({ id, preis, aktion }: Row, { tarif, euro }: Zuschuss, number: number): DemoAngebot => {
  const { monat, klasse } = tarifOf(tarif);
  const zuschuss = Math.min(preis - 1, euro);
  const geraetCent = (preis - zuschuss) * 100;
  const inAktion = aktion && number === 0 && geraetCent > RABATT_EURO * 100;
  return {
    geraet: id,
    tarif,
    klasse,
    geraetCent,
    tarifCent: monat + Math.round((zuschuss * 100) / MONTHS),
    ...(number === 0 ? { top: 1 } : {}),
    ...(inAktion
      ? {
          aktion: {
            titel: both([
              `${RABATT_EURO}\u00a0€ weniger bis Monatsende`,
              `€${RABATT_EURO} off until the end of the month`,
            ]),
            geraetCent: geraetCent - RABATT_EURO * 100,
          },
        }
      : {}),
  };
};

export const FERNWERK_ANGEBOTE: DemoAngebot[] = ROWS.flatMap((row) =>
  TARIFE[row.typ].map((zuschuss, number) => angebot(row, zuschuss, number)),
);
