import type { OkOf } from '@weitersagen/contract/api';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-gutschein';
import { useBoot, useFormat, useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/desk/file-field.tsx';
import { Details, Section } from '../../../ui/desk/page.tsx';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Step } from '../../../ui/desk/step.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { useWord } from '../../betreiber/words.ts';

export interface Probe {
  route: string;
  csv: string;
  result: OkOf<'importGutscheine'>;
}

/** Stock is long, and what comes of a file stands below it: a page drawn anew is seen from there on. */
const useImportPlace = () => `${useLocation().search}#import`;

/** First the dry run; its result offers the import. */
export function GutscheinImport({ probe }: { probe: Probe | null }) {
  const t = useT(texts);
  const { betreiber } = useBoot();
  const refused = useRefused();
  const place = useImportPlace();
  if (!betreiber?.Rechte.includes('gutscheineImportieren')) return <StaleRefusal field="route" />;
  return (
    <Section titel={t('import')} id="import" className="max-w-3xl">
      {probe && <ProbeResult probe={probe} />}
      <p className="mb-3 text-sm text-muted">{t('importText')}</p>
      <Form action={place} encType="multipart/form-data" summary={refused !== null}>
        <Select
          name="route"
          label={t('mandant')}
          options={betreiber.Mandanten.map(({ Route, Name }) => ({ value: Route, label: Name }))}
          initial={probe?.route}
        />
        <FileField name="Datei" label={t('datei')} accept=".csv,text/csv" />
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

function ProbeResult({ probe: { route, csv, result } }: { probe: Probe }) {
  const t = useT(texts);
  const mandantName = useMandantName();
  const place = useImportPlace();
  const { zahl } = useFormat();
  const { Neu, Doppelt, Fehler } = result;
  return (
    <div className="mb-6">
      <Step titel={t('ergebnis', { mandant: mandantName(route) })}>
        <Details
          angaben={[
            { id: 'neu', name: t('neu'), value: zahl(Neu) },
            { id: 'doppelt', name: t('doppelt'), value: zahl(Doppelt) },
            { id: 'fehler', name: t('fehler'), value: zahl(Fehler.length) },
          ]}
        />
        {Fehler.length > 0 && <ErrorList fehler={Fehler} />}
        {Fehler.length === 0 && Neu === 0 && <p>{t('nichtsNeues')}</p>}
        {Fehler.length === 0 && Neu > 0 && (
          <Form action={place} summary={false}>
            <input type="hidden" name="route" value={route} />
            <textarea name="Csv" defaultValue={csv} hidden readOnly />
            <div>
              <SubmitButton name="Schritt" value="import">
                {t('importieren', { anzahl: Neu })}
              </SubmitButton>
            </div>
          </Form>
        )}
      </Step>
    </div>
  );
}

function ErrorList({ fehler }: { fehler: Probe['result']['Fehler'] }) {
  const t = useT(texts);
  const word = useWord();
  const { zahl } = useFormat();
  return (
    <>
      <p className="font-semibold text-danger">{t('fehlerText')}</p>
      <Table
        caption={t('fehler')}
        rows={fehler.map((entry, index) => ({ ...entry, id: `${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          { id: 'zeile', head: t('zeile'), numeric: true, cell: ({ Zeile }) => zahl(Zeile) },
          { id: 'grund', head: t('wasFalsch'), cell: ({ Grund }) => word('csv', Grund) },
        ]}
      />
    </>
  );
}
