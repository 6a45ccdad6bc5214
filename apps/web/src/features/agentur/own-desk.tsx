import { texts } from '#texte/agentur-stammdaten';
import { usePath, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import { Page } from '../../ui/desk/page.tsx';
import { addressOf, type BatchDesk, type FrameProps } from '../datensatz/desk.ts';
import { RecordVocabulary } from '../datensatz/words.tsx';
import { agenturProblem, useAgenturBatches, useAgenturVocabulary } from './record-words.ts';

const one = ({ id = '' }) => ({ id });

function Frame({ head: _, titel: __, children, ...page }: FrameProps<object>) {
  return (
    <Page {...page} titel={useT(texts)('aenderung')}>
      <RecordVocabulary value={useAgenturVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}

/** The changes of an agency's data, as its own people see them. */
export const OWN_AGENCY: BatchDesk<object> = {
  findHead: async (args) => one(addressOf(args)),
  Frame,
  named: (language) => textsOf(texts, language)('stammdaten'),
  problem: agenturProblem,
  useBatchWords: () => {
    const path = usePath();
    return useAgenturBatches({ to: (id) => path('stammdatenBatch', { id }), record: path('stammdaten') });
  },
  batch: {
    screen: 'stammdatenBatch',
    find: ({ need }, address, seite) => need('getStammdatenstapel', { params: one(address), query: { seite } }),
    step: ({ call }, address, body) => call('putStammdatenstapel', { params: one(address), body }),
    useBack: () => ({ to: usePath()('stammdaten'), label: useT(texts)('stammdaten') }),
  },
};
