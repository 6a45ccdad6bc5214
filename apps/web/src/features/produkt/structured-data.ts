import type { Boot } from '../../boot.ts';

/** What search engines read beside the page (schema.org); nothing that the page does not show. */
export interface Place {
  name: string;
  /** Absolute. */
  url: string;
}
interface Goods {
  name: string;
  beschreibung: string;
  url: string;
  marke: string;
  kategorie: string;
  nummer: string;
  bild?: string;
  preisCent: number | null;
  monatlich: boolean;
  /** What the months cost, where it changes. */
  levels?: readonly { vonMonat: number; bisMonat: number | null; Cent: number }[];
}
type Json = Record<string, unknown>;
const withContext = (inhalt: Json): Json => ({ '@context': 'https://schema.org', ...inhalt });

export const crumbsData = (places: readonly Place[]): Json =>
  withContext({
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  });

export const listsData = (places: readonly Place[]): Json =>
  withContext({
    '@type': 'ItemList',
    itemListElement: places.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
  });

/** Of a path below the Mandant's, without what goes along in it. */
export const url = ({ basis, mandant }: Pick<Boot, 'basis' | 'mandant'>, to: string): string =>
  `${basis}/${mandant?.Route}${to.split('?')[0]}`;

/** The price as schema.org writes it: a point, two digits. */
const price = (cent: number): string => (cent / 100).toFixed(2);

/** A price a month; `firstMonth` and `duration` in months, where another one comes before or after it. UN/CEFACT: MON. */
const monthlyPrice = (cent: number, firstMonth = 1, duration: number | null = null): Json => ({
  '@type': 'UnitPriceSpecification',
  priceCurrency: 'EUR',
  price: price(cent),
  unitCode: 'MON',
  ...(firstMonth > 1 && { billingStart: firstMonth - 1 }),
  ...(duration !== null && { billingDuration: duration, billingIncrement: 1 }),
});

export const produktData = ({
  name,
  beschreibung,
  url,
  marke,
  kategorie,
  nummer,
  bild,
  preisCent,
  monatlich,
  levels = [],
}: Goods) =>
  withContext({
    '@type': 'Product',
    name,
    description: beschreibung,
    url,
    category: kategorie,
    sku: nummer,
    brand: { '@type': 'Brand', name: marke },
    ...(bild && { image: bild }),
    ...(preisCent !== null && {
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'EUR',
        price: price(preisCent),
        availability: 'https://schema.org/InStock',
        ...(monatlich && {
          priceSpecification:
            levels.length > 1
              ? levels.map(({ vonMonat, bisMonat, Cent }) =>
                  monthlyPrice(Cent, vonMonat, bisMonat === null ? null : bisMonat - vonMonat + 1),
                )
              : monthlyPrice(preisCent),
        }),
      },
    }),
  });

/** `<` is the only way out of a script element that holds JSON. */
export const asText = (data: Json): string => JSON.stringify(data).replace(/</g, '\\u003c');
