import type { OkOf } from '@weitersagen/contract/api';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-audit';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { PathInto } from '../../features/betreiber/way-in.tsx';
import { useWord } from '../../features/betreiber/words.ts';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { Filter, NothingFound } from '../../ui/desk/filter.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, cursorQuery } from '../../ui/desk/request.ts';
import { useMandantName, useWho } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { cursor, mandant, suche } = cursorQuery(args.request, []);
  return siteContext(args).need('getAuditlog', { query: { cursor, mandant, suche } });
}

/** What a press shows once would be gone with the page. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const answer = await siteContext(args).call('gibWegHinein', { body: { Email: text('Email'), Grund: text('Grund') } });
  return answer.ok
    ? data({ neu: answer.data }, { headers: { 'Cache-Control': 'no-store' } })
    : abgelehnt(args, answer.problem, form);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('audit');

type Row = OkOf<'getAuditlog'>['Content'][number] & { id: string };

function useColumns(): Column<Row>[] {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const word = useWord();
  const who = useWho();
  const mandantName = useMandantName();
  const { zeitpunkt } = useFormat();
  return [
    {
      id: 'am',
      head: ts('zeit'),
      from: 'md',
      cell: ({ Am }) => (
        <time dateTime={Am} className="tabular lg:whitespace-nowrap">
          {zeitpunkt(Am)}
        </time>
      ),
    },
    { id: 'wer', head: ts('wer'), from: 'md', cell: ({ Wer }) => who(Wer) },
    {
      id: 'was',
      head: ts('was'),
      cell: ({ Am, Wer, Was, Mandant, Grund }) => (
        <>
          {word('ereignis', Was)}
          {Mandant && <span className="block text-muted lg:hidden">{mandantName(Mandant)}</span>}
          {Grund && <span className="block text-muted lg:hidden">{word('grund', Grund)}</span>}
          <span className="block font-semibold md:hidden">{who(Wer)}</span>
          <span className="tabular block text-muted md:hidden">{zeitpunkt(Am)}</span>
        </>
      ),
    },
    { id: 'bezug', head: t('bezug'), cell: (row) => <Subject row={row} /> },
    {
      id: 'mandant',
      head: ts('mandant'),
      from: 'lg',
      cell: ({ Mandant }) => (Mandant ? mandantName(Mandant) : t('betrieb')),
    },
    { id: 'grund', head: ts('grund'), from: 'lg', cell: ({ Grund }) => (Grund ? word('grund', Grund) : '') },
  ];
}

/** Leads to what the entry is about. */
function Subject({ row: { Was, Mandant, Bezug: number } }: { row: Row }) {
  const t = useT(texts);
  const path = usePath();
  if (!Mandant || !number) return number;
  const search = { mandant: Mandant, suche: number };
  const agency = /^(?:agentur )?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(number)?.[1];
  if (agency && /^(agentur(?!person)|beraterorte)/.test(Was))
    return (
      <Link to={path('agentur', { route: Mandant, id: agency })} {...rowLink}>
        {t('agentur')}
      </Link>
    );
  const targets: [RegExp, string][] = [
    [/^(auftrag|verdacht)/, path('auftrag', { route: Mandant, auftragsnummer: number })],
    [/^(konto(?!Geloescht)|email|adminlink)/, path('empfehlerkonto', { route: Mandant, hash: number })],
    [/^(empfehlung|kulanz)/, path('empfehlungen', {}, search)],
    [/^(lauf|zahlungsdatei|zahlungEntschieden)/, path('auszahlungen', {}, search)],
    [/^(rechnung|abgerechnet)/, path('rechnungen', {}, search)],
    // An import tells how many it wrote, and names none.
    [/^inhalt(?!Importiert)[A-Z]/, path('inhalte', {}, { mandant: Mandant, suche: number.replace(/^\w+\//, '') })],
  ];
  const target = targets.find(([pattern]) => pattern.test(Was))?.[1];
  if (!target) return number;
  return (
    <Link to={target} {...rowLink} className="tabular break-words">
      {number}
    </Link>
  );
}

export function Component() {
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<{ neu?: OkOf<'gibWegHinein'> }>();
  const t = useT(texts);
  return (
    <Page titel={t('audit')}>
      <Filter searchHint={t('sucheHinweis')} />
      <Table
        page
        caption={t('audit')}
        columns={useColumns()}
        rows={list.Content.map((row, index) => ({ ...row, id: `${index}` }))}
        rowKey={({ id }) => id}
        empty={<NothingFound />}
      />
      <Paging list={list} />
      <PathInto neu={answer?.neu} />
    </Page>
  );
}
