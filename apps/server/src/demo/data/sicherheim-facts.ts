import type { VersicherungDaten } from '@weitersagen/contract/produkt-data';
import { both, type Pair, paragraph } from './bauen.ts';

const data = (text: Pair, fussnote: string, ...facts: [Pair, Pair][]): VersicherungDaten => ({
  Art: 'Versicherung',
  Fakten: facts.map(([name, value]) => ({ Name: both(name), Wert: both(value) })),
  Beschreibung: paragraph(text),
  Fussnote: fussnote,
});

const SUM: Pair = ['Versicherungssumme', 'Sum insured'];
const SELF: Pair = ['Selbstbeteiligung', 'Excess'];
const NO: Pair = ['keine', 'none'];
const WAIT: Pair = ['Wartezeit', 'Waiting period'];
const KUENDBAR: Pair = ['Kündbar', 'Cancel'];
const TAEGLICH: Pair = ['täglich', 'any day'];
const JAEHRLICH: Pair = ['zum Ende jedes Jahres', 'at the end of each year'];

export const SICHERHEIM_FACTS: Record<string, VersicherungDaten> = {
  haftpflicht: data(
    [
      'Ein Glas Rotwein auf fremdem Teppich, ein Ball im falschen Fenster: Wir prüfen, zahlen, und wehren ab, was nicht berechtigt ist.',
      'A glass of red wine on somebody else’s carpet, a ball through the wrong window: we examine, pay, and fend off what is not justified.',
    ],
    'vs-bedingungen',
    [SUM, ['50 Mio. €', '€50 million']],
    [SELF, NO],
    [
      ['Mitversichert', 'Also insured'],
      ['Familie und ein Hund', 'Family and one dog'],
    ],
    [KUENDBAR, TAEGLICH],
  ),
  hausrat: data(
    [
      'Alles, was herausfiele, wenn man die Wohnung auf den Kopf stellte, zum Preis, den es heute neu kostet.',
      'Everything that would fall out if one turned the flat upside down, at the price it costs new today.',
    ],
    'vs-bedingungen',
    [SUM, ['650\u00a0€ je m²', '€650 per m²']],
    [
      ['Fahrrad', 'Bicycle'],
      ['bis 5.000\u00a0€', 'up to €5,000'],
    ],
    [SELF, ['150\u00a0€, ab dem 4. Jahr keine', '€150, none from the 4th year']],
    [KUENDBAR, TAEGLICH],
  ),
  wohngebaeude: data(
    [
      'Vom Keller bis zum First, mit Wallbox und Solardach. Starkregen ist immer dabei.',
      'From cellar to ridge, with wallbox and solar roof. Heavy rain is always included.',
    ],
    'vs-elementar',
    [SUM, ['gleitender Neuwert', 'index-linked new value']],
    [
      ['Elementarschäden', 'Floods and the like'],
      ['ja', 'yes'],
    ],
    [SELF, ['500\u00a0€ bei Elementar', '€500 for floods']],
    [KUENDBAR, JAEHRLICH],
  ),
  zahnzusatz: data(
    [
      '90 Prozent der Rechnung für Kronen und Implantate, egal was die Kasse zahlt.',
      '90 per cent of the bill for crowns and implants, whatever your health fund pays.',
    ],
    'vs-zahnstaffel',
    [
      ['Zahnersatz', 'Dentures and crowns'],
      ['90 %', '90%'],
    ],
    [
      ['Zahnreinigung', 'Cleaning'],
      ['zweimal im Jahr', 'twice a year'],
    ],
    [WAIT, NO],
    [KUENDBAR, JAEHRLICH],
  ),
  rechtsschutz: data(
    [
      'Ein Anruf, bevor es teuer wird: Unsere Anwältinnen sagen, was geht, und übernehmen, was sein muss.',
      'One call before it gets expensive: our lawyers say what is possible, and take on what has to be.',
    ],
    'vs-bedingungen',
    [SUM, ['unbegrenzt in Europa', 'unlimited in Europe']],
    [SELF, ['150\u00a0€, mit Mediation keine', '€150, none with mediation']],
    [WAIT, ['3 Monate', '3 months']],
    [KUENDBAR, JAEHRLICH],
  ),
  kfz: data(
    [
      'Ein Schaden im Jahr ändert nichts an Ihrem Beitrag. Und die Werkstatt suchen Sie aus.',
      'One claim a year changes nothing in your premium. And you choose the garage.',
    ],
    'vs-bedingungen',
    [SUM, ['100 Mio. €', '€100 million']],
    [SELF, ['300\u00a0€ Vollkasko, 150\u00a0€ Teilkasko', '€300 comprehensive, €150 partial']],
    [
      ['Schutzbrief', 'Breakdown cover'],
      ['europaweit', 'all over Europe'],
    ],
    [KUENDBAR, ['bis 30. November', 'by 30 November']],
  ),
  unfall: data(
    [
      'Geld ist nach einem Unfall das eine. Jemand, der einkauft und den Umbau plant, das andere.',
      'Money is one thing after an accident. Somebody who does the shopping and plans the conversion is the other.',
    ],
    'vs-bedingungen',
    [
      ['Grundsumme', 'Basic sum'],
      ['100.000\u00a0€', '€100,000'],
    ],
    [
      ['Bei voller Invalidität', 'At full disability'],
      ['500.000\u00a0€', '€500,000'],
    ],
    [
      ['Geltung', 'Valid'],
      ['weltweit, 24 Stunden', 'worldwide, 24 hours'],
    ],
    [KUENDBAR, TAEGLICH],
  ),
  risikoleben: data(
    [
      'Eine feste Summe für die, die bleiben, genau so lange, wie sie darauf angewiesen sind.',
      'A fixed sum for those who stay behind, for exactly as long as they depend on it.',
    ],
    'vs-gesundheit',
    [SUM, ['50.000 bis 500.000\u00a0€', '€50,000 to €500,000']],
    [
      ['Laufzeit', 'Term'],
      ['bis Alter 70', 'until the age of 70'],
    ],
    [
      ['Erhöhen ohne Prüfung', 'Raise without questions'],
      ['bei Kind, Heirat, Haus', 'for a child, a wedding, a house'],
    ],
    [KUENDBAR, JAEHRLICH],
  ),
};
