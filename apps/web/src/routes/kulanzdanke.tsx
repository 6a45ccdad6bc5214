import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '#texte/praemierung';
import { useT } from '../environment.ts';
import { readChosen } from '../features/praemierung/access.ts';
import { Danke } from '../features/praemierung/danke.tsx';
import { textsOf } from '../lib/icu.ts';
import { useLinktoken } from '../lib/linktoken.tsx';
import type { HeaderArgs } from '../module.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return readChosen(args, 'kulanzdanke');
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('kulanzTitel');

export function Component() {
  useLinktoken('praemie');
  const { praemierung } = useLoaderData<typeof loader>();
  const t = useT(texte);
  return (
    <Danke
      praemierung={praemierung}
      titel={t('kulanzTitel')}
      vorab={t('kulanzText')}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    />
  );
}
