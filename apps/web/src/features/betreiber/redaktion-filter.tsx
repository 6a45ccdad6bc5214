import { INHALT_SCHEMATA, INHALT_STATUS } from '@weitersagen/contract/werte';
import { Form, useLocation } from 'react-router';
import { suchfeld } from '../../lib/tastatur.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { usePfad, useT } from '../../umgebung.ts';
import { feldKlasse, Mandantwahl, useMandantroute } from './redaktion-kopf.tsx';
import { texte } from './texte-redaktion.ts';
import { texte as texteSeite } from './texte-seite.ts';

/** Kept in the address: a plain GET form. */
export function Inhaltsfilter() {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const pfad = usePfad();
  const mandant = useMandantroute();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isSet = ['schema', 'suche', 'status', 'fehlt'].some((name) => query.get(name));
  return (
    <Form
      key={search}
      method="get"
      role="search"
      aria-label={ts('filter')}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <label className="grid grow basis-60 gap-0.5 text-xs font-semibold md:max-w-80">
        <span className="flex justify-between gap-2">
          {ts('suche')}
          <kbd className="hidden font-text font-normal text-muted md:inline">{ts('sucheTasten')}</kbd>
        </span>
        <input
          type="search"
          name="suche"
          maxLength={120}
          placeholder={t('sucheHinweis')}
          defaultValue={query.get('suche') ?? ''}
          className={feldKlasse}
          {...suchfeld}
        />
      </label>
      <Mandantwahl />
      <Auswahl name="schema" label={t('art')} alle={t('alleArten')}>
        {INHALT_SCHEMATA.map((schema) => ({ value: schema, label: t(`schema_${schema}`) }))}
      </Auswahl>
      <Auswahl name="status" label={t('status')} alle={ts('alle')}>
        {INHALT_STATUS.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      </Auswahl>
      <label className="flex min-h-11 items-center gap-2 text-sm md:min-h-9">
        <input
          type="checkbox"
          name="fehlt"
          value="1"
          defaultChecked={query.get('fehlt') === '1'}
          className="size-5 accent-link"
        />
        {t('nurLuecken')}
      </label>
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {ts('filtern')}
      </Button>
      {isSet && (
        <Link to={pfad('inhalte', {}, { mandant })} className="inline-flex min-h-11 items-center text-sm md:min-h-9">
          {ts('zuruecksetzen')}
        </Link>
      )}
    </Form>
  );
}

function Auswahl({
  name,
  label,
  alle,
  children,
}: {
  name: string;
  label: string;
  alle: string;
  children: { value: string; label: string }[];
}) {
  const { search } = useLocation();
  return (
    <label className="grid grow basis-36 gap-0.5 text-xs font-semibold md:max-w-48">
      {label}
      <select name={name} defaultValue={new URLSearchParams(search).get(name) ?? ''} className={feldKlasse}>
        <option value="">{alle}</option>
        {children.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
