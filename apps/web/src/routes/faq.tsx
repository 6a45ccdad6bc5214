import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/inhalt';
import { siteContext } from '../environment.ts';
import { type QuestionPage, Questions } from '../features/inhalt/questions.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';

export async function loader(args: LoaderFunctionArgs): Promise<QuestionPage> {
  const { boot, call, pfad } = siteContext(args);
  if (!boot.mandant) throw redirect(pfad('home'));
  const { searchParams } = new URL(args.request.url);
  const { questionPage } = await import('../features/inhalt/question-page.ts');
  // Without the catalogue the amounts are missing, without the content service its questions, and all else is there.
  const [selection, own] = await Promise.all([call('getProduktauswahl', {}), call('getFragen', {})]);
  return questionPage(
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

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('faq');

export function Component() {
  return <Questions seite={useLoaderData<typeof loader>()} />;
}
