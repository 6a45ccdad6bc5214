import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { texts } from '#texte/konto-daten';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Section } from './section.tsx';

const row = 'inline-flex min-h-11 items-center';

export function Person() {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { ModuleStoringBankdata } = useMandant();
  if (!user) return null;
  return (
    <Section id="person" titel={t('person')}>
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-muted">{t('name')}</dt>
          <dd className="font-semibold wrap-anywhere">{`${user.Vorname} ${user.Nachname}`}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('email')}</dt>
          <dd className="font-semibold wrap-anywhere">
            <Email address={user.Email} />{' '}
            <span className="inline-block font-normal text-muted">
              ({t(user.EmailBestaetigt ? 'bestaetigt' : 'unbestaetigt')})
            </span>
          </dd>
        </div>
      </dl>
      {!user.ImAuftrag && (
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to={path('passwortaendern', {}, { redirect: path('meinedaten') })} className={row}>
              {t('passwortAendern')}
            </Link>
          </li>
          {ModuleStoringBankdata && (
            <li>
              <Link to={path('empfehlerbankdaten')} className={row}>
                {t('bankdaten')}
              </Link>
            </li>
          )}
        </ul>
      )}
      <p className="text-muted">
        {t('aendern')}{' '}
        <Link to={path('kontakt')} className="inline-block py-1">
          {t('kontakt')}
        </Link>
      </p>
    </Section>
  );
}

export function LanguageForm({ sprache }: { sprache: LanguageCode }) {
  const t = useT(texts);
  const { sprachen } = useMandant();
  const choosable = LANGUAGES.filter((code) => sprachen.includes(code));
  if (choosable.length < 2) return null;
  return (
    <Section id="sprache" titel={t('sprache')}>
      <p className="text-muted">{t('spracheText')}</p>
      <Form summary={false} reloadDocument>
        <Select
          name="Language"
          label={t('spracheFeld')}
          initial={sprache}
          options={choosable.map((code) => ({ value: code, label: LANGUAGE_CONVENTIONS[code].name }))}
        />
        <SubmitButton name="_tat" value="sprache" look="secondary" className="justify-self-start">
          {t('spracheSpeichern')}
        </SubmitButton>
      </Form>
    </Section>
  );
}

/** The same data as a page to read and as a file to take along. `schlicht`: as links in a text, where something else is the subject. */
export function Download({ schlicht = false }: { schlicht?: boolean }) {
  const t = useT(texts);
  const { sprache } = useBoot();
  const { Route } = useMandant();
  const files = [
    { end: '.html', download: undefined, label: t('alsSeite') },
    { end: '', download: `${Route}.json`, label: t('alsJson') },
  ].map(({ end, ...file }) => ({ ...file, href: `/api/v1/${Route}/empfehler/meinedaten${end}?sprache=${sprache}` }));
  return (
    <ul className={schlicht ? 'flex flex-wrap gap-x-6' : 'flex flex-wrap gap-3'}>
      {files.map(({ href, download, label }) => (
        <li key={href}>
          {schlicht ? (
            <a href={href} download={download} className={`${row} text-link underline underline-offset-4`}>
              {label}
            </a>
          ) : (
            <ButtonLink href={href} download={download} look="secondary">
              {label}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
