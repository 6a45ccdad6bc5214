/**
 * A block of data, which no browser runs: the policy for scripts does not concern it. Search engines alone read it, so
 * the server writes it, and no page carries the code: `daten={import.meta.env.SSR && alsText(…)}`.
 */
export const StructuredData = ({ daten }: { daten: string | false }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can close the element (structured-data.ts)
    dangerouslySetInnerHTML={{ __html: daten || '' }}
  />
);
