import type { OkOf } from '@weitersagen/contract/api';
import { Form as RouterForm } from 'react-router';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { control } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { useBoot, useFormat, useMandant, usePfad, useT } from '../../umgebung.ts';
import { type Ergebnis, Meldung } from './aktionen.tsx';
import { type Filter, GRUPPEN } from './gruppen.ts';
import { texte } from './texte.ts';

type Bonus = NonNullable<OkOf<'getEmpfehlungen'>['Bonus']>;

/** While the address is not confirmed; with the way to a new link. */
export function OptinBanner({ ergebnis }: { ergebnis: Ergebnis | null }) {
  const t = useT(texte);
  const { user } = useBoot();
  if (!user || user.EmailBestaetigt) return null;
  if (ergebnis?.zu === 'optin')
    return (
      <div className="mx-auto max-w-6xl px-4 pt-4">
        <Meldung ergebnis={ergebnis} gut={t('optinUnterwegs', { email: user.Email })} />
      </div>
    );
  return (
    <Banner
      action={
        <RouterForm method="post">
          <input type="hidden" name="_optin" value="1" />
          <SubmitButton look="secondary">{t('optinNochmal')}</SubmitButton>
        </RouterForm>
      }
    >
      {t('optinOffen', { email: user.Email })}
    </Banner>
  );
}

/** Staged bonus: how far to the next one. */
export function Bonusstand({ bonus }: { bonus: Bonus }) {
  const t = useT(texte);
  const { euro, tagLang } = useFormat();
  const { BonusCent, abschluesseFuerBonus, verbleibendeAbschluesseBisBonus, bonusPraemienZahl, ProgrammStart } = bonus;
  const erreicht = abschluesseFuerBonus - verbleibendeAbschluesseBisBonus;
  const stand = t('bonusStand', { erreicht, schwelle: abschluesseFuerBonus });
  return (
    <section aria-labelledby="bonus-titel" className="grid gap-3 rounded-l bg-tint p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="bonus-titel" className="text-xl">
          {t('bonusTitel')}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <ol className="flex gap-2" aria-hidden="true">
            {Array.from({ length: Math.min(abschluesseFuerBonus, 10) }, (_, i) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
                key={i}
                className={cx('size-6 rounded-full border-2 border-link', i < erreicht ? 'bg-link' : 'bg-surface')}
              />
            ))}
          </ol>
          <span className="sr-only">{stand}</span>
          <span aria-hidden="true">→</span>
          <Amount cent={BonusCent} size="m" />
        </div>
      </div>
      <p>
        {t('bonusText', {
          n: verbleibendeAbschluesseBisBonus,
          betrag: euro(BonusCent),
          start: tagLang(ProgrammStart),
        })}{' '}
        {bonusPraemienZahl > 0 && t('bonusErreicht', { n: bonusPraemienZahl })}
      </p>
    </section>
  );
}

/** A plain form: the filter stands in the address and works without JavaScript. */
export function Filterleiste({ filter }: { filter: Filter }) {
  const t = useT(texte);
  return (
    <RouterForm
      method="get"
      role="search"
      className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]"
      preventScrollReset
    >
      <div className="grid gap-1.5">
        <label htmlFor="suche" className="font-semibold">
          {t('suche')}
        </label>
        <input
          id="suche"
          type="search"
          name="suche"
          defaultValue={filter.suche}
          placeholder={t('sucheHinweis')}
          className={control}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="stand" className="font-semibold">
          {t('stand')}
        </label>
        <select id="stand" name="stand" defaultValue={filter.stand} className={control}>
          <option value="">{t('gruppe_alle')}</option>
          {GRUPPEN.map((gruppe) => (
            <option key={gruppe} value={gruppe}>
              {t(`gruppe_${gruppe}`)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" look="secondary">
        {t('filtern')}
      </Button>
    </RouterForm>
  );
}

export function Zugang() {
  const t = useT(texte);
  const pfad = usePfad();
  const { ModuleStoringBankdata, IsAutologin } = useMandant();
  const item = 'inline-flex min-h-11 items-center';
  return (
    <section aria-labelledby="zugang-titel" className="grid gap-2 border-t border-line pt-6">
      <h2 id="zugang-titel" className="text-xl">
        {t('konto')}
      </h2>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {!IsAutologin && (
          <li>
            <Link to={pfad('meinedaten')} className={item}>
              {t('meineDaten')}
            </Link>
          </li>
        )}
        {ModuleStoringBankdata && (
          <li>
            <Link to={pfad('empfehlerbankdaten')} className={item}>
              {t('bankdaten')}
            </Link>
          </li>
        )}
        {!IsAutologin && (
          <li>
            <Link to={pfad('passwortaendern')} className={item}>
              {t('passwortAendern')}
            </Link>
          </li>
        )}
        {!IsAutologin && (
          <li>
            <RouterForm method="post" action={pfad('logout')} reloadDocument>
              <button type="submit" className={cx(item, 'text-link underline underline-offset-4 hover:decoration-2')}>
                {t('abmelden')}
              </button>
            </RouterForm>
          </li>
        )}
      </ul>
      <p className="text-muted">
        {t('fragen')}{' '}
        <Link to={pfad('faq')} className="inline-block py-1">
          {t('zuDenFragen')}
        </Link>
      </p>
    </section>
  );
}
