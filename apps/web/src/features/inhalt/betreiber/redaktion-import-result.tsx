import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-inhaltdateien';
import { useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Step } from '../../../ui/desk/step.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { type ImportRow, ImportRows } from '../../datensatz/import.tsx';

type Bericht = OkOf<'importInhalte'>;
type Reasons = Extract<keyof typeof texts, `g_${string}`>;

export interface Probe {
  route: string;
  json: string;
  archivieren: boolean;
  bericht: Bericht;
}

/** What the dry run found; offers the import where nothing is wrong. */
export function ImportResult({ probe: { route, json, archivieren, bericht } }: { probe: Probe }) {
  const t = useT(texts);
  const mandantName = useMandantName();
  const reason = (code: string) => {
    const key = `g_${code}` as Reasons;
    return key in texts ? t(key) : code;
  };
  const changes = bericht.Aenderungen.filter(({ Art }) => Art !== 'gleich');
  const archived = changes.filter(({ Art }) => Art === 'archiviert').length;
  const same = bericht.Aenderungen.length - changes.length;
  const isGood = bericht.Fehler.length === 0;
  const rows: ImportRow[] = [
    ...bericht.Fehler.map(({ Pfad, Grund, Felder }, n) => ({
      id: `fehler ${n}`,
      what: 'fehler' as const,
      name: <code>{Pfad}</code>,
      errors: [{ Feld: '', Grund: [reason(Grund), ...Felder].join(', ') }],
    })),
    ...changes.map(({ Pfad, Art, Felder }) => ({
      id: Pfad,
      what: Art,
      name: <code>{Pfad}</code>,
      fields: Felder,
      errors: [],
    })),
  ];
  return (
    <div className="mb-6">
      <Step titel={t('ergebnis', { mandant: mandantName(route) })}>
        {!isGood && <p className="font-semibold text-danger">{t('fehlerText')}</p>}
        {archived > 0 && (
          <div>
            <h3 className="text-base">{t('archiviertTitel')}</h3>
            <p className="text-sm">{t('archiviertText', { anzahl: archived })}</p>
          </div>
        )}
        {rows.length > 0 && <ImportRows caption={t('wirkung')} rows={rows} />}
        {same > 0 && <p className="text-sm">{t('unveraendert', { anzahl: same })}</p>}
        {isGood && changes.length === 0 && <p>{t('nichtsNeues')}</p>}
        {isGood && changes.length > 0 && (
          <Form summary={false}>
            <input type="hidden" name="route" value={route} />
            {archivieren && <input type="hidden" name="Fehlende" value="true" />}
            <textarea name="Text" defaultValue={json} hidden readOnly />
            <div>
              <SubmitButton name="Schritt" value="import">
                {t('importieren', { anzahl: changes.length })}
              </SubmitButton>
            </div>
          </Form>
        )}
      </Step>
    </div>
  );
}
