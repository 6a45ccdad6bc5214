import type { OkOf } from '@weitersagen/contract/api';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Table } from '../../ui/table.tsx';
import { useT } from '../../umgebung.ts';
import { Schritt } from './schritt.tsx';
import { texte } from './texte-inhaltdateien.ts';
import { useMandantName } from './worte.ts';

type Bericht = OkOf<'importInhalte'>;
type Gruende = Extract<keyof typeof texte.de, `g_${string}`>;

/** What the dry run found; offers the import where nothing is wrong. */
export function Importergebnis({
  probe: { route, json, bericht },
}: {
  probe: { route: string; json: string; bericht: Bericht };
}) {
  const t = useT(texte);
  const mandantName = useMandantName();
  const neu = bericht.Aenderungen.filter(({ Art }) => Art !== 'gleich');
  const gleich = bericht.Aenderungen.length - neu.length;
  return (
    <div className="mb-6">
      <Schritt titel={t('ergebnis', { mandant: mandantName(route) })}>
        {neu.length > 0 && <Aenderungen zeilen={neu} />}
        {gleich > 0 && <p className="text-sm">{t('unveraendert', { anzahl: gleich })}</p>}
        {bericht.Fehler.length > 0 && <Fehler zeilen={bericht.Fehler} />}
        {bericht.Fehler.length === 0 && neu.length === 0 && <p>{t('nichtsNeues')}</p>}
        {bericht.Fehler.length === 0 && neu.length > 0 && (
          <Form summary={false}>
            <input type="hidden" name="route" value={route} />
            <textarea name="Json" defaultValue={json} hidden readOnly />
            <div>
              <SubmitButton name="Schritt" value="import">
                {t('importieren', { anzahl: neu.length })}
              </SubmitButton>
            </div>
          </Form>
        )}
      </Schritt>
    </div>
  );
}

function Aenderungen({ zeilen }: { zeilen: Bericht['Aenderungen'] }) {
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

function Fehler({ zeilen }: { zeilen: Bericht['Fehler'] }) {
  const t = useT(texte);
  const grund = (code: string) => {
    const key = `g_${code}` as Gruende;
    return key in texte.de ? t(key) : code;
  };
  return (
    <>
      <p className="font-semibold text-danger">{t('fehlerText')}</p>
      <Table
        caption={t('fehler')}
        rows={zeilen.map((zeile, i) => ({ ...zeile, id: `${i}` }))}
        rowKey={({ id }) => id}
        columns={[
          { id: 'pfad', head: t('pfad'), cell: ({ Pfad }) => <code className="wrap-anywhere">{Pfad}</code> },
          { id: 'grund', head: t('fehler'), cell: ({ Grund, Felder }) => [grund(Grund), ...Felder].join(', ') },
        ]}
      />
    </>
  );
}
