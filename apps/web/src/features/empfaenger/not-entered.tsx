import { texte } from '#texte/empfaenger-danach';
import { useT } from '../../environment.ts';
import { Linktoken } from '../../lib/linktoken.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';

export const NOT_EINGEGEBEN = 'nichtEingegeben';

/** For whoever gets the mail without having entered anything: takes away this entry and no other. */
export function NotEingegeben() {
  const t = useT(texte);
  return (
    <Form summary={false} className="gap-2! border-t border-line pt-6">
      <Linktoken />
      <h2 className="text-lg">{t('nichtIchTitel')}</h2>
      <p className="text-sm text-muted">{t('nichtIch')}</p>
      <p>
        <SubmitButton look="secondary" name="absicht" value={NOT_EINGEGEBEN}>
          {t('nichtIchKnopf')}
        </SubmitButton>
      </p>
    </Form>
  );
}
