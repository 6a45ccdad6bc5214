import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '#texte/praemierung';
import { umgebung, useT } from '../environment.ts';
import { readChosen } from '../features/praemierung/access.ts';
import { Danke } from '../features/praemierung/danke.tsx';
import { textsOf } from '../lib/icu.ts';
import { useLinktoken } from '../lib/linktoken.tsx';
import type { HeaderArgs } from '../module.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';

/** The category of the specification (portal §2); not every Mandant has a page of it. */
const FERNSEHEN = 'fernsehen';

export async function loader(args: LoaderFunctionArgs) {
  const link = await readChosen(args, 'praemiedanke');
  const { call, pfad } = umgebung(args);
  const banner = await call('showBannerPraemierung', {}, { token: link.token });
  if (!banner.ok || !banner.data.Anzeigen) return { ...link, fernsehen: '' };
  const kategorien = await call('getProduktkategorien', {});
  const hasPage = kategorien.ok && kategorien.data.some(({ Slug }) => Slug === FERNSEHEN);
  return { ...link, fernsehen: hasPage ? pfad('kategorie', { '*': FERNSEHEN }) : `${pfad('home')}#produkte` };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('dankeTitel');

export function Component() {
  useLinktoken('praemie');
  const { praemierung, fernsehen } = useLoaderData<typeof loader>();
  const t = useT(texte);
  return (
    <Danke
      praemierung={praemierung}
      titel={t('dankeTitel')}
      fernsehen={fernsehen}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    />
  );
}
