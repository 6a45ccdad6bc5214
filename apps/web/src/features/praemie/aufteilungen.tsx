import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/praemie';
import { useFormat, useMandant, useT } from '../../environment.ts';

export type Split = ProduktResponse['Aufteilungen'][number];

/** Every capped split comes to the same amounts: one line says it. */
export const withoutDuplicate = (aufteilungen: Split[]): Split[] => {
  const cut = aufteilungen.find(({ Gekappt }) => Gekappt);
  return aufteilungen.filter((split) => !split.Gekappt || split === cut);
};

export function useSplitName() {
  const t = useT(texts);
  return ({ AnteilEmpfaenger, Gekappt }: Split): string => {
    if (Gekappt) return t('hoechstKontakt');
    if (AnteilEmpfaenger === 0) return t('allesIch');
    return AnteilEmpfaenger === 100 ? t('allesKontakt') : t('teilen');
  };
}

/** Why the contact does not get more (decisions §5). */
export function CapHint({ aufteilungen, className }: { aufteilungen: Split[]; className?: string }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const { kappungsgrund } = useMandant();
  const cut = aufteilungen.find(({ Gekappt }) => Gekappt);
  if (!cut) return null;
  const betrag = euro(cut.EmpfaengerCent);
  return (
    <p className={className}>
      {kappungsgrund === 'vag48b' ? t('gekappt', { betrag }) : t('gekapptProgramm', { betrag })}
    </p>
  );
}

/** What decides about the amount in the end, where the Mandant wants it said. */
export function PraemieHint({ className }: { className?: string }) {
  const t = useT(texts);
  const { showPraemienhinweis } = useMandant();
  return showPraemienhinweis ? <p className={className}>{t('hinweis')}</p> : null;
}
