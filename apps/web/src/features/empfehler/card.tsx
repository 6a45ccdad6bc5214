import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import type { EmpfehlungGruppe } from '@weitersagen/contract/values';
import { texte } from '#texte/empfehler';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { withAmount } from '../../lib/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { Aktionen, type Result } from './aktionen.tsx';
import type { Sentences } from './sentences.ts';
import { Klappe, Statusleiste, Steps, Verlauf } from './steps.tsx';

/** One recommendation: what it is about, where it stands, what comes next, and what the person can do. */
export function Empfehlungskarte({
  empfehlung,
  saetze,
  ergebnis,
  offen,
}: {
  empfehlung: EigeneEmpfehlung;
  saetze: Sentences;
  ergebnis: Result | null;
  offen: boolean;
}) {
  const t = useT(texte);
  const { tagLang } = useFormat();
  const { Empfehlungsnummer, ProduktName, ErstelltAm, GueltigBis, Klicks, Gruppe } = empfehlung;
  // What is over takes little room: there is nothing to do about it any more.
  const rest = (
    <>
      <Statusleiste bedingungen={empfehlung.Bedingungen} saetze={saetze} />
      <Aktionen empfehlung={empfehlung} ergebnis={ergebnis} />
      <div>
        <Steps empfehlung={empfehlung} saetze={saetze} offen={offen} />
        <Verlauf verlauf={saetze.verlauf} />
      </div>
    </>
  );
  return (
    <Card
      as="article"
      className={cx(
        'grid',
        Gruppe === 'beendet' ? 'gap-2 py-4!' : 'gap-4',
        Gruppe === 'handeln' && 'border-action! border-2!',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grow basis-60">
          <Mark gruppe={Gruppe} />
          <h3 id={Empfehlungsnummer} tabIndex={-1} className="mt-2 scroll-mt-4 text-xl">
            {ProduktName}
          </h3>
          <p className="text-sm text-muted">{t('empfohlenAm', { datum: tagLang(ErstelltAm) })}</p>
        </div>
        <Amounts empfehlung={empfehlung} gedaempft={Gruppe === 'beendet'} />
      </div>
      <div>
        <p className="text-lg">{saetze.meldung}</p>
        <Auszahlung empfehlung={empfehlung} />
        {saetze.wartetAufKontakt && (
          <p className="mt-1 text-muted">
            {t('klicks', { n: Klicks })} {t('gueltigBis', { datum: tagLang(GueltigBis) })}
          </p>
        )}
      </div>
      {Gruppe === 'beendet' ? (
        <Klappe titel={t('mehrDazu')} offen={offen || ergebnis?.zu === Empfehlungsnummer}>
          {rest}
        </Klappe>
      ) : (
        rest
      )}
    </Card>
  );
}

const COLOUR: Record<EmpfehlungGruppe, string> = {
  handeln: 'bg-action text-action-ink',
  laufend: 'bg-tint text-ink',
  erledigt: 'bg-tint text-success',
  beendet: 'border border-line text-muted',
};
export function Mark({ gruppe }: { gruppe: EmpfehlungGruppe }) {
  const t = useT(texte);
  return (
    <p className={cx('inline-block rounded-full px-3 py-0.5 text-sm font-semibold', COLOUR[gruppe])}>
      {t(`gruppe_${gruppe}`)}
    </p>
  );
}

function Amounts({ empfehlung, gedaempft }: { empfehlung: EigeneEmpfehlung; gedaempft: boolean }) {
  const t = useT(texte);
  const parts = [
    { wer: t('ich'), cent: empfehlung.PraemieEmpfehlerCent },
    { wer: t('kontakt'), cent: empfehlung.PraemieEmpfaengerCent },
  ].filter(({ cent }) => cent > 0);
  return (
    <ul className="flex gap-6">
      {parts.map(({ wer, cent }) => (
        <li key={wer}>
          <Amount cent={cent} size="m" className={gedaempft ? 'text-muted' : undefined} />
          <span className="block text-sm text-muted">{wer}</span>
        </li>
      ))}
    </ul>
  );
}

/** What was chosen, and when it is there; a late payout says that it is late. */
export function Auszahlung({
  empfehlung: { Praemierung, Auszahlung: aussicht },
}: {
  empfehlung: Pick<EigeneEmpfehlung, 'Praemierung' | 'Auszahlung'>;
}) {
  const t = useT(texte);
  const { tagLang } = useFormat();
  const days = aussicht && { datum: tagLang(aussicht.Am), ueblich: tagLang(aussicht.UeblichBis) };
  if (Praemierung?.Rueckruf) return <p className="mt-1 font-semibold">{t(`rueckruf_${Praemierung.Rueckruf}`)}</p>;
  return (
    <>
      {Praemierung?.Praemienart === 'geld' && (
        <p className="mt-1 text-muted">
          {Praemierung.IbanMaskiert ? t('gewaehltKonto', { iban: Praemierung.IbanMaskiert }) : t('gewaehltGeld')}
        </p>
      )}
      {Praemierung?.Praemienart === 'gutschein' && (
        <p className="mt-1 text-muted">
          {t('gewaehltGutschein', { name: withAmount(Praemierung.GutscheinName ?? '') })}
        </p>
      )}
      {Praemierung?.Ruecklaufgrund && (
        <p className="mt-1 font-semibold text-warning">{t('ruecklauf', { grund: Praemierung.Ruecklaufgrund })}</p>
      )}
      {/* A voucher comes when it is opened, and that is said above. */}
      {aussicht && days && Praemierung?.Praemienart !== 'gutschein' && (
        <p className={cx('mt-1 font-semibold', aussicht.Stand === 'verspaetet' && 'text-warning')}>
          {aussicht.Stand === 'dauertLaenger' ? t('dauertLaenger', days) : t(aussicht.Stand, { datum: days.datum })}
        </p>
      )}
    </>
  );
}
