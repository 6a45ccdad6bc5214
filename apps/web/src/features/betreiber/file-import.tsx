import type { BetreiberRight } from '@weitersagen/contract/values';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-datei';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { FileField } from '../../ui/desk/file-field.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { StaleRefusal } from '../../ui/desk/stale-refusal.tsx';
import { Step } from '../../ui/desk/step.tsx';
import { useMandantName } from '../../ui/desk/words.ts';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import type { Probe } from './file-request.ts';

const PLACE = 'import';
/** Lists are long, and what comes of a file stands below them: a page drawn anew is seen from there on. */
const useImportPlace = () => `${useLocation().search}#${PLACE}`;

/** At the head of a page whose list may be long. */
export function ToFileImport({ recht, children }: { recht: BetreiberRight; children: ReactNode }) {
  const { betreiber } = useBoot();
  return betreiber?.Rechte.includes(recht) ? <Link to={`#${PLACE}`}>{children}</Link> : null;
}

/** A file is read in by a dry run first; what comes of it offers to do it. */
export function FileImport<R>({
  recht,
  titel,
  text,
  probe,
  result,
  doing,
}: {
  recht: BetreiberRight;
  titel: string;
  /** What is to be in the file. */
  text: ReactNode;
  probe: Probe<R> | null;
  /** What the dry run found. */
  result: (found: R) => ReactNode;
  /** What the button says that does it; null: there is nothing to be done. */
  doing: (found: R) => string | null;
}) {
  const t = useT(texts);
  const { betreiber } = useBoot();
  const refused = useRefused();
  const place = useImportPlace();
  if (!betreiber?.Rechte.includes(recht)) return <StaleRefusal field="route" />;
  return (
    <Section titel={titel} id={PLACE} className="max-w-3xl">
      {probe && <Result probe={probe} result={result(probe.result)} doing={doing(probe.result)} />}
      <p className="mb-3 text-sm text-muted">{text}</p>
      <Form action={place} encType="multipart/form-data" summary={refused !== null}>
        <Select
          name="route"
          label={t('mandant')}
          options={betreiber.Mandanten.map(({ Route, Name }) => ({ value: Route, label: Name }))}
          initial={probe?.route}
        />
        <FileField
          name="Datei"
          label={t('datei')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        />
        <TextArea name="Csv" label={t('csv')} rows={6} spellCheck={false} autoComplete="off" optional />
        <div>
          <SubmitButton name="Schritt" value="probelauf" look={probe ? 'secondary' : 'action'}>
            {t('probelauf')}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

function Result({
  probe: { route, csv },
  result,
  doing,
}: {
  probe: Probe<unknown>;
  result: ReactNode;
  doing: string | null;
}) {
  const t = useT(texts);
  const mandantName = useMandantName();
  const place = useImportPlace();
  return (
    <div className="mb-6">
      <Step titel={t('ergebnis', { mandant: mandantName(route) })}>
        {result}
        {doing !== null && (
          <Form action={place} summary={false}>
            <input type="hidden" name="route" value={route} />
            <textarea name="Csv" defaultValue={csv} hidden readOnly />
            <div>
              <SubmitButton name="Schritt" value="import">
                {doing}
              </SubmitButton>
            </div>
          </Form>
        )}
      </Step>
    </div>
  );
}

/** Which lines are wrong, and why. */
export function FileFaults({ text, rows }: { text: string; rows: readonly { zeile: number; grund: ReactNode }[] }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  return (
    <>
      <p className="font-semibold text-danger">{text}</p>
      <Table
        caption={t('fehler')}
        rows={rows.map((entry, index) => ({ ...entry, id: `${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          { id: 'zeile', head: t('zeile'), numeric: true, cell: ({ zeile }) => zahl(zeile) },
          { id: 'grund', head: t('wasFalsch'), cell: ({ grund }) => grund },
        ]}
      />
    </>
  );
}
