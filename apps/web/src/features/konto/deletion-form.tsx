import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/konto-daten';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Download } from './data-page.tsx';
import { KontoPage } from './konto-page.tsx';

export type KontoEnd = OkOf<'getKontoende'>;

/** What ends is said before the button that ends it; keeping the account is as near as deleting it. */
export function DeletionForm({ ende }: { ende: KontoEnd }) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { euro } = useFormat();
  const effects = [
    t('folgeAnmeldung'),
    t('folgeStand'),
    t('folgeEmpfehlungen', { n: ende.OffeneEmpfehlungen }),
    t('folgeAuszahlung'),
    ...(ende.VerfallendCent > 0 ? [t('folgeVerfall', { betrag: euro(ende.VerfallendCent) })] : []),
    ...(ende.InAuszahlungCent > 0 ? [t('folgeUnterwegs', { betrag: euro(ende.InAuszahlungCent) })] : []),
    t('folgeKontakte'),
    t('folgeAufbewahrung'),
  ];
  return (
    <KontoPage
      titel={t('loeschenTitel')}
      text={t('loeschenVorher')}
      footer={
        <Link to={path('passwortvergessen')} className="inline-flex min-h-11 items-center">
          {t('passwortVergessen')}
        </Link>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <div className="grid gap-2">
        <p>{t('vorherLaden')}</p>
        <Download schlicht />
      </div>
      <Form reloadDocument>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="_email" autoComplete="username" value={user?.Email ?? ''} />
        <TextInput
          name="Password"
          type="password"
          label={t('passwort')}
          hint={t('passwortHinweis')}
          autoComplete="current-password"
          maxLength={200}
        />
        <Checkbox name="Verstanden" label={t('verstanden')} />
        <SubmitButton look="danger" wide name="_tat" value="loeschen">
          {t('endgueltig')}
        </SubmitButton>
        <ButtonLink to={path('meinedaten')} look="secondary">
          {t('dochNicht')}
        </ButtonLink>
      </Form>
    </KontoPage>
  );
}
