import { useRef } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { texts } from '#texte/empfehler';
import { siteContext, useBoot, useMandant, usePath, useT } from '../environment.ts';
import { KontoPage } from '../features/konto/konto-page.tsx';
import { refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { forgetInput, useKept } from '../lib/kept.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { NewSignIn } from '../ui/new-signin.tsx';
import { TextInput } from '../ui/text-input.tsx';

const INPUT = 'eigene-bankdaten';

export async function loader(args: LoaderFunctionArgs) {
  const { need, boot, pfad } = siteContext(args);
  if (!boot.mandant?.ModuleStoringBankdata) throw redirect(pfad('persoenlicherbereich'));
  const stand = new URL(args.request.url).searchParams.get('stand');
  return { bankdaten: await need('getBankdaten', {}), stand };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const removing = form.has('_entfernen');
  const answer = removing
    ? await call('deleteBankdaten', {})
    : await call('putBankdaten', { body: { Iban: text('Iban'), Kontoinhaber: text('Kontoinhaber') } });
  if (!answer.ok) return refused(answer.problem, form);
  if (!import.meta.env.SSR) forgetInput(INPUT);
  return redirect(pfad('empfehlerbankdaten', {}, { stand: removing ? 'entfernt' : 'gespeichert' }));
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('bankTitel');

export function Component() {
  const { bankdaten, stand } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { key } = useLocation();
  const refusal = useRefused();
  const isChanged = stand !== null && refusal === null;
  return (
    <KontoPage
      titel={t('bankTitel')}
      text={t('bankText')}
      footer={
        <Link to={path('persoenlicherbereich')} className="inline-flex min-h-11 items-center">
          {t('zurueck')}
        </Link>
      }
    >
      {stand === 'gespeichert' && bankdaten && <Alert kind="success" title={t('bankGespeichert')} live />}
      {stand === 'entfernt' && !bankdaten && <Alert kind="success" title={t('bankEntfernt')} live />}
      {bankdaten && (
        <div className="rounded-m bg-tint p-4">
          <p className="text-sm text-muted">{t('bankHinterlegt')}</p>
          <p className="tabular mt-1 text-lg font-semibold">{bankdaten.IbanMaskiert}</p>
          <p>{bankdaten.Kontoinhaber}</p>
        </div>
      )}
      {user?.ImAuftrag ? (
        <Alert>{t('bankNurSelbst')}</Alert>
      ) : (
        // Drawn anew once something was saved, the same account again, too: a number stays no longer than it has to.
        <BankForm key={isChanged ? key : 'typed'} exists={bankdaten !== null} />
      )}
    </KontoPage>
  );
}

/** `da`: there is an account already, which may be changed or removed. */
function BankForm({ exists }: { exists: boolean }) {
  const t = useT(texts);
  const { user, konto } = useBoot();
  const { ModuleIBANNurDE } = useMandant();
  const form = useRef<HTMLFormElement>(null);
  // Whoever signs in next at this device finds nothing of it.
  useKept(form, `${INPUT}:${konto}`, useRefused() !== null);
  return (
    <Form ref={form}>
      {exists && <h2 className="text-xl">{t('bankAendern')}</h2>}
      <TextInput
        name="Iban"
        label={t('iban')}
        hint={ModuleIBANNurDE ? t('ibanNurDe') : t('ibanHinweis')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
      />
      <TextInput
        name="Kontoinhaber"
        label={t('kontoinhaber')}
        hint={t('kontoinhaberHinweis')}
        initial={user ? `${user.Vorname} ${user.Nachname}` : ''}
        autoComplete="name"
        maxLength={70}
      />
      <NewSignIn />
      <SubmitButton wide>{t('speichern')}</SubmitButton>
      {exists && (
        <SubmitButton look="danger" name="_entfernen" value="1" formNoValidate wide>
          {t('entfernen')}
        </SubmitButton>
      )}
    </Form>
  );
}
