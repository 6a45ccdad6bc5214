import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-inhalteintrag';
import { texts as worte } from '#texte/betreiber-redaktion';
import { siteContext, usePath, useT } from '../../environment.ts';
import { InhaltForm } from '../../features/inhalt/betreiber/redaktion-fields.tsx';
import { InhaltPage } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { removedQuery, schemaFrom, valuesFrom } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { useRefused } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { route = '', schema } = args.params;
  const key = new URL(args.request.url).searchParams.get('schluessel') ?? '';
  const form = await siteContext(args).need('getInhaltFormular', {
    params: { route, schema: schemaFrom(schema) },
    query: { schluessel: key },
  });
  return data({ route, formular: form }, { status: form.erlaubt.includes('bearbeiten') ? 200 : 403 });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const { route = '', schema } = args.params;
  const answer = await call('createInhalt', {
    params: { route },
    body: { Schema: schemaFrom(schema), Werte: valuesFrom(form) },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  const { Id: id, Entfernt } = answer.data;
  return redirect(pfad('inhalt', { route, id }, { meldung: 'angelegt', ...removedQuery(Entfernt) }));
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) => {
  const tw = textsOf(worte, boot.sprache);
  return loaded
    ? textsOf(texts, boot.sprache)('neuTitel', { art: tw(`eins_${loaded.formular.Schema}`) })
    : tw('inhalte');
};

export function Component() {
  const { route, formular } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tw = useT(worte);
  const path = usePath();
  const refused = useRefused();
  const mandantName = useMandantName();
  const [query] = useSearchParams();
  const { Schema, Felder: fields, erlaubt } = formular;
  const may = erlaubt.includes('bearbeiten');
  const key = fields[0]?.Feld ?? 'Identifier';
  return (
    <InhaltPage
      titel={t('neuTitel', { art: tw(`eins_${Schema}`) })}
      zurueck={{ to: path('inhalte', {}, { mandant: route, schema: Schema }), label: tw(`schema_${Schema}`) }}
      aside={<p className="font-semibold">{t('fuerMandant', { name: mandantName(route) })}</p>}
    >
      {may ? (
        <div className="max-w-6xl">
          <InhaltForm
            formData={formular}
            values={{ [`iv.${key}`]: query.get('schluessel') ?? '' }}
            state={null}
            isNew
            isOwnRefusal={refused !== null}
          >
            <div>
              <SubmitButton name="Schritt" value="speichern">
                {t('speichern')}
              </SubmitButton>
            </div>
          </InhaltForm>
        </div>
      ) : (
        <p>{t('nurLesen')}</p>
      )}
    </InhaltPage>
  );
}
