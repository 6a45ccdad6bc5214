import { isFileName } from '@weitersagen/contract/bild';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { BildKind, KatalogKind } from '@weitersagen/contract/values';

/** Width to height in which a thing's pictures are shown everywhere, so that no page jumps; and the width of who names none. */
export const FORMAT: Record<BildKind, { ratio: number; width: number }> = {
  kategorie: { ratio: 1.6, width: 640 },
  kategorieicon: { ratio: 1, width: 96 },
  produkt: { ratio: 1.6, width: 640 },
  produktklein: { ratio: 1, width: 160 },
  geraet: { ratio: 1, width: 480 },
  praemie: { ratio: 1.6, width: 640 },
  berater: { ratio: 1, width: 320 },
  agentur: { ratio: 2, width: 320 },
};

/** Which pictures a record of the catalogue has; they go with it, and come back with it. */
export const BILDER_OF: Record<KatalogKind, readonly BildKind[]> = {
  kategorie: ['kategorie', 'kategorieicon'],
  produkt: ['produkt', 'produktklein'],
  praemie: ['praemie'],
  geraet: ['geraet'],
  angebot: [],
};

/** The part of the hash that an address carries. */
export const versionOf = (hash: string): string => hash.slice(0, 12);

export interface Description {
  alternativtext: Record<LanguageCode, string>;
  schmueckend: boolean;
}
/** Said in every language, or said that there is nothing to say (WCAG 1.1.1). */
export const checkDescription = ({
  alternativtext,
  schmueckend,
}: Description): 'alternativtext' | 'alternativtextDateiname' | 'schmueckendOhneText' | null => {
  const said = LANGUAGES.map((language) => alternativtext[language]);
  if (schmueckend) return said.some(Boolean) ? 'schmueckendOhneText' : null;
  if (!said.every(Boolean)) return 'alternativtext';
  return said.some(isFileName) ? 'alternativtextDateiname' : null;
};

/** So long a size that was worked out is kept; it comes back when somebody asks. */
export const CACHE_DAYS = 90;

/** What is drawn for a category; the others show what their first product shows. */
const KATEGORIE_MOTIFS: Record<string, string> = {
  internet: 'internet',
  'internet-hybrid': 'hybrid',
  'internet-glasfaser': 'internet+glasfaser',
  'junge-leute': 'young',
  'junge-leute-speed': 'young+internet',
  'junge-leute-hybrid': 'young+hybrid',
  'digital-home-service': 'dienst',
  glasfaser: 'glasfaser',
  fernsehen: 'tv',
  'fernsehen-satellit': 'satellit+tv',
  'fernsehen-hybrid-satellit': 'satellit+hybrid',
  'fernsehen-hybrid': 'tv+hybrid',
  'fernsehen-glasfaser': 'tv+glasfaser',
  magentasport: 'sport',
  'internet-telefon': 'telefon+internet',
  'homepage-und-shop': 'web+shop',
  webseite: 'web',
  webshop: 'shop',
  webhosting: 'server',
  'company-start': 'firma',
  'company-pro': 'firma+server',
  'smartphone-tarife': 'mobilfunk',
  'prepaid-tarife': 'sim',
  'young-tarife': 'young',
  'daten-tarife': 'stick',
  zusatzkarten: 'sim+smartphone',
  'combi-cards': 'sim+tablet',
  geraete: 'smartphone+tablet+stick',
  smartphones: 'smartphone',
  tablets: 'tablet',
  surfsticks: 'stick',
};
export const kategorieMotif = (id: string, firstProduktMotif: string | undefined): string =>
  (Object.hasOwn(KATEGORIE_MOTIFS, id) && KATEGORIE_MOTIFS[id]) || (firstProduktMotif ?? id);

/** What a device looks like; without a word for it, like all of its type. */
export const geraetMotif = ({ bild, typ }: { bild: string; typ: string }): string => bild || typ;
