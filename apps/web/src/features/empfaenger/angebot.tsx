import type { EmpfehlungForEmpfaenger } from '@weitersagen/contract/empfehlung';
import type { ReactNode } from 'react';
import { texts } from '#texte/empfaenger';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { MonthlyPrice } from '../../ui/monthly-price.tsx';

/** Who recommends what and what it brings, on the brand's own surface: everything that decides, without scrolling. */
export function Angebot({
  empfehlung,
  bild,
  action,
}: {
  empfehlung: EmpfehlungForEmpfaenger;
  bild: ReactNode;
  action: ReactNode;
}) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const { Produkt, EmpfehlerVorname, GueltigBis } = empfehlung;
  return (
    <section className="on-brand bg-brand text-brand-ink">
      <div className="column grid items-center gap-x-12 gap-y-5 pt-6 pb-6 md:grid-cols-[1.3fr_1fr] md:py-12">
        <div>
          <p className="text-sm font-semibold text-brand-muted">{t('persoenlich')}</p>
          <h1 className="mt-2 text-2xl">{t('h1', { vorname: EmpfehlerVorname, produkt: Produkt.Name })}</h1>
          <YourPraemie empfehlung={empfehlung} />
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            {action}
            <p className="text-sm text-brand-muted">{t('gueltigBis', { tag: tagLang(GueltigBis) })}</p>
          </div>
        </div>
        <ProduktPanel produkt={Produkt} bild={bild} />
      </div>
    </section>
  );
}

function YourPraemie({ empfehlung }: { empfehlung: EmpfehlungForEmpfaenger }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const { familie, kappungsgrund } = useMandant();
  const { Produkt, EmpfehlerVorname, PraemieEmpfaengerCent, PraemieEmpfehlerCent, Gekappt } = empfehlung;
  const both = t('auchEmpfehler', { vorname: EmpfehlerVorname, betrag: euro(PraemieEmpfehlerCent) });
  if (PraemieEmpfaengerCent === 0)
    return (
      <p className="mt-4 max-w-md text-lg text-brand-muted">
        {PraemieEmpfehlerCent > 0 &&
          t('nurEmpfehler', { vorname: EmpfehlerVorname, betrag: euro(PraemieEmpfehlerCent) })}
      </p>
    );
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <Amount cent={PraemieEmpfaengerCent} size="hero" className="text-brand-action" />
        <span className="text-xl font-semibold">{t('fuerSie')}</span>
      </p>
      <p className="mt-2 max-w-md text-brand-muted">
        {t(familie === 'versicherer' ? 'bedingungVersicherer' : 'bedingungTelekom', { produkt: Produkt.Name })}{' '}
        {PraemieEmpfehlerCent > 0 && both}
      </p>
      {Gekappt && (
        <p className="mt-2 max-w-md text-sm text-brand-muted">
          {t(kappungsgrund === 'vag48b' ? 'gekappt' : 'gekapptProgramm', { betrag: euro(PraemieEmpfaengerCent) })}
        </p>
      )}
    </>
  );
}

/** On a phone the name has the card's whole width, and the picture stands beside what is said of it. */
function ProduktPanel({ produkt, bild }: { produkt: EmpfehlungForEmpfaenger['Produkt']; bild: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 rounded-l bg-surface p-5 text-ink shadow-lift md:grid-cols-1 md:p-7">
      <p className="col-span-2 font-head text-xl font-semibold md:order-2 md:col-span-1">{produkt.Name}</p>
      <div className="md:order-1 md:mb-4">{bild}</div>
      {/* Below its picture where letters are so large that words would break beside it. */}
      <div className="min-w-0 large-letters:col-span-2 md:order-3">
        <p className="text-muted">{produkt.Kurztext}</p>
        {produkt.Preistext ? (
          <p className="mt-1 font-semibold">{produkt.Preistext}</p>
        ) : (
          <MonthlyPrice produkt={produkt} className="mt-1 font-semibold" />
        )}
      </div>
    </div>
  );
}

/** Beside the form's beginning, where one asks it. */
export function Genuine({ empfehlung: { EmpfehlerVorname: vorname } }: { empfehlung: EmpfehlungForEmpfaenger }) {
  const t = useT(texts);
  const { firma } = useMandant();
  return (
    <section aria-labelledby="echt-titel" className="rounded-m bg-tint px-4 py-3 md:p-5">
      <h2 id="echt-titel" className="text-sm max-md:inline md:text-lg">
        {t('echt')}
      </h2>{' '}
      <p className="text-sm max-md:inline md:mt-1 md:text-base">{t('echtText', { firma: firma.name, vorname })}</p>
    </section>
  );
}

/** What comes next. */
export function Next({ empfehlung }: { empfehlung: EmpfehlungForEmpfaenger }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const { EmpfehlerVorname: vorname, PraemieEmpfaengerCent: own, PraemieEmpfehlerCent, Produkt } = empfehlung;
  const steps = [
    t('schritt2'),
    t('schritt3', { produkt: Produkt.Name }),
    own > 0 ? t('schritt4', { betrag: euro(own) }) : PraemieEmpfehlerCent > 0 && t('schritt4Ohne', { vorname }),
  ].filter((step) => step !== false);
  return (
    <section aria-labelledby="weiter-titel">
      <h2 id="weiter-titel" className="text-lg md:text-xl">
        {t('schritte')}
      </h2>
      <ol className="mt-2 grid gap-1 md:mt-3 md:gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3 max-md:text-sm">
            <span className="font-head font-bold text-link md:text-lg">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
