import type { ProduktDetail } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { texts } from '#texte/produkt-produkt';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Fussnote } from '../../ui/fussnoten.tsx';
import { barsOf, MONTHS } from './price.ts';

/** What it costs over the months, drawn and as a table; what is paid once; what a campaign saves. */
export function PriceHistory({ produkt }: { produkt: ProduktDetail }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const { Preisaufteilung, PreisDurchschnitt, PreisMonatlich, PreisEinmalig, Aktionsname, Aktionsrabatt, Angebot } =
    produkt;
  const monthly = Angebot?.PreisTarif ?? PreisMonatlich;
  const aktion = Angebot ? Angebot.Aktion : Aktionsname;
  const history = !Angebot && Preisaufteilung.length > 1;
  if (monthly === null && PreisEinmalig === null && !history) return null;
  return (
    <section aria-labelledby="preis-titel">
      <h2 id="preis-titel" className="text-2xl">
        {t('preis')}
        {produkt.Fussnote && <Fussnote id={produkt.Fussnote} />}
      </h2>
      {history && <History levels={Preisaufteilung} />}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {!history && monthly !== null && <Row name={t('monatlich')}>{euroGenau(monthly)}</Row>}
        {history && PreisDurchschnitt !== null && <Row name={t('durchschnitt')}>{euroGenau(PreisDurchschnitt)}</Row>}
        {Angebot && (
          <Row name={t('geraetPreis')}>
            {euroGenau(Angebot.Aktionspreis ?? Angebot.PreisHandy)}
            {Angebot.Aktionspreis !== null && (
              <span className="block text-sm font-normal text-muted">
                {t('statt', { preis: euroGenau(Angebot.PreisHandy) })}
              </span>
            )}
          </Row>
        )}
        {!Angebot && PreisEinmalig !== null && (
          <Row name={t('einmalig')}>{PreisEinmalig > 0 ? euroGenau(PreisEinmalig) : t('keine')}</Row>
        )}
        {aktion && (
          <Row name={t('aktion')}>
            {Aktionsrabatt && !Angebot ? t('sparen', { aktion, betrag: euroGenau(Aktionsrabatt) }) : aktion}
          </Row>
        )}
      </dl>
    </section>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
    <dt>{name}</dt>
    <dd className="tabular ml-auto text-right font-semibold">{children}</dd>
  </div>
);

function History({ levels }: { levels: ProduktDetail['Preisaufteilung'] }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const bars = barsOf(levels);
  return (
    <div className="mt-4">
      <p className="text-muted">{t('preisText')}</p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="mt-3 h-28 w-full" aria-hidden="true">
        {bars.map(({ x, width, height, von }, index) => (
          <rect
            key={von}
            x={x + 0.3}
            width={Math.max(0.5, width - 0.6)}
            y={100 - height}
            height={height}
            className={index === bars.length - 1 ? 'fill-draw-a' : 'fill-draw-b'}
          />
        ))}
      </svg>
      <p className="flex justify-between border-t-2 border-ink pt-1 text-xs text-muted" aria-hidden="true">
        <span>{t('monatEins')}</span>
        <span>{t('monatEnde', { n: MONTHS })}</span>
      </p>
      <table className="mt-3 w-full">
        <caption className="sr-only">{t('preisText')}</caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              {t('monate')}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t('proMonat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ von, bis, cent }, index) => (
            <tr key={von} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                <span
                  aria-hidden="true"
                  className={cx(
                    'mr-2.5 inline-block size-3 rounded-full',
                    index === bars.length - 1 ? 'bg-draw-a' : 'bg-draw-b',
                  )}
                />
                {bis === null ? t('ab', { von }) : von === bis ? von : t('vonBis', { von, bis })}
              </th>
              <td className="tabular py-2 text-right font-semibold">{euroGenau(cent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
