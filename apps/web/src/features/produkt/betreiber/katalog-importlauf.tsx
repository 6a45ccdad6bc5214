import type { KatalogImportAntwort } from '@weitersagen/contract/katalogaenderung';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { useBoot, useFormat, usePath, useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/formular.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Differences } from './katalog-differences.tsx';
import { useFeldworte } from './katalog-words.ts';

type Import = KatalogImportAntwort;
type Row = Import['Zeilen']['Content'][number] & { id: string };

const QUESTION_MS = 1000;

/** How far a running import is; asks again by itself where scripts run. */
export function Progress({ lauf }: { lauf: Import }) {
  const t = useT(texte);
  const { zahl } = useFormat();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { Status, Fortschritt: n, Gesamt } = lauf;
  useEffect(() => {
    if (state !== 'idle') return;
    const question = setTimeout(() => void revalidate(), QUESTION_MS);
    return () => clearTimeout(question);
  }, [revalidate, state]);
  const stand = t('fortschritt', { n: zahl(n), gesamt: zahl(Gesamt) });
  return (
    <section
      aria-label={t('importLaeuft')}
      className="grid max-w-3xl gap-2 rounded-s border border-line bg-surface p-4"
    >
      <p role="status" className="font-semibold">
        {Status === 'Wartet' ? t('importWartet') : t('importLaeuft')}
      </p>
      <progress value={n} max={Gesamt} aria-label={t('importLaeuft')} className="h-3 w-full accent-link" />
      <p className="tabular text-sm">{stand}</p>
      <p className="text-sm text-muted">
        {t('fortschrittText')} <Link to={pathname}>{t('neuLaden')}</Link>
      </p>
    </section>
  );
}

/** What can be done with it now, or why nothing can. */
export function ImportStep({ lauf, route }: { lauf: Import; route: string }) {
  const t = useT(texte);
  const path = usePath();
  const { Status, Fehler, Gesamt, Verboten, Abbruch, StapelId, GiltAb, erlaubt } = lauf;
  const history = StapelId && <Link to={path('katalogaenderung', { route, id: StapelId })}>{t('zurAenderung')}</Link>;
  if (Status === 'Wartet' || Status === 'Laeuft') return <Progress lauf={lauf} />;
  if (Status === 'Fertig')
    return (
      <Alert kind="success" live title={GiltAb ? t('importGeplant') : t('importFertig', { n: lauf.Fortschritt })}>
        {history}
      </Alert>
    );
  return (
    <>
      {Status === 'Abgebrochen' && (
        <Alert kind="danger" live title={t('importAbgebrochen')}>
          {Abbruch && <p className="whitespace-pre-wrap">{Abbruch}</p>}
        </Alert>
      )}
      {Fehler > 0 && <Alert kind="danger" title={t('importFehler', { n: Fehler })} />}
      {Fehler === 0 && Gesamt === 0 && <Alert title={t('importNichts')} />}
      {Verboten.length > 0 && (
        <Alert kind="warning" title={t('importVerboten', { arten: Verboten.map((kind) => t(kind)).join(', ') })} />
      )}
      {erlaubt.includes('starten') && Gesamt > 0 && <Starting lauf={lauf} />}
      {erlaubt.includes('verwerfen') && <Discarding />}
    </>
  );
}

