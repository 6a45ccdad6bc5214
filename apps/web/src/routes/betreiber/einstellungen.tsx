import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-einstellungen';
import { siteContext, usePath, useT } from '../../environment.ts';
import { allFolded } from '../../features/datensatz/fields.tsx';
import { RecordForm } from '../../features/datensatz/form.tsx';
import { RecordHistory, RecordSheet } from '../../features/datensatz/record.tsx';
import { saveRecord } from '../../features/datensatz/saving.ts';
import { recordForm } from '../../features/datensatz/submit.ts';
import { SettingsPage } from '../../features/mandant/betreiber/settings-page.tsx';
import { settingsProblem, typeOf, useSettingsBatches } from '../../features/mandant/betreiber/settings-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { useMandantName } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '' });

export async function loader(args: LoaderFunctionArgs) {
  const params = paramsOf(args);
  return { route: params.route, eintrag: await siteContext(args).need('getEinstellungen', { params }) };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const params = paramsOf(args);
  return saveRecord(args, {
    form: await recordForm(args.request),
    typeOf,
    put: (change) => call('putEinstellungen', { params, body: change }),
    read: () => call('getEinstellungen', { params }),
    tell: (problem) => settingsProblem(problem, sprache),
    to: (_, told) => pfad('einstellungen', params, told),
  });
}

export const titel = ({ boot, data: read }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  const mandant = boot.betreiber?.Mandanten.find(({ Route }) => Route === read?.route)?.Name;
  return mandant ? t('einstellungenVon', { mandant }) : t('einstellungen');
};

export function Component() {
  const { route, eintrag } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const readOnly = !eintrag.erlaubt.includes('aendern');
  return (
    <SettingsPage
      titel={t('einstellungenVon', { mandant: mandantName(route) })}
      aside={
        <>
          <Link to={path('agenturen', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('agenturen')}
          </Link>
          <Link to={path('aufbewahrung', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('aufbewahrung')}
          </Link>
          <Link to={path('aktionen', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('aktionen')}
          </Link>
          <Link to={path('settingsImports', { route })} className="inline-flex min-h-8 items-center text-sm">
            {t('importe')}
          </Link>
          <a
            href={`/api/v1/betreiber/mandanten/${encodeURIComponent(route)}/einstellungen/export.json`}
            download={`${route}-einstellungen.json`}
            className="inline-flex min-h-8 items-center text-sm text-link underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('exportJson')}
          </a>
        </>
      }
    >
      <RecordSheet
        back={path('einstellungen', { route })}
        note={readOnly && <p className="text-sm text-muted">{t('nurLesen')}</p>}
        beside={
          <div className="grid gap-3">
            <RecordHistory batches={eintrag.Verlauf} words={useSettingsBatches(route)} />
            <p className="text-sm">
              <Link to={path('einstellungsaenderungen', { route })}>{t('alleAenderungen')}</Link>
            </p>
          </div>
        }
      >
        {(late) => (
          <RecordForm
            key={eintrag.Stand}
            state={eintrag.Stand}
            fields={eintrag.Felder}
            choices={eintrag.Auswahl}
            readOnly={readOnly}
            folded={allFolded(eintrag.Felder)}
            isReasonNeeded
            {...late}
          />
        )}
      </RecordSheet>
    </SettingsPage>
  );
}
