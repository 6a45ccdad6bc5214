import { RECHNUNG_STEPS, type RechnungStep } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/rechnung';
import { siteContext, usePath, useT } from '../../environment.ts';
import { rewardPlace } from '../../features/auftrag/betreiber/reward-place.ts';
import { History } from '../../features/betreiber/history.tsx';
import { Incoming, SettleIncoming } from '../../features/rechnung/betreiber/incoming.tsx';
import { RechnungSteps } from '../../features/rechnung/betreiber/steps.tsx';
import { RechnungDocument, RechnungMark } from '../../features/rechnung/document.tsx';
import { inseparable } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', nummer: params.nummer ?? '' });

export const loader = (args: LoaderFunctionArgs) =>
  siteContext(args).need('getRechnungDesBetreibers', { params: paramsOf(args) });

/** A second press, or another tab, finds done what it was to do: that is no refusal. */
async function isDone(args: ActionFunctionArgs, step: RechnungStep): Promise<boolean> {
  const now = await siteContext(args).call('getRechnungDesBetreibers', { params: paramsOf(args) });
  if (!now.ok || now.data.erlaubt.includes(step)) return false;
  const { Status, Positionen } = now.data;
  return step === 'bezahlt' ? Status === 'Bezahlt' : Positionen.every(({ Zurueckgenommen }) => Zurueckgenommen);
}

async function settleIncoming(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad } = siteContext(args);
  const answer = await call('putEingang', {
    params: { route: paramsOf(args).route, id: String(form.get('Eingang')) },
    body: { Grund: String(form.get('Grund') ?? '') },
  });
  // A second press finds it done.
  if (!answer.ok && answer.problem.code !== 'PSOF0303') return abgelehnt(args, answer.problem, form);
  return redirect(pfad('rechnung', paramsOf(args), { meldung: 'eingang' }));
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  if (form.has('Eingang')) return settleIncoming(args, form);
  const wanted = form.get('Schritt');
  const step = RECHNUNG_STEPS.find((name) => name === wanted);
  if (!step) return redirect(pfad('rechnung', paramsOf(args)));
  const answer = await call('putRechnung', {
    params: paramsOf(args),
    body: { Schritt: step, Grund: String(form.get('Grund') ?? '') },
  });
  if (!answer.ok && !(await isDone(args, step))) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('rechnung', paramsOf(args), { meldung: step }));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return data ? `${t(`art_${data.Art}`)} ${data.Nummer}` : t('rechnungen');
};

export function Component() {
  const rechnung = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const [query] = useSearchParams();
  const message = RECHNUNG_STEPS.find((name) => name === query.get('meldung'));
  const { Mandant: route, Nummer, Agentur, Agenturname } = rechnung;
  return (
    <Page
      titel={`${t(`art_${rechnung.Art}`)} ${Nummer}`}
      zurueck={{ to: path('rechnungen', {}, { mandant: route }), label: t('rechnungen') }}
      aside={
        <>
          <RechnungMark status={rechnung.Status} />
          <p className="text-sm text-muted">
            {mandantName(route)} · {Agenturname} {Agentur}
          </p>
        </>
      }
    >
      {message && <Message>{t(`meldung_${message}`)}</Message>}
      {query.get('meldung') === 'eingang' && <Message>{t('meldungEingang')}</Message>}
      <p>
        <ButtonLink
          href={`/api/v1/betreiber/rechnungen/${route}/${Nummer}/rechnung.pdf`}
          download={`${Nummer}.pdf`}
          look="secondary"
        >
          {t('pdf')}
        </ButtonLink>
      </p>
      {rechnung.Zahlung && (
        <Alert kind={rechnung.Zahlung.Stand === 'kontoFehlt' ? 'warning' : 'info'}>
          {t(`zahlung_${rechnung.Zahlung.Stand}`, { iban: inseparable(rechnung.Zahlung.IbanMaskiert ?? '') })}
        </Alert>
      )}
      {rechnung.Lauf && (
        <p>
          <Link to={path('auszahlung', { route, id: rechnung.Lauf.Id })}>
            {t('zuLauf', { nummer: rechnung.Lauf.Nummer })}
          </Link>
        </p>
      )}
      <Incoming rows={rechnung.Eingaenge} />
      <SettleIncoming rows={rechnung.Eingaenge} />
      <RechnungSteps rechnung={rechnung} />
      <RechnungDocument
        rechnung={rechnung}
        places={{
          toBilled: ({ Auftragsnummer, Praemie }) =>
            path('auftrag', { route, auftragsnummer: Auftragsnummer }) + (Praemie ? `#${rewardPlace(Praemie.Id)}` : ''),
          toOther: (nummer) => path('rechnung', { route, nummer }),
        }}
      />
      <History rows={rechnung.Verlauf} />
    </Page>
  );
}
