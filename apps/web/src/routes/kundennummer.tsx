import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts as linkTexte } from '#texte/praemierung';
import { texts } from '#texte/praemierung-kundennummer';
import { siteContext, useT } from '../environment.ts';
import { readPraemierung, statusOf } from '../features/praemierung/access.ts';
import { InvalidLink } from '../features/praemierung/invalid-link.tsx';
import { KundennummerForm } from '../features/praemierung/kundennummer.tsx';
import { refused } from '../lib/form.ts';
import { refusedHere } from '../lib/here.ts';
import { textsOf } from '../lib/icu.ts';
import { tokenFrom, useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { Page } from '../ui/page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const link = await readPraemierung(args);
  const response =
    link.stand === 'gut' ? await siteContext(args).need('getKundennummerErgebnis', {}, { token: link.token }) : null;
  return data({ token: link.token, link, antwort: response }, { status: statusOf(link) });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t, sprache } = siteContext(args);
  const form = await args.request.formData();
  const token = tokenFrom(args, form);
  // It travels as a part of a path, where blanks and slashes would be in the way.
  const x = String(form.get('Kundennummer') ?? '').replace(/[\s./-]/g, '');
  if (x === '') return refusedHere({ Kundennummer: t(texts)('knPflicht') }, form, sprache);
  const response = await call('setKundennummer', { params: { x } }, { token });
  return response.ok ? redirect(pfad('kundennummer')) : refused(response.problem, form);
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) => {
  const state = loaded?.link.stand ?? 'ungueltig';
  if (state !== 'gut') return textsOf(linkTexte, boot.sprache)(`${state}Titel`);
  return textsOf(texts, boot.sprache)(loaded?.antwort?.Kundennummer ? 'knDaTitel' : 'knTitel');
};

export function Component() {
  useLinkToken('praemie');
  const { link, antwort } = useLoaderData<typeof loader>();
  const t = useT(texts);
  if (link.stand !== 'gut' || !antwort)
    return (
      <InvalidLink
        stand={link.stand === 'abgelaufen' ? 'abgelaufen' : 'ungueltig'}
        picture={<Pictogram bild="uhr" className="size-20" />}
      />
    );
  return (
    <Page title={t(antwort.Kundennummer ? 'knDaTitel' : 'knTitel')}>
      <KundennummerForm key={antwort.Kundennummer} praemierung={link.praemierung} answer={antwort} />
    </Page>
  );
}
