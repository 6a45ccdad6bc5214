import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import { KATALOG_KINDS, type KatalogKind } from '@weitersagen/contract/values';
import { texts } from '#texte/betreiber-katalog';
import { siteContext, usePath, useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';
import { Link } from '../../../ui/link.tsx';
import { addressOf, type FrameProps, type RecordDesk } from '../../datensatz/desk.ts';
import { useKatalogBatches } from './katalog-batch.ts';
import { HeaderDetails, KatalogPage } from './katalog-page.tsx';
import { forBetreiber, LISTS } from './katalog-words.ts';

const ofClient = ({ route = '' }) => ({ route });
const one = ({ route = '', id = '' }) => ({ route, id });

function Frame({ head, aside, ...page }: FrameProps<KatalogKopf>) {
  return <KatalogPage header={head} aside={aside ?? <HeaderDetails header={head} />} {...page} />;
}

/** A client's catalogue on the record desk. */
export const CATALOGUE: RecordDesk<KatalogKopf> = {
  findHead: (args) => siteContext(args).need('getKatalogKopf', { params: ofClient(addressOf(args)) }),
  Frame,
  named: (language) => textsOf(texts, language)('katalog'),
  problem: forBetreiber,
  useBatchWords: ({ Mandant }) => useKatalogBatches(Mandant),
  batch: {
    screen: 'katalogaenderung',
    find: ({ need }, address, seite) => need('getKatalogStapel', { params: one(address), query: { seite } }),
    step: ({ call }, address, body) => call('putKatalogStapel', { params: one(address), body }),
    useBack: ({ Mandant }) => {
      const path = usePath();
      return { to: path('katalogaenderungen', { route: Mandant }), label: useT(texts)('aenderungen') };
    },
    useNote: ({ Anlass }) => {
      const t = useT(texts);
      return Anlass === 'abgleich' && <p className="max-w-prose text-sm text-muted">{t('abgleichBleibt')}</p>;
    },
  },
  history: {
    list: ({ need }, address, query) => need('getKatalogAenderungen', { params: ofClient(address), query }),
    useBack: () => undefined,
  },
  imports: {
    screens: { all: 'katalogimporte', one: 'katalogimport' },
    list: ({ need }, address, seite) => need('getKatalogImporte', { params: ofClient(address), query: { seite } }),
    check: ({ call }, address, { Art, ...body }) =>
      call('pruefeKatalogImport', {
        params: ofClient(address),
        body: { ...body, Art: KATALOG_KINDS.find((kind) => kind === Art) },
      }),
    find: ({ need }, address, query) => need('getKatalogImport', { params: one(address), query }),
    run: ({ call }, address, body) => call('putKatalogImport', { params: one(address), body }),
    useBack: () => undefined,
    useWords: ({ Mandant: route, Bearbeitbar }) => {
      const t = useT(texts);
      const path = usePath();
      return {
        // Most files are of products.
        kinds: Bearbeitbar.toSorted((a, b) => Number(b === 'produkt') - Number(a === 'produkt')).map((kind) => ({
          value: kind,
          label: t(kind),
        })),
        readOnly: t('nurLesen'),
        accept: '.csv,.json,text/csv,application/json',
        file: t('datei'),
        text: <Link to={`${path('katalogliste', { route, liste: LISTS.produkt })}#export`}>{t('zumExport')}</Link>,
        missing: { label: t('fehlende'), hint: t('fehlendeText') },
        kindOf: (kind) => t(kind as KatalogKind),
        single: (kind) => t(`ein_${kind as KatalogKind}`),
      };
    },
  },
};
