import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-agentur';
import { siteContext, usePath, useT } from '../../environment.ts';
import { Agents } from '../../features/agentur/betreiber/agents.tsx';
import { AgenturPage, nameIn } from '../../features/agentur/betreiber/page.tsx';
import { readPlaces } from '../../features/agentur/betreiber/places.ts';
import { Done, Invite, Leaving, People } from '../../features/agentur/people.tsx';
import { BERATER } from '../../features/produkt/betreiber/katalog-words.ts';
import { useRefused } from '../../lib/form.ts';
import { refusedHere } from '../../lib/here.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Message } from '../../ui/desk/message.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

const paramsOf = ({ params: { route = '', id = '' } }: LoaderFunctionArgs) => ({ route, id });
const STEPS = ['rolle', 'sperren', 'entsperren', 'ausscheiden', 'anmeldelink'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const params = paramsOf(args);
  const [record, found] = await Promise.all([
    need('getAgenturEintrag', { params: { route: params.route }, query: { id: params.id } }),
    need('getAgenturPersonen', { params }),
  ]);
  return { ...params, name: nameIn(record.Felder), found };
}

/** Where the agents are, as a list that a spreadsheet could be. */
async function setPlaces(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad, t, sprache } = siteContext(args);
  const params = paramsOf(args);
  const read = readPlaces(String(form.get('Lagen') ?? ''));
  if (!read.ok) return refusedHere({ Lagen: t(texts)('orteZeile', { zeile: read.line }) }, form, sprache);
  const answer = await call('putAgenturBerater', { params, body: { Lagen: read.places } });
  if (answer.ok) return redirect(pfad('agenturpersonen', params, { meldung: 'orte' }));
  // Each line's fault stands at the one field that they were typed in.
  const { problem } = answer;
  const felder = problem.felder?.map((one) => ({ ...one, feld: 'Lagen' })).slice(0, 1);
  return abgelehnt(args, felder ? { ...problem, felder } : problem, form);
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const params = paramsOf(args);
  const form = await args.request.formData();
  if (form.get('Schritt') === 'orte') return setPlaces(args, form);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const role = AGENTUR_ROLES.find((one) => one === text('Rolle')) ?? null;
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
  const t = textsOf(texts, boot.sprache);
  return data ? `${t('personen')} · ${data.name}` : t('personen');
};

export function Component() {
  const { route, id, name, found } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const [query] = useSearchParams();
  const t = useT(texts);
  const path = usePath();
  return (
    <AgenturPage route={route} id={id} name={name}>
      {!refused && query.get('meldung') === 'orte' && <Message>{t('meldungOrte')}</Message>}
      {!refused && <Done deed={query.get('meldung')} />}
      {refused && <ErrorSummary />}
      <Leaving people={found.Personen} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <div className="grid gap-6">
          <People people={found.Personen} />
          <Agents
            agents={found.Berater}
            toPhoto={(externeId) => path('katalogbild', { route, liste: BERATER }, { id: externeId })}
            mayWrite={found.erlaubt.includes('einladen')}
          />
        </div>
        {found.erlaubt.includes('einladen') && <Invite />}
      </div>
    </AgenturPage>
  );
}
