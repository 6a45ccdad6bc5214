import { KATALOGARTEN } from '@weitersagen/contract/values';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { texte as texteSeite } from '#texte/desk-seite';
import { umgebung, useFormat, usePath, useT } from '../../environment.ts';
import { ImportStatus } from '../../features/datensatz/status.tsx';
import { KatalogImport } from '../../features/produkt/betreiber/katalog-import.tsx';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
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
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const params = { route: args.params.route ?? '' };
  const seite = Math.max(1, Number.parseInt(new URL(args.request.url).searchParams.get('seite') ?? '', 10) || 1);
  const [kopf, liste] = await Promise.all([
    need('getKatalogKopf', { params }),
    need('getKatalogImporte', { params, query: { seite } }),
  ]);
  return { kopf, liste };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = umgebung(args);
  const route = args.params.route ?? '';
  const form = await args.request.formData();
  const file = form.get('Inhalt');
  const isFile = file instanceof File && file.size > 0;
  const Inhalt = isFile ? await file.text() : String(form.get('Text') ?? '');
  if (Inhalt.trim() === '') {
    const problem = inputError(t(texteSeite)('pruefen'), [{ feld: 'Inhalt', meldung: t(texte)('dateiFehlt') }]);
    return abgelehnt(args, problem, form);
  }
  const Art = KATALOGARTEN.find((kind) => kind === form.get('Art'));
  const isJson = /^\s*[[{]/.test(Inhalt);
  const answer = await call('pruefeKatalogImport', {
    params: { route },
    body: {
      Dateiname: isFile ? file.name.slice(-200) : '',
      Format: isJson ? 'json' : 'csv',
      // A document says itself what it holds; a list does not.
      ...(Art && !/^\s*\{/.test(Inhalt) ? { Art } : {}),
      Inhalt,
      FehlendeEntfernen: form.get('Fehlende') === 'true',
    },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
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
      {kopf.Bearbeitbar.length > 0 ? (
        <KatalogImport kopf={kopf} />
      ) : (
        <p className="text-sm text-muted">{t('nurLesen')}</p>
      )}
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
