import type { DemoKategorie } from './types.ts';

type Pair = readonly [de: string, en: string];
type More = Pick<DemoKategorie, 'heim' | 'tv' | 'verwandt' | 'geraete'>;

const kategorie =
  (source: DemoKategorie['quelle']) =>
  (slug: string, [de, en]: Pair, crumb: Pair, under: Pair, more: More = {}): DemoKategorie => ({
    slug,
    quelle: source,
    titel: { de, en },
    breadcrumb: { de: crumb[0], en: crumb[1] },
    untertitel: { de: under[0], en: under[1] },
    ...more,
  });
const festnetz = kategorie('Festnetz');
const mobil = kategorie('Mobilfunk');

/** The 31 category pages of the telecom variant (calls.md §7a). */
export const FERNWERK_KATEGORIEN: DemoKategorie[] = [
  festnetz(
    'internet',
    ['Internet und Telefon', 'Internet and phone'],
    ['Internet', 'Internet'],
    ['Der Anschluss für zu Hause, mit Termin am Wunschtag', 'The line for your home, installed on the day you choose'],
    { heim: 'zuhause-100', tv: 'tv-start', verwandt: 'glasfaser' },
  ),
  festnetz(
    'internet/hybrid',
    ['Hybrid-Internet', 'Hybrid internet'],
    ['Hybrid', 'Hybrid'],
    [
      'Leitung und Mobilfunk zusammen, wo das Kabel allein nicht reicht',
      'Line and mobile together, where the cable alone is not enough',
    ],
    { heim: 'hybrid-150', tv: 'tv-hybrid', verwandt: 'fernsehen/hybrid' },
  ),
  festnetz(
    'internet/glasfaser.html',
    ['Internet über Glasfaser', 'Internet over fibre'],
    ['Glasfaser', 'Fibre'],
    ['Mehr Tempo über den Anschluss, der schon im Haus liegt', 'More speed over the line that is already in the house'],
    { heim: 'glasfaser-zuhause-500', tv: 'tv-glasfaser', verwandt: 'glasfaser' },
  ),
  festnetz(
    'junge-leute',
    ['Internet für junge Leute', 'Internet for young people'],
    ['Junge Leute', 'Young people'],
    ['Für alle unter 28', 'For everyone under 28'],
    { heim: 'jung-zuhause-100', verwandt: 'young-tarife.html' },
  ),
  festnetz(
    'junge-leute/speed.html',
    ['Junge Leute: volles Tempo', 'Young people: full speed'],
    ['Volles Tempo', 'Full speed'],
    ['Für die WG, in der alle gleichzeitig streamen', 'For the shared flat in which everybody streams at once'],
    { heim: 'jung-speed-250', verwandt: 'junge-leute' },
  ),
  festnetz(
    'junge-leute/hybrid.html',
    ['Junge Leute: Hybrid', 'Young people: hybrid'],
    ['Hybrid', 'Hybrid'],
    ['Schnell, auch wo die Leitung es nicht ist', 'Fast, even where the line is not'],
    { heim: 'jung-hybrid-100', verwandt: 'internet/hybrid' },
  ),
  festnetz(
    'digital-home-service',
    ['Digital-Home-Service', 'Digital home service'],
    ['Home-Service', 'Home service'],
    ['Hilfe bei Technik im ganzen Haus', 'Help with technology all over the house'],
    { heim: 'home-service', verwandt: 'internet' },
  ),
  festnetz(
    'glasfaser',
    ['Glasfaser', 'Fibre'],
    ['Glasfaser', 'Fibre'],
    ['Bis in die Wohnung, mit gleichem Tempo in beide Richtungen', 'Right into your flat, as fast up as down'],
    { heim: 'glasfaser-1000', tv: 'tv-glasfaser', verwandt: 'fernsehen/glasfaser.html' },
  ),
  festnetz(
    'fernsehen',
    ['Fernsehen', 'Television'],
    ['Fernsehen', 'Television'],
    ['Über 100 Sender, zu Hause und unterwegs', 'More than 100 channels, at home and on the move'],
    { tv: 'tv-start', verwandt: 'magentasport' },
  ),
  festnetz(
    'fernsehen/satellit.html',
    ['Fernsehen über Satellit', 'Television by satellite'],
    ['Satellit', 'Satellite'],
    ['Volles Programm, wo keine Leitung hinführt', 'The full programme where there is no line'],
    { tv: 'tv-satellit', verwandt: 'fernsehen/hybrid-satellit.html' },
  ),
  festnetz(
    'fernsehen/hybrid-satellit.html',
    ['Hybrid und Satellit', 'Hybrid and satellite'],
    ['Hybrid und Satellit', 'Hybrid and satellite'],
    ['Internet über Hybrid, Fernsehen vom Himmel', 'Internet over hybrid, television from the sky'],
    { heim: 'hybrid-150', tv: 'tv-hybrid-satellit', verwandt: 'fernsehen/satellit.html' },
  ),
  festnetz(
    'fernsehen/hybrid',
    ['Fernsehen mit Hybrid', 'Television with hybrid'],
    ['Hybrid', 'Hybrid'],
    ['Internet und Fernsehen aus einem Gerät', 'Internet and television from one device'],
    { heim: 'hybrid-150', tv: 'tv-hybrid', verwandt: 'internet/hybrid' },
  ),
  festnetz(
    'fernsehen/glasfaser.html',
    ['Fernsehen über Glasfaser', 'Television over fibre'],
    ['Glasfaser', 'Fibre'],
    ['Ultra-HD in jedem Zimmer, ohne Ruckeln', 'Ultra HD in every room, without a stutter'],
    { heim: 'glasfaser-zuhause-500', tv: 'tv-glasfaser', verwandt: 'glasfaser' },
  ),
  festnetz(
    'magentasport',
    ['Sport live', 'Live sport'],
    ['Sport', 'Sport'],
    ['Eishockey, Basketball und die Dritte Liga', 'Ice hockey, basketball and third-division football'],
    { tv: 'sport-saison', verwandt: 'fernsehen' },
  ),
  festnetz(
    'internet-telefon',
    ['Doppelpakete', 'Double bundles'],
    ['Doppelpakete', 'Double bundles'],
    [
      'Internet mit zwei Telefonnummern, für Familie und Arbeit',
      'Internet with two phone numbers, for family and work',
    ],
    { heim: 'doppel-100', tv: 'tv-start', verwandt: 'internet' },
  ),
  festnetz(
    'homepage-und-shop',
    ['Homepage und Shop', 'Homepage and shop'],
    ['Homepage und Shop', 'Homepage and shop'],
    ['Im Netz zu finden, ganz ohne Vorkenntnisse', 'Found on the web, no experience needed'],
    { heim: 'homepage-shop', verwandt: 'company-start' },
  ),
  festnetz(
    'webseite',
    ['Webseite', 'Website'],
    ['Webseite', 'Website'],
    ['Für Handwerk, Praxis und Verein', 'For trades, practices and clubs'],
    { heim: 'webseite-start', verwandt: 'webhosting' },
  ),
  festnetz(
    'webshop',
    ['Webshop', 'Web shop'],
    ['Webshop', 'Web shop'],
    ['Verkaufen, rund um die Uhr', 'Sell, around the clock'],
    { heim: 'webshop-plus', verwandt: 'homepage-und-shop' },
  ),
  festnetz(
    'webhosting',
    ['Webhosting', 'Web hosting'],
    ['Webhosting', 'Web hosting'],
    ['Platz für eigene Projekte, gesichert jeden Tag', 'Room for projects of your own, backed up every day'],
    { heim: 'webhosting-l', verwandt: 'webseite' },
  ),
  festnetz(
    'company-start',
    ['Company Start', 'Company Start'],
    ['Company Start', 'Company Start'],
    ['Für Selbstständige und kleine Büros', 'For the self-employed and small offices'],
    { heim: 'company-start', verwandt: 'company-pro' },
  ),
  festnetz(
    'company-pro',
    ['Company Pro', 'Company Pro'],
    ['Company Pro', 'Company Pro'],
    ['Für Betriebe mit mehreren Plätzen', 'For firms with several desks'],
    { heim: 'company-pro', verwandt: 'company-start' },
  ),
  mobil(
    'smartphone-tarife.html',
    ['Smartphone-Tarife', 'Smartphone plans'],
    ['Smartphone-Tarife', 'Smartphone plans'],
    ['Mit 5G und Flatrate, in vier Größen', 'With 5G and a flat rate, in four sizes'],
    { verwandt: 'smartphones.html' },
  ),
  mobil(
    'prepaid-tarife.html',
    ['Prepaid-Tarife', 'Prepaid plans'],
    ['Prepaid', 'Prepaid'],
    ['Ohne Vertrag, ohne Rechnung', 'No contract, no bill'],
    { verwandt: 'smartphone-tarife.html' },
  ),
  mobil(
    'young-tarife.html',
    ['Young-Tarife', 'Young plans'],
    ['Young', 'Young'],
    ['Für alle unter 28', 'For everyone under 28'],
    { verwandt: 'junge-leute' },
  ),
  mobil(
    'daten-tarife.html',
    ['Daten-Tarife', 'Data plans'],
    ['Daten', 'Data'],
    ['Für Tablet, Laptop und Wohnmobil', 'For tablet, laptop and camper'],
    { verwandt: 'tablets.html' },
  ),
  mobil(
    'zusatzkarten.html',
    ['Zusatzkarten', 'Extra cards'],
    ['Zusatzkarten', 'Extra cards'],
    ['Für Familie und Uhr, unter einer Rechnung', 'For family and watch, on one bill'],
    { verwandt: 'combi-cards.html' },
  ),
  mobil(
    'combi-cards.html',
    ['Kombi-Karten', 'Combi cards'],
    ['Kombi-Karten', 'Combi cards'],
    ['Mobilfunk mit Vorteil zum Festnetz', 'Mobile, for less with a fixed line'],
    { verwandt: 'zusatzkarten.html' },
  ),
  mobil(
    'geraete.html',
    ['Geräte', 'Devices'],
    ['Geräte', 'Devices'],
    ['Alles, was eine Karte braucht', 'Everything that needs a card'],
    { verwandt: 'smartphone-tarife.html', geraete: 'alle' },
  ),
  mobil(
    'smartphones.html',
    ['Smartphones', 'Smartphones'],
    ['Smartphones', 'Smartphones'],
    ['Mit Tarif, in einer Rate', 'With a plan, in one instalment'],
    { verwandt: 'smartphone-tarife.html', geraete: 'smartphone' },
  ),
  mobil(
    'tablets.html',
    ['Tablets', 'Tablets'],
    ['Tablets', 'Tablets'],
    ['Groß genug zum Arbeiten, leicht genug fürs Sofa', 'Big enough to work on, light enough for the sofa'],
    { verwandt: 'daten-tarife.html', geraete: 'tablet' },
  ),
  mobil(
    'surfsticks.html',
    ['Surfsticks', 'Surf sticks'],
    ['Surfsticks', 'Surf sticks'],
    ['Internet zum Einstecken und Mitnehmen', 'Internet to plug in and take along'],
    { verwandt: 'daten-tarife.html', geraete: 'surfstick' },
  ),
];
