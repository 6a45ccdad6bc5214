import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import type { ReactNode } from 'react';
import { useImBrowser } from '../../lib/im-browser.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { useT } from '../../umgebung.ts';
import { texte } from './texte-teilen.ts';

/** Who gets what of this recommendation; on paper, which goes to the contact, only what is theirs. */
export function Betraege({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texte);
  const { PraemieEmpfehlerCent, PraemieEmpfaengerCent } = empfehlung;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {PraemieEmpfehlerCent > 0 && (
        <Betrag wer={t('sieBekommen')} cent={PraemieEmpfehlerCent} className="print:hidden" />
      )}
      {PraemieEmpfaengerCent > 0 && (
        <Betrag wer={<AufPapier papier={t('fuerSie')}>{t('kontaktBekommt')}</AufPapier>} cent={PraemieEmpfaengerCent} />
      )}
    </dl>
  );
}
/** The screen speaks to the sender, the paper to the one who gets it. */
const AufPapier = ({ papier, children }: { papier: string; children: ReactNode }) => (
  <>
    <span className="print:hidden">{children}</span>
    <span className="hidden print:inline">{papier}</span>
  </>
);
const Betrag = ({ wer, cent, className }: { wer: ReactNode; cent: number; className?: string }) => (
  <div className={className}>
    <dt className="text-sm text-muted">{wer}</dt>
    <dd>
      <Amount cent={cent} size="l" />
    </dd>
  </div>
);

/** `K7M2 QX4T`: a person reads out four characters in one breath. */
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** What works without a message: the picture to scan, the code to read out, both on paper. */
export function QrUndCode({ empfehlung, codeAdresse }: { empfehlung: EmpfehlungZumTeilen; codeAdresse: string }) {
  const t = useT(texte);
  const imBrowser = useImBrowser();
  const { QrSvg, Empfehlungscode } = empfehlung;
  return (
    <div className="grid gap-6 rounded-l border border-line bg-surface p-5 shadow-card sm:grid-cols-[auto_1fr] sm:items-center md:p-6 print:shadow-none">
      <figure className="justify-self-center">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(QrSvg)}`}
          alt={t('qrAlt')}
          width="200"
          height="200"
          className="size-50 rounded-s bg-white"
        />
      </figure>
      <div className="grid gap-5">
        <div>
          <h2 className="text-lg">{t('qr')}</h2>
          <p className="text-sm text-muted print:hidden">{t('qrHinweis')}</p>
        </div>
        <div>
          <h2 className="text-lg">{t('code')}</h2>
          <p className="tabular font-head text-2xl tracking-widest">{grouped(Empfehlungscode)}</p>
          <p className="text-sm text-muted">
            <AufPapier papier={t('codeHinweisPapier', { adresse: codeAdresse })}>
              {t('codeHinweis', { adresse: codeAdresse })}
            </AufPapier>
          </p>
        </div>
        {imBrowser && (
          <Button look="secondary" className="justify-self-start print:hidden" onClick={() => window.print()}>
            {t('drucken')}
          </Button>
        )}
      </div>
    </div>
  );
}
