import { type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../environment.ts';
import { safeTarget } from '../../lib/path.ts';

/** Where the operator was going when he was asked who he is. */
export const targetIn = (request: Request): string | null => new URL(request.url).searchParams.get('redirect');

/** Whoever is signed in has no business with signing in. */
export async function alreadySignedIn(args: LoaderFunctionArgs) {
  const { boot, pfad } = siteContext(args);
  return boot.betreiber ? redirect(safeTarget(targetIn(args.request), pfad('uebersicht'))) : null;
}
