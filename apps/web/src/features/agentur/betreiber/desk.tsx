import { AGENTUR_DATENSATZ } from '@weitersagen/contract/stammdaten';
import { texts } from '#texte/betreiber-agentur';
import { siteContext, usePath, useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';
import { Page } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { addressOf, type Back, type BatchDesk, type FrameProps, type RecordDesk } from '../../datensatz/desk.ts';
import { RecordVocabulary } from '../../datensatz/words.tsx';
import { agenturProblem, useAgenturBatches, useAgenturVocabulary } from '../record-words.ts';
import { AgenturPage } from './page.tsx';

const ofClient = ({ route = '' }) => ({ route });
const one = ({ route = '', id = '' }) => ({ route, id });

interface Head {
  route: string;
  writes: boolean;
}

function useAgencies({ route }: Head): Back {
  const path = usePath();
  const mandant = useMandantName()(route);
  return { to: path('agenturen', { route }), label: useT(texts)('agenturenVon', { mandant }) };
}

function Frame({ head: _, children, ...page }: FrameProps<Head>) {
  return (
    <Page {...page}>
      <RecordVocabulary value={useAgenturVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}

/** A client's agencies on the record desk. */
export const AGENCIES: RecordDesk<Head> = {
  findHead: async (args) => {
    const params = ofClient(addressOf(args));
    const { erlaubt } = await siteContext(args).need('getAgenturEintrag', { params });
    return { route: params.route, writes: erlaubt.includes('aendern') };
  },
  Frame,
  named: (language) => textsOf(texts, language)('agenturen'),
  problem: agenturProblem,
  useBatchWords: ({ route }) => {
    const t = useT(texts);
    const path = usePath();
    return {
      title: ({ Anlass, Bezug, Name }) => t(`anlass_${Anlass}`, { bezug: Name ?? Bezug }),
      to: (id) => path('agenturChange', { route, id }),
      record: ({ ObjektId, Name }) => ({ name: Name ?? t('agentur'), to: path('agentur', { route, id: ObjektId }) }),
    };
  },
  batch: {
    screen: 'agenturChange',
    find: ({ need }, address, seite) => need('getAgenturStapel', { params: one(address), query: { seite } }),
    step: ({ call }, address, body) => call('putAgenturStapel', { params: one(address), body }),
    useBack: useAgencies,
  },
  history: {
    list: ({ need }, address, query) => need('getAgenturAenderungen', { params: ofClient(address), query }),
    useBack: useAgencies,
  },
  imports: {
    screens: { all: 'agenturImports', one: 'agenturImport' },
    list: ({ need }, address, seite) => need('getAgenturImporte', { params: ofClient(address), query: { seite } }),
    check: ({ call }, address, { Art: _, ...body }) =>
      call('checkAgenturImport', { params: ofClient(address), body: { ...body, Art: AGENTUR_DATENSATZ } }),
    find: ({ need }, address, query) => need('getAgenturImport', { params: one(address), query }),
    run: ({ call }, address, body) => call('putAgenturImport', { params: one(address), body }),
    useBack: useAgencies,
    useWords: ({ route, writes }) => {
      const t = useT(texts);
      return {
        kinds: writes ? [{ value: AGENTUR_DATENSATZ, label: t('agenturen') }] : [],
        readOnly: t('importNurLesen'),
        accept: '.csv,.json,text/csv,application/json',
        file: t('datei'),
        text: (
          <a
            href={`/api/v1/betreiber/mandanten/${encodeURIComponent(route)}/agenturen/export.csv`}
            download={`${route}-agenturen.csv`}
            className="text-link underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('exportCsv')}
          </a>
        ),
        kindOf: () => t('agenturen'),
        single: () => t('agentur'),
      };
    },
  },
};

/** One agency's changes, as they are told beside its data. */
export const ONE_AGENCY: BatchDesk<{ route: string; id: string }> = {
  findHead: async (args) => one(addressOf(args)),
  Frame: ({ head, titel: _, zurueck: __, ...page }) => (
    <AgenturPage {...head} {...page} name={useT(texts)('aenderung')} />
  ),
  named: (language) => textsOf(texts, language)('stammdaten'),
  problem: agenturProblem,
  useBatchWords: (address) => {
    const path = usePath();
    return useAgenturBatches({
      to: (batch) => path('agenturBatch', { ...address, batch }),
      record: path('agentur', address),
    });
  },
  batch: {
    screen: 'agenturBatch',
    find: ({ need }, { route = '', batch = '' }, seite) =>
      need('getAgenturStapel', { params: { route, id: batch }, query: { seite } }),
    step: ({ call }, { route = '', batch = '' }, body) =>
      call('putAgenturStapel', { params: { route, id: batch }, body }),
    useBack: () => undefined,
  },
};
