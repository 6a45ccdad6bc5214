import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import { texts } from '#texte/empfehlung-teilen';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { grouped } from '../../lib/format.ts';
import { PrintedCard } from '../../ui/printed-card.tsx';
import { useCodeAddress } from './code-address.ts';

/** The card for the contact, printed: the first name is all that it tells of the sender. */
export function Card({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const address = useCodeAddress();
  const mandant = useMandant();
  const {
    ProduktName,
    PraemieEmpfaengerCent,
    PraemieEmpfehlerCent,
    Empfehlungscode,
    QrSvg,
    EmpfehlerVorname,
    GueltigBis,
  } = empfehlung;
  return (
    <PrintedCard
      label={t('karte')}
      what={t('karteVon', { vorname: EmpfehlerVorname })}
      product={ProduktName}
      amount={{ cent: PraemieEmpfaengerCent, words: t('fuerSie') }}
      // § 5a (4) UWG: who gets a reward for it says so.
      also={
        PraemieEmpfehlerCent > 0 &&
        t(PraemieEmpfaengerCent > 0 ? 'karteAuch' : 'kartePraemie', { vorname: EmpfehlerVorname })
      }
      qr={{ svg: QrSvg, alt: t('qrAlt'), caption: t('karteQr') }}
      terms={t('karteBedingung', {
        datum: tagLang(GueltigBis),
        praemie:
          PraemieEmpfaengerCent + PraemieEmpfehlerCent === 0 ? 'keine' : waitingDays(mandant) > 0 ? 'eine' : 'sofort',
      })}
    >
      <p>
        <span>{t('karteCode')}</span>
        <strong>{grouped(Empfehlungscode)}</strong>
      </p>
      <p>
        <span>{t('karteCodeWo')}</span>
        <b>{address}</b>
      </p>
    </PrintedCard>
  );
}
