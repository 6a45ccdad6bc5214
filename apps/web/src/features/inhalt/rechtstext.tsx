import { useLoaderData } from 'react-router';

export interface Abschnitt {
  titel: string;
  absaetze: string[];
  /** Ways to reach someone: `mailto:`, `tel:`. */
  links?: { href: string; text: string }[];
}
export interface Rechtsseite {
  titel: string;
  einleitung?: string;
  abschnitte: Abschnitt[];
}

/** A page to read: narrow column, headings, nothing to do. Lines of one paragraph are kept (addresses). */
export function Rechtstext() {
  const seite = useLoaderData<Rechtsseite>();
  return (
    <article className="mx-auto max-w-2xl px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{seite.titel}</h1>
      {seite.einleitung && <p className="mt-4 text-lg text-muted">{seite.einleitung}</p>}
      {seite.abschnitte.map(({ titel, absaetze, links }) => (
        <section key={titel} className="mt-9">
          <h2 className="text-xl">{titel}</h2>
          {links?.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className="mt-1 flex min-h-11 items-center text-lg text-link underline underline-offset-4"
            >
              {text}
            </a>
          ))}
          {absaetze.map((absatz) => (
            <p key={absatz} className="mt-3 whitespace-pre-line">
              {absatz}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

/** Questions that open by themselves where the browser can, and are found by its search either way. */
export function Fragen() {
  const seite = useLoaderData<Rechtsseite>();
  return (
    <article className="mx-auto max-w-3xl px-4 py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{seite.titel}</h1>
      {seite.einleitung && <p className="mt-4 text-lg text-muted">{seite.einleitung}</p>}
      <div className="mt-8 border-t border-line">
        {seite.abschnitte.map(({ titel, absaetze }) => (
          <details key={titel} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {titel}
              <svg
                viewBox="0 0 20 20"
                className="size-5 shrink-0 text-link transition-transform duration-150 group-open:rotate-45"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M10 3v14M3 10h14" />
              </svg>
            </summary>
            <div className="max-w-prose pb-5">
              {absaetze.map((absatz) => (
                <p key={absatz} className="mt-1 whitespace-pre-line">
                  {absatz}
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </article>
  );
}
