import { AGENTUR_ROLLEN } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texte } from '#texte/betreiber-agentur';
import { umgebung } from '../../environment.ts';
import { Agents } from '../../features/agentur/betreiber/agents.tsx';
import { AgenturPage, nameIn } from '../../features/agentur/betreiber/page.tsx';
import { Done, Invite, Leaving, People } from '../../features/agentur/people.tsx';
import { useRefused } from '../../lib/formular.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { abgelehnt } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

const paramsOf = ({ params: { route = '', id = '' } }: LoaderFunctionArgs) => ({ route, id });
const STEPS = ['rolle', 'sperren', 'entsperren', 'ausscheiden', 'anmeldelink'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const params = paramsOf(args);
  const [record, found] = await Promise.all([
    need('getAgenturEintrag', { params: { route: params.route }, query: { id: params.id } }),
    need('getAgenturPersonen', { params }),
  ]);
  return { ...params, name: nameIn(record.Felder), found };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const params = paramsOf(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const role = AGENTUR_ROLLEN.find((one) => one === text('Rolle')) ?? null;
  const step = STEPS.find((one) => one === text('Schritt'));
  const answer = step
    ? await call('putAgenturPerson', {
        params: { ...params, person: text('person') },
        body: { Schritt: step, Rolle: role },
      })
    : await call('inviteAgenturPerson', {
        params,
        body: {
          Vorname: text('Vorname'),
          Nachname: text('Nachname'),
          Email: text('Email'),
          Mitarbeiternummer: text('Mitarbeiternummer'),
          Rolle: role,
        },
      });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('agenturpersonen', params, { meldung: step ?? 'einladen' }));
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texte, boot.sprache);
  return data ? `${t('personen')} · ${data.name}` : t('personen');
};

export function Component() {
  const { route, id, name, found } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const [query] = useSearchParams();
  return (
    <AgenturPage route={route} id={id} name={name}>
      {!refused && <Done deed={query.get('meldung')} />}
      {refused && <ErrorSummary />}
      <Leaving people={found.Personen} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <div className="grid gap-6">
          <People people={found.Personen} />
          <Agents agents={found.Berater} />
        </div>
        {found.erlaubt.includes('einladen') && <Invite />}
      </div>
    </AgenturPage>
  );
}
