import type { OkOf } from '@weitersagen/contract/api';
import { texte } from '#texte/konto-daten';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Herunterladen } from './datenseite.tsx';
import { Kontoseite } from './kontoseite.tsx';

export type Kontoende = OkOf<'getKontoende'>;

/** What ends is said before the button that ends it; keeping the account is as near as deleting it. */
export function Loeschform({ ende }: { ende: Kontoende }) {
  const t = useT(texte);
  const path = usePath();
  const { user } = useBoot();
  const { euro } = useFormat();
  const folgen = [
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
    <Kontoseite
      titel={t('loeschenTitel')}
      text={t('loeschenVorher')}
      fuss={
        <Link to={path('passwortvergessen')} className="inline-flex min-h-11 items-center">
          {t('passwortVergessen')}
        </Link>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {folgen.map((folge) => (
          <li key={folge}>{folge}</li>
        ))}
      </ul>
      <div className="grid gap-2">
        <p>{t('vorherLaden')}</p>
        <Herunterladen schlicht />
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
    </Kontoseite>
  );
}