function Starting({ lauf: { Gesamt, Status } }: { lauf: Import }) {
  const t = useT(texte);
  const { jetzt } = useBoot();
  const refused = useRefused();
  return (
    <Form summary={refused !== null} className="max-w-3xl gap-3 rounded-s border-2 border-link bg-surface p-4">
      <h2 className="text-lg">{t('uebernehmenTitel')}</h2>
      <p>{t('uebernehmenText')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-[2fr_1fr_1fr]">
        <TextInput name="Grund" label={t('grund')} maxLength={300} optional />
        <TextInput name="GiltAbTag" type="date" min={jetzt.slice(0, 10)} label={t('giltAb')} optional />
        <TextInput name="GiltAbZeit" type="time" label={t('giltAbZeit')} optional />
      </div>
      <div>
        <SubmitButton name="Schritt" value="starten">
          {Status === 'Abgebrochen' ? t('nochmal') : t('uebernehmen', { n: Gesamt })}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Discarding() {
  const t = useT(texte);
  return (
    <Form summary={false}>
      <div>
        <SubmitButton name="Schritt" value="verwerfen" look="quiet" dense>
          {t('verwerfen')}
        </SubmitButton>
      </div>
    </Form>
  );
}

const WHAT = ['fehler', 'entfernt', 'geaendert', 'neu', 'gleich'] as const;
const TON = { fehler: 'schlecht', entfernt: 'wartet', geaendert: 'laeuft', neu: 'gut', gleich: 'still' } as const;

/** One press for each kind of line, with how many there are. */
export function WhatFilter({ lauf }: { lauf: Import }) {
  const t = useT(texte);
  const { zahl } = useFormat();
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get('was');
  const count = {
    fehler: lauf.Fehler,
    entfernt: lauf.Entfernt,
    geaendert: lauf.Geaendert,
    neu: lauf.Neu,
    gleich: lauf.Gleich,
  };
  const all = Object.values(count).reduce((sum, n) => sum + n, 0);
  const targets = [
    { was: null, label: t('alle'), n: all },
    ...WHAT.map((was) => ({ was, label: t(`was_${was}`), n: count[was] })),
  ];
  return (
    <nav aria-label={t('aenderungen')}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {targets.map(({ was, label, n }) => (
          <li key={label}>
            <Link
              to={withQuery(search, { was, seite: null })}
              look="plain"
              aria-current={chosen === was ? 'true' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-4 border-transparent px-2.5 text-sm hover:border-border aria-[current]:border-link aria-[current]:font-semibold md:min-h-9"
            >
              {label} <span className="tabular font-normal text-muted">{zahl(n)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ImportRows({ lauf }: { lauf: Import }) {
  const t = useT(texte);
  const { zahl } = useFormat();
  return (
    <Table
      page
      caption={t('aenderungen')}
      rows={lauf.Zeilen.Content.map((row, n): Row => ({ ...row, id: `${n}` }))}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'zeile',
          head: t('zeile'),
          numeric: true,
          cell: ({ Zeile }) => (Zeile === null ? '–' : zahl(Zeile)),
        },
        { id: 'was', head: t('stand'), cell: ({ Was }) => <Mark ton={TON[Was]}>{t(`was_${Was}`)}</Mark> },
        {
          id: 'eintrag',
          head: t('position'),
          cell: ({ Art, ObjektId, Zeile }) => (
            <>
              <span className="font-semibold wrap-anywhere">{ObjektId || '–'}</span>
              <span className="block text-muted">{t(`ein_${Art}`)}</span>
              {Zeile === null && <span className="block text-muted">{t('nichtInDatei')}</span>}
            </>
          ),
        },
        { id: 'felder', head: t('aenderung'), cell: (row) => <Inhalt zeile={row} /> },
      ]}
    />
  );
}

function Inhalt({ zeile: { Fehler, Hinweise, Unterschiede: fields, Was } }: { zeile: Row }) {
  return (
    <>
      {Fehler.length === 0 ? <Differences felder={fields} was={Was} /> : <Sentences saetze={Fehler} />}
      {Hinweise.length > 0 && <Sentences saetze={Hinweise} className="text-warning" />}
    </>
  );
}

function Sentences({ saetze, className }: { saetze: Row['Fehler']; className?: string }) {
  const words = useFeldworte();
  return (
    <ul className={className}>
      {saetze.map(({ Feld, Grund }) => (
        <li key={`${Feld}${Grund}`}>
          {Feld && <strong>{words.name(Feld)}: </strong>}
          {Grund}
        </li>
      ))}
    </ul>
  );
}
