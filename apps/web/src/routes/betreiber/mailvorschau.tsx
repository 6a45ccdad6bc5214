import type { OkOf } from '@weitersagen/contract/api';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-textvorschau';
import { siteContext, usePath, useT } from '../../environment.ts';
import { useLanguageName } from '../../features/datensatz/words.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { useMandantName } from '../../ui/desk/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { route = '', schluessel = '' } = args.params;
  return { route, mail: await siteContext(args).need('getMailvorschau', { params: { route, schluessel } }) };
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)('mailTitel', { name: data?.mail.Schluessel ?? '' });

type Fassung = OkOf<'getMailvorschau'>['Fassungen'][number];

function Mail({ route, schluessel, fassung }: { route: string; schluessel: string; fassung: Fassung }) {
  const t = useT(texts);
  const { Sprache, Absender, Betreff, Text } = fassung;
  const language = useLanguageName()(Sprache);
  return (
    <section aria-label={language} className="grid min-w-0 content-start gap-3">
      <h2 className="text-base">{language}</h2>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-s border border-line bg-surface px-3 py-2 text-sm">
        <dt className="text-muted">{t('von')}</dt>
        <dd className="wrap-anywhere">{Absender}</dd>
        <dt className="text-muted">{t('betreff')}</dt>
        <dd lang={Sprache} className="font-semibold wrap-anywhere">
          {Betreff}
        </dd>
      </dl>
      <iframe
        sandbox=""
        src={`/api/v1/betreiber/mandanten/${route}/inhalt/mailvorschau/${schluessel}/${Sprache}`}
        title={t('alsSeite', { sprache: language })}
        className="h-[40rem] w-full rounded-s border border-line bg-white"
      />
      <details className="rounded-s border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
          {t('alsText')}
        </summary>
        <pre lang={Sprache} className="whitespace-pre-wrap border-t border-line p-3 font-mono text-xs wrap-anywhere">
          {Text}
        </pre>
      </details>
    </section>
  );
}

export function Component() {
  const {
    route,
    mail: { Schluessel, InhaltId, Fassungen },
  } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const back = InhaltId
    ? { to: path('inhalt', { route, id: InhaltId }), label: t('zumEintrag') }
    : { to: path('inhalte', {}, { mandant: route, schema: 'mailtext' }), label: t('zuMailtexten') };
  return (
    <Page
      titel={t('mailTitel', { name: Schluessel })}
      zurueck={back}
      aside={<p className="text-sm text-muted">{mandantName(route)}</p>}
    >
      <p className="max-w-prose text-sm text-muted">
        {t('mailText')} {t(InhaltId ? 'mitEntwurf' : 'eingebaut')}
      </p>
      {Fassungen.length === 0 ? (
        <EmptyState title={t('keinMuster')}>
          <p>{t('keinMusterText')}</p>
          <Link to={path('katalog', {}, { mandant: route })}>{t('zumKatalog')}</Link>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          {Fassungen.map((fassung) => (
            <Mail key={fassung.Sprache} route={route} schluessel={Schluessel} fassung={fassung} />
          ))}
        </div>
      )}
    </Page>
  );
}
