/** `70 €`, `15,50 €`; English `€70`, `€15.50`. Whole euros without decimals, as the texts of the portal have them. */
export function formatEuro(cent: number, sprache: 'de' | 'en'): string {
  const ganz = cent % 100 === 0;
  return new Intl.NumberFormat(sprache === 'de' ? 'de-DE' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: ganz ? 0 : 2,
    maximumFractionDigits: ganz ? 0 : 2,
  }).format(cent / 100);
}
