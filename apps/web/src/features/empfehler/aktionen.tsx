import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import type { Problem } from '@weitersagen/contract/problem';
import { Form as RouterForm } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { useBoot, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** What came of a button on this screen; `zu` names the claim, or `optin`. */
export interface Ergebnis {
  zu: string;
  problem: Problem | null;
}

export const Meldung = ({ ergebnis, gut }: { ergebnis: Ergebnis; gut: string }) => (
  <Alert kind={ergebnis.problem ? 'danger' : 'success'} live>
    {ergebnis.problem?.detail ?? gut}
  </Alert>
);

/** The actions the server allows now, none of its own. */
export function Aktionen({ empfehlung, ergebnis }: { empfehlung: EigeneEmpfehlung; ergebnis: Ergebnis | null }) {
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const { erlaubt, Praemierung, Empfehlungsnummer } = empfehlung;
  if (erlaubt.length === 0) return null;
  const erneut = erlaubt.includes('praemierungmail') && Praemierung;
  return (
    <div className="grid gap-3">
      {erlaubt.includes('praemieAbholen') && <p>{t('praemieLink')}</p>}
      {ergebnis && ergebnis.zu === Praemierung?.Id && (
        <Meldung ergebnis={ergebnis} gut={t('mailUnterwegs', { email: user?.Email ?? '' })} />
      )}
      <div className="flex flex-wrap gap-3">
        {erlaubt.includes('teilen') && (
          <ButtonLink to={pfad('empfehlung', { empfehlungsnummer: Empfehlungsnummer })} look="secondary">
            {t('teilen')}
          </ButtonLink>
        )}
        {erlaubt.includes('bankdaten') && (
          <ButtonLink to={pfad('empfehlerbankdaten')}>{t('bankdatenAngeben')}</ButtonLink>
        )}
        {erneut && (
          <RouterForm method="post" preventScrollReset>
            <input type="hidden" name="_praemierung" value={Praemierung.Id} />
            <SubmitButton look="secondary">{t('mailNochmal')}</SubmitButton>
          </RouterForm>
        )}
      </div>
    </div>
  );
}
