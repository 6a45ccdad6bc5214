import { texts } from '#texte/ui-monatspreis';
import { euro } from '../lib/format.ts';
import { useLanguage, useTexts } from '../lib/language.ts';
import { monthlyPrice, type Priced } from '../lib/price.ts';

/** In a line: what the first months cost, and what the later ones cost. Nothing where there is no price. */
export function MonthlyPrice({ produkt, className }: { produkt: Priced; className: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const price = monthlyPrice(produkt);
  if (!price) return null;
  const { cent, danach } = price;
  return (
    <p className={className}>
      {danach
        ? t('steigt', { preis: euro(cent, language), monat: danach.monat, danach: euro(danach.cent, language) })
        : t('bleibt', { preis: euro(cent, language) })}
    </p>
  );
}
