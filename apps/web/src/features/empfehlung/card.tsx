import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { texte } from '#texte/empfehlung-teilen';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Mark } from '../../ui/bild/bild.tsx';
import { grouped, useCodeAddress } from './code-address.ts';

/** The card for the contact, A6, on paper alone (app.css): the first name is all that it tells of the sender. */
export function Card({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texte);
  const { tagLang } = useFormat();
  const { Name, programmName, firma } = useMandant();
  const address = useCodeAddress();
  const {
    ProduktName,
    PraemieEmpfaengerCent,
    PraemieEmpfehlerCent,
    Empfehlungscode,
    QrSvg,
    EmpfehlerVorname,
    GueltigBis,
  } = empfehlung;
  return (
    <article className="karte" aria-label={t('karte')}>
      <header className="karte-kopf">
        <Mark className="karte-marke" />
        <span className="karte-name">{Name}</span>
        <span className="karte-programm">{programmName}</span>
      </header>
      <div className="karte-mitte">
        <div>
          <p>{t('karteVon', { vorname: EmpfehlerVorname })}</p>
          <p className="karte-produkt">{ProduktName}</p>
          {PraemieEmpfaengerCent > 0 && (
            <p className="karte-betrag">
              <Amount cent={PraemieEmpfaengerCent} size="text" /> <span>{t('fuerSie')}</span>
            </p>
          )}
          {/* § 5a (4) UWG: who gets a reward for it says so. */}
          {PraemieEmpfehlerCent > 0 && (
            <p className="karte-auch">
              {PraemieEmpfaengerCent > 0
                ? t('karteAuch', { vorname: EmpfehlerVorname })
                : t('kartePraemie', { vorname: EmpfehlerVorname })}
            </p>
          )}
        </div>
        <figure>
          <img src={`data:image/svg+xml,${encodeURIComponent(QrSvg)}`} alt={t('qrAlt')} />
          <figcaption>{t('karteQr')}</figcaption>
        </figure>
      </div>
      <footer className="karte-fuss">
        <p>
          <span>{t('karteCode')}</span>
          <strong>{grouped(Empfehlungscode)}</strong>
        </p>
        <p>
          <span>{t('karteCodeWo')}</span>
          <b>{address}</b>
        </p>
        <small>
          {t('karteBedingung', { datum: tagLang(GueltigBis) })} {firma.name}, {firma.strasse}, {firma.ort}
        </small>
      </footer>
    </article>
  );
}
