import { useT } from '../../umgebung.ts';
import { texte } from './texte-redaktion.ts';

type Schluessel = keyof typeof texte.de;
type Felder = Extract<Schluessel, `feld_${string}`>;

/** `de.Titel` -> `Titel (Deutsch)`; what is the same in all languages goes without. */
export function usePlace() {
  const t = useT(texte);
  return (ort: string): string => {
    const [partition = '', name = ''] = ort.split('.');
    const key = `feld_${name}` as Felder;
    const feld = key in texte.de ? t(key) : name;
    return partition === 'de' || partition === 'en' ? t('ort', { feld, sprache: t(`sprache_${partition}`) }) : feld;
  };
}
