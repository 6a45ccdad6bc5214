import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { texte } from '#texte/praemie';
import { useFormat, useMandant, useT } from '../../environment.ts';

export type Teilung = ProduktAntwort['Aufteilungen'][number];

/** Every capped split comes to the same amounts: one line says it. */
export const withoutDuplicate = (aufteilungen: Teilung[]): Teilung[] => {
  const cut = aufteilungen.find(({ Gekappt }) => Gekappt);
  return aufteilungen.filter((teilung) => !teilung.Gekappt || teilung === cut);
};

export function useTeilungsname() {
  const t = useT(texte);
  return ({ AnteilEmpfaenger, Gekappt }: Teilung): string => {
    if (Gekappt) return t('hoechstKontakt');
    if (AnteilEmpfaenger === 0) return t('allesIch');
    return AnteilEmpfaenger === 100 ? t('allesKontakt') : t('teilen');
  };
}

/** Why the contact does not get more (decisions §5). */
export function Kappung({ aufteilungen, className }: { aufteilungen: Teilung[]; className?: string }) {
  const t = useT(texte);
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
export function Praemienhinweis({ className }: { className?: string }) {
  const t = useT(texte);
  const { showPraemienhinweis } = useMandant();
  return showPraemienhinweis ? <p className={className}>{t('hinweis')}</p> : null;
}
