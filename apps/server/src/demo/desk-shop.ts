import { type Html, html } from '../platform/html/html.ts';
import { page, type View } from './desk-frame.ts';
import type { ProduktChoice } from './desk-provider.ts';

/** Where the provider's shop would be: the invented brands have none. */
export const shopPage = (
  view: View,
  { mandant }: Pick<ProduktChoice, 'mandant'>,
  produkt: string,
  empfehlung: string,
): Html => {
  const { t } = view;
  const target = empfehlung ? `/demo?empfehlung=${encodeURIComponent(empfehlung)}#anbieter` : '/demo#anbieter';
  return page(
    view,
    t.shop(mandant),
    html`<div class="auftakt"><h1>${t.shop(mandant)}</h1><p>${t.shopText(mandant, produkt)}</p></div>
<p>${t.shopWeiter}</p>
<p class="knoepfe"><a class="knopf" href="${target}">${t.shopMelden}</a></p>`,
  );
};
