import { INHALT_SCHEMATA } from '@weitersagen/contract/values';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { texts as texteEingebaut } from '#texte/betreiber-inhalteingebaut';
import { texts } from '#texte/betreiber-redaktion';
import { siteContext, useT } from '../../environment.ts';
import { BuiltIn } from '../../features/inhalt/betreiber/redaktion-builtin.tsx';
import { InhaltFilter } from '../../features/inhalt/betreiber/redaktion-filter.tsx';
import { InhaltDeskPage } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { InhaltList } from '../../features/inhalt/betreiber/redaktion-list.tsx';
import { inhaltQuery, schemaFrom } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { NothingFound } from '../../ui/desk/filter.tsx';
import { fieldClass } from '../../ui/desk/filter-form.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { route, schema, status, suche, seite, fehlt } = await inhaltQuery(args, 'inhalte');
  const query = { schema, status, suche, seite, ...(fehlt ? { fehlt: 'true' } : {}) };
  const list = await siteContext(args).need('getInhalte', { params: { route }, query });
  return { route, schema, liste: list };
}

/** Which kind a new entry is of, asked without a script; or what is built in becomes one. */
export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const schema = schemaFrom(String(form.get('schema') ?? ''));
  const route = String(form.get('route') ?? '');
  const params = { route };
  switch (form.get('Schritt')) {
    case 'uebernehmen': {
      const body = { Schema: schema, Schluessel: String(form.get('schluessel') ?? '') };
      const answer = await call('takeEingebauten', { params, body });
      if (!answer.ok) return abgelehnt(args, answer.problem, form);
      const { Id: id, Anzahl } = answer.data;
      return redirect(pfad('inhalt', { route, id }, { meldung: 'uebernommen', anzahl: `${Anzahl}` }));
    }
    case 'alleUebernehmen': {
      const list = await call('getInhalte', { params, query: { schema } });
      if (!list.ok) return abgelehnt(args, list.problem, form);
      const [first] = list.data.Eingebaut;
      if (first) {
        const answer = await call('takeEingebauten', {
          params,
          body: { Schema: schema, Schluessel: first.Schluessel },
        });
        if (!answer.ok) return abgelehnt(args, answer.problem, form);
      }
      return redirect(pfad('inhalte', {}, { mandant: route, schema, uebernommen: '1' }));
    }
    case 'alle': {
      const answer = await call('publishInhalte', { params, body: { Schema: schema } });
      if (!answer.ok) return abgelehnt(args, answer.problem, form);
      return redirect(pfad('inhalte', {}, { mandant: route, schema, alle: `${answer.data.Anzahl}` }));
    }
    default:
      return redirect(pfad('inhaltneu', { route, schema }));
  }
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('inhalte');

function New({ route, schema }: { route: string; schema: string | undefined }) {
  const t = useT(texts);
  return (
    <Form summary={false} className="flex! flex-wrap items-end gap-2">
      <input type="hidden" name="route" value={route} />
      <label className="grid gap-0.5 text-xs font-semibold">
        {t('neuArt')}
        <select key={schema} name="schema" defaultValue={schema} className={fieldClass}>
          {INHALT_SCHEMATA.map((kind) => (
            <option key={kind} value={kind}>
              {t(`eins_${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton dense className="max-md:min-h-11">
        {t('neu')}
      </SubmitButton>
    </Form>
  );
}

function AllPublish({ route, schema }: { route: string; schema: string }) {
  const t = useT(texteEingebaut);
  return (
    <Form summary={false} className="flex! flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="route" value={route} />
      <input type="hidden" name="schema" value={schema} />
      <SubmitButton name="Schritt" value="alle" look="secondary" dense className="max-md:min-h-11">
        {t('alle')}
      </SubmitButton>
      <p className="grow basis-60 text-sm text-muted">{t('alleText')}</p>
    </Form>
  );
}

export function Component() {
  const { route, schema, liste } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const query = new URLSearchParams(useLocation().search);
  const isFiltered = ['schema', 'suche', 'status', 'fehlt'].some((name) => query.get(name));
  const may = liste.erlaubt.includes('anlegen');
  const te = useT(texteEingebaut);
  const all = query.get('alle');
  // Whichever step it was, and whether or not it is still offered.
  const refused = useRefused();
  return (
    <InhaltDeskPage here="inhalte">
      <ErrorSummary />
      {!refused && query.get('uebernommen') && <Message>{te('alleUebernommen')}</Message>}
      {!refused && all && <Message>{te('alleFertig', { anzahl: Number(all) || 0 })}</Message>}
      {liste.Dienst === 'fremd' && (
        <Alert kind="warning" title={t('fremd')}>
          <p className="text-sm">{t('fremdText')}</p>
        </Alert>
      )}
      <InhaltFilter />
      {may && <New route={route} schema={schema} />}
      <InhaltList
        page
        route={route}
        rows={liste.Content}
        titel={t('inhalte')}
        leer={
          isFiltered && liste.Eingebaut.length > 0 ? (
            <p className="text-sm text-muted">{te('nochNichts')}</p>
          ) : isFiltered ? (
            <NothingFound />
          ) : (
            <EmptyState title={t('leer')}>
              <p>{t(may ? 'leerText' : 'leerLesend')}</p>
            </EmptyState>
          )
        }
      />
      <Paging list={liste} />
      {liste.erlaubt.includes('alleVeroeffentlichen') && schema && <AllPublish route={route} schema={schema} />}
      <BuiltIn
        route={route}
        rows={liste.Eingebaut}
        einzeln={schema !== undefined || query.get('suche') !== null}
        may={may}
      />
    </InhaltDeskPage>
  );
}
