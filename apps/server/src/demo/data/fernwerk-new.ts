import { both, type Festnetz, type Pair, type Tarif, withData } from './bauen.ts';
import { always, type DemoPraemie, type DemoProdukt } from './types.ts';

interface Row {
  id: string;
  externeId: string;
  kategorie: string;
  bild: string;
  name: string | Pair;
  kurz: Pair;
  /** German and English, one behind the other. */
  merkmale: readonly Pair[];
  monat: number;
  einmal?: number;
  euro: number;
  mehrPraemien?: DemoPraemie[];
  more?: string[];
  was: Festnetz | Tarif;
}

const produkt = ({ name, kurz, merkmale, euro, mehrPraemien = [], was, ...rest }: Row): DemoProdukt =>
  withData(
    {
      ...rest,
      name: typeof name === 'string' ? name : both(name),
      kurz: both(kurz),
      merkmale: { de: merkmale.map(([de]) => de), en: merkmale.map(([, en]) => en) },
      praemien: [always(euro), ...mehrPraemien],
    },
    was,
  );

const ANSCHLUSS: Row[] = [
  {
    id: 'zuhause-16',
    externeId: 'FW-1003',
    kategorie: 'internet',
    bild: 'dsl',
    name: 'Fernwerk Zuhause 16',
    kurz: ['Internet und Telefon zum kleinen Preis', 'Internet and phone at a small price'],
    merkmale: [
      ['16 Mbit/s im Download', '16 Mbit/s download'],
      ['Telefon-Flatrate ins Festnetz', 'Flat rate to landlines'],
    ],
    monat: 2995,
    einmal: 0,
    euro: 70,
    was: {
      klasse: 'S',
      gruppe: 'internet',
      text: [
        'Für E-Mails, Nachrichten und Telefonate mit der Familie. Mehr wird hier nicht verkauft.',
        'For e-mail, news and calls with the family. Nothing more is sold here.',
      ],
    },
  },
  {
    id: 'zuhause-175',
    externeId: 'FW-1004',
    kategorie: 'internet',
    bild: 'internet',
    name: 'Fernwerk Zuhause 175',
    kurz: ['175 Mbit/s, die bis ins Kinderzimmer reichen', '175 Mbit/s that reach the children’s room'],
    merkmale: [
      ['175 Mbit/s im Download', '175 Mbit/s download'],
      ['Zweiter WLAN-Punkt inklusive', 'A second Wi-Fi point included'],
    ],
    monat: 4295,
    einmal: 0,
    euro: 70,
    was: {
      klasse: 'M',
      gruppe: 'internet',
      erst: [6, 1995],
      text: [
        'Zwischen genug und viel: mit einem zweiten WLAN-Punkt für die Ecke, in der es immer hakt.',
        'Between enough and plenty: with a second Wi-Fi point for the corner where it always gets stuck.',
      ],
    },
  },
  {
    id: 'hybrid-50',
    externeId: 'FW-1102',
    kategorie: 'internet/hybrid',
    bild: 'hybrid',
    name: 'Fernwerk Hybrid 50',
    kurz: ['Der kleine Anschluss mit zweitem Weg', 'The small line with a second way'],
    merkmale: [
      ['Bis 50 Mbit/s', 'Up to 50 Mbit/s'],
      ['Läuft weiter, wenn die Leitung ausfällt', 'Goes on when the line fails'],
    ],
    monat: 3495,
    einmal: 6995,
    euro: 70,
    was: {
      klasse: 'S',
      gruppe: 'hybrid',
      hybrid: true,
      text: [
        'Für Häuser, in denen bisher kein Film ohne Pause lief.',
        'For houses in which no film has ever played without a pause.',
      ],
    },
  },
  {
    id: 'hybrid-300',
    externeId: 'FW-1103',
    kategorie: 'internet/hybrid',
    bild: 'hybrid',
    name: 'Fernwerk Hybrid 300',
    kurz: ['Hybrid mit 5G und Außenantenne', 'Hybrid with 5G and an outdoor aerial'],
    merkmale: [
      ['Bis 300 Mbit/s', 'Up to 300 Mbit/s'],
      ['Außenantenne mit Einbau', 'Outdoor aerial, fitted for you'],
    ],
    monat: 5495,
    einmal: 9995,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'hybrid',
      hybrid: true,
      erst: [6, 3495],
      text: [
        'Das Schnellste, was ohne Glasfaser geht. Die Antenne bringen wir an.',
        'The fastest there is without fibre. We fit the aerial.',
      ],
    },
  },
  {
    id: 'glasfaser-zuhause-150',
    externeId: 'FW-1204',
    kategorie: 'internet/glasfaser.html',
    bild: 'glasfaser',
    name: 'Fernwerk Glasfaser 150',
    kurz: ['Glasfaser zum Preis von Kupfer', 'Fibre at the price of copper'],
    merkmale: [
      ['150 Mbit/s hinunter, 75 hinauf', '150 Mbit/s down, 75 up'],
      ['Wechsel des Tempos jederzeit', 'Change your speed at any time'],
    ],
    monat: 3995,
    einmal: 0,
    euro: 80,
    was: {
      klasse: 'S',
      gruppe: 'glasfaser',
      erst: [6, 2495],
      text: [
        'Klein anfangen und später aufdrehen: das Tempo ändern Sie in der App.',
        'Start small and turn it up later: you change the speed in the app.',
      ],
    },
  },
  {
    id: 'glasfaser-2000',
    externeId: 'FW-1205',
    kategorie: 'glasfaser',
    bild: 'glasfaser',
    name: 'Fernwerk Glasfaser 2000',
    kurz: ['Zwei Gigabit für Haus und Werkstatt', 'Two gigabits for house and workshop'],
    merkmale: [
      ['2.000 Mbit/s hinunter, 1.000 hinauf', '2,000 Mbit/s down, 1,000 up'],
      ['Router mit 10-Gbit-Anschluss', 'Router with a 10 Gbit port'],
      ['Vorrang bei Störungen', 'Priority when something fails'],
    ],
    monat: 7995,
    einmal: 0,
    euro: 80,
    more: ['internet/glasfaser.html'],
    was: {
      klasse: 'XL',
      gruppe: 'glasfaser',
      erst: [12, 5995],
      text: [
        'Für Menschen, die zu Hause Filme schneiden, Modelle rechnen oder einfach nie mehr warten wollen.',
        'For people who cut films or compute models at home, or simply never want to wait again.',
      ],
    },
  },
  {
    id: 'jung-zuhause-50',
    externeId: 'FW-1304',
    kategorie: 'junge-leute',
    bild: 'young',
    name: 'Fernwerk Jung 50',
    kurz: ['Internet fürs erste Zimmer', 'Internet for your first room'],
    merkmale: [
      ['50 Mbit/s im Download', '50 Mbit/s download'],
      ['Pause im Auslandssemester', 'A break during your semester abroad'],
    ],
    monat: 2495,
    einmal: 0,
    euro: 70,
    was: {
      klasse: 'S',
      gruppe: 'internet',
      young: true,
      text: [
        'Wer ein halbes Jahr weg ist, zahlt ein halbes Jahr nichts.',
        'If you are away for half a year, you pay nothing for half a year.',
      ],
    },
  },
  {
    id: 'jung-speed-500',
    externeId: 'FW-1305',
    kategorie: 'junge-leute/speed.html',
    bild: 'young',
    name: 'Fernwerk Jung Speed 500',
    kurz: ['Glasfaser für die große WG', 'Fibre for the big shared flat'],
    merkmale: [
      ['500 Mbit/s hinunter, 250 hinauf', '500 Mbit/s down, 250 up'],
      ['Niedrige Verzögerung für Spiele', 'Low delay for games'],
    ],
    monat: 3995,
    einmal: 0,
    euro: 90,
    more: ['junge-leute'],
    was: {
      klasse: 'L',
      gruppe: 'glasfaser',
      young: true,
      erst: [6, 2495],
      text: ['Fünf Zimmer, fünf Bildschirme, kein Streit.', 'Five rooms, five screens, no quarrel.'],
    },
  },
  {
    id: 'jung-hybrid-150',
    externeId: 'FW-1306',
    kategorie: 'junge-leute/hybrid.html',
    bild: 'young+hybrid',
    name: 'Fernwerk Jung Hybrid 150',
    kurz: ['Mehr Tempo, sofort startklar', 'More speed, ready at once'],
    merkmale: [
      ['Bis 150 Mbit/s', 'Up to 150 Mbit/s'],
      ['Zieht mit, ohne neuen Termin', 'Moves with you, no new appointment'],
    ],
    monat: 3895,
    einmal: 4995,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'hybrid',
      young: true,
      hybrid: true,
      erst: [6, 2495],
      text: ['Umziehen, einstecken, weiterschauen.', 'Move house, plug in, watch on.'],
    },
  },
  {
    id: 'doppel-250',
    externeId: 'FW-1702',
    kategorie: 'internet-telefon',
    bild: 'heimnetz',
    name: ['Fernwerk Doppelpaket 250', 'Fernwerk Double Bundle 250'],
    kurz: ['Internet 250 und drei Telefonnummern', 'Internet 250 and three phone numbers'],
    merkmale: [
      ['250 Mbit/s', '250 Mbit/s'],
      ['Drei Nummern, etwa für Büro und Fax', 'Three numbers, say for office and fax'],
      ['Schnurloses Telefon inklusive', 'A cordless phone included'],
    ],
    monat: 4995,
    einmal: 0,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'internet',
      erst: [6, 2995],
      text: [
        'Für Häuser mit Arbeitszimmer: privat und beruflich klingelt es an verschiedenen Telefonen.',
        'For houses with a study: private and business calls ring on different phones.',
      ],
    },
  },
  {
    id: 'home-service-plus',
    externeId: 'FW-1402',
    kategorie: 'digital-home-service',
    bild: 'dienst',
    name: 'Digital-Home-Service Plus',
    kurz: ['Dazu Einrichtung und Geräteschutz', 'With set-up and protection of your devices'],
    merkmale: [
      ['Vier Besuche im Jahr inklusive', 'Four visits a year included'],
      ['Schutz bei Sturz und Wasser', 'Protection against drops and water'],
    ],
    monat: 1495,
    euro: 20,
    was: {
      klasse: 'L',
      gruppe: 'dienst',
      text: [
        'Neue Geräte richten wir ein, kaputte lassen wir reparieren.',
        'We set up new devices, and have broken ones repaired.',
      ],
    },
  },
];

