import type { OkOf } from '@weitersagen/contract/api';
import type { ShareSample } from '@weitersagen/contract/text-preview';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-textvorschau';
import { siteContext, usePath, useT } from '../../environment.ts';
import { useLanguageName } from '../../features/datensatz/words.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { useMandantName } from '../../ui/desk/words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { route = '' } = args.params;
  return { route, vorschau: await siteContext(args).need('getTeilvorschau', { params: { route } }) };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('teilTitel');

type Language = OkOf<'getTeilvorschau'>['Fassungen'][number]['Sprache'];

/** Ways that say the same stand together: an editor reads each wording once. */
const groups = (kanaele: readonly ShareSample[]) => [
  ...Map.groupBy(kanaele, ({ Betreff, Text }) => `${Betreff ?? ''}\n${Text.replace(/\?channel=\w+/g, '')}`).values(),
];

function Counter({ kanal }: { kanal: ShareSample }) {
  const t = useT(texts);
  const { Kanal, Zeichen, Hoechstens, Teile } = kanal;
  if (Hoechstens === null) return null;
  const tooLong = Zeichen > Hoechstens;
  return (
    <li className={tooLong ? 'font-semibold text-warning' : 'text-muted'}>
      {t('zeichen', { kanal: t(`kanal_${Kanal}`), n: Zeichen, hoechstens: Hoechstens })}
      {tooLong && <> {Teile > 1 ? t('teile', { n: Teile }) : t('zuLang')}</>}
    </li>
  );
}

function Samples({ sprache, kanaele }: { sprache: Language; kanaele: readonly ShareSample[] }) {
  const t = useT(texts);
  const [first] = kanaele;
  if (!first) return null;
  return (
    <li className="grid content-start gap-1 rounded-s border border-line bg-surface p-3 text-sm">
      <p className="text-xs font-semibold text-muted">{kanaele.map(({ Kanal }) => t(`kanal_${Kanal}`)).join(', ')}</p>
      {first.Betreff && (
        <p lang={sprache} className="font-semibold wrap-anywhere">
          {first.Betreff}
        </p>
      )}
      <p lang={sprache} className="whitespace-pre-line wrap-anywhere">
        {first.Text}
      </p>
      <ul className="text-xs">
        {kanaele.map((kanal) => (
          <Counter key={kanal.Kanal} kanal={kanal} />
        ))}
      </ul>
    </li>
  );
}

export function Component() {
  const { route, vorschau } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const mandantName = useMandantName();
  const languageName = useLanguageName();
  return (
    <Page
      titel={t('teilTitel')}
      zurueck={{ to: path('inhalte', {}, { mandant: route, schema: 'sharetext' }), label: t('zuTeiltexten') }}
      aside={<p className="text-sm text-muted">{mandantName(route)}</p>}
    >
      <p className="max-w-prose text-sm text-muted">{t('teilText')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        {vorschau.Fassungen.map(({ Sprache, Aufteilungen }) => (
          <section key={Sprache} aria-label={languageName(Sprache)} className="grid min-w-0 content-start gap-5">
            <h2 className="text-lg">{languageName(Sprache)}</h2>
            {Aufteilungen.map(({ Aufteilung, Kanaele }) => (
              <section key={Aufteilung} className="min-w-0">
                <h3 className="mb-2 text-base">{t(`aufteilung_${Aufteilung}`)}</h3>
                {Kanaele.length === 0 ? (
                  <p className="text-muted">{t('teilOhneKanal')}</p>
                ) : (
                  <ul className="grid gap-2">
                    {groups(Kanaele).map((group) => (
                      <Samples key={group[0]?.Kanal} sprache={Sprache} kanaele={group} />
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}
