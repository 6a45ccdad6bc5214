import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { cx } from '../../lib/cx.ts';
import { useFormat, useT } from '../../umgebung.ts';
import { einstieg } from './preis.ts';
import { texte } from './texte.ts';

/** What it costs, in a line or two: the first price large, what it becomes later beside it, and what is paid once. */
export function Preis({
  produkt,
  leise = 'text-muted',
  className,
}: {
  produkt: ProduktAntwort;
  /** Quiet text on the surface it stands on. */
  leise?: string;
  className?: string;
}) {
  const t = useT(texte);
  const { euro } = useFormat();
  const { PreisMonatlich, PreisEinmalig, Preisaufteilung, Angebot } = produkt;
  const monat = Angebot?.PreisTarif ?? PreisMonatlich;
  const spaeter = Angebot ? null : einstieg(Preisaufteilung);
  return (
    <div className={className}>
      {monat !== null && (
        <p className="tabular">
          {t('imMonat', { preis: euro(spaeter?.cent ?? monat) })}
          {spaeter && (
            <span className={cx('block font-normal', leise)}>
              {t('danach', { monat: spaeter.bis + 1, preis: euro(spaeter.danach) })}
            </span>
          )}
        </p>
      )}
      {Angebot && (
        <p className="tabular">
          {t('geraetFuer', { preis: euro(Angebot.Aktionspreis ?? Angebot.PreisHandy) })}
          {Angebot.Aktionspreis !== null && (
            <span className={leise}> {t('stattPreis', { preis: euro(Angebot.PreisHandy) })}</span>
          )}
        </p>
      )}
      {!Angebot && PreisEinmalig !== null && (
        <p className={cx('tabular font-normal', leise)}>
          {PreisEinmalig > 0 ? t('einmalig', { preis: euro(PreisEinmalig) }) : t('ohneEinmalig')}
        </p>
      )}
    </div>
  );
}
