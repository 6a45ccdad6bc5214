import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/betreiber-inhaltvorschau';
import { siteContext, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { Form } from '../../ui/form.tsx';

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const answer = await call('closeVorschau', {});
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { Eintrag } = answer.data;
  if (Eintrag) return redirect(pfad('inhalt', { route: Eintrag.Mandant, id: Eintrag.Id }));
  const mandant = String(form.get('mandant') ?? '');
  return redirect(pfad('inhalte', {}, mandant ? { mandant } : {}));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('beenden');

/** The bar above a preview sends its form here; the address alone asks first. */
export function Component() {
  const t = useT(texts);
  return (
    <AccessPage titel={t('beenden')} text={t('beendenFrage')}>
      <Form>
        <SubmitButton wide>{t('beenden')}</SubmitButton>
      </Form>
    </AccessPage>
  );
}
