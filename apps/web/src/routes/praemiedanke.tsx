import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Danke } from '../features/praemierung/danke.tsx';
import { texte } from '../features/praemierung/texte.ts';
import { readGewaehlte } from '../features/praemierung/zugang.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { umgebung, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const praemierung = await readGewaehlte(args, 'praemiedanke');
  const banner = await umgebung(args).call('showBannerPraemierung', {});
  return { praemierung, banner: banner.ok && banner.data.Anzeigen };
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('dankeTitel');

export function Component() {
  const { praemierung, banner } = useLoaderData<typeof loader>();
  const t = useT(texte);
  return (
    <Danke
      praemierung={praemierung}
      titel={t('dankeTitel')}
      banner={banner}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    />
  );
}
