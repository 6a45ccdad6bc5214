import { type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from './environment.ts';

/** An address without a screen; for the server alone. portal §2 names the categories without a folder before them. */
export async function leadOnFrom(args: LoaderFunctionArgs): Promise<Response> {
  const { call, boot, pfad } = siteContext(args);
  const slug = args.params['*'] ?? '';
  if (boot.bereich === 'mandant' && slug) {
    const kategorien = await call('getProduktkategorien', {});
    const same = (one: string) => one.replace(/\.html$/, '');
    const existing = kategorien.ok && kategorien.data.find(({ Slug }) => same(Slug) === same(slug.toLowerCase()));
    if (existing) return redirect(pfad('kategorie', { '*': existing.Slug }), 301);
  }
  return redirect(pfad('nichtgefunden'));
}
