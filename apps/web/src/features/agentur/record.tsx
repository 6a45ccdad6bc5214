import type { AgenturRecord } from '@weitersagen/contract/stammdaten';
import type { ReactNode } from 'react';
import { texts } from '#texte/agentur-stammdaten';
import { useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { TownProposal } from '../../ui/town-proposal.tsx';
import type { BatchWords } from '../datensatz/batch.tsx';
import { RecordForm } from '../datensatz/form.tsx';
import { RecordHistory, RecordSheet } from '../datensatz/record.tsx';
import { useFieldWords } from '../datensatz/words.tsx';
import { isOfAccount } from './account.tsx';
import { useEvents } from './events.ts';
import { HOURS } from './hours.ts';
import { HoursField } from './hours-field.tsx';
import { isOfPicture } from './pictures.tsx';
import { useHoursLine } from './record-words.ts';

/** What of an agency's data is seldom touched, with what a line says of it. */
function useFolded(fields: AgenturRecord['Felder']) {
  const t = useT(texts);
  const words = useFieldWords();
  const hours = useHoursLine();
  const filled = (...names: string[]) => fields.filter(({ Feld, Wert }) => names.includes(Feld) && Wert !== '');
  const tax = filled('steuerart', 'ust_id', 'steuernummer').map(({ Name, Wert }) => words.value(Name, Wert));
  const parts = filled('variablen').flatMap(({ Wert }) => Wert.split('\n').map((line) => line.split('=')[0]));
  return {
    zeiten: hours(filled(HOURS)[0]?.Wert ?? ''),
    steuer: tax.join(' · '),
    variablen: [...new Set(parts)].join(', ') || t('bausteineKeine'),
  };
}

/** An agency's data with who changed them; `beside`: what stands below the history. */
export function RecordOfAgentur({
  record,
  words,
  back,
  beside,
}: {
  record: AgenturRecord;
  words: BatchWords;
  back: string;
  beside?: ReactNode;
}) {
  const t = useT(texts);
  const refused = useRefused();
  // Else this form would say what is wrong with another one, and ask before anything else may be sent.
  const isOfOther = isOfAccount(refused) || isOfPicture(refused);
  const hours = record.Felder.find(({ Name, Gesperrt }) => Name === HOURS && !Gesperrt);
  const events = useEvents();
  const folded = useFolded(record.Felder);
  const readOnly = !record.erlaubt.includes('aendern');
  return (
    <RecordSheet
      back={back}
      note={readOnly && <p className="text-sm text-muted">{t('nurLesen')}</p>}
      beside={
        <div className="grid gap-6">
          {beside}
          {record.Stand !== null && <RecordHistory batches={record.Verlauf} words={words} more={events(record)} />}
        </div>
      }
    >
      {({ isConflict, lookAt }) => (
        <RecordForm
          key={record.Stand}
          state={record.Stand}
          fields={record.Felder}
          choices={record.Auswahl}
          readOnly={readOnly}
          slots={hours && !readOnly ? { [HOURS]: <HoursField key={HOURS} field={hours} /> } : undefined}
          folded={folded}
          lookAt={lookAt}
          rows={{ strasse: 'hausnummer', plz: 'ort' }}
          saving={t('speichern')}
          isConflict={isConflict || isOfOther}
          isOwnRefusal={refused !== null && !isOfOther}
          below={({ Feld }) => (Feld === 'ort' && !readOnly ? <TownProposal postcode="plz" town="ort" /> : null)}
        />
      )}
    </RecordSheet>
  );
}
