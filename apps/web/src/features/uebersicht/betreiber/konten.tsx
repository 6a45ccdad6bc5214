import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-uebersicht';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { useWord } from '../../betreiber/words.ts';

type Konten = OkOf<'getUebersicht'>['Konten'];
type Example = Konten[number]['Beispiele'][number];

/** Claims whose bookings do not fit, each with the way to it. */
export function KontenWrong({ konten }: { konten: Konten }) {
  const t = useT(texts);
  const wrong = konten.filter(({ Abweichungen }) => Abweichungen > 0);
  const count = wrong.reduce((sum, { Abweichungen }) => sum + Abweichungen, 0);
  const shown = wrong.reduce(
    (sum, { Beispiele, Rechnungsbeispiele }) => sum + Beispiele.length + Rechnungsbeispiele.length,
    0,
  );
  if (count === 0) return null;
  return (
    <Alert kind="danger" title={t('kontenFalsch', { anzahl: count })}>
      <p>{t('kontenFalschText')}</p>
      <ul className="mt-2 list-disc pl-5">
        {wrong.flatMap(({ Mandant, Beispiele }) =>
          Beispiele.map((example) => (
            <li key={example.PraemierungId}>
              <SampleRow mandant={Mandant} sample={example} />
            </li>
          )),
        )}
        {wrong.flatMap(({ Mandant, Rechnungsbeispiele }) =>
          Rechnungsbeispiele.map((example) => (
            <li key={example.Nummer}>
              <DocumentLine mandant={Mandant} sample={example} />
            </li>
          )),
        )}
        {count > shown && <li>{t('kontenWeitere', { anzahl: count - shown })}</li>}
      </ul>
    </Alert>
  );
}

function DocumentLine({ mandant, sample }: { mandant: string; sample: Konten[number]['Rechnungsbeispiele'][number] }) {
  const t = useT(texts);
  const word = useWord();
  const path = usePath();
  const mandantName = useMandantName();
  const { Nummer: nummer, Konten: wrong } = sample;
  const konten = wrong.map((konto) => word('konto', konto)).join(', ');
  return (
    <Link to={path('rechnung', { route: mandant, nummer })}>
      {t('kontenBeleg', { mandant: mandantName(mandant), nummer, konten })}
    </Link>
  );
}

function SampleRow({ mandant, sample }: { mandant: string; sample: Example }) {
  const t = useT(texts);
  const word = useWord();
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau } = useFormat();
  const { Auftragsnummer, Empfehlungsnummer, Status, WertCent, Konten: wrong } = sample;
  const text = t('kontenZeile', {
    mandant: mandantName(mandant),
    betrag: euroGenau(WertCent),
    status: word('praemierung', Status),
    konten: wrong.map((konto) => word('konto', konto)).join(', '),
  });
  if (Auftragsnummer)
    return <Link to={path('auftrag', { route: mandant, auftragsnummer: Auftragsnummer })}>{text}</Link>;
  return Empfehlungsnummer ? (
    <Link to={path('empfehlungen', {}, { mandant, suche: Empfehlungsnummer })}>{text}</Link>
  ) : (
    text
  );
}

/** That all fits is said once; when the ledger was checked last, and over how much, by Mandant. */
export function KontenChecked({ konten }: { konten: Konten }) {
  const t = useT(texts);
  const mandantName = useMandantName();
  const { zeitpunkt } = useFormat();
  const isSomeChecked = konten.some(({ Praemierungen, Rechnungen }) => Praemierungen + Rechnungen > 0);
  const isAllRight = isSomeChecked && konten.every(({ Abweichungen }) => Abweichungen === 0);
  return (
    <Section titel={t('konten')} id="konten" className="max-w-4xl">
      {isAllRight && <p className="mb-2">{t('kontenPassen')}</p>}
      <dl className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
        {konten.map(({ Mandant, GeprueftAm, Praemierungen, Rechnungen, Abweichungen }) => (
          <div key={Mandant} className="grid gap-x-3 px-3 py-1.5 md:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-semibold">{mandantName(Mandant)}</dt>
            <dd className="flex flex-wrap justify-between gap-x-3">
              {GeprueftAm === null ? (
                t('kontenUngeprueft')
              ) : (
                <>
                  {Abweichungen > 0
                    ? t('kontenFalsch', { anzahl: Abweichungen })
                    : t('kontenGeprueft', { anzahl: Praemierungen, belege: Rechnungen })}
                  <span className="whitespace-nowrap text-muted">
                    {t('kontenZuletzt', { am: zeitpunkt(GeprueftAm) })}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
