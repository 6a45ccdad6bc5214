import { INHALT_SCHEMATA } from '@weitersagen/contract/werte';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { Blaettern } from '../../features/betreiber/blaettern.tsx';
import { NichtsGefunden } from '../../features/betreiber/filter.tsx';
import { feldKlasse } from '../../features/betreiber/filterformular.tsx';
import { inhaltQuery, schemaAus } from '../../features/betreiber/redaktion-anfrage.ts';
import { Inhaltsfilter } from '../../features/betreiber/redaktion-filter.tsx';
import { Inhaltsseite } from '../../features/betreiber/redaktion-kopf.tsx';
import { Inhaltsliste } from '../../features/betreiber/redaktion-liste.tsx';
import { texte } from '../../features/betreiber/texte-redaktion.ts';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { umgebung, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { route, schema, status, suche, seite, fehlt } = inhaltQuery(args);
  const query = { schema, status, suche, seite, ...(fehlt ? { fehlt: 'true' } : {}) };
  const liste = await umgebung(args).need('getInhalte', { params: { route }, query });
  return { route, schema, liste };
}

/** Which kind a new entry is of, asked without a script. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const schema = schemaAus(String(form.get('schema') ?? ''));
  return redirect(umgebung(args).pfad('inhaltneu', { route: String(form.get('route') ?? ''), schema }));
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('inhalte');

function Neu({ route, schema }: { route: string; schema: string | undefined }) {
  const t = useT(texte);
  return (
    <Form summary={false} className="flex! flex-wrap items-end gap-2">
      <input type="hidden" name="route" value={route} />
      <label className="grid gap-0.5 text-xs font-semibold">
        {t('neuArt')}
        <select key={schema} name="schema" defaultValue={schema} className={feldKlasse}>
          {INHALT_SCHEMATA.map((art) => (
            <option key={art} value={art}>
              {t(`eins_${art}`)}
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

export function Component() {
  const { route, schema, liste } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const query = new URLSearchParams(useLocation().search);
  const isGefiltert = ['schema', 'suche', 'status', 'fehlt'].some((name) => query.get(name));
  const darf = liste.erlaubt.includes('anlegen');
  return (
    <Inhaltsseite hier="inhalte">
      {liste.Dienst === 'fremd' && (
        <Alert kind="warning" title={t('fremd')}>
          <p className="text-sm">{t('fremdText')}</p>
        </Alert>
      )}
      <Inhaltsfilter />
      {darf && <Neu route={route} schema={schema} />}
      <Inhaltsliste
        page
        route={route}
        zeilen={liste.Content}
        titel={t('inhalte')}
        leer={
          isGefiltert ? (
            <NichtsGefunden />
          ) : (
            <EmptyState title={t('leer')}>
              <p>{t(darf ? 'leerText' : 'leerLesend')}</p>
            </EmptyState>
          )
        }
      />
      <Blaettern liste={liste} />
    </Inhaltsseite>
  );
}
