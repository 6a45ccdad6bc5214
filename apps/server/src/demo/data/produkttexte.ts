import type { TarifDaten } from '@weitersagen/contract/produkt-data';
import type { Pair } from './bauen.ts';

interface Festnetztexte {
  /** Safe HTML: what is in the box, what it costs, how one changes over. */
  ausstattung: Pair;
  kosten: Pair;
  wechsel: Pair;
  /** Identifier of a footnote of the content service. */
  fussnote: string;
}

const list = (...rows: string[]): string => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;

const MOVE_ANSCHLUSS: Pair = [
  `<h3>So läuft der Wechsel</h3>${list('Wir kündigen den alten Anschluss für Sie.', 'Sie behalten Ihre Rufnummer.', 'Am Wunschtag kommt jemand vorbei, wenn das nötig ist.')}`,
  `<h3>How you change over</h3>${list('We cancel the old line for you.', 'You keep your number.', 'A technician comes on the day you choose, if one is needed.')}`,
];

/** What is true of every product of a group. */
export const FESTNETZ_TEXTS = {
  internet: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('WLAN-Router mit Wi-Fi 7, zur Miete oder zum Kauf', 'Telefon-Flatrate ins deutsche Festnetz', 'Eine Rufnummer, auf Wunsch die alte')}`,
      `<h3>What is included</h3>${list('Wi-Fi 7 router, to rent or to buy', 'Flat rate to German landlines', 'One phone number, your old one if you like')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>24 Monate Mindestlaufzeit, danach jeden Monat kündbar. Die Einrichtung übernehmen wir.</p>',
      '<h3>Cost and term</h3><p>A minimum term of 24 months, after that you may cancel every month. We pay for the set-up.</p>',
    ],
    wechsel: MOVE_ANSCHLUSS,
    fussnote: 'preis-24-monate',
  },
  klar: {
    ausstattung: [
      `<h3>Ist dabei</h3>${list('5G-Router, gehört Ihnen', 'WLAN für alle im Haus', 'Daten ohne Obergrenze')}`,
      `<h3>Included</h3>${list('5G router, yours to keep', 'Wi-Fi for the whole house', 'Unlimited data')}`,
    ],
    kosten: [
      '<h3>Kostet</h3><p>Den Router einmal, den Rest im Monat. Jeden Monat kündbar.</p>',
      '<h3>Costs</h3><p>The router once, the rest by the month. Cancel any month.</p>',
    ],
    wechsel: [
      '<h3>So geht es</h3><p>Bestellen, auspacken, einstecken. Ihren alten Anschluss kündigen wir.</p>',
      '<h3>How</h3><p>Order, unpack, plug in. We cancel your old line.</p>',
    ],
    fussnote: 'mobil-drosselung',
  },
  hybrid: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('Ein Gerät für Leitung und Mobilfunk', 'Antenne fürs Fenster, wo der Empfang schwach ist', 'Daten ohne Obergrenze auf beiden Wegen')}`,
      `<h3>What is included</h3>${list('One device for line and mobile', 'A window aerial where reception is weak', 'Unlimited data on both')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>24 Monate Mindestlaufzeit. Ob Hybrid bei Ihnen geht, sagt die Prüfung der Adresse in einer Minute.</p>',
      '<h3>Cost and term</h3><p>A minimum term of 24 months. The address check tells you within a minute whether hybrid works at your place.</p>',
    ],
    wechsel: [
      `<h3>So läuft der Wechsel</h3>${list('Das Gerät kommt per Post und geht sofort über Mobilfunk ans Netz.', 'Die Leitung schalten wir am Wunschtag dazu.')}`,
      `<h3>How you change over</h3>${list('The device comes by post and is online over mobile at once.', 'We add the line on the day you choose.')}`,
    ],
    fussnote: 'hybrid-verfuegbarkeit',
  },
  glasfaser: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('Hausanschluss und Verlegung bis in die Wohnung', 'Glasfaser-Modem und WLAN-Router', 'Telefon-Flatrate ins deutsche Festnetz')}`,
      `<h3>What is included</h3>${list('House connection, laid right into your flat', 'Fibre modem and Wi-Fi router', 'Flat rate to German landlines')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>24 Monate Mindestlaufzeit. Der Anschluss kostet nichts, solange in Ihrer Straße gebaut wird.</p>',
      '<h3>Cost and term</h3><p>A minimum term of 24 months. The connection is free for as long as we are building in your street.</p>',
    ],
    wechsel: [
      `<h3>So kommt die Faser zu Ihnen</h3>${list('Wir sprechen mit der Vermieterin oder dem Vermieter.', 'Der Bau dauert einen halben Tag, der Garten bleibt heil.', 'Ihr alter Anschluss läuft, bis der neue steht.')}`,
      `<h3>How the fibre gets to you</h3>${list('We talk to your landlord.', 'The work takes half a day, and your garden stays intact.', 'Your old line runs until the new one works.')}`,
    ],
    fussnote: 'glasfaser-verfuegbarkeit',
  },
  fernsehen: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('Receiver oder App, Sie wählen', 'Neu starten, anhalten, sieben Tage zurück', 'Unterwegs in der ganzen EU')}`,
      `<h3>What is included</h3>${list('Receiver or app, as you choose', 'Start over, pause, seven days back', 'On the move all over the EU')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>12 Monate Mindestlaufzeit, danach jeden Monat kündbar. Der Preis gilt zusätzlich zum Internetanschluss, wo keiner enthalten ist.</p>',
      '<h3>Cost and term</h3><p>A minimum term of 12 months, after that you may cancel every month. The price is on top of an internet line where none is included.</p>',
    ],
    wechsel: [
      `<h3>So geht es los</h3>${list('Die Zugangsdaten kommen sofort per E-Mail.', 'Der Receiver folgt in zwei Werktagen.')}`,
      `<h3>How it begins</h3>${list('Your sign-in details come by e-mail at once.', 'The receiver follows within two working days.')}`,
    ],
    fussnote: 'tv-sender',
  },
  dienst: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('Ein Mensch am Telefon, von 7 bis 22 Uhr', 'Hilfe aus der Ferne, wenn Sie das möchten', 'Besuch zu Hause, mit Termin')}`,
      `<h3>What is included</h3>${list('A person on the phone from 7 am to 10 pm', 'Help from afar, if you want it', 'A visit to your home, by appointment')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>Jeden Monat kündbar. Weitere Besuche kosten 39\u00a0€; das sagen wir vorher.</p>',
      '<h3>Cost and term</h3><p>Cancel any month. Further visits cost €39, and we say so beforehand.</p>',
    ],
    wechsel: [
      '<h3>So geht es los</h3><p>Ein Anruf genügt. Den ersten Termin bekommen Sie innerhalb von drei Werktagen.</p>',
      '<h3>How it begins</h3><p>One call is enough. You get your first appointment within three working days.</p>',
    ],
    fussnote: 'preis-24-monate',
  },
  web: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('Eigene Adresse im ersten Jahr ohne Aufpreis', 'Verschlüsselung und tägliche Sicherung', 'Hilfe am Telefon, auch beim Umzug')}`,
      `<h3>What is included</h3>${list('Your own address, free in the first year', 'Encryption and a daily backup', 'Help by phone, with moving too')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>12 Monate Mindestlaufzeit. Preise für Unternehmen, zuzüglich Umsatzsteuer.</p>',
      '<h3>Cost and term</h3><p>A minimum term of 12 months. Prices for businesses, VAT not included.</p>',
    ],
    wechsel: [
      '<h3>So geht es los</h3><p>Vorlage wählen, Texte einsetzen, veröffentlichen. Eine bestehende Seite ziehen wir für Sie um.</p>',
      '<h3>How it begins</h3><p>Choose a template, fill in your texts, publish. We move an existing site for you.</p>',
    ],
    fussnote: 'preis-gewerbe',
  },
  firma: {
    ausstattung: [
      `<h3>Das ist dabei</h3>${list('Feste IP-Adresse und Router mit Ersatzgerät', 'Ein fester Kontakt mit Namen', 'Zweiter Weg über Mobilfunk, falls die Leitung ausfällt')}`,
      `<h3>What is included</h3>${list('Fixed IP address, and a router with a spare', 'A contact with a name', 'Mobile backup in case the line fails')}`,
    ],
    kosten: [
      '<h3>Kosten und Laufzeit</h3><p>24 Monate Mindestlaufzeit. Preise für Unternehmen, zuzüglich Umsatzsteuer.</p>',
      '<h3>Cost and term</h3><p>A minimum term of 24 months. Prices for businesses, VAT not included.</p>',
    ],
    wechsel: [
      '<h3>So läuft der Wechsel</h3><p>Wir planen den Tag mit Ihnen, damit der Betrieb weiterläuft, und nehmen alle Rufnummern mit.</p>',
      '<h3>How you change over</h3><p>We plan the day with you, so that business goes on, and take all your numbers along.</p>',
    ],
    fussnote: 'preis-gewerbe',
  },
} as const satisfies Record<string, Festnetztexte>;

