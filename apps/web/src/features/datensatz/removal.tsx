import { useLocation } from 'react-router';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { REMOVING } from './saving.ts';

/**
 * Whether the address asks for the step before a record goes. It stands in the place of the form: a refusal of the one
 * would leave the fields of the other empty.
 */
export function useIsRemoving(allowed: readonly string[]): boolean {
  const { search } = useLocation();
  return allowed.includes('entfernen') && new URLSearchParams(search).get('schritt') === REMOVING;
}

export function RemovalLink() {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <ButtonLink to={withQuery(search, { schritt: REMOVING, meldung: null })} look="danger" dense>
      {t('entfernen')}
    </ButtonLink>
  );
}

/** `state`: the one that was read; whoever was faster is not overwritten. */
export function Removal({ titel, text, state }: { titel: string; text: string; state: string | null }) {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <Step titel={titel}>
      <p>{text}</p>
      <Form>
        <input type="hidden" name="Stand" value={state ?? ''} />
        <input type="hidden" name="Schritt" value={REMOVING} />
        <TextInput name="Grund" label={t('grund')} hint={t('grundHinweis')} maxLength={300} optional />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton look="danger">{t('jaEntfernen')}</SubmitButton>
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}
