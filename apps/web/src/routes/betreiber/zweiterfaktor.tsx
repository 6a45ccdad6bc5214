import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/betreiber-zugang';
import { siteContext, usePath, useT } from '../../environment.ts';
import { alreadySignedIn, targetIn } from '../../features/betreiber/zugang-target.ts';
import { refused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import { safeTarget } from '../../lib/path.ts';
import type { HeaderArgs } from '../../module.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { AccessPage } from '../../ui/desk/access-page.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export const loader = alreadySignedIn;

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const answer = await call('zweiterFaktor', { body: { Code: String(form.get('Code') ?? '').replace(/\s/g, '') } });
  if (!answer.ok) return refused(answer.problem, form, ['Code']);
  return redirect(safeTarget(targetIn(args.request), pfad('uebersicht')));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('zweiterFaktor');

export function Component() {
  const t = useT(texts);
  const path = usePath();
  return (
    <AccessPage titel={t('zweiterFaktor')} text={t('zweiterFaktorText')}>
      <Form reloadDocument>
        <TextInput
          name="Code"
          label={t('code')}
          hint={t('codeHinweis')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
        />
        <SubmitButton wide>{t('anmelden')}</SubmitButton>
      </Form>
      <p className="mt-4 text-sm">
        <Link to={path('login')} className="inline-flex min-h-11 items-center">
          {t('zurAnmeldung')}
        </Link>
      </p>
    </AccessPage>
  );
}
