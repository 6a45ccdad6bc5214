import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { Pfeil } from '../../ui/pfeil.tsx';
import { StatusLine, type StatusStep } from '../../ui/status-line.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { Aktionen, type Ergebnis } from './aktionen.tsx';
import { type Gruppe, gruppeVon } from './gruppen.ts';
import { hatBestaetigt, useStatustext } from './statustext.ts';
import { texte } from './texte.ts';
import { texte as statusTexte } from './texte-status.ts';

/** One recommendation: what it is about, where it stands, what comes next, and what the person can do. */
export function Empfehlungskarte({
  empfehlung,
  ergebnis,
  offen,
}: {
  empfehlung: EigeneEmpfehlung;
  ergebnis: Ergebnis | null;
  offen: boolean;
}) {
  const t = useT(texte);
  const statustext = useStatustext();
  const { tagLang } = useFormat();
  const { ProduktName, ErstelltAm, AuszahlungErwartetAm, Statusmeldung, GueltigBis, Klicks } = empfehlung;
  const gruppe = gruppeVon(empfehlung);
  const wartetAufKontakt = Statusmeldung === 'nochKeineReaktion' && !hatBestaetigt(empfehlung);
  return (
    <Card as="article" className={cx('grid gap-4', gruppe === 'handeln' && 'border-action! border-2!')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grow basis-60">
          <Marke gruppe={gruppe} />
          <h3 className="mt-2 text-xl">{ProduktName}</h3>
          <p className="text-sm text-muted">{t('empfohlenAm', { datum: tagLang(ErstelltAm) })}</p>
        </div>
        <Betraege empfehlung={empfehlung} gedaempft={gruppe === 'beendet'} />
      </div>
      <div>
        <p className="text-lg">{statustext(empfehlung)}</p>
        {AuszahlungErwartetAm && (
          <p className="mt-1 font-semibold">{t('erwartet', { datum: tagLang(AuszahlungErwartetAm) })}</p>
        )}
        {wartetAufKontakt && (
          <p className="mt-1 text-muted">
            {t('klicks', { n: Klicks })} {t('gueltigBis', { datum: tagLang(GueltigBis) })}
          </p>
        )}
      </div>
      <Aktionen empfehlung={empfehlung} ergebnis={ergebnis} />
      <Schritte empfehlung={empfehlung} offen={offen} />
    </Card>
  );
}

const FARBE: Record<Gruppe, string> = {
  handeln: 'bg-action text-action-ink',
  laufend: 'bg-tint text-ink',
  erledigt: 'bg-tint text-success',
  beendet: 'border border-line text-muted',
};
function Marke({ gruppe }: { gruppe: Gruppe }) {
  const t = useT(texte);
  return (
    <p className={cx('inline-block rounded-full px-3 py-0.5 text-sm font-semibold', FARBE[gruppe])}>
      {t(`gruppe_${gruppe}`)}
    </p>
  );
}

function Betraege({ empfehlung, gedaempft }: { empfehlung: EigeneEmpfehlung; gedaempft: boolean }) {
  const t = useT(texte);
  const teile = [
    { wer: t('ich'), cent: empfehlung.PraemieEmpfehlerCent },
    { wer: t('kontakt'), cent: empfehlung.PraemieEmpfaengerCent },
  ].filter(({ cent }) => cent > 0);
  return (
    <ul className="flex gap-6">
      {teile.map(({ wer, cent }) => (
        <li key={wer}>
          <Amount cent={cent} size="m" className={gedaempft ? 'text-muted' : undefined} />
          <span className="block text-sm text-muted">{wer}</span>
        </li>
      ))}
    </ul>
  );
}

/** The conditions as a line: since when each is met, which one it waits for, where it broke. */
function Schritte({ empfehlung, offen }: { empfehlung: EigeneEmpfehlung; offen: boolean }) {
  const t = useT(texte);
  const ts = useT(statusTexte);
  const { Bedingungen, Empfehlungsnummer, Empfehlungscode } = empfehlung;
  const naechste = Bedingungen.find(({ Stand }) => Stand === 'offen')?.Name;
  const erfuellt = Bedingungen.filter(({ Stand }) => Stand === 'erfuellt').length;
  const state = ({ Name, Stand }: (typeof Bedingungen)[number]): StatusStep['state'] => {
    if (Stand === 'erfuellt') return 'done';
    if (Stand === 'gescheitert') return 'failed';
    return Name === naechste ? 'current' : 'open';
  };
  return (
    <details className="group border-t border-line pt-2" open={offen}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold text-link">{t('einzelheiten')}</span>{' '}
          <span className="text-sm text-muted">· {t('erfuelltVon', { erfuellt, alle: Bedingungen.length })}</span>
        </span>
        <Pfeil />
      </summary>
      <div className="grid gap-4 py-3">
        <StatusLine
          stateNames={{
            done: t('erfuellt'),
            current: t('offen'),
            open: t('offen'),
            failed: t('gescheitert'),
          }}
          steps={Bedingungen.map((bedingung) => ({
            id: bedingung.Name,
            label: ts(bedingung.Stand === 'erfuellt' ? bedingung.Name : `offen_${bedingung.Name}`),
            state: state(bedingung),
            date: bedingung.Am,
            note: bedingung.Stand === 'offen' && bedingung.Am ? t('voraussichtlich') : undefined,
          }))}
        />
        <p className="text-sm text-muted">{t('nummer', { nummer: Empfehlungsnummer, code: Empfehlungscode })}</p>
      </div>
    </details>
  );
}
