import { ZAHLUNG_DECISIONS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-auszahlung';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { readBankFile } from '../../features/auszahlung/betreiber/bank-file.ts';
import { BankResponse } from '../../features/auszahlung/betreiber/bank-response.tsx';
import { LaufActions } from '../../features/auszahlung/betreiber/lauf-actions.tsx';
import { LaufMessage } from '../../features/auszahlung/betreiber/lauf-message.tsx';
import { LaufState } from '../../features/auszahlung/betreiber/lauf-state.tsx';
import { PaymentStep } from '../../features/auszahlung/betreiber/payment-step.tsx';
import { Payments } from '../../features/auszahlung/betreiber/payments.tsx';
import { History } from '../../features/betreiber/history.tsx';
import { StatusMark } from '../../features/betreiber/status-mark.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt, centFrom, oneOf } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const after = query.get('nach') || undefined;
  const only = query.get('nur') === 'aufgaben' ? ('aufgaben' as const) : undefined;
  return siteContext(args).need('getAuszahlungslauf', { params: paramsOf(args), query: { nach: after, nur: only } });
}

async function decide(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad } = siteContext(args);
  const { route, id } = paramsOf(args);
  const decision = oneOf(form, 'Entscheidung', ZAHLUNG_DECISIONS);
  if (!decision) return redirect(pfad('auszahlung', { route, id }));
  const entered = form.get('Cent');
  const cent = typeof entered === 'string' ? centFrom(entered) : 0;
  const looked = form.get('RueckgabeId');
  const answer = await call('entscheideZahlung', {
    params: { route, id, endToEndId: String(form.get('Zahlung') ?? '') },
    body: {
      Entscheidung: decision,
      ...(cent > 0 ? { Cent: cent } : {}),
      ...(looked === null ? {} : { RueckgabeId: String(looked) }),
    },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('auszahlung', { route, id }, { meldung: 'entschieden' }));
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  if (form.has('Zahlung')) return decide(args, form);
  if (form.get('Schritt') === 'bankantwort') {
    const params = paramsOf(args);
    return readBankFile(args, form, params.route, (result) => pfad('auszahlung', params, result));
  }
  const step = oneOf(form, 'Schritt', ['freigeben', 'bestaetigen', 'verwerfen', 'ablehnen']);
  if (!step) return redirect(pfad('auszahlung', paramsOf(args)));
  const looked = form.get('MsgId');
  const body = {
    Schritt: step,
    ...(step === 'ablehnen' ? { Grund: String(form.get('Grund') ?? '') } : {}),
    ...(looked === null ? {} : { MsgId: String(looked) }),
  };
  const answer = await call('putAuszahlungslauf', { params: paramsOf(args), body });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('auszahlung', paramsOf(args), { meldung: step }));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return data ? t('lauf', { nummer: data.Nummer }) : t('auszahlungen');
};

export function Component() {
  const lauf = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau, zahl } = useFormat();
  const [query] = useSearchParams();
  return (
    <Page
      titel={t('lauf', { nummer: lauf.Nummer })}
      zurueck={{ to: path('auszahlungen'), label: t('auszahlungen') }}
      aside={
        <>
          <StatusMark art="lauf" status={lauf.Status} />
          <p className="text-sm text-muted">
            {mandantName(lauf.Mandant)} · {euroGenau(lauf.SummeCent)}
          </p>
        </>
      }
    >
      <LaufMessage query={query} status={lauf.Status} />
      {lauf.Vorgang && (
        <Message>
          {t(`vorgang_${lauf.Vorgang.Art}`, {
            erledigt: zahl(lauf.Vorgang.Erledigt),
            gesamt: zahl(lauf.Vorgang.Gesamt),
          })}
        </Message>
      )}
      <LaufState lauf={lauf} />
      <LaufActions lauf={lauf} step={query.get('schritt')} />
      <PaymentStep lauf={lauf} />
      <Payments lauf={lauf} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        {lauf.erlaubt.includes('bankantwort') && <BankResponse />}
        <History rows={lauf.Verlauf} />
      </div>
    </Page>
  );
}
