import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-auftragdatei';
import { texts as fileTexts } from '#texte/betreiber-datei';
import { useFormat, useT } from '../../../environment.ts';
import { Details } from '../../../ui/desk/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { FileFaults, FileImport } from '../../betreiber/file-import.tsx';
import type { Probe } from '../../betreiber/file-request.ts';
import { useWord } from '../../betreiber/words.ts';

export type Imported = OkOf<'importAuftraege'>;

export function AuftragImport({ probe }: { probe: Probe<Imported> | null }) {
  const t = useT(texts);
  return (
    <FileImport
      recht="auftraegeImportieren"
      titel={t('import')}
      text={
        <>
          {t('importText')} {t('ereignisse')}
        </>
      }
      probe={probe}
      result={(found) => <Result found={found} />}
      doing={({ Zeilen }) => (Zeilen.length > 0 ? t('einlesen', { anzahl: Zeilen.length }) : null)}
    />
  );
}

function Result({ found: { Bekannt, Zeilen, Fehler } }: { found: Imported }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const begun = Zeilen.filter(({ Vorher }) => Vorher === null).length;
  const faults = Fehler.map(({ Zeile, Meldung }) => ({ zeile: Zeile, grund: Meldung }));
  if (faults.length > 0 && Zeilen.length + Bekannt === 0) return <FileFaults text={t('nichtsLesbar')} rows={faults} />;
  return (
    <>
      <Details
        angaben={[
          { id: 'neu', name: t('neu'), value: zahl(begun) },
          { id: 'weitere', name: t('weitere'), value: zahl(Zeilen.length - begun) },
          { id: 'bekannt', name: t('bekannt'), value: zahl(Bekannt) },
          { id: 'ausgelassen', name: t('ausgelassen'), value: zahl(Fehler.length) },
        ]}
      />
      {faults.length > 0 && <FileFaults text={t('ausgelassenText')} rows={faults} />}
      {Zeilen.length > 0 ? <Lines lines={Zeilen} /> : <p>{t('nichtsNeues')}</p>}
    </>
  );
}

function Lines({ lines }: { lines: Imported['Zeilen'] }) {
  const t = useT(texts);
  const tf = useT(fileTexts);
  const word = useWord();
  const { zahl } = useFormat();
  return (
    <Table
      tall
      caption={t('zeilen')}
      rows={lines}
      rowKey={({ Zeile }) => `${Zeile}`}
      columns={[
        { id: 'zeile', head: tf('zeile'), numeric: true, cell: ({ Zeile }) => zahl(Zeile) },
        {
          id: 'auftrag',
          head: t('auftrag'),
          cell: ({ Auftragsnummer, Ereignis }) => (
            <>
              <span className="tabular font-semibold">{Auftragsnummer}</span>
              <span className="block md:hidden">{word('ereignis', Ereignis)}</span>
            </>
          ),
        },
        { id: 'meldung', head: t('meldung'), from: 'md', cell: ({ Ereignis }) => word('ereignis', Ereignis) },
        {
          id: 'status',
          head: t('status'),
          cell: ({ Vorher, Nachher, Auffaellig }) => (
            <>
              {Vorher !== null && Vorher !== Nachher && `${word('auftrag', Vorher)} → `}
              <span className="font-semibold">{word('auftrag', Nachher)}</span>
              {Auffaellig && <span className="block text-warning max-md:whitespace-normal">{t('auffaellig')}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
