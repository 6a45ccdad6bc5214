import type { ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import type { ReactNode } from 'react';
import { texts } from '#texte/bericht';
import { useFormat, useT } from '../../environment.ts';
import { Mark, type Tone } from '../../ui/desk/mark.tsx';

/** How a state stands out: what waits for somebody, what goes on, what ended well or badly. */
const TONES: Readonly<Record<string, Tone>> = {
  ...{ Gemeldet: 'wartet', Offen: 'laeuft', Bereitgestellt: 'laeuft', Angegeben: 'still', Versandt: 'laeuft' },
  ...{ Freigegeben: 'gut', Ok: 'gut', Gezahlt: 'gut', Ausgezahlt: 'gut', Abgeholt: 'gut', Zugestimmt: 'laeuft' },
  ...{ Auftrag: 'gut', Angenommen: 'gut', Bezahlt: 'gut', Geoeffnet: 'laeuft' },
  ...{ Abgelehnt: 'schlecht', Storniert: 'schlecht', Widerrufen: 'schlecht', Ueberfaellig: 'schlecht' },
};

/** A name of so many letters would push all other columns out of a phone's sight. */
const LONG = 32;
const Text = ({ text }: { text: string }) =>
  text.length > LONG ? <span className="block w-56 whitespace-normal wrap-anywhere">{text}</span> : text;

export const isNumeric = ({ Typ }: Pick<ShownColumn, 'Typ'>): boolean => Typ === 'number' || Typ === 'cent';

/** What stands in a column, as a person reads it. */
export function useShown() {
  const t = useT(texts);
  const { euroGenau, zahl, tagKurz, monat, zeitpunkt } = useFormat();
  return ({ Typ, Werte }: Pick<ShownColumn, 'Typ' | 'Werte'>, value: ReportLine[string] | undefined): ReactNode => {
    if (value === null || value === undefined || value === '') return Typ === 'number' ? t('zurueckgehalten') : '';
    const text = String(value);
    const word = Werte.find(({ Wert }) => Wert === text)?.Name ?? text;
    switch (Typ) {
      case 'number':
        return zahl(Number(value));
      case 'cent':
        return euroGenau(Number(value));
      case 'date':
        return <span className="tabular whitespace-nowrap">{tagKurz(text)}</span>;
      case 'month':
        return <span className="whitespace-nowrap">{monat(text)}</span>;
      case 'time':
        return <span className="tabular whitespace-nowrap">{zeitpunkt(text)}</span>;
      case 'status':
        return <Mark tone={TONES[text] ?? 'still'}>{word}</Mark>;
      default:
        return <Text text={word} />;
    }
  };
}
