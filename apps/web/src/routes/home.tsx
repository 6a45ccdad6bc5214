import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Ablauf, Bonus, GutZuWissen } from '../features/home/ablauf.tsx';
import { Held } from '../features/home/held.tsx';
import { Produkte } from '../features/home/produkte.tsx';
import { texte } from '../features/home/texte.ts';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs, Meta } from '../modul.ts';
import { umgebung } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const [produkte, hoechst] = await Promise.all([need('getProdukte', { query: {} }), need('getMaxPraemiewert', {})]);
  return { produkte, hoechstCent: hoechst.WertCent };
}

export const titel = ({ boot }: KopfArgs) => boot.mandant?.programmName ?? '';
export const meta = ({ boot, data }: KopfArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texte, boot.sprache)('beschreibung', {
    name: boot.mandant?.Name ?? '',
    betrag: euro(data?.hoechstCent ?? 0, boot.sprache),
  }),
});

export function Component() {
  const { produkte, hoechstCent } = useLoaderData<typeof loader>();
  return (
    <>
      <Held hoechstCent={hoechstCent} />
      <Produkte produkte={produkte} />
      <Ablauf />
      <Bonus />
      <GutZuWissen />
    </>
  );
}