const FERNSEHEN: Row[] = [
  {
    id: 'tv-plus',
    externeId: 'FW-1506',
    kategorie: 'fernsehen',
    bild: 'tv',
    name: 'Fernwerk TV Plus',
    kurz: ['150 Sender und eine Mediathek für alles', '150 channels and one library for everything'],
    merkmale: [
      ['150 Sender, 120 in HD', '150 channels, 120 in HD'],
      ['100 Stunden aufnehmen', 'Record 100 hours'],
      ['Auf fünf Geräten gleichzeitig', 'On five devices at once'],
    ],
    monat: 1500,
    euro: 70,
    was: {
      klasse: 'M',
      gruppe: 'fernsehen',
      tv: true,
      erst: [6, 1000],
      text: [
        'Sender, Mediatheken und Streaming in einer Liste: suchen Sie den Film, nicht den Anbieter.',
        'Channels, libraries and streaming in one list: look for the film, not for the provider.',
      ],
    },
  },
  {
    id: 'tv-komplett',
    externeId: 'FW-1507',
    kategorie: 'fernsehen',
    bild: 'tv',
    name: ['Fernwerk TV Komplett', 'Fernwerk TV Complete'],
    kurz: ['Alle Sender, alle Serien, in Ultra-HD', 'Every channel, every series, in Ultra HD'],
    merkmale: [
      ['180 Sender, 20 in Ultra-HD', '180 channels, 20 in Ultra HD'],
      ['Zwei Streamingdienste inklusive', 'Two streaming services included'],
    ],
    monat: 2500,
    euro: 70,
    was: {
      klasse: 'XL',
      gruppe: 'fernsehen',
      tv: true,
      erst: [6, 1500],
      text: [
        'Wer drei Dienste einzeln bezahlt, zahlt hier weniger und sucht nur noch an einer Stelle.',
        'If you pay for three services one by one, you pay less here, and look in one place only.',
      ],
    },
  },
  {
    id: 'tv-satellit-plus',
    externeId: 'FW-1508',
    kategorie: 'fernsehen/satellit.html',
    bild: 'satellit',
    name: 'Fernwerk TV Satellit Plus',
    kurz: ['Satellit mit Aufnahme in jedem Zimmer', 'Satellite with recording in every room'],
    merkmale: [
      ['Vier Sendungen gleichzeitig aufnehmen', 'Record four programmes at once'],
      ['Weiterschauen in einem anderen Zimmer', 'Watch on in another room'],
    ],
    monat: 1695,
    einmal: 9995,
    euro: 70,
    was: {
      klasse: 'M',
      gruppe: 'fernsehen',
      tv: true,
      text: [
        'Eine Schüssel, vier Zimmer, und niemand verpasst mehr den Anfang.',
        'One dish, four rooms, and nobody misses the beginning any more.',
      ],
    },
  },
  {
    id: 'tv-hybrid-satellit-plus',
    externeId: 'FW-1509',
    kategorie: 'fernsehen/hybrid-satellit.html',
    bild: 'fernsehen',
    name: ['Fernwerk Hybrid und Satellit Plus', 'Fernwerk Hybrid and Satellite Plus'],
    kurz: ['Mehr Tempo, mehr Sender, eine Rechnung', 'More speed, more channels, one bill'],
    merkmale: [
      ['Internet bis 300 Mbit/s', 'Internet up to 300 Mbit/s'],
      ['Aufnahme in jedem Zimmer', 'Recording in every room'],
    ],
    monat: 6495,
    einmal: 9995,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'fernsehen',
      tv: true,
      hybrid: true,
      text: ['Das große Paket für kleine Orte.', 'The big bundle for small places.'],
    },
  },
  {
    id: 'tv-hybrid-plus',
    externeId: 'FW-1510',
    kategorie: 'fernsehen/hybrid',
    bild: 'tv',
    name: ['Fernwerk Hybrid mit TV Plus', 'Fernwerk Hybrid with TV Plus'],
    kurz: ['Hybrid 300 und 150 Sender', 'Hybrid 300 and 150 channels'],
    merkmale: [
      ['Internet bis 300 Mbit/s', 'Internet up to 300 Mbit/s'],
      ['150 Sender, 120 in HD', '150 channels, 120 in HD'],
    ],
    monat: 6495,
    einmal: 6995,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'fernsehen',
      tv: true,
      hybrid: true,
      erst: [6, 4495],
      text: [
        'Ein Gerät, ein Preis, ein Ansprechpartner: für Internet und Fernsehen.',
        'One device, one price, one contact: for internet and television.',
      ],
    },
  },
  {
    id: 'tv-glasfaser-1000',
    externeId: 'FW-1511',
    kategorie: 'fernsehen/glasfaser.html',
    bild: 'tv',
    name: ['Fernwerk Glasfaser 1000 mit TV', 'Fernwerk Fibre 1000 with TV'],
    kurz: ['Ein Gigabit und Fernsehen in Ultra-HD', 'One gigabit and television in Ultra HD'],
    merkmale: [
      ['1.000 Mbit/s und 180 Sender', '1,000 Mbit/s and 180 channels'],
      ['Drei Empfänger inklusive', 'Three receivers included'],
    ],
    monat: 6995,
    einmal: 0,
    euro: 90,
    more: ['glasfaser'],
    was: {
      klasse: 'XL',
      gruppe: 'fernsehen',
      tv: true,
      erst: [12, 4995],
      text: [
        'In jedem Zimmer etwas anderes in bester Auflösung, und die Leitung merkt es nicht.',
        'Something else in every room at the best resolution, and the line does not even notice.',
      ],
    },
  },
  {
    id: 'sport-monat',
    externeId: 'FW-1602',
    kategorie: 'magentasport',
    bild: 'sport',
    name: ['Fernwerk Sport Monat', 'Fernwerk Sport Month'],
    kurz: ['Alle Spiele live, jeden Monat kündbar', 'Every match live, cancel any month'],
    merkmale: [
      ['Eishockey, Basketball, Dritte Liga', 'Ice hockey, basketball, third division'],
      ['Einfach für die Play-offs', 'Simply for the play-offs'],
    ],
    monat: 1995,
    euro: 40,
    was: {
      klasse: 'M',
      gruppe: 'fernsehen',
      tv: true,
      text: [
        'Für die Wochen, in denen es zählt. Danach ist Schluss, wenn Sie das möchten.',
        'For the weeks that matter. After that it ends, if you want it to.',
      ],
    },
  },
  {
    id: 'sport-kombi',
    externeId: 'FW-1603',
    kategorie: 'magentasport',
    bild: 'sport',
    name: ['Fernwerk Sport mit TV', 'Fernwerk Sport with TV'],
    kurz: ['Sport Saison und TV Plus zusammen', 'Sport Season and TV Plus together'],
    merkmale: [
      ['Jedes Spiel live und als Wiederholung', 'Every match live and on demand'],
      ['150 Sender, 120 in HD', '150 channels, 120 in HD'],
    ],
    monat: 2495,
    euro: 110,
    more: ['fernsehen'],
    was: {
      klasse: 'XL',
      gruppe: 'fernsehen',
      tv: true,
      erst: [6, 1995],
      text: [
        'Am Samstag Fußball, am Sonntag der Film: beides zusammen günstiger als einzeln.',
        'Football on Saturday, the film on Sunday: both together for less than one by one.',
      ],
    },
  },
];

