import type { DatensatzBefund, DatensatzDifference, DatensatzImport } from '@weitersagen/contract/datensatz';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { texts } from '#texte/datensatz';
import { useFormat, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileField } from '../../ui/desk/file-field.tsx';
import { Mark } from '../../ui/desk/mark.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Tabs } from '../../ui/desk/tabs.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { Differences } from './differences.tsx';
import { ReasonAndDay } from './form.tsx';
import { useFieldWords } from './words.tsx';

/** A file to be checked, or its text; nothing is changed by it. `missing`: what becomes of records that it lacks, if anything. */
export function ImportForm({
  file,
  accept,
  action,
  missing,
  before,
  again = false,
  children,
}: {
  file: string;
  accept: string;
  action?: string;
  missing?: { label: string; hint: string; initial?: boolean } | undefined;
  /** What else the check must know, hidden. */
  before?: ReactNode;
  /** Its result stands above: the next step is there. */
  again?: boolean;
  children?: ReactNode;
}) {
  const t = useT(texts);
  const refused = useRefused();
  return (
    <Form action={action} encType="multipart/form-data" summary={refused !== null}>
      {before}
      <FileField name="Datei" label={file} accept={accept} />
      {children}
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5 text-link">{t('einfuegen')}</summary>
        <TextArea name="Text" label={t('einfuegen')} rows={6} spellCheck={false} autoComplete="off" optional />
      </details>
      {missing && (
        <Checkbox
          name="Fehlende"
          label={missing.label}
          hint={missing.hint}
          initial={missing.initial ?? false}
          optional
        />
      )}
      <div>
        <SubmitButton name="Schritt" value="probelauf" look={again ? 'secondary' : 'action'}>
          {t('probelauf')}
        </SubmitButton>
      </div>
    </Form>
  );
}

const QUESTION_MS = 1000;

/** How far a running import is; asks again by itself where scripts run. */
function Progress({ run: { Status, Fortschritt: n, Gesamt } }: { run: DatensatzImport }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const question = setTimeout(() => void revalidate(), QUESTION_MS);
    return () => clearTimeout(question);
  }, [revalidate, state]);
  return (
    <section
      aria-label={t('importLaeuft')}
      className="grid max-w-3xl gap-2 rounded-s border border-line bg-surface p-4"
    >
      <p role="status" className="font-semibold">
        {Status === 'Wartet' ? t('importWartet') : t('importLaeuft')}
      </p>
      <progress value={n} max={Gesamt} aria-label={t('importLaeuft')} className="h-3 w-full accent-link" />
      <p className="tabular text-sm">{t('fortschritt', { n: zahl(n), gesamt: zahl(Gesamt) })}</p>
      <p className="text-sm text-muted">
        {t('fortschrittText')} <Link to={pathname}>{t('neuLaden')}</Link>
      </p>
    </section>
  );
}

/** What can be done with it now, or why nothing can. `kind` names a kind of record. */
export function ImportStep({
  run,
  batchPath,
  kind,
}: {
  run: DatensatzImport;
  batchPath: (id: string) => string;
  kind: (kind: string) => string;
}) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  const { Status, Fehler, Gesamt, Verboten, Abbruch, StapelId, GiltAb, erlaubt } = run;
  if (Status === 'Wartet' || Status === 'Laeuft') return <Progress run={run} />;
  if (Status === 'Fertig')
    return (
      <Alert
        kind="success"
        live
        title={GiltAb ? t('importGeplant', { zeit: zeitpunkt(GiltAb) }) : t('importFertig', { n: run.Fortschritt })}
      >
        {StapelId && <Link to={batchPath(StapelId)}>{t('zurAenderung')}</Link>}
      </Alert>
    );
  return (
    <>
      {Status === 'Abgebrochen' && (
        <Alert kind="danger" live title={t('importAbgebrochen')}>
          {Abbruch && <p className="whitespace-pre-wrap">{Abbruch}</p>}
        </Alert>
      )}
      {Fehler > 0 && <Alert kind="danger" title={t('importFehler', { n: Fehler })} />}
      {Fehler === 0 && Gesamt === 0 && <Alert title={t('importNichts')} />}
      {Verboten.length > 0 && (
        <Alert kind="warning" title={t('importVerboten', { arten: Verboten.map(kind).join(', ') })} />
      )}
      {erlaubt.includes('starten') && Gesamt > 0 && <Starting run={run} />}
      {erlaubt.includes('verwerfen') && <Discarding />}
    </>
  );
}

