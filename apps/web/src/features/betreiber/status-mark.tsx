import type {
  AuftragStatus,
  AuszahlungslaufStatus,
  DatensatzimportStatus,
  DatensatzstapelStatus,
  EmpfehlungStatus,
  PraemierungStatus,
} from '@weitersagen/contract/values';
import { cx } from '../../lib/cx.ts';
import { useWord } from './words.ts';

type Ton = 'wartet' | 'laeuft' | 'gut' | 'schlecht' | 'still';
const colours: Record<Ton, string> = {
  wartet: 'text-warning',
  laeuft: 'text-link',
  gut: 'text-success',
  schlecht: 'text-danger',
  still: 'text-muted',
};

const toene = {
  auftrag: {
    Gemeldet: 'wartet',
    Freigegeben: 'gut',
    Abgelehnt: 'schlecht',
    Storniert: 'schlecht',
    Widerrufen: 'schlecht',
  },
  empfehlung: { Offen: 'laeuft', Ok: 'gut', Gezahlt: 'gut', Abgelaufen: 'still', Storniert: 'schlecht' },
  praemierung: {
    Offen: 'laeuft',
    Bereitgestellt: 'wartet',
    Ausgezahlt: 'gut',
    Abgeholt: 'gut',
    Storniert: 'schlecht',
    Abgelaufen: 'still',
  },
  lauf: { Offen: 'wartet', Freigegeben: 'laeuft', Bestaetigt: 'gut', Verworfen: 'still' },
  zahlung: { offen: 'laeuft', bezahlt: 'gut', zurueck: 'schlecht', verworfen: 'still' },
  stapel: { Geplant: 'laeuft', Wirksam: 'gut', Konflikt: 'schlecht', Verworfen: 'still', Zurueckgenommen: 'still' },
  import: {
    Geprueft: 'wartet',
    Wartet: 'laeuft',
    Laeuft: 'laeuft',
    Fertig: 'gut',
    Abgebrochen: 'schlecht',
    Verworfen: 'still',
  },
} satisfies {
  auftrag: Record<AuftragStatus, Ton>;
  empfehlung: Record<EmpfehlungStatus, Ton>;
  praemierung: Record<PraemierungStatus, Ton>;
  lauf: Record<AuszahlungslaufStatus, Ton>;
  zahlung: Record<string, Ton>;
  stapel: Record<DatensatzstapelStatus, Ton>;
  import: Record<DatensatzimportStatus, Ton>;
};

/** A state as a word with a dot in its colour; the colour alone says nothing. */
export function StatusMark<A extends keyof typeof toene>({
  art,
  status,
}: {
  art: A;
  status: keyof (typeof toene)[A] & string;
}) {
  const word = useWord();
  return <Mark ton={toene[art][status] as Ton}>{word(art, status)}</Mark>;
}

export function Mark({ ton, children }: { ton: Ton; children: string }) {
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 font-semibold md:whitespace-nowrap', colours[ton])}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      {children}
    </span>
  );
}
