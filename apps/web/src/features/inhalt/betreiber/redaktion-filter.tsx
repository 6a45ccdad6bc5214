import { INHALT_SCHEMATA, INHALT_STATUS } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texte } from '#texte/betreiber-redaktion';
import { texte as texteSeite } from '#texte/desk-seite';
import { usePath, useT } from '../../../environment.ts';
import { Filterformular, Filterwahl } from '../../../ui/desk/filter-form.tsx';
import { Mandantwahl, useMandantroute } from './redaktion-header.tsx';

export function Inhaltsfilter() {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandant = useMandantroute();
  const missing = new URLSearchParams(useLocation().search).get('fehlt');
  return (
    <Filterformular
      suche={{ hinweis: t('sucheHinweis') }}
      namen={['schema', 'suche', 'status', 'fehlt']}
      leer={path('inhalte', {}, { mandant })}
    >
      <Mandantwahl />
      <Filterwahl
        name="schema"
        label={t('art')}
        alle={t('alleArten')}
        options={INHALT_SCHEMATA.map((schema) => ({ value: schema, label: t(`schema_${schema}`) }))}
      />
      <Filterwahl
        name="status"
        label={t('status')}
        alle={ts('alle')}
        options={INHALT_STATUS.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      />
      <label className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
        <input type="checkbox" name="fehlt" value="1" defaultChecked={missing === '1'} className="size-5 accent-link" />
        {t('nurLuecken')}
      </label>
    </Filterformular>
  );
}
