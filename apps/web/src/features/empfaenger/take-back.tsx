import { texts } from '#texte/empfaenger-danach';
import { useT } from '../../environment.ts';
import { LinkToken } from '../../lib/link-token.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { DELETE } from './not-entered.tsx';

/** Confirmed, and nothing ordered: whoever does not want it any more takes all of it back, without asking anybody (Art. 17 DSGVO). */
export function TakeBack() {
  const t = useT(texts);
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        {t('loeschenTitel')}
        <Arrow />
      </summary>
      <Form summary={false} className="gap-2!">
        <LinkToken />
        <p className="text-sm text-muted">{t('loeschenText')}</p>
        <p>
          <SubmitButton look="secondary" name="absicht" value={DELETE}>
            {t('loeschenKnopf')}
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}
