import type { LoaderFunctionArgs } from 'react-router';
import { wegAus } from '../../lib/weg.ts';
import { umgebung } from '../../umgebung.ts';

/** The recommendation that was just made, and which mails are on their way; null without a number in the address. */
export async function readAngelegt(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const { searchParams } = new URL(args.request.url);
  const nr = searchParams.get('nr');
  return {
    empfehlung: nr ? await need('getEmpfehlungZumTeilen', { params: { id: nr } }) : null,
    zugang: searchParams.has('zugang'),
    optin: searchParams.has('optin'),
    mail: searchParams.has('mail'),
    weg: wegAus(searchParams.get('weg')),
  };
}
