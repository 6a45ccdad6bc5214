/** Keys of drawings (ui/bild/bild.tsx) by a word in the category's id; the first that fits. */
const BILDER: readonly (readonly [RegExp, string])[] = [
  [/glasfaser/, 'glasfaser'],
  [/junge|young/, 'young'],
  [/fernseh|satellit|tv/, 'tv'],
  [/sport/, 'sport'],
  [/hybrid/, 'hybrid'],
  [/digital-home|service/, 'dienst'],
  [/home?page|web|shop/, 'web'],
  [/company|firma|business|gewerbe/, 'firma'],
  [/tablet/, 'tablet'],
  [/karte|card|prepaid|daten|surfstick|sim/, 'sim'],
  [/smartphone|geraet|mobil|tarif/, 'mobilfunk'],
  [/internet|telefon|dsl/, 'internet'],
  [/hausrat/, 'haus'],
  [/gebaeude/, 'gebaeude'],
  [/kfz|auto/, 'auto'],
  [/recht/, 'recht'],
  [/zahn/, 'zahn'],
  [/haftpflicht/, 'schirm'],
  [/unfall/, 'unfall'],
  [/leben|vorsorge|rente|pflege|kranken/, 'leben'],
];
export const kategoriebild = (id: string): string => BILDER.find(([wort]) => wort.test(id))?.[1] ?? 'geschenk';
