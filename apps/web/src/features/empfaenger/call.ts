import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../environment.ts';
import { readCookie } from '../../lib/cookie.ts';
import { cookieName } from './input.ts';

/** In the address of the form that has just been emptied, and the place in it that says so. */
export const EMPTY = 'leer';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export const searched = ({ params, request }: Args) => {
  const { searchParams } = new URL(request.url);
  return {
    nr: params.empfehlungsnummer ?? '',
    hex: searchParams.get('hex') || '-',
    channel: searchParams.get('channel') ?? undefined,
    erneut: searchParams.has('erneut'),
    leer: searchParams.has(EMPTY),
  };
};

/** Where an expired or a blocked recommendation leads instead. */
export const detour = (args: Args, code: string) => {
  const { pfad } = siteContext(args);
  if (code === 'PSOF0309') return redirect(pfad('empfehlungabgelaufen'));
  return code === 'PSOF0310' ? redirect(pfad('empfehlunggesperrt')) : null;
};

/** Whom this device has been here as; `null`: nobody, `weg`: somebody whose data are gone. */
export const readKnown = async (args: LoaderFunctionArgs, number: string) => {
  const known = readCookie(args.request, cookieName(number));
  // Where the device knows nobody: the number that came along with the click, if it is of this recommendation.
  const nummer = known || new URL(args.request.url).searchParams.get('empfaengernummer');
  if (!nummer) return null;
  const response = await siteContext(args).call('existsEmpfaenger', { params: { hex: nummer } });
  if (response.ok) return response.data.Empfehlungsnummer === number ? response.data : null;
  return known ? ('weg' as const) : null;
};

/** Who has sent his data may look at them however the recommendation goes on; for all others its end is the end. */
export const readEmpfehlung = async (args: LoaderFunctionArgs, known: boolean) => {
  const { call, need } = siteContext(args);
  const { nr, hex } = searched(args);
  const response = await call('getEmpfehlung', { params: { nr, hex } });
  if (response.ok) return response.data;
  if (known && response.problem.code === 'PSOF0309') return need('getEmpfehlungJederzeit', { params: { nr, hex } });
  const onward = detour(args, response.problem.code);
  if (onward) throw onward;
  return need('getEmpfehlung', { params: { nr, hex } });
};

export const query = (hex: string, channel: string | undefined): Record<string, string> => ({
  hex,
  ...(channel ? { channel } : {}),
});
