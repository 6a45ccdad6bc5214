import { INHALT_SCHEMATA, INHALT_STATUS } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-redaktion';
import { texts as texteSeite } from '#texte/desk-seite';
import { usePath, useT } from '../../../environment.ts';
import { FilterChoice, FilterForm } from '../../../ui/desk/filter-form.tsx';
import { MandantChoice, useMandantRoute } from './redaktion-header.tsx';

export function InhaltFilter() {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandant = useMandantRoute();
  const missing = new URLSearchParams(useLocation().search).get('fehlt');
  return (
    <FilterForm
      suche={{ hinweis: t('sucheHinweis') }}
      names={['schema', 'suche', 'status', 'fehlt']}
      leer={path('inhalte', {}, { mandant })}
    >
      <MandantChoice />
      <FilterChoice
        name="schema"
        label={t('art')}
        alle={t('alleArten')}
        options={INHALT_SCHEMATA.map((schema) => ({ value: schema, label: t(`schema_${schema}`) }))}
      />
      <FilterChoice
        name="status"
        label={t('status')}
        alle={ts('alle')}
        options={INHALT_STATUS.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      />
      <label className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
        <input type="checkbox" name="fehlt" value="1" defaultChecked={missing === '1'} className="size-5 accent-link" />
        {t('nurLuecken')}
      </label>
    </FilterForm>
  );
}
