import type { AuszahlungslaufStatus } from '@weitersagen/contract/values';
import { texts } from '#texte/betreiber-auszahlung';
import { useT } from '../../../environment.ts';
import { Message } from '../../../ui/desk/message.tsx';

const after = {
  eroeffnet: 'Offen',
  freigeben: 'Freigegeben',
  bestaetigen: 'Bestaetigt',
  verwerfen: 'Verworfen',
  ablehnen: 'Freigegeben',
} as const;

/** What the last step has done, as long as the run still stands where that step left it. */
export function LaufMessage({ query, status }: { query: URLSearchParams; status: AuszahlungslaufStatus }) {
  const t = useT(texts);
  const message = query.get('meldung');
  if (message === 'bankantwort') return <BankResult query={query} />;
  if (message === 'entschieden') return <Message>{t('entschieden')}</Message>;
  const step = (Object.keys(after) as (keyof typeof after)[]).find((name) => name === message);
  return step && after[step] === status ? <Message>{t(`meldung_${step}`)}</Message> : null;
}

/** What a file of the bank can have brought about, in the order in which people want to know. */
const BANK_RESULTS = [
  'DateiAbgelehnt',
  'Abweichend',
  'RechnungenAbweichend',
  'Rechnungen',
  'Zurueck',
  'Erneut',
  'Hinweise',
  'Unbekannt',
  'Schon',
  'AnderesKonto',
  'OhneReferenz',
  'OhneEinzelheiten',
  'Waehrung',
  'Vorgemerkt',
  'Fremd',
] as const;
const TO_DO: readonly string[] = [
  'DateiAbgelehnt',
  'Abweichend',
  'RechnungenAbweichend',
  'Unbekannt',
  'AnderesKonto',
  'OhneReferenz',
  'OhneEinzelheiten',
];

export function BankResult({ query }: { query: URLSearchParams }) {
  const t = useT(texts);
  const found = BANK_RESULTS.map((name) => ({ name, n: Number(query.get(name)) || 0 })).filter(({ n }) => n > 0);
  return (
    <Message
      kind={found.some(({ name }) => TO_DO.includes(name)) ? 'warning' : 'success'}
      details={
        <ul className="list-disc pl-5">
          {found.length === 0 && <li>{t('bank_nichts')}</li>}
          {found.map(({ name, n }) => (
            <li key={name}>{t(`bank_${name}`, { n })}</li>
          ))}
        </ul>
      }
    >
      {t('bankGelesen')}
    </Message>
  );
}
