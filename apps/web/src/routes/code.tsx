import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/konto';
import { siteContext, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { refused } from '../lib/form.ts';
import { refusedHere } from '../lib/here.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** A code may come along with the address, for example from a shop's terminal; it is redeemed by the button alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // A short link that leads nowhere, most often for a letter of its code.
  const unbekannt = searchParams.get('link') === 'unbekannt';
  const code = (searchParams.get('code') ?? '').slice(0, 20);
  return data({ code, unbekannt }, { status: unbekannt ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t, sprache } = siteContext(args);
  const form = await args.request.formData();
  const code = String(form.get('Code') ?? '').replace(/[\s-]/g, '');
  const atCode = (message: string) => refusedHere({ Code: message }, form, sprache);
  if (!code) return atCode(t(texts)('codePflicht'));
  const answer = await call('loeseEmpfehlungscode', {
    params: { code },
    query: {
      einsprungsquelle: new URL(args.request.url).searchParams.get('einsprungsquelle')?.slice(0, 40) || 'codeseite',
    },
  });
  if (answer.ok) {
    const { Empfehlungsnummer, Hex } = answer.data;
    return redirect(pfad('empfaengerdaten', { empfehlungsnummer: Empfehlungsnummer }, { hex: Hex, channel: 'code' }));
  }
  const { problem } = answer;
  if (problem.code === 'PSOF0309') return redirect(pfad('empfehlungabgelaufen'));
  if (problem.code === 'PSOF0310') return redirect(pfad('empfehlunggesperrt'));
  return problem.code === 'PSOF0003' ? atCode(t(texts)('codeUnbekannt')) : refused(problem, form);
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(loaded?.unbekannt ? 'linkUnbekannt' : 'codeTitel');

export function Component() {
  const { code, unbekannt } = useLoaderData<typeof loader>();
  const t = useT(texts);
  return (
    <KontoPage
      titel={t(unbekannt ? 'linkUnbekannt' : 'codeTitel')}
      text={t(unbekannt ? 'linkUnbekanntText' : 'codeText')}
    >
      <Form>
        <TextInput
          name="Code"
          label={t('code')}
          hint={t('codeHinweis')}
          initial={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <SubmitButton wide>{t('codeKnopf')}</SubmitButton>
      </Form>
    </KontoPage>
  );
}
