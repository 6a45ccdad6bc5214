import { type ComponentType, useState } from 'react';
import { useMandant } from '../../environment.ts';
import { useFarewell } from './leave.ts';

type Dialog = ComponentType<{ open: boolean; hoechstCent: number; onClose: () => void; onJa: () => void }>;

/** The question on leaving, where the Mandant wants it asked; its dialog is loaded when it is. */
export function Farewell({ hoechstCent, onJa }: { hoechstCent: number; onJa: () => void }) {
  const { exitIntentMs } = useMandant();
  const [Question, setQuestion] = useState<Dialog | null>(null);
  const [open, setOpen] = useState(false);
  useFarewell(exitIntentMs, () => {
    void import('./farewell-dialog.tsx').then(
      ({ FarewellDialog }) => {
        setQuestion(() => FarewellDialog);
        setOpen(true);
      },
      () => {},
    );
  });
  return (
    Question && (
      <Question
        open={open}
        hoechstCent={hoechstCent}
        onClose={() => setOpen(false)}
        onJa={() => {
          setOpen(false);
          requestAnimationFrame(onJa);
        }}
      />
    )
  );
}
