import type { ProduktWahl } from './desk-anbieter.ts';
import { type Blick, page } from './desk-rahmen.ts';
import { type Html, html } from './html.ts';

/** Where the provider's shop would be: the invented brands have none. */
export const shopPage = (
  blick: Blick,
  { mandant }: Pick<ProduktWahl, 'mandant'>,
  produkt: string,
  empfehlung: string,
): Html => {
  const { t } = blick;
  const ziel = empfehlung ? `/demo?empfehlung=${encodeURIComponent(empfehlung)}#anbieter` : '/demo#anbieter';
  return page(
    blick,
    t.shop(mandant),
    html`<div class="auftakt"><h1>${t.shop(mandant)}</h1><p>${t.shopText(mandant, produkt)}</p></div>
<p>${t.shopWeiter}</p>
<p class="knoepfe"><a class="knopf" href="${ziel}">${t.shopMelden}</a></p>`,
  );
};
