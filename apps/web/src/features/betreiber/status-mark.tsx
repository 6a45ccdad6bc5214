import type {
  AuftragStatus,
  AuszahlungslaufStatus,
  EmpfehlungStatus,
  PraemierungStatus,
} from '@weitersagen/contract/values';
import { Mark, type Tone } from '../../ui/desk/mark.tsx';
import { useWord } from './words.ts';

const tones = {
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
} satisfies {
  auftrag: Record<AuftragStatus, Tone>;
  empfehlung: Record<EmpfehlungStatus, Tone>;
  praemierung: Record<PraemierungStatus, Tone>;
  lauf: Record<AuszahlungslaufStatus, Tone>;
  zahlung: Record<string, Tone>;
};

/** A state as a word with a dot in its colour; the colour alone says nothing. */
export function StatusMark<A extends keyof typeof tones>({
  art,
  status,
}: {
  art: A;
  status: keyof (typeof tones)[A] & string;
}) {
  const word = useWord();
  return <Mark tone={tones[art][status] as Tone}>{word(art, status)}</Mark>;
}