function Starting({ run: { Gesamt, Status } }: { run: DatensatzImport }) {
  const t = useT(texts);
  const refused = useRefused();
  return (
    <Form summary={refused !== null} className="max-w-3xl gap-3 rounded-s border-2 border-link bg-surface p-4">
      <h2 className="text-lg">{t('uebernehmenTitel')}</h2>
      <p>{t('uebernehmenText')}</p>
      <ReasonAndDay />
      <div>
        <SubmitButton name="Schritt" value="starten">
          {Status === 'Abgebrochen' ? t('nochmal') : t('uebernehmen', { n: Gesamt })}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Discarding() {
  const t = useT(texts);
  return (
    <Form summary={false}>
      <div>
        <SubmitButton name="Schritt" value="verwerfen" look="quiet" dense>
          {t('verwerfen')}
        </SubmitButton>
      </div>
    </Form>
  );
}

const TONES = {
  fehler: 'schlecht',
  entfernt: 'wartet',
  archiviert: 'wartet',
  geaendert: 'laeuft',
  neu: 'gut',
  gleich: 'still',
} as const;

/** One press for each kind of line, with how many there are. */
export function WhatFilter({ run }: { run: DatensatzImport }) {
  const t = useT(texts);
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get('was');
  const { Fehler: error, Entfernt: entfernt, Geaendert: geaendert, Neu: added, Gleich: equal } = run;
  const counts = { fehler: error, entfernt, geaendert, neu: added, gleich: equal };
  const tab = (kind: keyof typeof counts | null, count: number) => ({
    id: kind ?? 'alle',
    to: withQuery(search, { was: kind, seite: null }),
    label: kind ? t(`was_${kind}`) : t('alle'),
    isHere: chosen === kind,
    count,
  });
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <Tabs
      label={t('aenderungen')}
      tabs={[
        tab(null, all),
        ...(Object.keys(counts) as (keyof typeof counts)[]).map((kind) => tab(kind, counts[kind])),
      ]}
    />
  );
}

/** A line of a file: what it does to its record, or what is wrong with it. */
export interface ImportRow {
  id: string;
  /** Number of the line; null: the file does not have this record. Absent where files have no lines. */
  line?: number | null;
  what: keyof typeof TONES;
  name: ReactNode;
  kind?: string;
  /** Field by field, or the names of the fields alone. */
  differences?: readonly DatensatzDifference[];
  fields?: readonly string[];
  errors: readonly DatensatzBefund[];
  hints?: readonly DatensatzBefund[];
}

export function ImportRows({
  rows,
  caption,
  page = false,
}: {
  rows: readonly ImportRow[];
  caption?: string;
  page?: boolean;
}) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const lines = rows.some(({ line }) => line !== undefined);
  const line = {
    id: 'zeile',
    head: t('zeile'),
    numeric: true as const,
    cell: ({ line }: ImportRow) => (typeof line === 'number' ? zahl(line) : '–'),
  };
  return (
    <Table
      page={page}
      caption={caption ?? t('aenderungen')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        ...(lines ? [line] : []),
        { id: 'was', head: t('stand'), cell: ({ what }) => <Mark tone={TONES[what]}>{t(`was_${what}`)}</Mark> },
        {
          id: 'eintrag',
          head: t('eintrag'),
          cell: ({ name, kind, line }) => (
            <>
              <span className="font-semibold wrap-anywhere">{name || '–'}</span>
              {kind && <span className="block text-muted">{kind}</span>}
              {line === null && <span className="block text-muted">{t('nichtInDatei')}</span>}
            </>
          ),
        },
        { id: 'felder', head: t('aenderung'), cell: (row) => <Outcome row={row} /> },
      ]}
    />
  );
}

function Outcome({ row: { errors, hints = [], differences, fields = [], what } }: { row: ImportRow }) {
  const words = useFieldWords();
  return (
    <>
      {errors.length > 0 && <Sentences sentences={errors} />}
      {errors.length === 0 && differences && <Differences fields={differences} what={what} />}
      {errors.length === 0 && !differences && fields.map(words.name).join(', ')}
      {hints.length > 0 && <Sentences sentences={hints} className="text-warning" />}
    </>
  );
}

function Sentences({ sentences, className }: { sentences: readonly DatensatzBefund[]; className?: string }) {
  const words = useFieldWords();
  return (
    <ul className={className}>
      {sentences.map(({ Feld, Grund }) => (
        <li key={`${Feld}${Grund}`}>
          {Feld && <strong>{words.name(Feld)}: </strong>}
          {Grund}
        </li>
      ))}
    </ul>
  );
}
