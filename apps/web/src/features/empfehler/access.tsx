import { Form as RouterForm } from 'react-router';
import { texts } from '#texte/empfehler';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';

export function Access() {
  const t = useT(texts);
  const path = usePath();
  const { ModuleStoringBankdata, IsAutologin } = useMandant();
  // Whoever acts for the person has neither his password nor his account, here as on the screen of his data.
  const isOwn = !useBoot().user?.ImAuftrag;
  const item = 'inline-flex min-h-11 items-center';
  return (
    <section aria-labelledby="zugang-titel" className="grid gap-2 border-t border-line pt-6 print:hidden">
      <h2 id="zugang-titel" className="text-xl">
        {t('konto')}
      </h2>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {!IsAutologin && (
          <li>
            <Link to={path('meinedaten')} className={item}>
              {t('meineDaten')}
            </Link>
          </li>
        )}
        {isOwn && ModuleStoringBankdata && (
          <li>
            <Link to={path('empfehlerbankdaten')} className={item}>
              {t('bankverbindung')}
            </Link>
          </li>
        )}
        {isOwn && !IsAutologin && (
          <li>
            <Link to={path('passwortaendern')} className={item}>
              {t('passwortAendern')}
            </Link>
          </li>
        )}
        {!IsAutologin && (
          <li>
            <RouterForm method="post" action={path('logout')} reloadDocument>
              <button type="submit" className={cx(item, 'text-link underline underline-offset-4 hover:decoration-2')}>
                {t('abmelden')}
              </button>
            </RouterForm>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Where answers are, and people. */
export function Questions() {
  const t = useT(texts);
  const path = usePath();
  const item = 'inline-flex min-h-11 items-center';
  return (
    <section aria-labelledby="fragen-titel" className="grid gap-2 border-t border-line pt-6 print:hidden">
      <h2 id="fragen-titel" className="text-xl">
        {t('fragenTitel')}
      </h2>
      <p className="text-muted">{t('fragen')}</p>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <li>
          <Link to={path('faq')} className={item}>
            {t('zuDenFragen')}
          </Link>
        </li>
        <li>
          <Link to={path('kontakt')} className={item}>
            {t('schreiben')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
