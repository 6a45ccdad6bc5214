import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { useFormat, useT } from '../../umgebung.ts';
import { einstieg } from './preis.ts';
import { texte } from './texte.ts';

/** What it costs, in a line or two: the first price large, what it becomes later beside it, and what is paid once. */
export function Preis({ produkt, className }: { produkt: ProduktAntwort; className?: string }) {
  const t = useT(texte);
  const { euro } = useFormat();
  const { PreisMonatlich, PreisEinmalig, Preisaufteilung, Angebot } = produkt;
  const monat = Angebot?.PreisTarif ?? PreisMonatlich;
  const spaeter = Angebot ? null : einstieg(Preisaufteilung);
  return (
    <div className={className}>
      {monat !== null && (
        <p className="tabular">
          {spaeter
            ? t('abImMonat', { preis: euro(spaeter.cent), monat: spaeter.bis + 1, danach: euro(spaeter.danach) })
            : t('imMonat', { preis: euro(monat) })}
        </p>
      )}
      {Angebot && (
        <p className="tabular">
          {t('geraetFuer', { preis: euro(Angebot.Aktionspreis ?? Angebot.PreisHandy) })}
          {Angebot.Aktionspreis !== null && (
            <span className="text-muted"> {t('stattPreis', { preis: euro(Angebot.PreisHandy) })}</span>
          )}
        </p>
      )}
      {!Angebot && PreisEinmalig !== null && (
        <p className="tabular text-muted">
          {PreisEinmalig > 0 ? t('einmalig', { preis: euro(PreisEinmalig) }) : t('ohneEinmalig')}
        </p>
      )}
    </div>
  );
}
