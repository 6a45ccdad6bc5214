import type { KatalogStapelAntwort } from '@weitersagen/contract/katalogaenderung';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { umgebung, usePath, useT } from '../../environment.ts';
import { BatchStatus } from '../../features/datensatz/status.tsx';
import { useStapelname } from '../../features/produkt/betreiber/katalog-batch.tsx';
import { BatchDetails, BatchRows } from '../../features/produkt/betreiber/katalog-batch-rows.tsx';
import { KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { forBetreiber } from '../../features/produkt/betreiber/katalog-words.ts';
import { useRefused } from '../../lib/formular.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt, withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const seite = Math.max(1, Number.parseInt(new URL(args.request.url).searchParams.get('seite') ?? '', 10) || 1);
  const [kopf, stapel] = await Promise.all([
    need('getKatalogKopf', { params: { route: paramsOf(args).route } }),
    need('getKatalogStapel', { params: paramsOf(args), query: { seite } }),
  ]);
  return { kopf, stapel };
}

const STEPS = ['zuruecknehmen', 'verwerfen', 'anwenden'] as const;
const MESSAGES = {
  zuruecknehmen: 'zurueckgenommen',
  verwerfen: 'verworfen',
  anwenden: 'angewendet',
  geplant: 'geplantMeldung',
} as const;

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache, t } = umgebung(args);
  const form = await args.request.formData();
  const step = STEPS.find((s) => s === form.get('Schritt')) ?? 'zuruecknehmen';
  const answer = await call('putKatalogStapel', {
    params: paramsOf(args),
    body: {
      Schritt: step,
      Aenderung: String(form.get('Aenderung') ?? '') || undefined,
      Grund: String(form.get('Grund') ?? ''),
    },
  });
  if (!answer.ok) return abgelehnt(args, forBetreiber(answer.problem, sprache, t(texte)('gehtNicht')), form);
  return redirect(pfad('katalogaenderung', paramsOf(args), { meldung: step }));
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('aenderung')} · ${t('katalog')}`;
};

export function Component() {
  const { kopf, stapel } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const name = useStapelname();
  const refused = useRefused();
  const [query] = useSearchParams();
  const step = STEPS.find((s) => s === query.get('schritt'));
  const message = MESSAGES[query.get('meldung') as keyof typeof MESSAGES];
  return (
    <KatalogPage
      kopf={kopf}
      titel={name(stapel)}
      neben={<BatchStatus status={stapel.Status} />}
      zurueck={{ to: path('katalogaenderungen', { route: kopf.Mandant }), label: t('aenderungen') }}
    >
      {message && !refused && <Message>{t(message)}</Message>}
      {refused && !step && <ErrorSummary />}
      {stapel.Status === 'Konflikt' && <Alert kind="danger" title={t('konfliktStapel')} />}
      <BatchDetails stapel={stapel} route={kopf.Mandant} />
      {stapel.Anlass === 'abgleich' && <p className="max-w-prose text-sm text-muted">{t('abgleichBleibt')}</p>}
      {step && stapel.erlaubt.includes(step) ? (
        <StepForm stapel={stapel} schritt={step} />
      ) : (
        <Buttons stapel={stapel} />
      )}
      <BatchRows stapel={stapel} route={kopf.Mandant} />
      <Paging liste={stapel.Aenderungen} />
    </KatalogPage>
  );
}

function Buttons({ stapel: { erlaubt, Anzahl } }: { stapel: KatalogStapelAntwort }) {
  const t = useT(texte);
  const { search } = useLocation();
  const target = (schritt: string) => withQuery(search, { schritt, meldung: null });
  if (erlaubt.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {erlaubt.includes('zuruecknehmen') && (
        <ButtonLink to={target('zuruecknehmen')} look="secondary" dense>
          {t('alleZuruecknehmen', { n: Anzahl })}
        </ButtonLink>
      )}
      {erlaubt.includes('anwenden') && (
        <Form summary={false}>
          <SubmitButton name="Schritt" value="anwenden" dense>
            {t('anwenden')}
          </SubmitButton>
        </Form>
      )}
      {erlaubt.includes('verwerfen') && (
        <ButtonLink to={target('verwerfen')} look="secondary" dense>
          {t('verwerfen')}
        </ButtonLink>
      )}
    </div>
  );
}

function StepForm({ stapel, schritt }: { stapel: KatalogStapelAntwort; schritt: (typeof STEPS)[number] }) {
  const t = useT(texte);
  const { search } = useLocation();
  const back = schritt === 'zuruecknehmen';
  return (
    <Step titel={back ? t('zuruecknehmenFrage', { n: stapel.Anzahl }) : t('verwerfenFrage')}>
      <p>{back ? t('zuruecknehmenText') : t('verwerfenText')}</p>
      <Form>
        <input type="hidden" name="Schritt" value={schritt} />
        {back && <TextInput name="Grund" label={t('grund')} hint={t('grundHinweis')} maxLength={300} optional />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton look={back ? 'action' : 'danger'}>
            {back ? t('jaZuruecknehmen') : t('jaVerwerfen')}
          </SubmitButton>
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}
