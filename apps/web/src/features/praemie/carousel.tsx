import type { AuszahlungForm } from '@weitersagen/contract/praemierung';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts } from '#texte/praemie';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banknotes } from '../../ui/bild/banknotes.tsx';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { gutscheinBild } from '../../ui/bild/gutschein-bild.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { isGutschein } from './forms.ts';
import { PraemieGraphic } from './graphic.tsx';

const AT_MOST_PRODUKTE = 4;

/** What a reward can be: cash, each voucher brand, and what the best products bring. */
export function PraemieCarousel({
  forms,
  produkte,
  hoechstCent,
}: {
  forms: AuszahlungForm[];
  produkte: ProduktResponse[];
  hoechstCent: number;
}) {
  const t = useT(texts);
  const sorted = produkte.toSorted((a, b) => (b.PraemieCent ?? 0) - (a.PraemieCent ?? 0));
  // One product an amount: the amounts are all that their pictures differ by.
  const best = sorted
    .filter(({ PraemieCent }, i) => PraemieCent !== sorted[i - 1]?.PraemieCent)
    .slice(0, AT_MOST_PRODUKTE);
  return (
    <Carousel title={t('karussellTitel')} lead={t(forms.some(isGutschein) ? 'karussellText' : 'karussellTextGeld')}>
      {[
        ...forms.map((form) =>
          form.Praemienart === 'geld' ? (
            <MoneyCard key="geld" hoechstCent={hoechstCent} />
          ) : (
            <GutscheinCard key={form.Name} marke={form.Name ?? ''} values={form.WerteCent} />
          ),
        ),
        ...best.map((produkt) => <ProduktPraemie key={produkt.Id} produkt={produkt} />),
      ]}
    </Carousel>
  );
}

const Card = ({
  bild,
  top,
  name,
  children,
}: {
  bild: ReactNode;
  top: string;
  name: ReactNode;
  children: ReactNode;
}) => (
  <li className="flex w-[min(17.5rem,58vw)] md:w-70 shrink-0 snap-start flex-col overflow-hidden rounded-l border border-line bg-surface shadow-card">
    {bild}
    <div className="grow px-4 pt-3 pb-4 md:px-5 md:pt-4 md:pb-5">
      <p className="text-sm text-muted">{top}</p>
      <h3 className="mt-0.5 text-base md:text-lg">{name}</h3>
      {children}
    </div>
  </li>
);
const BildField = ({ children }: { children: ReactNode }) => (
  <div className="grid h-28 place-items-center overflow-hidden bg-tint p-3 md:aspect-[8/5] md:h-auto md:p-4">
    {children}
  </div>
);

function MoneyCard({ hoechstCent }: { hoechstCent: number }) {
  const t = useT(texts);
  const { showBanknotes, ModuleIBANNurDE } = useMandant();
  return (
    <Card
      bild={
        <BildField>
          {showBanknotes ? (
            <Banknotes cent={hoechstCent} className="w-full max-md:max-w-44" />
          ) : (
            <Pictogram bild="freuen" className="size-18 md:size-28" />
          )}
        </BildField>
      }
      top={t('ueberweisung')}
      name={t('geld')}
    >
      <p className="mt-1.5 text-sm text-muted">{ModuleIBANNurDE ? t('geldTextDe') : t('geldText')}</p>
    </Card>
  );
}

function GutscheinCard({ marke, values }: { marke: string; values: number[] }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const [from = 0, until = from] = [values[0], values.at(-1)];
  return (
    <Card
      bild={
        <BildField>
          <Pictogram bild={gutscheinBild(marke)} className="size-18 md:size-28" />
        </BildField>
      }
      top={t('gutschein')}
      name={marke}
    >
      <p className="mt-1.5 text-sm text-muted">
        {from === until
          ? t('gutscheinWert', { von: euro(from) })
          : t('gutscheinWerte', { von: euro(from), bis: euro(until) })}
      </p>
    </Card>
  );
}

function ProduktPraemie({ produkt }: { produkt: ProduktResponse }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const { PraemieCent, Name, Aufteilungen } = produkt;
  const split = Aufteilungen.find(({ AnteilEmpfaenger }) => AnteilEmpfaenger === 50);
  if (!PraemieCent || !split) return null;
  return (
    <Card
      bild={
        <PraemieGraphic
          produkt={produkt}
          art="grafik50"
          sizes="(min-width: 48rem) 280px, 58vw"
          alt={t('bringtAlt', {
            produkt: Name,
            ich: euro(split.EmpfehlerCent),
            kontakt: euro(split.EmpfaengerCent),
          })}
          className="h-28 w-full object-cover md:aspect-[8/5] md:h-auto"
        />
      }
      top={t('jeEmpfehlung')}
      name={t('bringt', { produkt: Name })}
    >
      <Amount cent={PraemieCent} size="m" className="mt-1 text-money" />
    </Card>
  );
}
