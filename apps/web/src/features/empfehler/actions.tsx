import type { OwnBonus, OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { Problem } from '@weitersagen/contract/problem';
import { useLocation } from 'react-router';
import { texts } from '#texte/empfehler';
import { useBoot, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
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

export const Message = ({ result, gut }: { result: Result; gut: string }) => (
  <Alert kind={result.problem ? 'danger' : 'success'} live>
    {result.problem?.detail ?? gut}
  </Alert>
);

/** The reward itself, for the person alone; a voucher that is opened already is no task, and stands with the rest. */
const COLLECT = ['praemieAbholen', 'bankdaten', 'gutscheinOeffnen'] as const;

type Allowed = OwnEmpfehlung['erlaubt'];

/** What the person is to do about a claim of hers, if anything: the server says what is allowed. */
export const useCollect = (allowed: Allowed) => {
  const { user } = useBoot();
  return user?.ImAuftrag ? undefined : COLLECT.find((act) => allowed.includes(act));
};

export function Collect({ empfehlung }: { empfehlung: OwnEmpfehlung }) {
  const t = useT(texts);
  const { erlaubt, Praemierung, Empfehlungsnummer } = empfehlung;
  const collect = useCollect(erlaubt);
  if (!collect || !Praemierung) return null;
  return (
    <Abholen id={Praemierung.Id} beschrieben={Empfehlungsnummer}>
      {t(collect)}
    </Abholen>
  );
}

/** The opened voucher once more: its code can still come by mail. */
export function OpenedVoucher({ von: { erlaubt, Praemierung }, id }: { von: Claim; id: string }) {
  const t = useT(texts);
  const { user } = useBoot();
  if (!Praemierung || user?.ImAuftrag || !erlaubt.includes('gutscheinAnsehen')) return null;
  return (
    <Abholen id={Praemierung.Id} look="secondary" beschrieben={id}>
      {t('gutscheinAnsehen')}
    </Abholen>
  );
}

type Claim = Pick<OwnEmpfehlung, 'erlaubt' | 'Praemierung'> | Pick<OwnBonus, 'erlaubt' | 'Praemierung'>;

/** The mail with the link once more. Comes back to this line, on this page of the list, with a script and without. */
export function MailAgain({ von: { erlaubt, Praemierung }, id }: { von: Claim; id: string }) {
  const t = useT(texts);
  const { user } = useBoot();
  const { search } = useLocation();
  const refused = useRefused()?.values._praemierung;
  if (!Praemierung || !erlaubt.includes('praemierungmail')) return null;
  const onBehalf = !!user?.ImAuftrag;
  return (
    <Form action={`${search}#${id}`} preventScrollReset summary={refused === Praemierung.Id} className="gap-2!">
      <input type="hidden" name="_praemierung" value={Praemierung.Id} />
      <input type="hidden" name="_empfehlung" value={id} />
      <SubmitButton look={onBehalf ? 'secondary' : 'quiet'} className="justify-self-start">
        {t('mailNochmal')}
      </SubmitButton>
    </Form>
  );
}

/** What came of the mail that was asked for, and who alone can collect. */
export function Notes({ von, id, result }: { von: Claim; id: string; result: Result | null }) {
  const t = useT(texts);
  const { user } = useBoot();
  return (
    <>
      {user?.ImAuftrag && von.erlaubt.includes('praemierungmail') && <p>{t('nurSelbst')}</p>}
      {result?.zu === id && <Message result={result} gut={t('mailUnterwegs', { email: user?.Email ?? '' })} />}
    </>
  );
}

/** What else the server allows now; and a way to ask. */
export function Actions({ empfehlung, result }: { empfehlung: OwnEmpfehlung; result: Result | null }) {
  const t = useT(texts);
  const path = usePath();
  const { erlaubt, Empfehlungsnummer: id } = empfehlung;
  return (
    <div className="grid gap-3">
      <Notes von={empfehlung} id={id} result={result} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {erlaubt.includes('teilen') && (
          <ButtonLink to={path('empfehlung', { empfehlungsnummer: id })} look="secondary">
            {t('teilen')}
          </ButtonLink>
        )}
        <OpenedVoucher von={empfehlung} id={id} />
        <MailAgain von={empfehlung} id={id} />
        <Link to={path('kontakt', {}, { nr: id })} className="inline-flex min-h-11 items-center" aria-describedby={id}>
          {t('frageDazu')}
        </Link>
      </div>
    </div>
  );
}
