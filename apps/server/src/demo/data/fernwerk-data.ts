import type { Festnetz, Tarif } from './bauen.ts';

/** What is said of the products of fernwerk-produkte.ts beside name and price. */
export const FERNWERK_DATA: Record<string, Festnetz | Tarif> = {
  'zuhause-100': {
    klasse: 'M',
    gruppe: 'internet',
    erst: [6, 1995],
    text: [
      'Genug für zwei, die gleichzeitig arbeiten und Filme schauen. Der Anschluss, den die meisten unserer Kunden haben.',
      'Enough for two people who work and watch films at the same time. The line that most of our customers have.',
    ],
  },
  'zuhause-250': {
    klasse: 'L',
    gruppe: 'internet',
    erst: [6, 1995],
    text: [
      'Für Haushalte, in denen alle etwas anderes streamen. Der WLAN-Router ist im Preis dabei.',
      'For households in which everybody streams something else. The Wi-Fi router is part of the price.',
    ],
  },
  'hybrid-150': {
    klasse: 'M',
    gruppe: 'hybrid',
    hybrid: true,
    erst: [6, 2495],
    text: [
      'Wo die Leitung zu langsam ist, hilft der Mobilfunk mit. Fällt einer von beiden Wegen aus, läuft der andere weiter.',
      'Where the line is too slow, mobile helps out. If one of the two ways fails, the other goes on.',
    ],
  },
  'glasfaser-zuhause-500': {
    klasse: 'L',
    gruppe: 'glasfaser',
    erst: [12, 2995],
    text: [
      '500 Mbit/s, die auch abends ankommen. Für Familien, Homeoffice und alles, was noch dazukommt.',
      '500 Mbit/s that arrive in the evening too. For families, working from home and whatever comes next.',
    ],
  },
  'glasfaser-1000': {
    klasse: 'XL',
    gruppe: 'glasfaser',
    erst: [12, 3995],
    text: [
      'Ein Gigabit in die Wohnung: große Dateien in Sekunden, und niemand muss warten, bis die anderen fertig sind.',
      'A gigabit into your flat: large files in seconds, and nobody has to wait for the others to finish.',
    ],
  },
  'glasfaser-250': {
    klasse: 'M',
    gruppe: 'glasfaser',
    erst: [6, 2995],
    text: [
      'Der Einstieg in die Glasfaser, mit der Ruhe einer Leitung, die nicht schwankt.',
      'The way into fibre, with the calm of a line that does not waver.',
    ],
  },
  'jung-zuhause-100': {
    klasse: 'M',
    gruppe: 'internet',
    young: true,
    erst: [6, 1495],
    text: [
      'Zehn Euro weniger als der große Bruder, bis zum 28. Geburtstag. Beim Umzug zieht der Vertrag einfach mit.',
      'Ten euro less than its big brother, until you turn 28. When you move, the contract moves with you.',
    ],
  },
  'jung-speed-250': {
    klasse: 'L',
    gruppe: 'internet',
    young: true,
    erst: [6, 1995],
    text: [
      'Für die WG: 250 Mbit/s, ein Gastnetz für Besuch, und die Rechnung teilt sich auf alle auf.',
      'For the shared flat: 250 Mbit/s, a guest network for visitors, and the bill is split between all of you.',
    ],
  },
  'jung-hybrid-100': {
    klasse: 'M',
    gruppe: 'hybrid',
    young: true,
    hybrid: true,
    text: [
      'Auspacken, einstecken, online: Der Mobilfunk ist sofort da, die Leitung kommt dazu.',
      'Unpack, plug in, online: mobile is there at once, and the line joins in.',
    ],
  },
  'home-service': {
    klasse: 'M',
    gruppe: 'dienst',
    text: [
      'Wenn der Drucker streikt oder der Fernseher kein Netz findet: anrufen, statt selbst zu suchen.',
      'When the printer is on strike or the television finds no network: call, instead of searching yourself.',
    ],
  },
  'tv-start': {
    klasse: 'S',
    gruppe: 'fernsehen',
    tv: true,
    text: [
      'Alle großen Sender, 80 davon in HD, auf dem Fernseher, dem Tablet und dem Telefon.',
      'All the big channels, 80 of them in HD, on the television, the tablet and the phone.',
    ],
  },
  'tv-satellit': {
    klasse: 'S',
    gruppe: 'fernsehen',
    tv: true,
    text: [
      'Die Schüssel bleibt, der Empfänger wird besser: aufnehmen, anhalten, später schauen.',
      'The dish stays, the receiver gets better: record, pause, watch later.',
    ],
  },
  'tv-hybrid-satellit': {
    klasse: 'M',
    gruppe: 'fernsehen',
    tv: true,
    hybrid: true,
    text: [
      'Für Häuser am Ende der Leitung: Internet über zwei Wege, Fernsehen über den dritten.',
      'For houses at the end of the line: internet by two ways, television by the third.',
    ],
  },
  'tv-hybrid': {
    klasse: 'M',
    gruppe: 'fernsehen',
    tv: true,
    hybrid: true,
    text: [
      'Internet und Fernsehen aus einem Gerät, auch dort, wo bisher nur eines davon ging.',
      'Internet and television from one device, also where only one of them worked so far.',
    ],
  },
  'tv-glasfaser': {
    klasse: 'L',
    gruppe: 'fernsehen',
    tv: true,
    erst: [12, 3695],
    text: [
      'Glasfaser mit 500 Mbit/s und Fernsehen in Ultra-HD, mit zwei Empfängern im Preis.',
      'Fibre at 500 Mbit/s and television in Ultra HD, with two receivers in the price.',
    ],
  },
  'sport-saison': {
    klasse: 'L',
    gruppe: 'fernsehen',
    tv: true,
    text: [
      'Vom ersten Bully bis zum letzten Spieltag: jedes Spiel live, in voller Länge und später noch einmal.',
      'From the first face-off to the last match day: every match live, in full and again later.',
    ],
  },
  'doppel-100': {
    klasse: 'M',
    gruppe: 'internet',
    text: [
      'Zwei Nummern, zwei Gespräche zur selben Zeit. Gespräche zu Mobilnummern sind schon bezahlt.',
      'Two numbers, two calls at the same time. Calls to mobiles are paid for already.',
    ],
  },
  'homepage-shop': {
    klasse: 'M',
    gruppe: 'web',
    text: [
      'Ein Laden im Netz an einem Nachmittag: Vorlage wählen, Ware fotografieren, verkaufen.',
      'A shop on the web in an afternoon: choose a template, take pictures of your goods, sell.',
    ],
  },
  'webseite-start': {
    klasse: 'S',
    gruppe: 'web',
    text: [
      'Öffnungszeiten, Anfahrt, ein paar gute Bilder: mehr braucht es oft nicht, um gefunden zu werden.',
      'Opening hours, directions, a few good pictures: often that is all it takes to be found.',
    ],
  },
  'webshop-plus': {
    klasse: 'L',
    gruppe: 'web',
    text: [
      'Lager, Rechnung und Versand in einem. Die Rechtstexte halten wir auf dem Stand des Gesetzes.',
      'Stock, invoices and shipping in one. We keep the legal texts up to date with the law.',
    ],
  },
  'webhosting-m': {
    klasse: 'M',
    gruppe: 'web',
    text: [
      'Drei Projekte, 50 GB, ein Rechenzentrum in Kassel. Gesichert wird jede Nacht.',
      'Three projects, 50 GB, one data centre in Kassel. Backed up every night.',
    ],
  },
  'company-start': {
    klasse: 'M',
    gruppe: 'firma',
    text: [
      'Für Büros bis fünf Plätze: feste Adresse, vier Nummern, und bei Störungen kommt am nächsten Werktag jemand.',
      'For offices of up to five desks: a fixed address, four numbers, and somebody there on the next working day when something fails.',
    ],
  },
  'company-pro': {
    klasse: 'XL',
    gruppe: 'firma',
    text: [
      'Ein Gigabit in beide Richtungen, Entstörung in acht Stunden und eine Telefonanlage, die mit dem Betrieb wächst.',
      'A gigabit both ways, faults fixed in eight hours and a phone system that grows with the firm.',
    ],
  },
  'mobil-m': {
    klasse: 'M',
    gruppe: 'smartphone',
    volumen: ['25 GB', '25 GB'],
    laufzeit: 24,
    erst: [6, 1495],
    text: [
      'Für alle, die unterwegs Musik hören und Karten brauchen.',
      'For people who listen to music and need maps on the way.',
    ],
  },
  'mobil-l': {
    klasse: 'L',
    gruppe: 'smartphone',
    volumen: ['60 GB', '60 GB'],
    laufzeit: 0,
    text: [
      'Für Serien im Zug, jeden Tag. Die zweite Karte fürs Tablet ist dabei.',
      'For series on the train, every day. The second card for your tablet is included.',
    ],
  },
  'prepaid-s': {
    klasse: 'S',
    gruppe: 'prepaid',
    volumen: ['5 GB', '5 GB'],
    laufzeit: 0,
    text: [
      'Für das Telefon in der Schublade, das doch gehen soll.',
      'For the phone in the drawer that should work all the same.',
    ],
  },
  'jung-mobil': {
    klasse: 'M',
    gruppe: 'young',
    volumen: ['40 GB', '40 GB'],
    laufzeit: 24,
    text: [
      'Musik und Karten zählen nicht mit. Mit 28 wechselt der Tarif von selbst.',
      'Music and maps do not count. At 28 the plan changes by itself.',
    ],
  },
  'daten-100': {
    klasse: 'L',
    gruppe: 'daten',
    volumen: ['100 GB', '100 GB'],
    laufzeit: 0,
    text: [
      'Für das Wohnmobil und den Garten: Internet, wo kein Kabel liegt.',
      'For the camper and the garden: internet where there is no cable.',
    ],
  },
  zusatzkarte: {
    klasse: 'M',
    gruppe: 'zusatzkarte',
    volumen: ['10 GB', '10 GB'],
    laufzeit: 0,
    text: [
      'Eine eigene Nummer, ein eigenes Volumen, eine gemeinsame Rechnung.',
      'A number of its own, data of its own, one bill for all.',
    ],
  },
  kombikarte: {
    klasse: 'M',
    gruppe: 'combicard',
    volumen: ['20 GB', '20 GB'],
    laufzeit: 24,
    text: [
      'Wer bei uns telefoniert und surft, zahlt mobil weniger.',
      'Who phones and surfs at home with us pays less for mobile.',
    ],
  },
  'surfstick-5g': {
    klasse: 'M',
    gruppe: 'surfstick',
    volumen: ['50 GB', '50 GB'],
    laufzeit: 0,
    text: ['Ein Stick, acht Geräte, 50 GB im Monat.', 'One stick, eight devices, 50 GB a month.'],
  },
  'geraet-bundle': {
    klasse: 'M',
    gruppe: 'smartphone',
    volumen: ['25 GB', '25 GB'],
    laufzeit: 24,
    text: [
      'Mobil M mit einem Gerät Ihrer Wahl. Die Rate hört auf, wenn es bezahlt ist.',
      'Mobil M with a device of your choice. The instalments stop when it is paid.',
    ],
  },
  'smartphone-aura': {
    klasse: 'L',
    gruppe: 'smartphone',
    volumen: ['60 GB', '60 GB'],
    laufzeit: 24,
    text: [
      'Aura 6 mit Mobil L im Paket: ein Telefon für fünf Jahre, ein Tarif für jeden Tag.',
      'Aura 6 with Mobil L in one bundle: a phone for five years, a plan for every day.',
    ],
  },
  'tablet-folio': {
    klasse: 'L',
    gruppe: 'daten',
    volumen: ['100 GB', '100 GB'],
    laufzeit: 24,
    text: ['Folio 11 mit Daten 100 im Paket, Stift inklusive.', 'Folio 11 with Data 100 in one bundle, pen included.'],
  },
};