const BETRIEB: Row[] = [
  {
    id: 'homepage-shop-pro',
    externeId: 'FW-1805',
    kategorie: 'homepage-und-shop',
    bild: 'web',
    name: ['Homepage und Shop Pro', 'Homepage and shop Pro'],
    kurz: ['Mit Terminen, Newsletter und Kasse im Laden', 'With appointments, newsletter and a till in your shop'],
    merkmale: [
      ['Termine online buchen', 'Appointments booked online'],
      ['Kasse und Shop mit einem Lager', 'Till and shop with one stock'],
    ],
    monat: 3990,
    euro: 70,
    more: ['webshop'],
    was: {
      klasse: 'L',
      gruppe: 'web',
      erst: [6, 1990],
      text: [
        'Was im Laden verkauft wird, ist im Netz sofort weg. Und umgekehrt.',
        'What is sold in the shop is gone from the web at once. And the other way round.',
      ],
    },
  },
  {
    id: 'webseite-plus',
    externeId: 'FW-1806',
    kategorie: 'webseite',
    bild: 'homepage',
    name: ['Webseite Plus', 'Website Plus'],
    kurz: ['Wir bauen, Sie nehmen ab', 'We build it, you approve it'],
    merkmale: [
      ['Entwurf in zehn Tagen', 'A draft within ten days'],
      ['Texte und Bilder vom Fach', 'Texts and pictures by professionals'],
    ],
    monat: 4990,
    einmal: 29_900,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'web',
      text: [
        'Ein Gespräch, zwei Entwürfe, eine Webseite. Pflegen können Sie sie danach selbst.',
        'One talk, two drafts, one website. Afterwards you can look after it yourself.',
      ],
    },
  },
  {
    id: 'webshop-start',
    externeId: 'FW-1807',
    kategorie: 'webshop',
    bild: 'shop',
    name: ['Webshop Start', 'Web Shop Start'],
    kurz: ['Die ersten hundert Artikel verkaufen', 'Sell your first hundred articles'],
    merkmale: [
      ['Bis 100 Artikel', 'Up to 100 articles'],
      ['Bezahlen mit Karte und Lastschrift', 'Payment by card and direct debit'],
    ],
    monat: 1990,
    euro: 50,
    was: {
      klasse: 'S',
      gruppe: 'web',
      text: [
        'Zum Ausprobieren gemacht: wächst der Laden, wächst der Tarif mit.',
        'Made for trying it out: as the shop grows, the plan grows with it.',
      ],
    },
  },
  {
    id: 'webhosting-l',
    externeId: 'FW-1808',
    kategorie: 'webhosting',
    bild: 'server',
    name: 'Webhosting L',
    kurz: ['Platz für zehn Projekte und viele Postfächer', 'Room for ten projects and many mailboxes'],
    merkmale: [
      ['200 GB Speicher', '200 GB of storage'],
      ['100 Postfächer', '100 mailboxes'],
      ['Sicherung auf Knopfdruck zurück', 'Restore a backup at the press of a button'],
    ],
    monat: 1290,
    euro: 40,
    was: {
      klasse: 'L',
      gruppe: 'web',
      text: [
        'Für Agenturen und Vereine, die mehr als eine Seite betreuen.',
        'For agencies and clubs that look after more than one site.',
      ],
    },
  },
  {
    id: 'company-start-mobil',
    externeId: 'FW-1903',
    kategorie: 'company-start',
    bild: 'business',
    name: ['Company Start Mobil', 'Company Start Mobile'],
    kurz: ['Internet und zwei Karten fürs Team', 'Internet and two cards for the team'],
    merkmale: [
      ['100 Mbit/s mit fester Adresse', '100 Mbit/s with a fixed address'],
      ['Zwei Karten mit je 25 GB', 'Two cards with 25 GB each'],
    ],
    monat: 6490,
    euro: 70,
    was: {
      klasse: 'L',
      gruppe: 'firma',
      erst: [6, 4490],
      text: ['Büro und Baustelle auf einer Rechnung.', 'Office and building site on one bill.'],
    },
  },
  {
    id: 'company-pro-2000',
    externeId: 'FW-1904',
    kategorie: 'company-pro',
    bild: 'firma',
    name: 'Company Pro 2000',
    kurz: ['Zwei Gigabit mit Entstörung in vier Stunden', 'Two gigabits, faults fixed in four hours'],
    merkmale: [
      ['2.000 Mbit/s in beide Richtungen', '2,000 Mbit/s both ways'],
      ['Entstörung in vier Stunden, Tag und Nacht', 'Faults fixed in four hours, day and night'],
    ],
    monat: 17_990,
    euro: 90,
    was: {
      klasse: 'XL',
      gruppe: 'firma',
      text: [
        'Für Betriebe, die stillstehen, wenn das Netz stillsteht.',
        'For firms that stand still when the network does.',
      ],
    },
  },
];

