import type { DemoKategorie } from './typen.ts';

const festnetz = (slug: string, de: string, en: string, untertitel?: DemoKategorie['untertitel']): DemoKategorie => ({
  slug,
  quelle: 'Festnetz',
  titel: { de, en },
  ...(untertitel ? { untertitel } : {}),
});
const mobil = (slug: string, de: string, en: string, untertitel?: DemoKategorie['untertitel']): DemoKategorie => ({
  ...festnetz(slug, de, en, untertitel),
  quelle: 'Mobilfunk',
});

/** The category pages of the telecom variant (portal §2). */
export const FERNWERK_KATEGORIEN: DemoKategorie[] = [
  festnetz('internet', 'Internet und Telefon', 'Internet and phone', {
    de: 'Der Anschluss für zu Hause, mit Termin am Wunschtag',
    en: 'The line for your home, installed on the day you choose',
  }),
  festnetz('internet/hybrid', 'Hybrid-Internet', 'Hybrid internet', {
    de: 'Leitung und Mobilfunk zusammen, wo das Kabel allein nicht reicht',
    en: 'Line and mobile together, where the cable alone is not enough',
  }),
  festnetz('internet/glasfaser.html', 'Internet über Glasfaser', 'Internet over fibre'),
  festnetz('junge-leute', 'Internet für junge Leute', 'Internet for young people', {
    de: 'Für alle unter 28',
    en: 'For everyone under 28',
  }),
  festnetz('junge-leute/speed.html', 'Junge Leute: volles Tempo', 'Young people: full speed'),
  festnetz('junge-leute/hybrid.html', 'Junge Leute: Hybrid', 'Young people: hybrid'),
  festnetz('digital-home-service', 'Digital-Home-Service', 'Digital home service', {
    de: 'Hilfe bei Technik im ganzen Haus',
    en: 'Help with technology all over the house',
  }),
  festnetz('glasfaser', 'Glasfaser', 'Fibre', {
    de: 'Bis in die Wohnung, mit gleichem Tempo in beide Richtungen',
    en: 'Right into your flat, as fast up as down',
  }),
  festnetz('fernsehen', 'Fernsehen', 'Television'),
  festnetz('fernsehen/satellit.html', 'Fernsehen über Satellit', 'Television by satellite'),
  festnetz('fernsehen/hybrid-satellit.html', 'Hybrid und Satellit', 'Hybrid and satellite'),
  festnetz('fernsehen/hybrid', 'Fernsehen mit Hybrid', 'Television with hybrid'),
  festnetz('fernsehen/glasfaser.html', 'Fernsehen über Glasfaser', 'Television over fibre'),
  festnetz('magentasport', 'Sport live', 'Live sport', {
    de: 'Eishockey, Basketball und die Dritte Liga',
    en: 'Ice hockey, basketball and third-division football',
  }),
  festnetz('internet-telefon', 'Doppelpakete', 'Double bundles'),
  festnetz('homepage-und-shop', 'Homepage und Shop', 'Homepage and shop'),
  festnetz('webseite', 'Webseite', 'Website'),
  festnetz('webshop', 'Webshop', 'Web shop'),
  festnetz('webhosting', 'Webhosting', 'Web hosting'),
  festnetz('company-start', 'Company Start', 'Company Start', {
    de: 'Für Selbstständige und kleine Büros',
    en: 'For the self-employed and small offices',
  }),
  festnetz('company-pro', 'Company Pro', 'Company Pro', {
    de: 'Für Betriebe mit mehreren Plätzen',
    en: 'For firms with several desks',
  }),
  mobil('smartphone-tarife.html', 'Smartphone-Tarife', 'Smartphone plans'),
  mobil('prepaid-tarife.html', 'Prepaid-Tarife', 'Prepaid plans'),
  mobil('young-tarife.html', 'Young-Tarife', 'Young plans', { de: 'Für alle unter 28', en: 'For everyone under 28' }),
  mobil('daten-tarife.html', 'Daten-Tarife', 'Data plans'),
  mobil('zusatzkarten.html', 'Zusatzkarten', 'Extra cards'),
  mobil('combi-cards.html', 'Kombi-Karten', 'Combi cards'),
  mobil('geraete.html', 'Geräte', 'Devices'),
  mobil('smartphones.html', 'Smartphones', 'Smartphones'),
  mobil('tablets.html', 'Tablets', 'Tablets'),
  mobil('surfsticks.html', 'Surfsticks', 'Surf sticks'),
];
