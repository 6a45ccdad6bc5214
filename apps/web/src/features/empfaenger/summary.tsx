import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/empfaenger-danach';
import { useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/facts.tsx';
import { fromWhom, isReferrers } from './referrer.ts';

/** As in the mail: `7K4M-9PQR-2STVW`. */
const grouped = (number: string) => `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;

/** What is being confirmed: product, referrer, reward, number. */
export function Summary({ auftrag }: { auftrag: OkOf<'getEmpfaengerAuftrag'> }) {
  const t = useT(texts);
  const { ProduktName, EmpfehlerVorname: empfehler, PraemieEmpfaengerCent, Empfaengernummer } = auftrag;
  const others = isReferrers(auftrag) ? t('keinePraemie', { empfehler }) : t('garKeinePraemie');
  return (
    <Facts
      facts={[
        { id: 'produkt', name: t('produkt'), value: ProduktName },
        { id: 'von', name: t('empfohlenVon'), value: fromWhom(t, auftrag) },
        {
          id: 'praemie',
          name: t('ihrePraemie'),
          value: PraemieEmpfaengerCent > 0 ? <Amount cent={PraemieEmpfaengerCent} size="s" /> : others,
        },
        { id: 'nummer', name: t('nummer'), value: <span className="tabular">{grouped(Empfaengernummer)}</span> },
      ]}
    />
  );
}