const tarif = (
  [id, externeId, kategorie, bild]: readonly [string, string, string, string],
  name: string | Pair,
  [short, merkmale]: readonly [Pair, readonly Pair[]],
  [month, euro]: readonly [number, number],
  what: Tarif,
): Row => ({ id, externeId, kategorie, bild, name, kurz: short, merkmale, monat: month, euro, was: what });

const MOBIL: Row[] = [
  tarif(
    ['mobil-s', 'FW-2003', 'smartphone-tarife.html', 'mobilfunk'],
    'Fernwerk Mobil S',
    [
      ['10 GB mit 5G und Flatrate', '10 GB with 5G and a flat rate'],
      [
        ['10 GB mit 5G', '10 GB with 5G'],
        ['Telefon und SMS in alle Netze', 'Calls and texts to all networks'],
      ],
    ],
    [1695, 50],
    {
      klasse: 'S',
      gruppe: 'smartphone',
      volumen: ['10 GB', '10 GB'],
      laufzeit: 24,
      text: [
        'Für Nachrichten, Karten und das eine Video am Abend.',
        'For messages, maps and that one video in the evening.',
      ],
    },
  ),
  tarif(
    ['mobil-xl', 'FW-2004', 'smartphone-tarife.html', 'smartphone'],
    'Fernwerk Mobil XL',
    [
      ['Daten ohne Grenze mit 5G', 'Unlimited data with 5G'],
      [
        ['Unbegrenzte Daten', 'Unlimited data'],
        ['Zwei Zusatzkarten inklusive', 'Two extra cards included'],
      ],
    ],
    [5995, 50],
    {
      klasse: 'XL',
      gruppe: 'smartphone',
      volumen: ['unbegrenzt', 'unlimited'],
      laufzeit: 24,
      erst: [6, 3995],
      text: ['Nicht mehr nachrechnen, auch nicht für den Hotspot.', 'Stop counting, for the hotspot too.'],
    },
  ),
  tarif(
    ['prepaid-m', 'FW-2102', 'prepaid-tarife.html', 'sim'],
    'Fernwerk Prepaid M',
    [
      ['15 GB ohne Vertrag', '15 GB without a contract'],
      [
        ['15 GB für vier Wochen', '15 GB for four weeks'],
        ['Rest wandert mit', 'What is left moves along'],
      ],
    ],
    [1495, 15],
    {
      klasse: 'M',
      gruppe: 'prepaid',
      volumen: ['15 GB', '15 GB'],
      laufzeit: 0,
      text: [
        'Was übrig bleibt, kommt in die nächsten vier Wochen mit.',
        'What is left comes along into the next four weeks.',
      ],
    },
  ),
  tarif(
    ['prepaid-l', 'FW-2103', 'prepaid-tarife.html', 'sim'],
    'Fernwerk Prepaid L',
    [
      ['40 GB ohne Vertrag', '40 GB without a contract'],
      [
        ['40 GB für vier Wochen', '40 GB for four weeks'],
        ['Telefonieren in 30 Länder', 'Calls to 30 countries'],
      ],
    ],
    [2495, 15],
    {
      klasse: 'L',
      gruppe: 'prepaid',
      volumen: ['40 GB', '40 GB'],
      laufzeit: 0,
      text: ['Für alle, die Familie in anderen Ländern haben.', 'For everyone who has family in other countries.'],
    },
  ),
  tarif(
    ['jung-mobil-s', 'FW-2202', 'young-tarife.html', 'young'],
    'Fernwerk Jung Mobil S',
    [
      ['20 GB für alle unter 28', '20 GB for everyone under 28'],
      [
        ['20 GB mit 5G', '20 GB with 5G'],
        ['Monatlich kündbar', 'Cancel monthly'],
      ],
    ],
    [1295, 50],
    {
      klasse: 'S',
      gruppe: 'young',
      volumen: ['20 GB', '20 GB'],
      laufzeit: 0,
      text: [
        'Der erste eigene Tarif, der auch wieder gehen darf.',
        'Your first plan of your own, and it may go again.',
      ],
    },
  ),
  tarif(
    ['jung-mobil-l', 'FW-2203', 'young-tarife.html', 'young'],
    'Fernwerk Jung Mobil L',
    [
      ['Daten ohne Grenze unter 28', 'Unlimited data under 28'],
      [
        ['Unbegrenzte Daten', 'Unlimited data'],
        ['Hotspot erlaubt', 'Hotspot allowed'],
      ],
    ],
    [3495, 50],
    {
      klasse: 'XL',
      gruppe: 'young',
      volumen: ['unbegrenzt', 'unlimited'],
      laufzeit: 24,
      erst: [6, 2495],
      text: ['Ersetzt in der ersten Wohnung auch den Anschluss.', 'Replaces the line in your first flat too.'],
    },
  ),
  tarif(
    ['daten-20', 'FW-2302', 'daten-tarife.html', 'daten'],
    ['Fernwerk Daten 20', 'Fernwerk Data 20'],
    [
      ['20 GB für Tablet und Uhr', '20 GB for tablet and watch'],
      [
        ['20 GB mit 5G', '20 GB with 5G'],
        ['Monatlich kündbar', 'Cancel monthly'],
      ],
    ],
    [1495, 50],
    {
      klasse: 'S',
      gruppe: 'daten',
      volumen: ['20 GB', '20 GB'],
      laufzeit: 0,
      text: [
        'Für das Tablet, das meistens im WLAN ist, und manchmal eben nicht.',
        'For the tablet that is mostly on Wi-Fi, and sometimes is not.',
      ],
    },
  ),
  tarif(
    ['daten-unbegrenzt', 'FW-2303', 'daten-tarife.html', 'daten'],
    ['Fernwerk Daten unbegrenzt', 'Fernwerk Data unlimited'],
    [
      ['Internet überall, ohne zu zählen', 'Internet everywhere, without counting'],
      [
        ['Unbegrenzte Daten', 'Unlimited data'],
        ['Bis 300 Mbit/s', 'Up to 300 Mbit/s'],
      ],
    ],
    [4995, 50],
    {
      klasse: 'XL',
      gruppe: 'daten',
      volumen: ['unbegrenzt', 'unlimited'],
      laufzeit: 24,
      erst: [6, 2995],
      text: [
        'Der Anschluss für die Baustelle, den Garten und alles dazwischen.',
        'The line for the building site, the garden and everything between.',
      ],
    },
  ),
  tarif(
    ['zusatzkarte-kind', 'FW-2403', 'zusatzkarten.html', 'sim'],
    ['Zusatzkarte Kind', 'Extra card Child'],
    [
      ['Erreichbar, mit festen Grenzen', 'Within reach, within limits'],
      [
        ['5 GB und Telefonie', '5 GB and calls'],
        ['Nachtruhe und Sperren in der App', 'Bedtime and locks in the app'],
      ],
    ],
    [795, 20],
    {
      klasse: 'S',
      gruppe: 'zusatzkarte',
      volumen: ['5 GB', '5 GB'],
      laufzeit: 0,
      text: [
        'Abends um acht ist Ruhe, die Nummern der Eltern gehen immer.',
        'Quiet from eight in the evening, and the parents’ numbers always work.',
      ],
    },
  ),
  tarif(
    ['zusatzkarte-uhr', 'FW-2404', 'zusatzkarten.html', 'sim'],
    ['Zusatzkarte Uhr', 'Extra card Watch'],
    [
      ['Dieselbe Nummer am Handgelenk', 'The same number on your wrist'],
      [
        ['Laufen gehen ohne Telefon', 'Go running without a phone'],
        ['eSIM in einer Minute', 'eSIM in a minute'],
      ],
    ],
    [495, 20],
    {
      klasse: 'S',
      gruppe: 'zusatzkarte',
      volumen: ['wie der Haupttarif', 'as the main plan'],
      laufzeit: 0,
      text: ['Nutzt Nummer und Volumen des Haupttarifs.', 'Uses the number and the data of the main plan.'],
    },
  ),
  tarif(
    ['kombikarte-s', 'FW-2405', 'combi-cards.html', 'sim'],
    ['Kombi-Karte S', 'Combi card S'],
    [
      ['Die kleine Karte zum Festnetz', 'The small card for your fixed line'],
      [
        ['8 GB mit 5G', '8 GB with 5G'],
        ['5\u00a0€ Vorteil mit Festnetz', '€5 off with a fixed line'],
      ],
    ],
    [995, 40],
    {
      klasse: 'S',
      gruppe: 'combicard',
      volumen: ['8 GB', '8 GB'],
      laufzeit: 24,
      text: ['Für das zweite Telefon im Haus.', 'For the second phone in the house.'],
    },
  ),
  tarif(
    ['kombikarte-l', 'FW-2406', 'combi-cards.html', 'sim'],
    ['Kombi-Karte L', 'Combi card L'],
    [
      ['Die große Karte zum Festnetz', 'The big card for your fixed line'],
      [
        ['60 GB mit 5G', '60 GB with 5G'],
        ['Gemeinsames Volumen für die Familie', 'Data shared by the family'],
      ],
    ],
    [2995, 40],
    {
      klasse: 'L',
      gruppe: 'combicard',
      volumen: ['60 GB', '60 GB'],
      laufzeit: 24,
      text: ['Ein Volumen für alle Karten der Familie.', 'One allowance for all the cards of the family.'],
    },
  ),
  tarif(
    ['surfstick-tag', 'FW-2505', 'surfsticks.html', 'surfstick'],
    ['Surfstick Tageskarte', 'Surf stick day pass'],
    [
      ['Internet für einzelne Tage', 'Internet for single days'],
      [
        ['Tage buchen, wenn Sie sie brauchen', 'Book days when you need them'],
        ['10 GB am Tag', '10 GB a day'],
      ],
    ],
    [595, 20],
    {
      klasse: 'S',
      gruppe: 'surfstick',
      volumen: ['10 GB am Tag', '10 GB a day'],
      laufzeit: 0,
      text: [
        'Fürs Ferienhaus: bezahlt wird, wenn jemand da ist.',
        'For the holiday home: you pay when somebody is there.',
      ],
    },
  ),
];

export const FERNWERK_NEW: DemoProdukt[] = [...ANSCHLUSS, ...FERNSEHEN, ...BETRIEB, ...MOBIL].map(produkt);
