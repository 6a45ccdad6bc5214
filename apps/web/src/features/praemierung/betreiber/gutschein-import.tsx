import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-gutschein';
import { useFormat, useT } from '../../../environment.ts';
import { Details } from '../../../ui/desk/page.tsx';
import { FileFaults, FileImport } from '../../betreiber/file-import.tsx';
import type { Probe } from '../../betreiber/file-request.ts';
import { useWord } from '../../betreiber/words.ts';

export type Imported = OkOf<'importGutscheine'>;

export function GutscheinImport({ probe }: { probe: Probe<Imported> | null }) {
  const t = useT(texts);
  return (
    <FileImport
      recht="gutscheineImportieren"
      titel={t('import')}
      text={t('importText')}
      probe={probe}
      result={(found) => <Result found={found} />}
      doing={({ Neu, Fehler }) => (Fehler.length === 0 && Neu > 0 ? t('importieren', { anzahl: Neu }) : null)}
    />
  );
}

function Result({ found: { Neu, Doppelt, Fehler } }: { found: Imported }) {
  const t = useT(texts);
  const word = useWord();
  const { zahl } = useFormat();
  return (
    <>
      <Details
        angaben={[
          { id: 'neu', name: t('neu'), value: zahl(Neu) },
          { id: 'doppelt', name: t('doppelt'), value: zahl(Doppelt) },
          { id: 'fehler', name: t('fehler'), value: zahl(Fehler.length) },
        ]}
      />
      {Fehler.length > 0 && (
        <FileFaults
          text={t('fehlerText')}
          rows={Fehler.map(({ Zeile, Grund }) => ({ zeile: Zeile, grund: word('csv', Grund) }))}
        />
      )}
      {Fehler.length === 0 && Neu === 0 && <p>{t('nichtsNeues')}</p>}
    </>
  );
}
