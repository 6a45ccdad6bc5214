import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/praemierung';
import { siteContext, useT } from '../environment.ts';
import { readChosen } from '../features/praemierung/access.ts';
import { Thanks } from '../features/praemierung/danke.tsx';
import { textsOf } from '../lib/icu.ts';
import { useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';

/** The category of the specification (portal §2); not every Mandant has a page of it. */
const TV = 'fernsehen';

export async function loader(args: LoaderFunctionArgs) {
  const link = await readChosen(args, 'praemiedanke');
  const { call, pfad } = siteContext(args);
  const banner = await call('showBannerPraemierung', {}, { token: link.token });
  if (!banner.ok || !banner.data.Anzeigen) return { ...link, fernsehen: '' };
  const kategorien = await call('getProduktkategorien', {});
  const hasPage = kategorien.ok && kategorien.data.some(({ Slug }) => Slug === TV);
  return { ...link, fernsehen: hasPage ? pfad('kategorie', { '*': TV }) : `${pfad('home')}#produkte` };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('dankeTitel');

export function Component() {
  useLinkToken('praemie');
  const { praemierung, fernsehen } = useLoaderData<typeof loader>();
  const t = useT(texts);
  return (
    <Thanks
      praemierung={praemierung}
      titel={t('dankeTitel')}
      fernsehen={fernsehen}
      picture={<Pictogram bild="freuen" className="size-20" />}
    />
  );
}
