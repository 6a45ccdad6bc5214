import type { OkOf } from '@weitersagen/contract/api';
import type { Anrede } from '@weitersagen/contract/values';
import { texts as form } from '#texte/empfaenger';
import { texts } from '#texte/empfaenger-danach';
import { useFormat, useT } from '../../environment.ts';
import { Email } from '../../ui/email.tsx';
import { Facts } from '../../ui/facts.tsx';

type Details = NonNullable<OkOf<'getEmpfaengerAuftrag'>['Angaben']>;

/** All that the yes is about, as it was entered: whoever confirms has read it. */
export function DetailsList({ angaben }: { angaben: Details }) {
  const t = useT(texts);
  const f = useT(form);
  const { tagLang } = useFormat();
  const { anrede, vorname, name, geburtsdatum, email, telefon, adresse } = angaben;
  const anreden: Partial<Record<Anrede, string>> = { Frau: f('frau'), Herr: f('herr') };
  const fact = (id: 'name' | 'geburtsdatum' | 'anschrift' | 'telefon', value: string) => ({
    id,
    name: t(id),
    value: <span className="wrap-anywhere">{value}</span>,
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('angabenText')}</p>
      <Facts
        facts={[
          fact('name', [anreden[anrede], vorname, name].filter(Boolean).join(' ')),
          fact('geburtsdatum', tagLang(geburtsdatum)),
          fact('anschrift', `${adresse.strasse} ${adresse.hausnummer}, ${adresse.plz} ${adresse.ort}`),
          ...(telefon ? [fact('telefon', telefon)] : []),
          { id: 'email', name: t('email'), value: <Email address={email} /> },
        ]}
      />
    </div>
  );
}
