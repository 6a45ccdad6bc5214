import { contentId } from '@weitersagen/contract/anchor';
import { useLoaderData } from 'react-router';
import { useBoot } from '../../environment.ts';
import { unbrokenCitations } from '../../lib/citation.ts';
import type { FussnoteText } from '../../lib/fussnoten.ts';
import { isLong, withSections } from '../../lib/sections.ts';
import { Fussnoten } from '../../ui/fussnoten.tsx';
import { InhaltHtml } from '../../ui/fussnoten-html.tsx';
import { Contents } from './contents.tsx';
import { Fassungen, type FassungState, Validity } from './fassung.tsx';

export interface Section {
  /** For links to it. */
  id?: string;
  titel: string;
  paragraphs: string[];
  /** Ways to reach someone (`mailto:`, `tel:`), and whom the text names. */
  links?: { href: string; text: string }[];
}
export interface LegalPage {
  titel: string;
  introduction?: string;
  sections: Section[];
}
/** The text as the content service has it, or had it, stands in place of the sections that are built in. */
export interface LegalScreen extends LegalPage {
  html: string | null;
  fussnoten: FussnoteText[];
  stand: FassungState;
}

/** A page to read: narrow column, headings, nothing to do. Lines of one paragraph are kept (addresses). */
export function Rechtstext() {
  const page = useLoaderData<LegalScreen>();
  const boot = useBoot();
  const lang = page.stand.sprache === boot.sprache ? undefined : page.stand.sprache;
  return (
    <Fussnoten texte={page.fussnoten}>
      <article className="column reading py-10 md:py-16">
        <h1 lang={page.html ? lang : undefined} className="border-line border-b pb-4 text-2xl md:text-3xl">
          {page.titel}
        </h1>
        <Validity stand={page.stand} />
        {page.html ? <Written html={page.html} lang={lang} /> : <Sections seite={page} />}
        <Fassungen stand={page.stand} />
      </article>
    </Fussnoten>
  );
}

/** As an editor wrote it. */
function Written({ html, lang }: { html: string; lang: string | undefined }) {
  const { html: named, sections } = withSections(html);
  return (
    <div lang={lang}>
      {isLong(html) && <Contents sections={sections} />}
      <InhaltHtml html={named} className="prosa-seite mt-7" />
    </div>
  );
}

const named = <S extends Section>(section: S, n: number) => ({ ...section, id: section.id ?? `abschnitt-${n + 1}` });

const Sections = ({ seite: { introduction, sections } }: { seite: LegalPage }) => (
  <>
    {introduction && <p className="mt-4 text-lg text-muted">{introduction}</p>}
    {isLong(sections.flatMap(({ paragraphs }) => paragraphs).join('')) && <Contents sections={sections.map(named)} />}
    {sections.map(named).map(({ id, titel, paragraphs, links }) => (
      <section key={titel} className="mt-9">
        <h2 id={contentId(id)} className="scroll-mt-4 text-xl">
          {titel}
        </h2>
        {links?.map(({ href, text }) => (
          <a
            key={href}
            href={href}
            className="mt-1 flex min-h-11 items-center text-lg text-link underline underline-offset-4 wrap-anywhere"
          >
            {text}
          </a>
        ))}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 whitespace-pre-line">
            {unbrokenCitations(paragraph)}
          </p>
        ))}
      </section>
    ))}
  </>
);
