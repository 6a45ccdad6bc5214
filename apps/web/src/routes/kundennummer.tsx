import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texte as linkTexte } from '#texte/praemierung';
import { texte } from '#texte/praemierung-kundennummer';
import { umgebung, useT } from '../environment.ts';
import { readPraemierung, statusOf } from '../features/praemierung/access.ts';
import { LinkInvalid } from '../features/praemierung/invalid-link.tsx';
import { Kundennummernformular } from '../features/praemierung/kundennummer.tsx';
import { refused } from '../lib/formular.ts';
import { refusedHere } from '../lib/here.ts';
import { textsOf } from '../lib/icu.ts';
import { tokenFrom, useLinktoken } from '../lib/linktoken.tsx';
import type { HeaderArgs } from '../module.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { Page } from '../ui/page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const link = await readPraemierung(args);
  const response =
    link.stand === 'gut' ? await umgebung(args).need('getKundennummerErgebnis', {}, { token: link.token }) : null;
  return data({ token: link.token, link, antwort: response }, { status: statusOf(link) });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t, sprache } = umgebung(args);
  const form = await args.request.formData();
  const token = tokenFrom(args, form);
  // It travels as a part of a path, where blanks and slashes would be in the way.
  const x = String(form.get('Kundennummer') ?? '').replace(/[\s./-]/g, '');
  if (x === '') return refusedHere({ Kundennummer: t(texte)('knPflicht') }, form, sprache);
  const response = await call('setKundennummer', { params: { x } }, { token });
  return response.ok ? redirect(pfad('kundennummer')) : refused(response.problem, form);
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) => {
  const state = loaded?.link.stand ?? 'ungueltig';
  if (state !== 'gut') return textsOf(linkTexte, boot.sprache)(`${state}Titel`);
  return textsOf(texte, boot.sprache)(loaded?.antwort?.Kundennummer ? 'knDaTitel' : 'knTitel');
};

export function Component() {
  useLinktoken('praemie');
  const { link, antwort } = useLoaderData<typeof loader>();
  const t = useT(texte);
  if (link.stand !== 'gut' || !antwort)
    return (
      <LinkInvalid
        stand={link.stand === 'abgelaufen' ? 'abgelaufen' : 'ungueltig'}
        picture={<Sinnbild bild="uhr" className="size-20" />}
      />
    );
  return (
    <Page title={t(antwort.Kundennummer ? 'knDaTitel' : 'knTitel')}>
      <Kundennummernformular key={antwort.Kundennummer} praemierung={link.praemierung} antwort={antwort} />
    </Page>
  );
}
