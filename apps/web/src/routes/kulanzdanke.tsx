import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/praemierung';
import { useT } from '../environment.ts';
import { readChosen } from '../features/praemierung/access.ts';
import { Thanks } from '../features/praemierung/danke.tsx';
import { textsOf } from '../lib/icu.ts';
import { useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return readChosen(args, 'kulanzdanke');
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('kulanzTitel');

export function Component() {
  useLinkToken('praemie');
  const { praemierung } = useLoaderData<typeof loader>();
  const t = useT(texts);
  return (
    <Thanks
      praemierung={praemierung}
      titel={t('kulanzTitel')}
      vorab={t('kulanzText')}
      picture={<Pictogram bild="freuen" className="size-20" />}
    />
  );
}
