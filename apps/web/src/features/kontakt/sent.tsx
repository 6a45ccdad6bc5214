import { texts } from '#texte/kontakt';
import { useBoot, usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';

export type Copy = 'unterwegs' | 'nicht' | '';

/** After the form, at an address of its own, so that a reload sends nothing again. */
export function Sent({ vorgangsnummer, kopie }: { vorgangsnummer: string; kopie: Copy }) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  return (
    <Page title={t('gesendetTitel')} lead={<p>{t('gesendetText')}</p>}>
      <Facts facts={[{ id: 'vorgang', name: t('vorgang'), value: vorgangsnummer }]} />
      {kopie && <p>{t(kopie === 'unterwegs' ? 'kopieUnterwegs' : 'kopieNicht')}</p>}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={path(user ? 'persoenlicherbereich' : 'home')}>
          {t(user ? 'zumBereich' : 'zurStartseite')}
        </ButtonLink>
        <Link to={path('kontakt')} className="inline-flex min-h-11 items-center">
          {t('nochEine')}
        </Link>
      </p>
    </Page>
  );
}
