import { contentId } from '@weitersagen/contract/anchor';
import { Form as RouterForm } from 'react-router';
import { usePath } from '../../environment.ts';
import type { FussnoteText } from '../../lib/fussnoten.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { control } from '../../ui/field.tsx';
import { Fussnoten } from '../../ui/fussnoten.tsx';
import { InhaltHtml } from '../../ui/fussnoten-html.tsx';
import { Link } from '../../ui/link.tsx';
import type { Question, QuestionGroup } from './faq.ts';

/** The sentences of the screen come with its data, like the answers: they are no part of its JavaScript. */
export interface QuestionPage {
  suche: string;
  /** The one that the address names. */
  offen: string;
  hits: number;
  groups: QuestionGroup[];
  fussnoten: FussnoteText[];
  words: Record<
    | 'titel'
    | 'einleitung'
    | 'suche'
    | 'suchen'
    | 'treffer'
    | 'alleFragen'
    | 'nichtsGefundenTitel'
    | 'nichtsGefunden'
    | 'nichtsDabei'
    | 'schreiben'
    | 'linkZurFrage',
    string
  >;
}

export const Questions = ({ seite }: { seite: QuestionPage }) => (
  <Fussnoten texte={seite.fussnoten}>
    <List seite={seite} />
  </Fussnoten>
);

function List({ seite }: { seite: QuestionPage }) {
  const { words, suche, hits, groups } = seite;
  const path = usePath();
  return (
    <article className="column reading py-10 md:py-16">
      <h1 className="text-2xl md:text-3xl">{words.titel}</h1>
      <p className="mt-4 text-lg text-muted">{words.einleitung}</p>
      <RouterForm
        key={suche}
        method="get"
        role="search"
        className="mt-7 grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1.5"
      >
        <label htmlFor="suche" className="col-span-2 font-semibold">
          {words.suche}
        </label>
        <input id="suche" type="search" name="suche" defaultValue={suche} maxLength={80} className={control} />
        <Button type="submit" look="secondary">
          {words.suchen}
        </Button>
      </RouterForm>
      {suche && (
        <p className="mt-3 flex flex-wrap items-center gap-x-6" role="status">
          {words.treffer}
          <Link to={path('faq')} className="inline-flex min-h-11 items-center">
            {words.alleFragen}
          </Link>
        </p>
      )}
      {hits === 0 && (
        <div className="mt-6">
          <EmptyState
            title={words.nichtsGefundenTitel}
            action={<ButtonLink to={path('kontakt')}>{words.schreiben}</ButtonLink>}
          >
            {words.nichtsGefunden}
          </EmptyState>
        </div>
      )}
      {groups.map(({ id, titel, questions }) => (
        <section key={id} aria-labelledby={`gruppe-${id}`} className="mt-9">
          <h2 id={`gruppe-${id}`} className="text-xl">
            {titel}
          </h2>
          <div className="mt-3 border-t border-line">
            {questions.map((question) => (
              <FoldQuestion
                key={question.id}
                question={question}
                offen={seite.offen === question.id || (!!suche && hits <= 3)}
                link={words.linkZurFrage}
              />
            ))}
          </div>
        </section>
      ))}
      {hits > 0 && (
        <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-l bg-tint p-5 print:hidden">
          <span className="font-semibold">{words.nichtsDabei}</span>
          <ButtonLink to={path('kontakt')} look="secondary">
            {words.schreiben}
          </ButtonLink>
        </p>
      )}
    </article>
  );
}

/** Found by the browser's own search where it can, and named in the address for whoever passes the link on. */
function FoldQuestion({
  question: { id, question, paragraphs, liste, html, weiter },
  offen,
  link,
}: {
  question: Question;
  offen: boolean;
  link: string;
}) {
  const path = usePath();
  return (
    <details className="unfolded-on-paper group scroll-mt-4 border-b border-line" open={offen}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
        {question}
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
      <div id={contentId(id)} className="max-w-prose pb-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-1 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {html && <InhaltHtml html={html} />}
        {liste && (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {liste.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
        <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
          {weiter && (
            <Link
              to={path(weiter.ziel, {}, weiter.thema ? { thema: weiter.thema } : {})}
              className="inline-flex min-h-11 items-center"
            >
              {weiter.text}
            </Link>
          )}
          <Link
            to={`${path('faq', {}, { frage: id })}#${contentId(id)}`}
            className="inline-flex min-h-11 items-center text-muted"
            preventScrollReset
          >
            {link}
            <span className="sr-only">: {question}</span>
          </Link>
        </p>
      </div>
    </details>
  );
}
