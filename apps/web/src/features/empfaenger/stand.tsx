import type { EmpfehlungFuerEmpfaenger } from '@weitersagen/contract/empfehlung';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusLine, type StatusStep } from '../../ui/status-line.tsx';
import { useFormat, useMandant, useT } from '../../umgebung.ts';
import { texte } from './texte-stand.ts';

interface Lage {
  produkt: string;
  praemieCent: number;
  bestaetigt: boolean;
  /** Day of the order, where one is known. */
  bestelltAm?: string | null;
}

/** From the data to the reward, as a line: where one is, and what comes. */
export function Weg({ produkt, praemieCent, bestaetigt, bestelltAm }: Lage) {
  const t = useT(texte);
  const { euro } = useFormat();
  const { familie, deckungTage } = useMandant();
  const bestellt = !!bestelltAm;
  const gueltig =
    familie === 'versicherer' ? t('schrittGueltigVersicherer', { tage: deckungTage }) : t('schrittGueltigTelekom');
  const steps: StatusStep[] = [
    { id: 'gesendet', label: t('schrittGesendet'), state: 'done' },
    {
      id: 'bestaetigt',
      label: bestaetigt ? t('schrittBestaetigt') : t('schrittMail'),
      state: bestaetigt ? 'done' : 'current',
    },
    {
      id: 'bestellt',
      label: bestellt ? t('schrittBestellt') : t('schrittAbschluss', { produkt }),
      state: bestellt ? 'done' : bestaetigt ? 'current' : 'open',
      date: bestelltAm,
    },
    { id: 'gueltig', label: gueltig, state: bestellt ? 'current' : 'open', note: t('dauer') },
  ];
  if (praemieCent > 0)
    steps.push({ id: 'praemie', label: t('schrittPraemie', { betrag: euro(praemieCent) }), state: 'open' });
  return (
    <StatusLine
      steps={steps}
      stateNames={{ done: t('erledigt'), current: t('offen'), open: t('offen'), failed: t('gescheitert') }}
    />
  );
}

/** The state after sending: which mail went where, what to do with it, and the ways out. */
export function Postfach({
  empfehlung,
  email,
  erneut,
  vergessen,
}: {
  empfehlung: EmpfehlungFuerEmpfaenger;
  email: string | undefined;
  erneut: string;
  vergessen: ReactNode;
}) {
  const t = useT(texte);
  return (
    <>
      <div className="grid gap-2 text-lg">
        <p>{email ? t('mailAn', { email }) : t('mailUnbekannt')}</p>
        <p>{t('mailText')}</p>
      </div>
      <Weg produkt={empfehlung.Produkt.Name} praemieCent={empfehlung.PraemieEmpfaengerCent} bestaetigt={false} />
      <div className="grid gap-3 rounded-m bg-tint p-5">
        <p>{t('mailSpam')}</p>
        <p>
          <ButtonLink href={erneut} look="secondary">
            {t('nochmal')}
          </ButtonLink>
        </p>
        <p className="text-sm text-muted">{t('loeschung')}</p>
      </div>
      {vergessen}
    </>
  );
}

/** Confirmed: on to the product, by the way that counts. */
export function Abschluss({ url, produkt }: { url: string | null; produkt: string }) {
  const t = useT(texte);
  if (!url) return null;
  return (
    <div className="grid gap-2">
      <ButtonLink href={url} wide>
        {t('zumProdukt', { produkt })}
      </ButtonLink>
      <p className="text-sm text-muted">{t('zumProduktHinweis')}</p>
    </div>
  );
}
