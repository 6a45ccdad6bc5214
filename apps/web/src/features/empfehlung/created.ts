import { type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../environment.ts';
import { pathFrom, withWishFirst } from '../../lib/way.ts';

/** The recommendation that was just made, and which mails are on their way; null without a number in the address. */
export async function readCreated(args: LoaderFunctionArgs) {
  const { need, pfad } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const number = searchParams.get('nr');
  const empfehlung = number ? await need('getEmpfehlungZumTeilen', { params: { id: number } }) : null;
  // Over, locked, or its referrer is gone: that screen says so, and nobody is asked to share it.
  if (empfehlung && !empfehlung.Teilbar)
    throw redirect(pfad('empfehlung', { empfehlungsnummer: empfehlung.Empfehlungsnummer }));
  const { weg } = pathFrom(searchParams.get('weg'));
  return {
    empfehlung: empfehlung && { ...empfehlung, Kanaele: withWishFirst(empfehlung.Kanaele, weg) },
    zugang: searchParams.has('zugang'),
    optin: searchParams.has('optin'),
    mail: searchParams.has('mail'),
    weg: pathFrom(searchParams.get('weg')),
  };
}
