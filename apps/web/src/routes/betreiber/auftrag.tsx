import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-auftrag';
import { texts as texteVerdacht } from '#texte/betreiber-verdacht';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { Decision, seenFrom } from '../../features/auftrag/betreiber/decision.tsx';
import { AuftragDossier } from '../../features/auftrag/betreiber/dossier.tsx';
import { WaitingFacts } from '../../features/auftrag/betreiber/facts.tsx';
import { CASE, VerdachtCases } from '../../features/auftrag/betreiber/verdacht-cases.tsx';
import { StatusMark } from '../../features/betreiber/status-mark.tsx';
import { refusedHere } from '../../lib/here.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { inputError } from '../../ui/desk/input.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { refusalFrom } from '../../ui/desk/refusal-reason.tsx';
import { abgelehnt, oneOf } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({
  route: params.route ?? '',
  auftragsnummer: params.auftragsnummer ?? '',
});

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getAuftrag', { params: paramsOf(args) });
}

async function review(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad } = siteContext(args);
  const result = oneOf(form, 'Ergebnis', ['angenommen', 'verworfen']);
  if (!result) return redirect(pfad('auftrag', paramsOf(args)));
  const body = {
    Ereignisnummer: String(form.get('Ereignisnummer')),
    Ergebnis: result,
    Grund: String(form.get('Grund') ?? '').trim(),
  } as const;
  const answer = await call('reviewFakt', { params: paramsOf(args), body });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('auftrag', paramsOf(args), { meldung: result }));
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const form = await args.request.formData();
  if (form.has('Ereignisnummer')) return review(args, form);
  if (form.get('schritt') === 'verdacht') return answerVerdacht(args, form);
  const decision = oneOf(form, 'Entscheidung', ['freigeben', 'ablehnen']);
  if (!decision) return redirect(pfad('auftrag', paramsOf(args)));
  const refusal = decision === 'ablehnen' ? refusalFrom(form, sprache) : null;
  if (refusal?.ok === false) return refusedHere(refusal.fields, form, sprache);
  const Grund = refusal?.grund ?? String(form.get('Grund') ?? '').trim();
  const answer = await call('entscheideAuftrag', {
    params: paramsOf(args),
    body: { Entscheidung: decision, Grund, ...seenFrom(form) },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('auftrag', paramsOf(args), { meldung: decision }));
}

async function answerVerdacht(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad, t } = siteContext(args);
  const response = oneOf(form, 'Antwort', ['inOrdnung', 'betrug']);
  if (!response) return redirect(pfad('auftrag', paramsOf(args)));
  const cases = [...form].filter(([name]) => name.startsWith(CASE)).map(([, id]) => String(id));
  const reason = String(form.get('Grund') ?? '').trim();
  const fields = [
    ...(cases.length === 0 ? [{ feld: 'Verdacht', meldung: t(texteVerdacht)('keineGewaehlt') }] : []),
    ...(reason === '' ? [{ feld: 'Grund', meldung: t(texteVerdacht)('grundFehlt') }] : []),
  ];
  if (fields.length > 0) return abgelehnt(args, inputError(t(texteSeite)('pruefen'), fields), form);
  const answer = await call('beantworteVerdacht', {
    params: paramsOf(args),
    body: { Faelle: cases, Antwort: response, Grund: reason },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('auftrag', paramsOf(args), { meldung: response }));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return data ? t('auftrag', { nummer: data.Auftragsnummer }) : t('auftraege');
};

export function Component() {
  const auftrag = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tv = useT(texteVerdacht);
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau } = useFormat();
  const [query] = useSearchParams();
  const message = query.get('meldung');
  const { Auftragsnummer, Mandant, Status, ProduktName, WertCent } = auftrag;
  return (
    <Page
      titel={t('auftrag', { nummer: Auftragsnummer })}
      zurueck={{ to: path('auftraege'), label: t('auftraege') }}
      aside={
        <>
          <StatusMark art="auftrag" status={Status} />
          <p className="text-sm text-muted">
            {mandantName(Mandant)} · {ProduktName} · {euroGenau(WertCent)}
          </p>
        </>
      }
    >
      {message === 'freigeben' && Status === 'Freigegeben' && <Message>{t('meldungFreigegeben')}</Message>}
      {message === 'ablehnen' && Status === 'Abgelehnt' && <Message>{t('meldungAbgelehnt')}</Message>}
      {message === 'angenommen' && <Message>{t('meldungAngenommen')}</Message>}
      {message === 'verworfen' && <Message>{t('meldungVerworfen')}</Message>}
      <WaitingFacts auftrag={auftrag} step={query.get('schritt')} fakt={query.get('fakt')} />
      {message === 'inOrdnung' && <Message>{tv('meldungInOrdnung')}</Message>}
      {message === 'betrug' && <Message>{tv('meldungBetrug')}</Message>}
      <Decision auftrag={auftrag} step={query.get('schritt')} />
      {!query.has('schritt') && <VerdachtCases auftrag={auftrag} />}
      <AuftragDossier auftrag={auftrag} />
    </Page>
  );
}
