import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/inhalt-seite';
import { siteContext, usePath, useT } from '../environment.ts';
import { Keyvisual } from '../features/inhalt/keyvisual.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fussnoten } from '../ui/fussnoten.tsx';
import { InhaltHtml } from '../ui/fussnoten-html.tsx';

/** A page that an editor has written, under the name that he gave it. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = siteContext(args);
  const identifier = args.params.identifier ?? '';
  const response = await call('getSeite', { params: { identifier } });
  if (response.ok ? !response.data : response.problem.code !== 'PSOF0602') throw data(null, { status: 404 });
  if (response.ok) return { identifier, seite: response.data };
  return data({ identifier, seite: null }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) =>
  loaded?.seite?.Titel ?? textsOf(texts, boot.sprache)(loaded ? 'nichtVerfuegbar' : 'titel');

export function Component() {
  const { identifier, seite } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  if (!seite)
    return (
      <div className="column reading py-10 md:py-16">
        <h1 className="text-2xl md:text-3xl">{t('nichtVerfuegbar')}</h1>
        <div className="mt-7">
          <EmptyState
            title={t('nichtVerfuegbarText')}
            action={<ButtonLink to={path('seite', { identifier })}>{t('nochmal')}</ButtonLink>}
          />
        </div>
      </div>
    );
  return (
    <Fussnoten texte={seite.Fussnoten}>
      {seite.KeyVisual && <Keyvisual keyvisual={seite.KeyVisual} />}
      <article className="column reading py-8 md:py-10">
        <h1 className="text-2xl md:text-3xl">{seite.Titel}</h1>
        <InhaltHtml html={seite.Inhalt} className="prosa-seite mt-6" />
      </article>
    </Fussnoten>
  );
}
