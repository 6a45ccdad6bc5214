import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import { KATALOGARTEN } from '@weitersagen/contract/values';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { texte as texteSeite } from '#texte/desk-seite';
import { umgebung, useFormat, usePath, useT } from '../../environment.ts';
import { ImportForm } from '../../features/datensatz/import.tsx';
import { ImportStatus } from '../../features/datensatz/status.tsx';
import { importFrom, renamed } from '../../features/datensatz/submit.ts';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { LISTS } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import { zeilenlink } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { inputError } from '../../ui/desk/input.ts';
import { Section } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useWho } from '../../ui/desk/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const params = { route: args.params.route ?? '' };
  const page = Math.max(1, Number.parseInt(new URL(args.request.url).searchParams.get('seite') ?? '', 10) || 1);
  const [kopf, list] = await Promise.all([
    need('getKatalogKopf', { params }),
    need('getKatalogImporte', { params, query: { seite: page } }),
  ]);
  return { kopf, liste: list };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = umgebung(args);
  const route = args.params.route ?? '';
  const form = await args.request.formData();
  const { name: Dateiname, text: Inhalt } = await importFrom(form);
  if (Inhalt.trim() === '') {
    const problem = inputError(t(texteSeite)('pruefen'), [{ feld: 'Datei', meldung: t(texte)('dateiFehlt') }]);
    return abgelehnt(args, problem, form);
  }
  const Art = KATALOGARTEN.find((kind) => kind === form.get('Art'));
  const isJson = /^\s*[[{]/.test(Inhalt);
  const answer = await call('pruefeKatalogImport', {
    params: { route },
    body: {
      Dateiname,
      Format: isJson ? 'json' : 'csv',
      // A document says itself what it holds; a list does not.
      ...(Art && !/^\s*\{/.test(Inhalt) ? { Art } : {}),
      Inhalt,
      FehlendeEntfernen: form.get('Fehlende') === 'true',
    },
  });
  // What is wrong with the text stands at the file: it is one or the other.
  if (!answer.ok) return abgelehnt(args, renamed(answer.problem, 'Inhalt', 'Datei'), form);
  return redirect(pfad('katalogimport', { route, id: answer.data.Id }));
}

export const titel = ({ boot }: HeaderArgs) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('importe')} · ${t('katalog')}`;
};

export function Component() {
  const { kopf, liste } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const ts = useT(texteSeite);
  const path = usePath();
  const wer = useWho();
  const { zahl, zeitpunkt } = useFormat();
  return (
    <KatalogPage kopf={kopf} titel={t('importe')} neben={<HeaderDetails kopf={kopf} />}>
      {kopf.Bearbeitbar.length > 0 ? <Check kopf={kopf} /> : <p className="text-sm text-muted">{t('nurLesen')}</p>}
      <Section titel={t('importe')}>
        <Table
          caption={t('importe')}
          rows={liste.Content}
          rowKey={({ Id }) => Id}
          empty={<EmptyState title={t('keineImporte')}>{t('keineImporteText')}</EmptyState>}
          columns={[
            {
              id: 'datei',
              head: ts('was'),
              cell: ({ Id, Dateiname, Am }) => (
                <>
                  <Link
                    to={path('katalogimport', { route: kopf.Mandant, id: Id })}
                    {...zeilenlink}
                    className="font-semibold wrap-anywhere"
                  >
                    {Dateiname}
                  </Link>
                  <span className="block text-muted md:hidden">{zeitpunkt(Am)}</span>
                </>
              ),
            },
            { id: 'status', head: ts('status'), cell: ({ Status }) => <ImportStatus status={Status} /> },
            { id: 'neu', head: t('was_neu'), numeric: true, from: 'md', cell: ({ Neu }) => zahl(Neu) },
            {
              id: 'geaendert',
              head: t('was_geaendert'),
              numeric: true,
              from: 'md',
              cell: ({ Geaendert }) => zahl(Geaendert),
            },
            {
              id: 'entfernt',
              head: t('was_entfernt'),
              numeric: true,
              from: 'md',
              cell: ({ Entfernt }) => zahl(Entfernt),
            },
            { id: 'fehler', head: t('was_fehler'), numeric: true, from: 'md', cell: ({ Fehler }) => zahl(Fehler) },
            { id: 'wer', head: ts('wer'), from: 'md', cell: ({ Wer }) => wer(Wer) },
            { id: 'am', head: ts('zeit'), from: 'md', cell: ({ Am }) => <time dateTime={Am}>{zeitpunkt(Am)}</time> },
          ]}
        />
        <div className="mt-3">
          <Paging liste={liste} />
        </div>
      </Section>
    </KatalogPage>
  );
}

/** A file to be checked; the check leads to the screen of the import. */
function Check({ kopf: { Mandant: route, Bearbeitbar } }: { kopf: KatalogKopf }) {
  const t = useT(texte);
  const path = usePath();
  return (
    <Section titel={t('importTitel')} id="import" className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">
        {t('importText')}{' '}
        <Link to={`${path('katalogliste', { route, liste: LISTS.produkt })}#export`}>{t('zumExport')}</Link>
      </p>
      <ImportForm
        file={t('datei')}
        accept=".csv,.json,text/csv,application/json"
        missing={{ label: t('fehlende'), hint: t('fehlendeText') }}
      >
        <Select
          name="Art"
          label={t('artDerZeilen')}
          hint={t('artDerZeilenText')}
          initial={Bearbeitbar.includes('produkt') ? 'produkt' : Bearbeitbar[0]}
          options={Bearbeitbar.map((kind) => ({ value: kind, label: t(kind) }))}
        />
      </ImportForm>
    </Section>
  );
}
