import { alsText } from './strukturdaten.ts';

/** A block of data, which no browser runs: the policy for scripts does not concern it. */
export const Strukturdaten = ({ daten }: { daten: Record<string, unknown> }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can close the element (strukturdaten.ts)
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: alsText(daten) }} />
);
