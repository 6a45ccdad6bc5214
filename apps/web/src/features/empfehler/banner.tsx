import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/empfehler';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Message, type Result } from './actions.tsx';

/** While the address is not confirmed; with the way to a new link. */
export function OptinBanner({ result }: { result: Result | null }) {
  const t = useT(texts);
  const { user } = useBoot();
  const refused = useRefused()?.values._optin;
  if (!user || user.EmailBestaetigt) return null;
  if (result?.zu === 'optin')
    return (
      <div className="column pt-4">
        <Message result={result} gut={t('optinUnterwegs', { email: user.Email })} />
      </div>
    );
  return (
    <Banner
      action={
        <Form summary={refused !== undefined}>
          <input type="hidden" name="_optin" value="1" />
          <SubmitButton look="secondary">{t('optinNochmal')}</SubmitButton>
        </Form>
      }
    >
      {t('optinOffen', { email: user.Email })}
    </Banner>
  );
}

/** BannerTEZuTP: who recommended internet may know somebody for television, too. */
export function TvBanner({ banner }: { banner: OkOf<'showBannerEmpfehler'> }) {
  const t = useT(texts);
  const path = usePath();
  const { euro } = useFormat();
  if (!banner.Anzeigen || !banner.Produkt) return null;
  const { Id, Name, PraemieCent } = banner.Produkt;
  return (
    <section aria-label={t('fernsehenTitel')} className="rounded-m border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="grow basis-64">
          <strong className="block font-head text-lg">{t('fernsehenTitel')}</strong>
          {PraemieCent > 0
            ? t('fernsehenText', { produkt: Name, betrag: euro(PraemieCent) })
            : t('fernsehenOhneBetrag', { produkt: Name })}
        </p>
        <ButtonLink to={path('empfehlen', { produktId: Id })} look="secondary">
          {t('fernsehenEmpfehlen')}
        </ButtonLink>
      </div>
    </section>
  );
}
