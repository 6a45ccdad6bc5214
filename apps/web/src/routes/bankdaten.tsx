import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { LinkUngueltig } from '../features/empfaenger/link-ungueltig.tsx';
import { texte } from '../features/empfaenger/texte-stand.ts';
import { readAuftrag } from '../features/empfaenger/zugang.ts';
import { refused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { BankFields } from '../ui/bank-fields.tsx';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Page } from '../ui/page.tsx';
import { umgebung, useMandant, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const auftrag = await readAuftrag(args);
  const gespeichert = new URL(args.request.url).searchParams.has('gespeichert');
  return data({ offen: auftrag !== null, gespeichert }, { status: auftrag ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const body = { Iban: String(form.get('Iban') ?? ''), Kontoinhaber: String(form.get('Kontoinhaber') ?? '') };
  const antwort = await call('postEmpfaengerBankdaten', { body });
  return antwort.ok ? redirect(pfad('bankdaten', {}, { gespeichert: '1' })) : refused(antwort.problem, form);
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('bankTitel');

export function Component() {
  const { offen, gespeichert } = useLoaderData<typeof loader>();
  const { ModuleIBANNurDE } = useMandant();
  const t = useT(texte);
  if (!offen) return <LinkUngueltig picture={<Sinnbild bild="uhr" className="size-20" />} />;
  if (gespeichert)
    return (
      <Page
        title={t('bankGespeichert')}
        lead={t('bankGespeichertText')}
        picture={<Sinnbild bild="freuen" className="size-20" />}
      />
    );
  return (
    <Page title={t('bankTitel')} lead={t('bankText')}>
      <Form>
        <BankFields germanOnly={ModuleIBANNurDE} />
        <SubmitButton wide>{t('bankSpeichern')}</SubmitButton>
      </Form>
    </Page>
  );
}
