import type { DatensatzImportRow } from '@weitersagen/contract/datensatz';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { texts } from '#texte/datensatz';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs, ScreenHandle, ScreenModule } from '../../module.ts';
import { inputError } from '../../ui/desk/input.ts';
import { Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, oneOf } from '../../ui/desk/request.ts';
import { useWho } from '../../ui/desk/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { type Address, addressOf, type ImportWords, pageOf, type RecordDesk } from './desk.ts';
import { ImportForm, ImportRows, ImportStep, WhatFilter } from './import.tsx';
import { windowTitle } from './screens.tsx';
import { ImportStatus } from './status.tsx';
import { giltAbFrom, importFrom, renamed } from './submit.ts';

const WHAT = ['neu', 'geaendert', 'entfernt', 'gleich', 'fehler'] as const;

/** Parts of this screen's address: its neighbours have them too. */
const useAddress = () => useParams() as Address;

/** Imports of a noun's records, and a file to be checked. */
export function importsScreen<H>(desk: RecordDesk<H>) {
  const { Frame, imports } = desk;
  const loader = async (args: LoaderFunctionArgs) => {
    const [head, list] = await Promise.all([
      desk.findHead(args),
      imports.list(siteContext(args), addressOf(args), pageOf(args)),
    ]);
    return { head, list };
  };
  const action = async (args: ActionFunctionArgs) => {
    const env = siteContext(args);
    const address = addressOf(args);
    const t = env.t(texts);
    const form = await args.request.formData();
    const { name: FileName, text: Inhalt } = await importFrom(form);
    if (Inhalt.trim() === '') {
      const problem = inputError(t('pruefen'), [{ feld: 'Datei', meldung: t('dateiFehlt') }]);
      return abgelehnt(args, problem, form);
    }
    const Art = String(form.get('Art') ?? '');
    const answer = await imports.check(env, address, {
      Dateiname: FileName,
      Format: /^\s*[[{]/.test(Inhalt) ? 'json' : 'csv',
      // A document says itself what it holds; a list does not.
      ...(Art && !/^\s*\{/.test(Inhalt) ? { Art } : {}),
      Inhalt,
      FehlendeEntfernen: form.get('Fehlende') === 'true',
    });
    // What is wrong with the text stands at the file: it is one or the other.
    if (!answer.ok) return abgelehnt(args, renamed(answer.problem, 'Inhalt', 'Datei'), form);
    return redirect(env.pfad(imports.screens.one, { ...address, id: answer.data.Id }));
  };
  function Component() {
    const { head, list } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
    const t = useT(texts);
    const words = imports.useWords(head);
    return (
      <Frame head={head} titel={t('importe')} zurueck={imports.useBack(head)}>
        {words.kinds.length > 0 ? (
          <Check words={words} />
        ) : (
          <>
            <ErrorSummary />
            <p className="text-sm text-muted">{words.readOnly}</p>
          </>
        )}
        <Section titel={t('importe')}>
          <ImportTable rows={list.Content} screen={imports.screens.one} />
          <div className="mt-3">
            <Paging list={list} />
          </div>
        </Section>
      </Frame>
    );
  }
  return { loader, action, titel: windowTitle(desk, 'importe'), Component } satisfies ScreenModule;
}

/** A file to be checked; the check leads to the screen of the import. */
function Check({ words: { text, file, accept, missing, kinds } }: { words: ImportWords }) {
  const t = useT(texts);
  const [first] = kinds;
  return (
    <Section titel={t('importTitel')} id="import" className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">
        {t('importText')} {text}
      </p>
      <ImportForm
        file={file}
        accept={accept}
        missing={missing}
        before={first && kinds.length === 1 ? <input type="hidden" name="Art" value={first.value} /> : null}
      >
        {kinds.length > 1 && (
          <Select
            name="Art"
            label={t('artDerZeilen')}
            hint={t('artDerZeilenText')}
            initial={first?.value}
            options={kinds}
          />
        )}
      </ImportForm>
    </Section>
  );
}

function ImportTable({
  rows,
  screen,
}: {
  rows: DatensatzImportRow[];
  screen: RecordDesk<never>['imports']['screens']['one'];
}) {
  const t = useT(texts);
  const path = usePath();
  const who = useWho();
  const { zahl, zeitpunkt } = useFormat();
  const address = useAddress();
  const count = (id: 'neu' | 'geaendert' | 'entfernt' | 'fehler', of: (row: DatensatzImportRow) => number) => ({
    id,
    head: t(`was_${id}`),
    numeric: true as const,
    from: 'md' as const,
    cell: (row: DatensatzImportRow) => zahl(of(row)),
  });
  return (
    <Table
      caption={t('importe')}
      rows={rows}
      rowKey={({ Id }) => Id}
      empty={<EmptyState title={t('keineImporte')}>{t('keineImporteText')}</EmptyState>}
      columns={[
        {
          id: 'datei',
          head: t('was'),
          cell: ({ Id, Dateiname, Am }) => (
            <>
              <Link to={path(screen, { ...address, id: Id })} {...rowLink} className="font-semibold wrap-anywhere">
                {Dateiname}
              </Link>
              <span className="block text-muted md:hidden">{zeitpunkt(Am)}</span>
            </>
          ),
        },
        { id: 'status', head: t('status'), cell: ({ Status }) => <ImportStatus status={Status} /> },
        count('neu', ({ Neu }) => Neu),
        count('geaendert', ({ Geaendert }) => Geaendert),
        count('entfernt', ({ Entfernt }) => Entfernt),
        count('fehler', ({ Fehler }) => Fehler),
        { id: 'wer', head: t('wer'), from: 'md', cell: ({ Wer }) => who(Wer) },
        { id: 'am', head: t('zeit'), from: 'md', cell: ({ Am }) => <time dateTime={Am}>{zeitpunkt(Am)}</time> },
      ]}
    />
  );
}

/** What an import would change, line by line, and how far it has come. */
export function importScreen<H>(desk: RecordDesk<H>) {
  const { Frame, imports } = desk;
  const loader = async (args: LoaderFunctionArgs) => {
    const kind = new URL(args.request.url).searchParams.get('was');
    const [head, run] = await Promise.all([
      desk.findHead(args),
      imports.find(siteContext(args), addressOf(args), {
        seite: pageOf(args),
        was: WHAT.find((one) => one === kind),
      }),
    ]);
    return { head, run };
  };
  const action = async (args: ActionFunctionArgs) => {
    const env = siteContext(args);
    const address = addressOf(args);
    const form = await args.request.formData();
    const step = oneOf(form, 'Schritt', ['starten', 'verwerfen']);
    if (!step) return redirect(env.pfad(imports.screens.one, address));
    const body = { Schritt: step, GiltAb: giltAbFrom(form), Grund: String(form.get('Grund') ?? '') } as const;
    const answer = await imports.run(env, address, body);
    if (!answer.ok) return abgelehnt(args, desk.problem(answer.problem, env.sprache), form);
    return redirect(env.pfad(step === 'verwerfen' ? imports.screens.all : imports.screens.one, address));
  };
  const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
    const t = textsOf(texts, boot.sprache);
    return data ? t('importName', { datei: data.run.Dateiname }) : t('importe');
  };
  function Component() {
    const { head, run } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
    const t = useT(texts);
    const path = usePath();
    const who = useWho();
    const refused = useRefused();
    const { zeitpunkt } = useFormat();
    const address = useAddress();
    const words = imports.useWords(head);
    return (
      <Frame
        head={head}
        titel={t('importName', { datei: run.Dateiname })}
        aside={
          <>
            <ImportStatus status={run.Status} />
            <p className="text-sm text-muted">
              {who(run.Wer)} · {zeitpunkt(run.Am)}
            </p>
          </>
        }
        zurueck={{ to: path(imports.screens.all, address), label: t('importe') }}
      >
        {refused && !run.erlaubt.includes('starten') && <ErrorSummary />}
        {run.FehlendeEntfernen && <p className="text-sm text-muted">{t('importVollstaendig')}</p>}
        <ImportStep run={run} batchPath={(id) => path(desk.batch.screen, { ...address, id })} kind={words.kindOf} />
        <WhatFilter run={run} />
        <ImportRows
          page
          rows={run.Zeilen.Content.map(({ Zeile, Was, ObjektId, Name, Art, Unterschiede, Fehler, Hinweise }, n) => ({
            id: `${n}`,
            line: Zeile,
            what: Was,
            name: Name ?? ObjektId,
            kind: words.single(Art),
            differences: Unterschiede,
            errors: Fehler,
            hints: Hinweise,
          }))}
        />
        <Paging list={run.Zeilen} />
      </Frame>
    );
  }
  // While it runs the screen asks again each second, and one question that is lost is no error: the next one is answered.
  const handle: ScreenHandle = { staysAsRead: true };
  return { loader, action, handle, titel, Component } satisfies ScreenModule;
}
