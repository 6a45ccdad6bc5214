import { type ActionFunctionArgs, redirect, useActionData, useSearchParams } from 'react-router';
import { texts } from '#texte/betreiber-inhaltdateien';
import { texts as worte } from '#texte/betreiber-redaktion';
import { texts as texteDatensatz } from '#texte/datensatz';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useBoot, usePath, useT } from '../../environment.ts';
import { ImportForm } from '../../features/datensatz/import.tsx';
import { importFrom } from '../../features/datensatz/submit.ts';
import { InhaltDeskPage, MandantFilter, useMandantRoute } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { ImportResult, type Probe } from '../../features/inhalt/betreiber/redaktion-import-result.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs, ScreenHandle } from '../../module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { inputError } from '../../ui/desk/input.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

type File = { Pfad: string; Text: string | null; Base64: string | null };

/** The export's own form, or null. */
function readFiles(text: string): File[] | null {
  try {
    const { Dateien } = JSON.parse(text) as { Dateien?: unknown };
    return Array.isArray(Dateien) && Dateien.length > 0 ? (Dateien as File[]) : null;
  } catch {
    return null;
  }
}

/** A look ahead changes nothing, and stands beside the form that it is about. */
export const handle: ScreenHandle = { staysAsRead: true };

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = siteContext(args);
  const form = await args.request.formData();
  const route = String(form.get('route') ?? '');
  const { text: json } = await importFrom(form);
  const files = readFiles(json);
  if (!files) {
    const message = json.trim() ? t(texts)('unlesbar') : t(texteDatensatz)('dateiFehlt');
    return abgelehnt(args, inputError(t(texteSeite)('pruefen'), [{ feld: 'Datei', meldung: message }]), form);
  }
  const isDryRun = form.get('Schritt') !== 'import';
  const archivieren = form.has('Fehlende');
  const answer = await call('importInhalte', {
    params: { route },
    body: { Dateien: files, Probelauf: isDryRun, ArchiviereFehlende: archivieren },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  if (isDryRun || answer.data.Fehler.length > 0)
    return { probe: { route, json, archivieren, bericht: answer.data } satisfies Probe };
  const count = answer.data.Aenderungen.filter(({ Art }) => Art !== 'gleich').length;
  return redirect(pfad('inhaltsdateien', {}, { mandant: route, importiert: `${count}` }));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(worte, boot.sprache)('dateien');

export function Component() {
  const { betreiber } = useBoot();
  const answer = useActionData<{ probe?: Probe }>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const route = useMandantRoute();
  const [query] = useSearchParams();
  const imported = query.get('importiert');
  return (
    <InhaltDeskPage here="inhaltsdateien">
      {imported && !answer && <Message>{t('importiert', { anzahl: Number(imported) || 0 })}</Message>}
      <MandantFilter />
      {betreiber?.Rechte.includes('inhaltPflegen') ? (
        <>
          <Section titel={t('export')} className="max-w-3xl">
            <p className="mb-3 text-sm text-muted">{t('exportText', { mandant: mandantName(route) })}</p>
            <ButtonLink
              href={`/api/v1/betreiber/mandanten/${route}/inhalt/export`}
              download={`inhalte-${route}.json`}
              look="secondary"
            >
              {t('exportieren')}
            </ButtonLink>
          </Section>
          <Section titel={t('import')} className="max-w-3xl">
            {answer?.probe && <ImportResult probe={answer.probe} />}
            <p className="mb-3 text-sm text-muted">{t('importText')}</p>
            <ImportForm
              file={t('datei')}
              accept=".json,application/json"
              action={path('inhaltsdateien', {}, { mandant: route })}
              before={<input type="hidden" name="route" value={route} />}
              missing={{
                label: t('archivieren'),
                hint: t('archivierenHinweis'),
                initial: answer?.probe?.archivieren ?? false,
              }}
              again={answer?.probe !== undefined}
            />
          </Section>
        </>
      ) : (
        <>
          <ErrorSummary />
          <p className="text-sm text-muted">{t('nurLesen')}</p>
        </>
      )}
    </InhaltDeskPage>
  );
}
