import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-einstellungen';
import { umgebung, usePath, useT } from '../../environment.ts';
import { Batch, batchStepFrom } from '../../features/datensatz/batch.tsx';
import { BatchStatus } from '../../features/datensatz/status.tsx';
import { SettingsPage } from '../../features/mandant/betreiber/settings-page.tsx';
import { settingsProblem, useSettingsBatches } from '../../features/mandant/betreiber/settings-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });

export async function loader(args: LoaderFunctionArgs) {
  const params = paramsOf(args);
  return { route: params.route, stapel: await umgebung(args).need('getEinstellungsstapel', { params }) };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = umgebung(args);
  const form = await args.request.formData();
  const body = batchStepFrom(form);
  const answer = await call('putEinstellungsstapel', { params: paramsOf(args), body });
  if (!answer.ok) return abgelehnt(args, settingsProblem(answer.problem, sprache), form);
  return redirect(pfad('einstellungsaenderung', paramsOf(args), { meldung: body.Schritt }));
}

export const titel = ({ boot }: HeaderArgs) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('aenderung')} · ${t('einstellungen')}`;
};

export function Component() {
  const { route, stapel } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const mandantName = useMandantName();
  const words = useSettingsBatches(route);
  return (
    <SettingsPage
      titel={words.title(stapel)}
      neben={<BatchStatus status={stapel.Status} />}
      zurueck={{
        to: path('einstellungen', { route }),
        label: t('einstellungenVon', { mandant: mandantName(route) }),
      }}
    >
      <Batch batch={stapel} words={words} />
    </SettingsPage>
  );
}
