import { withData } from './bauen.ts';
import { FERNWERK_DATA } from './fernwerk-data.ts';
import { FERNWERK_NEW } from './fernwerk-new.ts';
import { FERNWERK_PRODUKTE } from './fernwerk-produkte.ts';
import type { DemoProdukt } from './types.ts';

const MORE: Record<string, string[]> = {
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
  const [data, more] = [FERNWERK_DATA[produkt.id], MORE[produkt.id]];
  const withKategorien = more ? { ...produkt, more } : produkt;
  return data ? withData(withKategorien, data) : withKategorien;
};

/** Everything that Fernwerk sells: at least one product in each of the 31 categories. */
export const FERNWERK_EVERYTHING: DemoProdukt[] = [...FERNWERK_PRODUKTE.map(withEverything), ...FERNWERK_NEW];
