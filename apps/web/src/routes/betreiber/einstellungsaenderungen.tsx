import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '#texte/betreiber-einstellungen';
import { umgebung, usePath, useT } from '../../environment.ts';
import { useBatchRows } from '../../features/datensatz/batch.tsx';
import { History } from '../../features/datensatz/history.tsx';
import { SettingsPage } from '../../features/mandant/betreiber/settings-page.tsx';
import { useSettingsBatches } from '../../features/mandant/betreiber/settings-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Paging } from '../../ui/desk/paging.tsx';
import { listenQuery } from '../../ui/desk/request.ts';
import { useMandantName } from '../../ui/desk/words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const route = args.params.route ?? '';
  const { seite } = listenQuery(args.request, []);
  const list = await umgebung(args).need('getEinstellungsaenderungen', { params: { route }, query: { seite } });
  return { route, liste: list };
}

export const titel = ({ boot }: HeaderArgs) => {
  const t = textsOf(texte, boot.sprache);
  return `${t('aenderungen')} · ${t('einstellungen')}`;
};

export function Component() {
  const { route, liste } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const mandantName = useMandantName();
  const rows = useBatchRows(useSettingsBatches(route));
  return (
    <SettingsPage
      titel={t('aenderungen')}
      zurueck={{
        to: path('einstellungen', { route }),
        label: t('einstellungenVon', { mandant: mandantName(route) }),
      }}
    >
      <History
        page
        caption={t('aenderungen')}
        rows={rows(liste.Content)}
        empty={{ title: t('keineAenderungen'), text: t('keineAenderungenText') }}
      />
      <Paging liste={liste} />
    </SettingsPage>
  );
}
