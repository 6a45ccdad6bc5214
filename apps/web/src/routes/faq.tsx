import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte } from '#texte/inhalt';
import { umgebung } from '../environment.ts';
import { type Fragenseite, Questions } from '../features/inhalt/questions.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Fragenseite> {
  const { boot, call, pfad } = umgebung(args);
  if (!boot.mandant) throw redirect(pfad('home'));
  const { searchParams } = new URL(args.request.url);
  const { fragenseite } = await import('../features/inhalt/fragenseite.ts');
  // Without the catalogue the amounts are missing, without the content service its questions, and all else is there.
  const [selection, own] = await Promise.all([call('getProduktauswahl', {}), call('getFragen', {})]);
  return fragenseite(
    boot.mandant,
    boot.sprache,
    selection.ok ? selection.data.Produkte : [],
    own.ok ? own.data : null,
    {
      suche: (searchParams.get('suche') ?? '').trim().slice(0, 80),
      offen: searchParams.get('frage') ?? '',
    },
  );
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('faq');

export function Component() {
  return <Questions seite={useLoaderData<typeof loader>()} />;
}
