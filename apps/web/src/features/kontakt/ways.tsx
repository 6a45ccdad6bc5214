import { texts } from '#texte/kontakt';
import { useMandant, usePath, useT } from '../../environment.ts';
import { Email } from '../../ui/email.tsx';
import { Link } from '../../ui/link.tsx';

/** Who would rather read, mail, call or visit. */
export function OtherPaths() {
  const t = useT(texts);
  const path = usePath();
  const { firma, supportEmail } = useMandant();
  const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 wrap-anywhere';
  return (
    <section aria-labelledby="wege-titel" className="grid content-start gap-5 rounded-l bg-tint p-5 md:p-6">
      <h2 id="wege-titel" className="text-xl">
        {t('andereWege')}
      </h2>
      <p>
        {t('faqZuerst')}
        <Link to={path('faq')} className="flex min-h-11 items-center">
          {t('zuDenFragen')}
        </Link>
      </p>
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">{t('perMail')}</dt>
          <dd>
            <a href={`mailto:${supportEmail}`} className={link}>
              <Email address={supportEmail} />
            </a>
          </dd>
        </div>
        {firma.telefon && (
          <div>
            <dt className="font-semibold">{t('anrufen')}</dt>
            <dd>
              <a href={`tel:${firma.telefon.replace(/[^\d+]/g, '')}`} className={link}>
                {firma.telefon}
              </a>
              <p className="text-sm text-muted">{t('zeiten')}</p>
            </dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">{t('anschrift')}</dt>
          <dd className="whitespace-pre-line">{`${firma.name}\n${firma.strasse}\n${firma.ort}`}</dd>
        </div>
      </dl>
    </section>
  );
}
