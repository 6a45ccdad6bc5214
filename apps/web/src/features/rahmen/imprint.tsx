import { texts } from '#texte/rahmen';
import { useMandant, useT } from '../../environment.ts';

/**
 * With the advisor module there is no page of the imprint (portal §2), and whose pages these are has to be found on each of
 * them all the same, by one press (§ 5 DDG).
 */
export function Imprint() {
  const t = useT(texts);
  const { firma, familie, supportEmail } = useMandant();
  const { name, strasse, ort, vertretung, register, telefon, ustId } = firma;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center lg:min-h-8 underline-offset-4 hover:underline">
        {t('impressum')}
      </summary>
      <address className="pb-2 text-muted not-italic wrap-anywhere">
        {[name, strasse, ort, vertretung, register, ustId && t('ustId', { nummer: ustId })]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        {familie === 'versicherer' && <span className="block">{t('aufsicht')}</span>}
        <a href={`mailto:${supportEmail}`} className="flex min-h-11 w-fit items-center underline underline-offset-4">
          {supportEmail}
        </a>
        {telefon && (
          <a
            href={`tel:${telefon.replace(/\s/g, '')}`}
            className="flex min-h-11 w-fit items-center underline underline-offset-4"
          >
            {telefon}
          </a>
        )}
      </address>
    </details>
  );
}
