import { useLoaderData } from 'react-router';

export interface Abschnitt {
  /** For links to it. */
  id?: string;
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
      {seite.abschnitte.map(({ id, titel, absaetze, links }) => (
        <section key={titel} className="mt-9">
          <h2 id={id} className="scroll-mt-4 text-xl">
            {titel}
          </h2>
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
