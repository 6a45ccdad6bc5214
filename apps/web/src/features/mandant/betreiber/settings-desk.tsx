import { texts } from '#texte/betreiber-einstellungen';
import { siteContext, usePath, useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';
import { useMandantName } from '../../../ui/desk/words.ts';
import { addressOf, type Back, type FrameProps, type RecordDesk } from '../../datensatz/desk.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsProblem, useSettingsBatches } from './settings-words.ts';

const ofClient = ({ route = '' }) => ({ route });
const one = ({ route = '', id = '' }) => ({ route, id });

interface Head {
  route: string;
  writes: boolean;
}

function useSettings({ route }: Head): Back {
  const t = useT(texts);
  const path = usePath();
  return { to: path('einstellungen', { route }), label: t('einstellungenVon', { mandant: useMandantName()(route) }) };
}

function Frame({ head: _, ...page }: FrameProps<Head>) {
  return <SettingsPage {...page} />;
}

/** A client's settings on the record desk. */
export const SETTINGS: RecordDesk<Head> = {
  findHead: async (args) => {
    const params = ofClient(addressOf(args));
    const { erlaubt } = await siteContext(args).need('getEinstellungen', { params });
    return { route: params.route, writes: erlaubt.includes('aendern') };
  },
  Frame,
  named: (language) => textsOf(texts, language)('einstellungen'),
  problem: settingsProblem,
  useBatchWords: ({ route }) => useSettingsBatches(route),
  batch: {
    screen: 'einstellungsaenderung',
    find: ({ need }, address, seite) => need('getEinstellungsstapel', { params: one(address), query: { seite } }),
    step: ({ call }, address, body) => call('putEinstellungsstapel', { params: one(address), body }),
    useBack: useSettings,
  },
  history: {
    list: ({ need }, address, query) => need('getEinstellungsaenderungen', { params: ofClient(address), query }),
    useBack: useSettings,
  },
  imports: {
    screens: { all: 'settingsImports', one: 'settingsImport' },
    list: ({ need }, address, seite) => need('getEinstellungsimporte', { params: ofClient(address), query: { seite } }),
    check: ({ call }, address, { Art: _, ...body }) =>
      call('checkEinstellungsimport', { params: ofClient(address), body: { ...body, Art: 'einstellungen' } }),
    find: ({ need }, address, query) => need('getEinstellungsimport', { params: one(address), query }),
    run: ({ call }, address, body) => call('putEinstellungsimport', { params: one(address), body }),
    useBack: useSettings,
    useWords: ({ writes }) => {
      const t = useT(texts);
      const name = t('einstellungen');
      return {
        kinds: writes ? [{ value: 'einstellungen', label: name }] : [],
        readOnly: t('nurLesen'),
        accept: '.json,application/json',
        file: t('datei'),
        text: t('importText'),
        kindOf: () => name,
        single: () => name,
      };
    },
  },
};
