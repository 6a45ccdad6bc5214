import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { readCookie } from '../../lib/cookie.ts';
import { umgebung } from '../../umgebung.ts';
import { cookieName } from './eingabe.ts';

/** In the address of the form that has just been emptied, and the place in it that says so. */
export const LEER = 'leer';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export const searched = ({ params, request }: Args) => {
  const { searchParams } = new URL(request.url);
  return {
    nr: params.empfehlungsnummer ?? '',
    hex: searchParams.get('hex') || '-',
    channel: searchParams.get('channel') ?? undefined,
    erneut: searchParams.has('erneut'),
    leer: searchParams.has(LEER),
  };
};

/** Where an expired or a blocked recommendation leads instead. */
export const umweg = (args: Args, code: string) => {
  const { pfad } = umgebung(args);
  if (code === 'PSOF0309') return redirect(pfad('empfehlungabgelaufen'));
  return code === 'PSOF0310' ? redirect(pfad('empfehlunggesperrt')) : null;
};

/** Whom this device has been here as; `null`: nobody, `weg`: somebody whose data are gone. */
export const readKnown = async (args: LoaderFunctionArgs, nr: string) => {
  const known = readCookie(args.request, cookieName(nr));
  // Where the device knows nobody: the number that came along with the click, if it is of this recommendation.
  const nummer = known || new URL(args.request.url).searchParams.get('empfaengernummer');
  if (!nummer) return null;
  const antwort = await umgebung(args).call('existsEmpfaenger', { params: { hex: nummer } });
  if (antwort.ok) return antwort.data.Empfehlungsnummer === nr ? antwort.data : null;
  return known ? ('weg' as const) : null;
};

/** Who has sent his data may look at them however the recommendation goes on; for all others its end is the end. */
export const readEmpfehlung = async (args: LoaderFunctionArgs, bekannt: boolean) => {
  const { call, need } = umgebung(args);
  const { nr, hex } = searched(args);
  const antwort = await call('getEmpfehlung', { params: { nr, hex } });
  if (antwort.ok) return antwort.data;
  if (bekannt && antwort.problem.code === 'PSOF0309') return need('getEmpfehlungJederzeit', { params: { nr, hex } });
  const weiter = umweg(args, antwort.problem.code);
  if (weiter) throw weiter;
  return need('getEmpfehlung', { params: { nr, hex } });
};

export const query = (hex: string, channel: string | undefined): Record<string, string> => ({
  hex,
  ...(channel ? { channel } : {}),
});
