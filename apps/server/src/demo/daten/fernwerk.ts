import { withData } from './bauen.ts';
import { FERNWERK_DATEN } from './fernwerk-daten.ts';
import { FERNWERK_NEUE } from './fernwerk-neue.ts';
import { FERNWERK_PRODUKTE } from './fernwerk-produkte.ts';
import type { DemoProdukt } from './typen.ts';

const WEITERE: Record<string, string[]> = {
  'glasfaser-zuhause-500': ['glasfaser'],
  'glasfaser-1000': ['internet/glasfaser.html'],
  'jung-speed-250': ['junge-leute'],
  'jung-hybrid-100': ['junge-leute'],
  'tv-glasfaser': ['fernsehen'],
  'webshop-plus': ['homepage-und-shop'],
  'webseite-start': ['homepage-und-shop'],
  'smartphone-aura': ['geraete.html'],
  'tablet-folio': ['geraete.html'],
  'surfstick-5g': ['geraete.html', 'daten-tarife.html'],
};

const withEverything = (produkt: DemoProdukt): DemoProdukt => {
  const [daten, weitere] = [FERNWERK_DATEN[produkt.id], WEITERE[produkt.id]];
  const mitKategorien = weitere ? { ...produkt, weitere } : produkt;
  return daten ? withData(mitKategorien, daten) : mitKategorien;
};

/** Everything that Fernwerk sells: at least one product in each of the 31 categories. */
export const FERNWERK_ALLES: DemoProdukt[] = [...FERNWERK_PRODUKTE.map(withEverything), ...FERNWERK_NEUE];
