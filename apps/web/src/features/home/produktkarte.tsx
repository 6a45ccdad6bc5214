import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { Amount } from '../../ui/amount.tsx';
import { Produktbild } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** A product, what it brings today, and what each split gives to whom. */
export function Produktkarte({ produkt }: { produkt: ProduktAntwort }) {
  const t = useT(texte);
  const pfad = usePfad();
  const { euro } = useFormat();
  const { Name, Kurztext, PraemieCent, PreisMonatlich, Bild, Id } = produkt;
  return (
    <article className="flex h-full flex-col rounded-l border border-line bg-surface p-5 shadow-card md:p-6">
      <div className="flex items-start justify-between gap-4">
        <Produktbild bild={Bild} className="size-18 shrink-0" />
        <p className="text-right">
          <Amount cent={PraemieCent ?? 0} size="l" />
          <span className="block text-xs text-muted">{t('proEmpfehlung')}</span>
        </p>
      </div>
      <h3 className="mt-4 text-xl">{Name}</h3>
      <p className="mt-1 text-muted">{Kurztext}</p>
      {PreisMonatlich !== null && (
        <p className="mt-1 text-sm text-muted">{t('abPreis', { preis: euro(PreisMonatlich) })}</p>
      )}
      <Aufteilungen aufteilungen={produkt.Aufteilungen} />
      <div className="mt-auto pt-5">
        <ButtonLink to={pfad('empfehlen', { produktId: Id })} look="secondary" wide>
          <span aria-hidden="true">{t('empfehlen')}</span>
          <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function Aufteilungen({ aufteilungen }: { aufteilungen: ProduktAntwort['Aufteilungen'] }) {
  const t = useT(texte);
  const { euro } = useFormat();
  const gekappt = aufteilungen.find(({ Gekappt }) => Gekappt);
  // Every capped split comes to the same amounts: one line says it.
  const zeilen = aufteilungen.filter((zeile) => !zeile.Gekappt || zeile === gekappt);
  const name = ({ AnteilEmpfaenger, Gekappt }: (typeof zeilen)[number]) => {
    if (Gekappt) return t('hoechstKontakt');
    if (AnteilEmpfaenger === 0) return t('allesIch');
    return AnteilEmpfaenger === 100 ? t('allesKontakt') : t('teilen');
  };
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {zeilen.map((zeile) => (
          <div key={zeile.AnteilEmpfaenger} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt>{name(zeile)}</dt>
            <dd className="tabular ml-auto text-right font-semibold">
              {zeile.EmpfehlerCent > 0 && `${euro(zeile.EmpfehlerCent)} ${t('ich')}`}
              {zeile.EmpfehlerCent > 0 && zeile.EmpfaengerCent > 0 && (
                <span className="font-normal text-muted"> · </span>
              )}
              {zeile.EmpfaengerCent > 0 && `${euro(zeile.EmpfaengerCent)} ${t('kontakt')}`}
            </dd>
          </div>
        ))}
      </dl>
      {gekappt && <p className="mt-2 text-xs text-muted">{t('gekappt', { betrag: euro(gekappt.EmpfaengerCent) })}</p>}
    </>
  );
}
