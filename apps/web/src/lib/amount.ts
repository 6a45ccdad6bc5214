/** Thousands are grouped by the one mark where cents follow by the other: `1.000` alone could be a thousand or one. */
const GROUPED = [/^\d{1,3}(?:\.\d{3})+,\d{2}$/, /^\d{1,3}(?:,\d{3})+\.\d{2}$/];

const ungrouped = (text: string): string =>
  GROUPED.some((pattern) => pattern.test(text)) ? `${text.slice(0, -3).replace(/\D/g, '')}${text.slice(-3)}` : text;

/** `25`, `25,5`, `25.50 €`, and as the portal writes it: `1.234,50 €`, `€1,234.50` -> cents; NaN for what is no amount. */
export function centOf(input: string): number {
  const text = input.trim().replace(/^€\s*|\s*€$/g, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(ungrouped(text));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
}
