import { texts } from '#texte/empfaenger-danach';
import { useT } from '../../environment.ts';
import { LinkToken } from '../../lib/link-token.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';

/** What a form of the mail's link asks for that takes the entry away. */
export const DELETE = 'loeschen';

/** For whoever gets the mail without having entered anything: takes away this entry and no other. */
export function NotEntered() {
  const t = useT(texts);
  return (
    <Form summary={false} className="gap-2! border-t border-line pt-6">
      <LinkToken />
      <h2 className="text-lg">{t('nichtIchTitel')}</h2>
      <p className="text-sm text-muted">{t('nichtIch')}</p>
      <p>
        <SubmitButton look="secondary" name="absicht" value={DELETE}>
          {t('nichtIchKnopf')}
        </SubmitButton>
      </p>
    </Form>
  );
}
