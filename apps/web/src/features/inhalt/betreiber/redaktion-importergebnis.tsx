import type { OkOf } from '@weitersagen/contract/api';
import { texte } from '#texte/betreiber-inhaltdateien';
import { useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Step } from '../../../ui/desk/step.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { Table } from '../../../ui/table.tsx';

type Bericht = OkOf<'importInhalte'>;
type Gruende = Extract<keyof typeof texte, `g_${string}`>;

/** What the dry run found; offers the import where nothing is wrong. */
export function Importergebnis({
  probe: { route, json, archivieren, bericht },
}: {
  probe: { route: string; json: string; archivieren: boolean; bericht: Bericht };
}) {
  const t = useT(texte);
  const mandantName = useMandantName();
  const neu = bericht.Aenderungen.filter(({ Art }) => Art === 'neu' || Art === 'geaendert');
  const path = bericht.Aenderungen.filter(({ Art }) => Art === 'archiviert');
  const all = neu.length + path.length;
  const same = bericht.Aenderungen.length - all;
  return (
    <div className="mb-6">
      <Step titel={t('ergebnis', { mandant: mandantName(route) })}>
        {neu.length > 0 && <Changes zeilen={neu} />}
        {path.length > 0 && (
          <>
            <h3 className="text-base">{t('archiviertTitel')}</h3>
            <p className="text-sm">{t('archiviertText', { anzahl: path.length })}</p>
            <Paths zeilen={path} />
          </>
        )}
        {same > 0 && <p className="text-sm">{t('unveraendert', { anzahl: same })}</p>}
        {bericht.Fehler.length > 0 && <Failure zeilen={bericht.Fehler} />}
        {bericht.Fehler.length === 0 && all === 0 && <p>{t('nichtsNeues')}</p>}
        {bericht.Fehler.length === 0 && all > 0 && (
          <Form summary={false}>
            <input type="hidden" name="route" value={route} />
            {archivieren && <input type="hidden" name="ArchiviereFehlende" value="true" />}
            <textarea name="Json" defaultValue={json} hidden readOnly />
            <div>
              <SubmitButton name="Schritt" value="import">
                {t('importieren', { anzahl: all })}
              </SubmitButton>
            </div>
          </Form>
        )}
      </Step>
    </div>
  );
}

function Paths({ zeilen }: { zeilen: Bericht['Aenderungen'] }) {
  return (
    <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
      {zeilen.map(({ Pfad }) => (
        <li key={Pfad} className="px-3 py-1.5">
          <code className="wrap-anywhere">{Pfad}</code>
        </li>
      ))}
    </ul>
  );
}

function Changes({ zeilen }: { zeilen: Bericht['Aenderungen'] }) {
  const t = useT(texte);
  return (
    <Table
      caption={t('wirkung')}
      rows={zeilen}
      rowKey={({ Pfad }) => Pfad}
      columns={[
        { id: 'pfad', head: t('pfad'), cell: ({ Pfad }) => <code className="wrap-anywhere">{Pfad}</code> },
        { id: 'art', head: t('wirkung'), cell: ({ Art }) => t(`art_${Art}`) },
        { id: 'felder', head: t('felder'), from: 'md', cell: ({ Felder }) => Felder.join(', ') },
      ]}
    />
  );
}

function Failure({ zeilen }: { zeilen: Bericht['Fehler'] }) {
  const t = useT(texte);
  const grund = (code: string) => {
    const key = `g_${code}` as Gruende;
    return key in texte ? t(key) : code;
  };
  return (
    <>
      <p className="font-semibold text-danger">{t('fehlerText')}</p>
      <Table
        caption={t('fehler')}
        rows={zeilen.map((row, i) => ({ ...row, id: `${i}` }))}
        rowKey={({ id }) => id}
        columns={[
          { id: 'pfad', head: t('pfad'), cell: ({ Pfad }) => <code className="wrap-anywhere">{Pfad}</code> },
          { id: 'grund', head: t('fehler'), cell: ({ Grund, Felder }) => [grund(Grund), ...Felder].join(', ') },
        ]}
      />
    </>
  );
}
