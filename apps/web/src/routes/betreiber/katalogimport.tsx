import type { Katalogart } from '@weitersagen/contract/values';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { umgebung, useFormat, usePath, useT } from '../../environment.ts';
import { ImportRows, ImportStep, WhatFilter } from '../../features/datensatz/import.tsx';
import { ImportStatus } from '../../features/datensatz/status.tsx';
import { giltAbFrom } from '../../features/datensatz/submit.ts';
import { KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { forBetreiber } from '../../features/produkt/betreiber/katalog-words.ts';
import { useRefused } from '../../lib/formular.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useWho } from '../../ui/desk/words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });
const WHAT = ['neu', 'geaendert', 'entfernt', 'gleich', 'fehler'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const query = new URL(args.request.url).searchParams;
  const [kopf, run] = await Promise.all([
    need('getKatalogKopf', { params: { route: paramsOf(args).route } }),
    need('getKatalogImport', {
      params: paramsOf(args),
      query: {
        seite: Math.max(1, Number.parseInt(query.get('seite') ?? '', 10) || 1),
        was: WHAT.find((was) => was === query.get('was')),
      },
    }),
  ]);
  return { kopf, lauf: run };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = umgebung(args);
  const form = await args.request.formData();
  const Step = form.get('Schritt') === 'verwerfen' ? 'verwerfen' : 'starten';
  const answer = await call('putKatalogImport', {
    params: paramsOf(args),
    body: { Schritt: Step, GiltAb: giltAbFrom(form), Grund: String(form.get('Grund') ?? '') },
  });
  if (!answer.ok) return abgelehnt(args, forBetreiber(answer.problem, sprache), form);
  if (Step === 'verwerfen') return redirect(pfad('katalogimporte', { route: paramsOf(args).route }));
  return redirect(pfad('katalogimport', paramsOf(args)));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  return data ? t('importName', { datei: data.lauf.Dateiname }) : t('importe');
};

export function Component() {
  const { kopf, lauf } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const wer = useWho();
  const refused = useRefused();
  const { zeitpunkt } = useFormat();
  return (
    <KatalogPage
      kopf={kopf}
      titel={t('importName', { datei: lauf.Dateiname })}
      neben={
        <>
          <ImportStatus status={lauf.Status} />
          <p className="text-sm text-muted">
            {wer(lauf.Wer)} · {zeitpunkt(lauf.Am)}
          </p>
        </>
      }
      zurueck={{ to: path('katalogimporte', { route: kopf.Mandant }), label: t('importe') }}
    >
      {refused && !lauf.erlaubt.includes('starten') && <ErrorSummary />}
      <ImportStep
        run={lauf}
        batchPath={(id) => path('katalogaenderung', { route: kopf.Mandant, id })}
        kind={(kind) => t(kind as Katalogart)}
      />
      <WhatFilter run={lauf} />
      <ImportRows
        page
        rows={lauf.Zeilen.Content.map(({ Zeile, Was, ObjektId, Art, Unterschiede, Fehler, Hinweise }, n) => ({
          id: `${n}`,
          line: Zeile,
          what: Was,
          name: ObjektId,
          kind: t(`ein_${Art}`),
          differences: Unterschiede,
          errors: Fehler,
          hints: Hinweise,
        }))}
      />
      <Paging liste={lauf.Zeilen} />
    </KatalogPage>
  );
}
