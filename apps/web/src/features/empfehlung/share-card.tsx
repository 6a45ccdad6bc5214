import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { texts } from '#texte/empfehlung-teilen';
import { useBoot, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { grouped } from '../../lib/format.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { qrAddress } from '../../ui/printed-card.tsx';
import { Card } from './card.tsx';
import { useCodeAddress } from './code-address.ts';

/** Who gets what of this recommendation, on the brand's own surface. */
export function Amounts({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texts);
  const { PraemieEmpfehlerCent, PraemieEmpfaengerCent } = empfehlung;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {PraemieEmpfehlerCent > 0 && <Betrag wer={t('sieBekommen')} cent={PraemieEmpfehlerCent} />}
      {PraemieEmpfaengerCent > 0 && <Betrag wer={t('kontaktBekommt')} cent={PraemieEmpfaengerCent} />}
    </dl>
  );
}
const Betrag = ({ wer, cent }: { wer: string; cent: number }) => (
  <div>
    <dt className="text-sm text-brand-muted">{wer}</dt>
    <dd>
      <Amount cent={cent} size="xl" className="text-brand-action" />
    </dd>
  </div>
);

/** The link itself, to take along. */
export function ShareLink({ empfehlung: { KurzURL } }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texts);
  return (
    <section aria-labelledby="link-titel" className="grid content-start gap-2">
      <h2 id="link-titel" className="text-xl">
        {t('link')}
      </h2>
      <CopyButton value={KurzURL} label={t('link')} />
      <p className="text-sm text-muted">{t('linkHinweis')}</p>
    </section>
  );
}

/** What works without a message: the picture to scan, the code to read out, both on paper. `gross`: the code is the subject. */
export function QrAndCode({ empfehlung, gross = false }: { empfehlung: EmpfehlungZumTeilen; gross?: boolean }) {
  const t = useT(texts);
  const inBrowser = useInBrowser();
  const address = useCodeAddress();
  const { mandant } = useBoot();
  const { QrSvg, Empfehlungscode, Empfehlungsnummer } = empfehlung;
  const qrFile = (kind: 'png' | 'svg') => `/api/v1/${mandant?.Route}/empfehlung/${Empfehlungsnummer}/qr.${kind}`;
  return (
    <>
      <div className="grid gap-6 rounded-l border border-line bg-surface p-5 shadow-card sm:grid-cols-[auto_1fr] sm:items-center md:p-6">
        <figure className={cx('justify-self-center', gross && 'max-sm:order-last')}>
          <img
            src={qrAddress(QrSvg)}
            alt={t('qrAlt')}
            width="200"
            height="200"
            className="size-50 rounded-s bg-white"
          />
        </figure>
        <div className="grid gap-5">
          <div>
            <h2 className="text-lg">{t('code')}</h2>
            <p className={cx('font-head tracking-widest', gross ? 'font-bold text-3xl' : 'text-2xl')}>
              {grouped(Empfehlungscode)}
            </p>
            <p className="text-sm text-muted">{t('codeHinweis', { adresse: address })}</p>
          </div>
          <div>
            <h2 className="text-lg">{t('qr')}</h2>
            <p className="text-sm text-muted">{t('qrHinweis')}</p>
            <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
              {(['png', 'svg'] as const).map((kind) => (
                <ButtonLink key={kind} href={qrFile(kind)} download look="quiet">
                  {t(`qr_${kind}`)}
                </ButtonLink>
              ))}
            </p>
          </div>
          {inBrowser ? (
            <Button look={gross ? 'action' : 'secondary'} className="justify-self-start" onClick={() => window.print()}>
              {t('drucken')}
            </Button>
          ) : (
            <p className="text-sm text-muted">{t('druckenOhneSkript')}</p>
          )}
        </div>
      </div>
      <Card empfehlung={empfehlung} />
    </>
  );
}
