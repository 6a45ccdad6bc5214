import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { umgebung, usePath, useT } from '../../environment.ts';
import { Batch, batchStepFrom } from '../../features/datensatz/batch.tsx';
import { BatchStatus } from '../../features/datensatz/status.tsx';
import { useKatalogBatches } from '../../features/produkt/betreiber/katalog-batch.ts';
import { KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { forBetreiber } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { abgelehnt } from '../../ui/desk/request.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const page = Math.max(1, Number.parseInt(new URL(args.request.url).searchParams.get('seite') ?? '', 10) || 1);
  const [kopf, batch] = await Promise.all([
    need('getKatalogKopf', { params: { route: paramsOf(args).route } }),
    need('getKatalogStapel', { params: paramsOf(args), query: { seite: page } }),
  ]);
  return { kopf, stapel: batch };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = umgebung(args);
  const form = await args.request.formData();
  const body = batchStepFrom(form);
  const answer = await call('putKatalogStapel', { params: paramsOf(args), body });
  if (!answer.ok) return abgelehnt(args, forBetreiber(answer.problem, sprache), form);
  return redirect(pfad('katalogaenderung', paramsOf(args), { meldung: body.Schritt }));
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('aenderung')} · ${t('katalog')}`;
};

export function Component() {
  const { kopf, stapel } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const words = useKatalogBatches(kopf.Mandant);
  return (
    <KatalogPage
      kopf={kopf}
      titel={words.title(stapel)}
      neben={<BatchStatus status={stapel.Status} />}
      zurueck={{ to: path('katalogaenderungen', { route: kopf.Mandant }), label: t('aenderungen') }}
    >
      <Batch
        batch={stapel}
        words={words}
        note={stapel.Anlass === 'abgleich' && <p className="max-w-prose text-sm text-muted">{t('abgleichBleibt')}</p>}
      />
    </KatalogPage>
  );
}
