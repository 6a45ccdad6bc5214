import type { AuszahlungForm } from '@weitersagen/contract/praemierung';
import type { ReactNode } from 'react';
import { texts as gemeinsam } from '#texte/praemie';
import { texts } from '#texte/praemie-uebersicht';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { gutscheinBild } from '../../ui/bild/gutschein-bild.ts';
import { Tiles } from '../../ui/tiles.tsx';
import { isGutschein } from './forms.ts';

/** As what one gets a reward, and how long that takes (portal §9). */
export function Auszahlung({ forms }: { forms: AuszahlungForm[] }) {
  const t = useT(texts);
  const g = useT(gemeinsam);
  const { euro } = useFormat();
  const { ModuleIBANNurDE } = useMandant();
  const choice = forms.some(isGutschein);
  return (
    <section aria-labelledby="auszahlung-titel">
      <h2 id="auszahlung-titel" className="text-2xl">
        {t('auszahlung')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t(choice ? 'auszahlungText' : 'auszahlungTextGeld')}</p>
      <Tiles columns={{ xs: 1, phone: 2, lg: 4 }} className="mt-6 [--gap:1.5rem] [--least:13rem] md:[--gap:2rem]">
        {forms.map(({ Praemienart, Name, WerteCent }) =>
          Praemienart === 'geld' ? (
            <Form key="geld" bild={<Pictogram bild="freuen" className="size-16" />} name={g('geld')}>
              <p>{ModuleIBANNurDE ? g('geldTextDe') : g('geldText')}</p>
              <p>{t('geldDauer')}</p>
            </Form>
          ) : (
            <Form
              key={Name}
              bild={<Pictogram bild={gutscheinBild(Name ?? '')} className="size-16" />}
              name={`${g('gutschein')}: ${Name}`}
            >
              <p>
                {WerteCent.length > 1
                  ? g('gutscheinWerte', { von: euro(WerteCent[0] ?? 0), bis: euro(WerteCent.at(-1) ?? 0) })
                  : g('gutscheinWert', { von: euro(WerteCent[0] ?? 0) })}
              </p>
              <p>{t('gutscheinDauer')}</p>
            </Form>
          ),
        )}
      </Tiles>
      {choice && <p className="mt-4 text-sm text-muted">{t('vorrat')}</p>}
    </section>
  );
}

const Form = ({ bild, name, children }: { bild: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex items-start gap-4">
    <span className="kachel shrink-0">{bild}</span>
    <div>
      <h3 className="text-lg">{name}</h3>
      <div className="mt-1 grid gap-1 text-sm text-muted">{children}</div>
    </div>
  </div>
);

/** Staged bonus, where the Mandant has one. */
export function BonusHint() {
  const t = useT(texts);
  const { euro } = useFormat();
  const { bonusCent, bonusSchwelle } = useMandant();
  if (bonusCent <= 0 || bonusSchwelle <= 0) return null;
  return (
    <section
      aria-labelledby="bonus-titel"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-l bg-tint p-6 md:p-8"
    >
      <div className="grow basis-72">
        <h2 id="bonus-titel" className="text-xl">
          {t('bonusTitel')}
        </h2>
        <p className="mt-1 max-w-prose">{t('bonusText', { n: bonusSchwelle, betrag: euro(bonusCent) })}</p>
      </div>
      <Amount cent={bonusCent} size="l" />
    </section>
  );
}
