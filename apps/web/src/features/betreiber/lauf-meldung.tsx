import type { AuszahlungslaufStatus } from '@weitersagen/contract/werte';
import { useT } from '../../umgebung.ts';
import { Meldung } from './meldung.tsx';
import { texte } from './texte-auszahlung.ts';

const nach = {
  eroeffnet: 'Offen',
  freigeben: 'Freigegeben',
  bestaetigen: 'Bestaetigt',
  verwerfen: 'Verworfen',
} as const;

/** What the last step has done, as long as the run still stands where that step left it. */
export function LaufMeldung({ query, status }: { query: URLSearchParams; status: AuszahlungslaufStatus }) {
  const t = useT(texte);
  const meldung = query.get('meldung');
  if (meldung === 'bankantwort') {
    const zahl = (name: string) => Number(query.get(name)) || 0;
    return (
      <Meldung kind={zahl('unbekannt') > 0 ? 'warning' : 'success'}>
        {t('bankErgebnis', { zurueck: zahl('zurueck'), schon: zahl('schon'), unbekannt: zahl('unbekannt') })}
        {zahl('zurueck') > 0 && ` ${t('bankErgebnisText')}`}
      </Meldung>
    );
  }
  const schritt = (Object.keys(nach) as (keyof typeof nach)[]).find((name) => name === meldung);
  return schritt && nach[schritt] === status ? <Meldung>{t(`meldung_${schritt}`)}</Meldung> : null;
}
