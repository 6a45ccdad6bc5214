import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/empfaenger-danach';
import { useT } from '../../environment.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { DetailsList } from './details-list.tsx';
import { Summary } from './summary.tsx';

/** What the yes is about: in one line whose it is, and opened all of it; open where it has just been changed. */
export function ConfirmedFacts({ auftrag, geaendert }: { auftrag: OkOf<'getEmpfaengerAuftrag'>; geaendert: boolean }) {
  const t = useT(texts);
  const { Angaben, ProduktName } = auftrag;
  return (
    <details className="group rounded-m border border-line bg-surface shadow-card" open={geaendert}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <h2 className="font-sans text-base">{t('angabenTitel')}</h2>
          <span className="block text-sm text-muted wrap-anywhere">
            {[ProduktName, Angaben && `${Angaben.vorname} ${Angaben.name}`, Angaben?.adresse.ort]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Arrow />
      </summary>
      <div className="grid gap-5 px-4 pb-5 md:px-5">
        {Angaben && <DetailsList angaben={Angaben} />}
        <Summary auftrag={auftrag} />
      </div>
    </details>
  );
}
