import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { monthlyPrice } from '../../lib/price.ts';
import { Fussnote } from '../../ui/fussnoten.tsx';

/** What it costs, in a line or two: the first price large, what it becomes later beside it, and what is paid once. */
export function Price({
  produkt,
  quiet = 'text-muted',
  className,
}: {
  produkt: ProduktResponse;
  /** Quiet text on the surface it stands on. */
  quiet?: string;
  className?: string;
}) {
  const t = useT(texts);
  const { euro } = useFormat();
  const { PreisEinmalig, Angebot, Fussnote: note } = produkt;
  const month = Angebot ? { cent: Angebot.PreisTarif, danach: null } : monthlyPrice(produkt);
  const mark = note && <Fussnote id={note} />;
  return (
    <div className={className}>
      {month && (
        <p className="tabular">
          {t('imMonat', { preis: euro(month.cent) })}
          {mark}
          {month.danach && (
            <span className={cx('block font-normal', quiet)}>
              {t('danach', { monat: month.danach.monat, preis: euro(month.danach.cent) })}
            </span>
          )}
        </p>
      )}
      {Angebot && (
        <p className="tabular">
          {t('geraetFuer', { preis: euro(Angebot.Aktionspreis ?? Angebot.PreisHandy) })}
          {Angebot.Aktionspreis !== null && (
            <span className={quiet}> {t('stattPreis', { preis: euro(Angebot.PreisHandy) })}</span>
          )}
        </p>
      )}
      {!Angebot && PreisEinmalig !== null && (
        <p className={cx('tabular font-normal', quiet)}>
          {PreisEinmalig > 0 ? t('einmalig', { preis: euro(PreisEinmalig) }) : t('ohneEinmalig')}
          {!month && mark}
        </p>
      )}
    </div>
  );
}
