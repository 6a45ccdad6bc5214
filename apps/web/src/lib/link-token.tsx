import { type LinkPurpose, linkCookie, type TOKEN_FIELD } from '@weitersagen/contract/cookies';
import { useEffect } from 'react';
import { createContext, type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { environmentContext } from '../environment.ts';
import { readCookie } from './cookie.ts';

/** Written out: no page shall fetch the list of all cookies for it. */
const FIELD: typeof TOKEN_FIELD = '_token';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What the form said that this very request brings: its page is drawn anew for that link, not for the cookie's. */
const sent = createContext('');
/** Of this tab, by purpose: the script's calls of an open page stay with its link, whatever another tab has opened since. */
const here: Partial<Record<LinkPurpose, string>> = {};

const TOKEN = /^[\w.-]{1,200}$/;
/** What could be none is sent as one that there is not: nothing else may be asked in its place. */
const valid = (token: string): string => (token === '' || TOKEN.test(token) ? token : 'ungueltig');

/** The token of the mail's link. It is in a cookie that is not for scripts, so at first only the server can tell. */
export function linkToken({ request, context }: Args, purpose: LinkPurpose): string {
  if (import.meta.env.SSR) {
    const route = context.get(environmentContext).boot.mandant?.Route ?? '';
    return context.get(sent) || valid(readCookie(request, linkCookie(route, purpose)) ?? '');
  }
  const existing = here[purpose];
  if (existing === undefined) throw redirectDocument(request.url);
  return existing;
}

/** In an action: the token of the page that the form was drawn for; empty where it had none. */
export function tokenFrom({ context }: Args, form: FormData): string {
  const token = String(form.get(FIELD) ?? '');
  if (!import.meta.env.SSR) return token;
  context.set(sent, valid(token));
  return valid(token);
}

interface LinkPage {
  token: string;
}

/** In every screen behind such a link: where its links lead on, too, the next screen is about the same. */
export function useLinkToken(purpose: LinkPurpose) {
  const { token } = useLoaderData<LinkPage>();
  useEffect(() => {
    if (token) here[purpose] = token;
  }, [purpose, token]);
}

/** In every form of a screen behind such a link, whose loader answers its `token`. */
export const LinkToken = () => <input type="hidden" name={FIELD} value={useLoaderData<LinkPage>().token} />;
