import { agencyPaths } from '@weitersagen/contract/paths-agentur';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/bericht';
import { useBoot, useFormat, useMandant, useT } from '../../environment.ts';
import { fetchFile, type Received, saveFile } from '../../lib/download.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { CALLS, type ReportName } from './load.ts';
import { wishFrom } from './query.ts';

type Form = 'csv' | 'xlsx';

const addressOf = (route: string, name: ReportName, form: Form): string => {
  const [, path = ''] = (name in CALLS ? agencyPaths[CALLS[name as keyof typeof CALLS]] : agencyPaths.getBericht).split(
    ' ',
  );
  return `/api/v1/${route}${path.replace('{x}', name in CALLS ? form : name)}${name in CALLS ? '' : `?form=${form}`}`;
};

type Stand = { far: Received } | { name: string } | 'failed' | null;

/** All that was filtered, as a file; says how far it is. */
export function Export({ name }: { name: ReportName }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const { sprache } = useBoot();
  const { Route } = useMandant();
  const { search } = useLocation();
  const [stand, setStand] = useState<Stand>(null);
  const running = useRef<AbortController | null>(null);
  if (!useInBrowser()) return null;

  const begin = async (form: Form) => {
    running.current = new AbortController();
    const { signal } = running.current;
    setStand({ far: { rows: 0, records: 0 } });
    try {
      const body = { ...wishFrom(`${window.location.origin}/${search}`), Pagenumber: null, Pagesize: null };
      const onReceived = (far: Received) => setStand({ far });
      const made = await fetchFile(addressOf(Route, name, form), { body, language: sprache, signal, onReceived });
      saveFile(made.name, made.file);
      setStand({ name: made.name });
    } catch {
      setStand(signal.aborted ? null : 'failed');
    }
  };
  const isRunning = stand !== null && typeof stand === 'object' && 'far' in stand;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="ausgeben" className="font-semibold">
        {t('ausgeben')}
      </span>
      {(['csv', 'xlsx'] as const).map((form) => (
        <Button
          key={form}
          look="secondary"
          dense
          aria-describedby="ausgeben"
          disabled={isRunning}
          onClick={() => void begin(form)}
        >
          {t(form === 'csv' ? 'alsCsv' : 'alsXlsx')}
        </Button>
      ))}
      {isRunning && (
        <Button look="quiet" dense onClick={() => running.current?.abort()}>
          {t('abbrechen')}
        </Button>
      )}
      <span role="status" className="tabular text-muted empty:-ml-2">
        {isRunning && <HowFar {...stand.far} />}
        {stand === 'failed' && t('ausgabeFehler')}
        {stand !== null && typeof stand === 'object' && 'name' in stand && t('ausgabeFertig', { name: stand.name })}
      </span>
    </div>
  );

  function HowFar({ rows, records }: Received) {
    return (
      <>
        <progress
          max={records || 1}
          value={rows}
          className="mr-2 h-2 w-24 align-middle accent-link"
          aria-hidden="true"
        />
        {t('ausgabeZeilen', { zeilen: zahl(rows), alle: zahl(records) })}
      </>
    );
  }
}
