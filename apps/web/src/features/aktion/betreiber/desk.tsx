import { AKTION_DATENSATZ } from '@weitersagen/contract/aktion-desk';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Problem } from '@weitersagen/contract/problem';
import type { ComponentProps } from 'react';
import { texts } from '#texte/betreiber-aktion';
import { siteContext, useBoot, usePath, useT } from '../../../environment.ts';
import { textsOf } from '../../../lib/icu.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import type { BatchWords } from '../../datensatz/batch.tsx';
import { addressOf, type Back, type FrameProps, type RecordDesk } from '../../datensatz/desk.ts';
import { nounProblem, useVocabulary } from '../../datensatz/noun-words.ts';
import { RecordVocabulary } from '../../datensatz/words.tsx';

/** What the address of a new campaign says in the place of an id. */
export const NEW = 'neu';

const ofClient = ({ route = '' }) => ({ route });
const one = ({ route = '', id = '' }) => ({ route, id });

/** A campaign has no amounts among its fields. */
export const typeOf = () => 'text' as const;

export const aktionProblem = (problem: Problem, language: LanguageCode): Problem =>
  nounProblem(texts, problem, language);

export function useAktionBatches(route: string): BatchWords {
  const t = useT(texts);
  const path = usePath();
  return {
    title: ({ Anlass, Bezug, Name }) => t(`anlass_${Anlass}`, { bezug: Name ?? Bezug }),
    to: (id) => path('aktionChange', { route, id }),
    record: ({ ObjektId, Name }) => ({ name: Name ?? t('aktion'), to: path('aktion', { route, id: ObjektId }) }),
  };
}

export function useAktionen({ route }: { route: string }): Back {
  const t = useT(texts);
  return {
    to: usePath()('aktionen', { route }),
    label: t('aktionenVon', { mandant: useMandantName()(route) }),
  };
}

interface AgreeingFileProps {
  route: string;
  /** Without one: who agrees to advertising. */
  aktion?: string;
  titel?: string;
  text: string;
  /** What the button says. */
  children: string;
}

/** Who agrees, as a file, for those whose role may have it. */
export function AgreeingFile({ route, aktion, titel, text, children }: AgreeingFileProps) {
  const { betreiber } = useBoot();
  if (!betreiber?.Rechte.includes('verteilerHolen')) return null;
  const query = aktion ? `?aktion=${aktion}` : '';
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      {titel && <h2 className="text-base">{titel}</h2>}
      <p className="text-sm text-muted">{text}</p>
      <ButtonLink
        href={`/api/v1/betreiber/mandanten/${encodeURIComponent(route)}/aktionen/einwilligungen.csv${query}`}
        download
        look="secondary"
        dense
      >
        {children}
      </ButtonLink>
    </div>
  );
}

/** The frame of the screens of campaigns. */
export function AktionPage({ children, ...page }: ComponentProps<typeof Page>) {
  return (
    <Page {...page}>
      <RecordVocabulary value={useVocabulary(texts, typeOf)}>{children}</RecordVocabulary>
    </Page>
  );
}

interface Head {
  route: string;
  writes: boolean;
}

/** A client's campaigns on the record desk. */
export const AKTIONEN: RecordDesk<Head> = {
  findHead: async (args) => {
    const params = ofClient(addressOf(args));
    const { erlaubt } = await siteContext(args).need('getAktionEintrag', { params });
    return { route: params.route, writes: erlaubt.includes('aendern') };
  },
  Frame: ({ head: _, ...page }: FrameProps<Head>) => <AktionPage {...page} />,
  named: (language) => textsOf(texts, language)('aktionen'),
  problem: aktionProblem,
  useBatchWords: ({ route }) => useAktionBatches(route),
  batch: {
    screen: 'aktionChange',
    find: ({ need }, address, seite) => need('getAktionStapel', { params: one(address), query: { seite } }),
    step: ({ call }, address, body) => call('putAktionStapel', { params: one(address), body }),
    useBack: useAktionen,
  },
  history: {
    list: ({ need }, address, query) => need('getAktionAenderungen', { params: ofClient(address), query }),
    useBack: useAktionen,
  },
  imports: {
    screens: { all: 'aktionImports', one: 'aktionImport' },
    list: ({ need }, address, seite) => need('getAktionImporte', { params: ofClient(address), query: { seite } }),
    check: ({ call }, address, { Art: _, ...body }) =>
      call('checkAktionImport', { params: ofClient(address), body: { ...body, Art: AKTION_DATENSATZ } }),
    find: ({ need }, address, query) => need('getAktionImport', { params: one(address), query }),
    run: ({ call }, address, body) => call('putAktionImport', { params: one(address), body }),
    useBack: useAktionen,
    useWords: ({ route, writes }) => {
      const t = useT(texts);
      return {
        kinds: writes ? [{ value: AKTION_DATENSATZ, label: t('aktionen') }] : [],
        readOnly: t('nurLesen'),
        accept: '.csv,.json,text/csv,application/json',
        file: t('datei'),
        text: (
          <a
            href={`/api/v1/betreiber/mandanten/${encodeURIComponent(route)}/aktionen/export.csv`}
            download={`${route}-aktionen.csv`}
            className="text-link underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('exportCsv')}
          </a>
        ),
        kindOf: () => t('aktionen'),
        single: () => t('aktion'),
      };
    },
  },
};
