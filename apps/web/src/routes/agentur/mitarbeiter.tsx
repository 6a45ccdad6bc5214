import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/agentur-personen';
import { siteContext, useT } from '../../environment.ts';
import { DEEDS, Done, Invite, Leaving, People } from '../../features/agentur/people.tsx';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

export const loader = (args: LoaderFunctionArgs) => siteContext(args).need('getMitarbeiter', {});

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const params = { id: text('person') };
  const role = AGENTUR_ROLES.find((one) => one === text('Rolle')) ?? null;
  const deed = DEEDS.find((one) => one === text('Schritt')) ?? 'einladen';
  const act = () => {
    if (deed === 'rolle') return call('putMitarbeiter', { params, body: { Rolle: role } });
    if (deed === 'ausscheiden') return call('deleteMitarbeiter', { params });
    if (deed === 'anmeldelink') return call('sendMitarbeiterLink', { params });
    const [Vorname, Nachname, Email] = [text('Vorname'), text('Nachname'), text('Email')];
    return call('inviteMitarbeiter', {
      body: { Vorname, Nachname, Email, Mitarbeiternummer: text('Mitarbeiternummer'), Rolle: role },
    });
  };
  const answer = await act();
  return answer.ok ? redirect(pfad('mitarbeiter', {}, { meldung: deed })) : abgelehnt(args, answer.problem, form);
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const people = useLoaderData<typeof loader>().map((person) => ({ ...person, erlaubt: person.MitarbeiterErlaubt }));
  const t = useT(texts);
  const refusal = useRefused();
  const [query] = useSearchParams();
  return (
    <Page titel={t('titel')}>
      {refusal ? <ErrorSummary /> : <Done deed={query.get('meldung')} />}
      <Leaving people={people} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <People people={people} />
        <Invite />
      </div>
    </Page>
  );
}
