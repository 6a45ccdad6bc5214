import type { OkOf } from '@weitersagen/contract/api';
import type { EmpfehlungForEmpfaenger } from '@weitersagen/contract/empfehlung';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import type { ReactNode } from 'react';
import { texts } from '#texte/empfaenger-stand';
import { useFormat, useMandant, usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusLine, type StatusStep } from '../../ui/status-line.tsx';
import { isAwaited } from './outcome.ts';

interface Situation {
  produkt: string;
  praemieCent: number;
  bestaetigt: boolean;
  /** Day of the order, where one is known. */
  bestelltAm?: string | null;
  /** The order was turned down, cancelled or withdrawn. */
  isOver?: boolean;
  /** The recipient's own claim, as far as there is one. */
  praemie?: OkOf<'getEmpfaengerPraemie'> | null;
}

/** What has been ready once: what expired since was, too. */
const READY = ['Bereitgestellt', 'Ausgezahlt', 'Abgeholt', 'Abgelaufen'];

/** From the data to the reward, as a line: where one is, and what comes. */
export function Progress({ produkt, praemieCent, bestaetigt, bestelltAm, isOver = false, praemie = null }: Situation) {
  const t = useT(texts);
  const { euro } = useFormat();
  const mandant = useMandant();
  const ordered = !!bestelltAm;
  const ready = READY.includes(praemie?.Status ?? '');
  const valid = t(mandant.familie === 'versicherer' ? 'schrittGueltigVersicherer' : 'schrittGueltigTelekom', {
    tage: waitingDays(mandant),
  });
  const steps: StatusStep[] = [
    { id: 'gesendet', label: t('schrittGesendet'), state: 'done' },
    {
      id: 'bestaetigt',
      label: bestaetigt ? t('schrittBestaetigt') : t('schrittMail'),
      state: bestaetigt ? 'done' : 'current',
    },
    {
      id: 'bestellt',
      label: ordered ? t('schrittBestellt') : t('schrittAbschluss', { produkt }),
      state: ordered ? 'done' : bestaetigt ? 'current' : 'open',
      date: bestelltAm,
    },
    isOver
      ? { id: 'gueltig', label: t('schrittUngueltig'), state: 'failed' }
      : ready
        ? { id: 'gueltig', label: valid, state: 'done' }
        : { id: 'gueltig', label: valid, state: ordered ? 'current' : 'open', note: t('dauer') },
  ];
  const status = (isOver && praemie?.Status === null ? 'Storniert' : praemie?.Status) ?? null;
  if (praemieCent > 0) steps.push(praemieStep(t, euro(praemie?.WertCent ?? praemieCent), status));
  return (
    <StatusLine
      steps={steps}
      stateNames={{ done: t('erledigt'), current: t('offen'), open: t('offen'), failed: t('gescheitert') }}
    />
  );
}

function praemieStep(
  t: ReturnType<typeof useT<typeof texts>>,
  betrag: string,
  status: OkOf<'getEmpfaengerPraemie'>['Status'],
): StatusStep {
  if (status === 'Ausgezahlt' || status === 'Abgeholt')
    return { id: 'praemie', label: t('schrittPraemieDa', { betrag }), state: 'done' };
  if (status === 'Storniert' || status === 'Abgelaufen')
    return { id: 'praemie', label: t('schrittPraemieWeg', { betrag }), state: 'failed' };
  const ready = status === 'Bereitgestellt';
  return {
    id: 'praemie',
    label: t('schrittPraemie', { betrag }),
    state: ready ? 'current' : 'open',
    note: ready ? t('schrittPraemieMail') : undefined,
  };
}

const WORD_JOINER = '\u2060';
/** A line may end behind the dots that stand for the rest of an address, which is one word all the same. */
const unbroken = (masked: string): string => masked.replace('…', `…${WORD_JOINER}`);

/** The state after sending: which mail went where, what to do with it, and the ways out. */
export function Mailbox({
  empfehlung,
  email,
  erneut,
  vergessen,
}: {
  empfehlung: EmpfehlungForEmpfaenger;
  /** Masked: who looks over the shoulder learns nothing. */
  email: string;
  erneut: string;
  vergessen: ReactNode;
}) {
  const t = useT(texts);
  return (
    <>
      <div className="grid gap-2 text-lg">
        <p>{t('mailAn', { email: unbroken(email) })}</p>
        <p>{t('mailText')}</p>
      </div>
      <Progress produkt={empfehlung.Produkt.Name} praemieCent={empfehlung.PraemieEmpfaengerCent} bestaetigt={false} />
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

/** For who likes to have it done: the account, before the reward is ready. */
export function BankHint({ auftrag }: { auftrag: OkOf<'getEmpfaengerAuftrag'> }) {
  const t = useT(texts);
  const path = usePath();
  const { ModuleStoringBankdata } = useMandant();
  if (!ModuleStoringBankdata || auftrag.PraemieEmpfaengerCent === 0 || !isAwaited(auftrag)) return null;
  return (
    <p>
      <ButtonLink to={path('bankdaten')} look="secondary">
        {t('bankVorab')}
      </ButtonLink>
    </p>
  );
}

/** Confirmed: on to the product, by the way that counts. */
export function ToProdukt({ url, produkt }: { url: string | null; produkt: string }) {
  const t = useT(texts);
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