interface Tariftexte {
  dabei: Pair;
  fussnote: string;
}

export const TARIF_TEXTS: Record<TarifDaten['Gruppe'], Tariftexte> = {
  smartphone: {
    dabei: [
      list('5G im ganzen Netz', 'Telefon und SMS in alle deutschen Netze', 'In der EU wie zu Hause', 'eSIM oder Karte'),
      list('5G on the whole network', 'Calls and texts to all German networks', 'In the EU as at home', 'eSIM or card'),
    ],
    fussnote: 'mobil-drosselung',
  },
  prepaid: {
    dabei: [
      list('Kein Vertrag, keine Schufa', 'Guthaben verfällt nicht', 'Nummer mitnehmen in drei Minuten'),
      list('No contract, no credit check', 'Credit does not expire', 'Bring your number in three minutes'),
    ],
    fussnote: 'prepaid-vier-wochen',
  },
  young: {
    dabei: [
      list('Für alle unter 28, der Ausweis genügt', '5G im ganzen Netz', 'Telefon und SMS in alle deutschen Netze'),
      list(
        'For everyone under 28, your ID is enough',
        '5G on the whole network',
        'Calls and texts to all German networks',
      ),
    ],
    fussnote: 'young-unter-28',
  },
  daten: {
    dabei: [
      list('Nur Daten, keine Telefonie', '5G im ganzen Netz', 'In der EU wie zu Hause'),
      list('Data only, no calls', '5G on the whole network', 'In the EU as at home'),
    ],
    fussnote: 'mobil-drosselung',
  },
  zusatzkarte: {
    dabei: [
      list('Zu jedem Smartphone-Tarif', 'Alles auf einer Rechnung', 'Sperren und Grenzen in der App'),
      list('With every smartphone plan', 'Everything on one bill', 'Locks and limits in the app'),
    ],
    fussnote: 'mobil-drosselung',
  },
  combicard: {
    dabei: [
      list('Für alle mit Festnetz von uns', '5\u00a0€ Vorteil jeden Monat', 'Telefon und SMS in alle deutschen Netze'),
      list('For fixed-line customers', '€5 off every month', 'Calls and texts to all German networks'),
    ],
    fussnote: 'kombi-vorteil',
  },
  surfstick: {
    dabei: [
      list('WLAN für bis zu acht Geräte', 'Einstecken, fertig, ohne Programm', 'Jeden Monat kündbar'),
      list('Wi-Fi for up to eight devices', 'Plug in and go, no software', 'Cancel any month'),
    ],
    fussnote: 'mobil-drosselung',
  },
};
