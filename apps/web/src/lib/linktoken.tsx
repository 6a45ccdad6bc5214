import { type Linkzweck, linkCookie, type TOKENFELD } from '@weitersagen/contract/cookies';
import { useEffect } from 'react';
import { createContext, type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { umgebungContext } from '../umgebung.ts';
import { readCookie } from './cookie.ts';

/** Written out: no page shall fetch the list of all cookies for it. */
const FELD: typeof TOKENFELD = '_token';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What the form said that this very request brings: its page is drawn anew for that link, not for the cookie's. */
const gesendet = createContext('');
/** Of this tab, by purpose: the script's calls of an open page stay with its link, whatever another tab has opened since. */
const hier: Partial<Record<Linkzweck, string>> = {};

const TOKEN = /^[\w.-]{1,200}$/;
/** What could be none is sent as one that there is not: nothing else may be asked in its place. */
const valid = (token: string): string => (token === '' || TOKEN.test(token) ? token : 'ungueltig');

/** The token of the mail's link. It is in a cookie that is not for scripts, so at first only the server can tell. */
export function linkToken({ request, context }: Args, zweck: Linkzweck): string {
  if (import.meta.env.SSR) {
    const route = context.get(umgebungContext).boot.mandant?.Route ?? '';
    return context.get(gesendet) || valid(readCookie(request, linkCookie(route, zweck)) ?? '');
  }
  const da = hier[zweck];
  if (da === undefined) throw redirectDocument(request.url);
  return da;
}

/** In an action: the token of the page that the form was drawn for; empty where it had none. */
export function tokenFrom({ context }: Args, form: FormData): string {
  const token = String(form.get(FELD) ?? '');
  if (!import.meta.env.SSR) return token;
  context.set(gesendet, valid(token));
  return valid(token);
}

interface Linkseite {
  token: string;
}

/** In every screen behind such a link: where its links lead on, too, the next screen is about the same. */
export function useLinktoken(zweck: Linkzweck) {
  const { token } = useLoaderData<Linkseite>();
  useEffect(() => {
    if (token) hier[zweck] = token;
  }, [zweck, token]);
}

/** In every form of a screen behind such a link, whose loader answers its `token`. */
export const Linktoken = () => <input type="hidden" name={FELD} value={useLoaderData<Linkseite>().token} />;
