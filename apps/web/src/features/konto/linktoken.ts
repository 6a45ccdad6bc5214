import { LINK_COOKIES, type Linkzweck } from '@weitersagen/contract/cookies';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { readCookie } from '../../lib/cookie.ts';

/** The token of the mail's link. It is in a cookie that is not for scripts, so only the server can tell. */
export function linkToken({ request }: LoaderFunctionArgs, zweck: Linkzweck): string {
  if (!import.meta.env.SSR) throw redirectDocument(request.url);
  return readCookie(request, LINK_COOKIES[zweck]) ?? '';
}
