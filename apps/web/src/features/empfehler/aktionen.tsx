import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import type { Problem } from '@weitersagen/contract/problem';
import { useLocation } from 'react-router';
import { texte } from '#texte/empfehler';
import { useBoot, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/formular.ts';
import { Abholen } from '../../ui/abholen.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';

/** What came of a button on this screen; `zu` names the recommendation, or `optin`. */
export interface Result {
  zu: string;
  problem: Problem | null;
}

export const Message = ({ ergebnis, gut }: { ergebnis: Result; gut: string }) => (
  <Alert kind={ergebnis.problem ? 'danger' : 'success'} live>
    {ergebnis.problem?.detail ?? gut}
  </Alert>
);

/** The reward itself, for the person alone. */
const ABHOLEN = ['praemieAbholen', 'bankdaten', 'gutscheinOeffnen', 'gutscheinAnsehen'] as const;

/** The actions the server allows now, none of its own; and a way to ask. */
export function Aktionen({ empfehlung, ergebnis }: { empfehlung: EigeneEmpfehlung; ergebnis: Result | null }) {
  const t = useT(texte);
  const path = usePath();
  const { user } = useBoot();
  const { search } = useLocation();
  const refused = useRefused()?.werte._praemierung;
  const { erlaubt, Praemierung, Empfehlungsnummer } = empfehlung;
  const inAuftrag = !!user?.ImAuftrag;
  const abholen = inAuftrag ? undefined : ABHOLEN.find((handlung) => erlaubt.includes(handlung));
  const erneut = erlaubt.includes('praemierungmail') && Praemierung;
  return (
    <div className="grid gap-3">
      {inAuftrag && erneut && <p>{t('nurSelbst')}</p>}
      {ergebnis?.zu === Empfehlungsnummer && (
        <Message ergebnis={ergebnis} gut={t('mailUnterwegs', { email: user?.Email ?? '' })} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {abholen && Praemierung && (
          <Abholen
            id={Praemierung.Id}
            look={abholen === 'gutscheinAnsehen' ? 'secondary' : undefined}
            beschrieben={Empfehlungsnummer}
          >
            {t(abholen)}
          </Abholen>
        )}
        {erlaubt.includes('teilen') && (
          <ButtonLink to={path('empfehlung', { empfehlungsnummer: Empfehlungsnummer })} look="secondary">
            {t('teilen')}
          </ButtonLink>
        )}
        {erneut && (
          // Comes back to this card, on this page of the list, with a script and without.
          <Form
            action={`${search}#${Empfehlungsnummer}`}
            preventScrollReset
            summary={refused === Praemierung.Id}
            className="gap-2!"
          >
            <input type="hidden" name="_praemierung" value={Praemierung.Id} />
            <input type="hidden" name="_empfehlung" value={Empfehlungsnummer} />
            <SubmitButton look={inAuftrag ? 'secondary' : 'quiet'} className={inAuftrag ? undefined : 'px-0!'}>
              {t('mailNochmal')}
            </SubmitButton>
          </Form>
        )}
        <Link
          to={path('kontakt', {}, { nr: Empfehlungsnummer })}
          className="inline-flex min-h-11 items-center"
          aria-describedby={Empfehlungsnummer}
        >
          {t('frageDazu')}
        </Link>
      </div>
    </div>
  );
}
