import { useRef } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/empfaenger-danach';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { readAuftrag } from '../features/empfaenger/access.ts';
import { InvalidLink } from '../features/empfaenger/invalid-link.tsx';
import { fromWhom, withoutPart } from '../features/empfaenger/referrer.ts';
import { refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { forgetInput, useKept } from '../lib/kept.ts';
import { LinkToken, tokenFrom, useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { BankFields } from '../ui/bank-fields.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink, SubmitButton } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Page } from '../ui/page.tsx';

const INPUT = 'bankdaten';

export async function loader(args: LoaderFunctionArgs) {
  const { token, auftrag } = await readAuftrag(args);
  const stored = new URL(args.request.url).searchParams.has('gespeichert');
  return data({ token, auftrag, gespeichert: stored }, { status: auftrag ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const body = { Iban: String(form.get('Iban') ?? ''), Kontoinhaber: String(form.get('Kontoinhaber') ?? '') };
  const response = await call('postEmpfaengerBankdaten', { body }, { token: tokenFrom(args, form) });
  if (!response.ok) return refused(response.problem, form);
  if (!import.meta.env.SSR) forgetInput(INPUT);
  return redirect(pfad('bankdaten', {}, { gespeichert: '1' }));
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (!loaded?.auftrag) return t('linkTitel');
  if (loaded.gespeichert) return t('bankGespeichert');
  if (!loaded.auftrag.Bestaetigt) return t('bankErst');
  if (loaded.auftrag.PraemieEmpfaengerCent === 0) return t('bankNie');
  return t(boot.mandant?.ModuleStoringBankdata ? 'bankTitel' : 'bankSpaeter');
};

export function Component() {
  useLinkToken('empfaenger');
  const { auftrag, gespeichert } = useLoaderData<typeof loader>();
  const { ModuleIBANNurDE, ModuleStoringBankdata } = useMandant();
  const t = useT(texts);
  const path = usePath();
  if (!auftrag) return <InvalidLink picture={<Pictogram bild="uhr" className="size-20" />} />;
  const whatFor = { vorname: auftrag.Vorname, produkt: auftrag.ProduktName, empfehler: fromWhom(t, auftrag) };
  if (gespeichert)
    return (
      <Page
        title={t('bankGespeichert')}
        lead={t('bankGespeichertText', whatFor)}
        picture={<Pictogram bild="freuen" className="size-20" />}
      >
        <Onward to={path('zustimmung')}>{t('zumStand')}</Onward>
      </Page>
    );
  // Whoever has not confirmed has nothing to be paid; whoever chooses later gives his account then.
  if (!auftrag.Bestaetigt)
    return (
      <Page title={t('bankErst')} lead={t('bankErstText')}>
        <Onward to={path('zustimmung')}>{t('zurBestaetigung')}</Onward>
      </Page>
    );
  const hasPart = auftrag.PraemieEmpfaengerCent > 0;
  if (!ModuleStoringBankdata || !hasPart)
    return (
      <Page
        title={t(hasPart ? 'bankSpaeter' : 'bankNie')}
        lead={hasPart ? t('bankSpaeterText') : withoutPart(t, auftrag)}
      >
        <Onward to={path('zustimmung')}>{t('zumStand')}</Onward>
      </Page>
    );
  return (
    <Page title={t('bankTitel')} lead={t('bankText', whatFor)}>
      <BankForm germanOnly={ModuleIBANNurDE} recipient={auftrag.Empfaengernummer} />
    </Page>
  );
}

function BankForm({ germanOnly, recipient }: { germanOnly: boolean; recipient: string }) {
  const t = useT(texts);
  const form = useRef<HTMLFormElement>(null);
  useKept(form, `${INPUT}:${recipient}`, useRefused() !== null);
  return (
    <Form ref={form}>
      <LinkToken />
      <BankFields germanOnly={germanOnly} />
      <SubmitButton wide>{t('bankSpeichern')}</SubmitButton>
    </Form>
  );
}

const Onward = ({ to, children }: { to: string; children: string }) => (
  <p>
    <ButtonLink to={to} look="secondary">
      {children}
    </ButtonLink>
  </p>
);
