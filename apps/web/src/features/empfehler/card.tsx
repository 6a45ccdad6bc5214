import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import { texts } from '#texte/empfehler';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { inseparable, withAmount } from '../../lib/format.ts';
import { Actions, Collect, type Result } from './actions.tsx';
import { Line } from './line.tsx';
import type { Sentences } from './sentences.ts';
import { History, StatusBar, Steps } from './steps.tsx';

/** One recommendation: what and to whom, where it stands; opened, what comes next, and what the person can do. */
export function EmpfehlungRow({
  empfehlung,
  sentences,
  result,
  offen,
}: {
  empfehlung: OwnEmpfehlung;
  sentences: Sentences;
  result: Result | null;
  offen: boolean;
}) {
  const t = useT(texts);
  const { tagLang, euro } = useFormat();
  const { Empfehlungsnummer, ProduktName, KontaktVorname, ErstelltAm, GueltigBis, Klicks, Gruppe } = empfehlung;
  const { PraemieEmpfehlerCent: mine, PraemieEmpfaengerCent: theirs } = empfehlung;
  return (
    <Line
      id={Empfehlungsnummer}
      titel={ProduktName}
      wer={KontaktVorname && t('an', { vorname: KontaktVorname })}
      stand={sentences.stand}
      cent={mine}
      kontaktCent={theirs}
      group={Gruppe}
      offen={offen || result?.zu === Empfehlungsnummer}
      tun={<Collect empfehlung={empfehlung} />}
    >
      <div>
        <p>{sentences.message}</p>
        <Auszahlung empfehlung={empfehlung} />
        <p className="mt-1 text-sm text-muted">
          {t('empfohlenAm', { datum: tagLang(ErstelltAm) })}{' '}
          {theirs > 0 && t('aufgeteilt', { ich: euro(mine), kontakt: euro(theirs) })}
        </p>
        {sentences.wartetAufKontakt && (
          <p className="mt-1 text-sm text-muted">
            {t('klicks', { n: Klicks })} {t('gueltigBis', { datum: tagLang(GueltigBis) })}
          </p>
        )}
      </div>
      <StatusBar conditions={empfehlung.Bedingungen} sentences={sentences} />
      <Actions empfehlung={empfehlung} result={result} />
      <div>
        <Steps empfehlung={empfehlung} sentences={sentences} offen={offen} />
        <History history={sentences.history} />
      </div>
    </Line>
  );
}

/** What was chosen, and when it is there; a late payout says that it is late. */
export function Auszahlung({
  empfehlung: { Praemierung, Auszahlung: outlook },
}: {
  empfehlung: Pick<OwnEmpfehlung, 'Praemierung' | 'Auszahlung'>;
}) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const days = outlook && { datum: tagLang(outlook.Am), ueblich: tagLang(outlook.UeblichBis) };
  if (Praemierung?.Rueckruf) return <p className="mt-1 font-semibold">{t(`rueckruf_${Praemierung.Rueckruf}`)}</p>;
  return (
    <>
      {Praemierung?.Praemienart === 'geld' && (
        <p className="mt-1 text-muted">
          {Praemierung.IbanMaskiert
            ? t('gewaehltKonto', { iban: inseparable(Praemierung.IbanMaskiert) })
            : t('gewaehltGeld')}
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
      {outlook && days && Praemierung?.Praemienart !== 'gutschein' && (
        <p className={cx('mt-1 font-semibold', outlook.Stand === 'verspaetet' && 'text-warning')}>
          {outlook.Stand === 'dauertLaenger' ? t('dauertLaenger', days) : t(outlook.Stand, { datum: days.datum })}
        </p>
      )}
    </>
  );
}
