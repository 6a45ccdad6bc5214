import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import { allPaths, type MandantScreen, mandantScreens, type Screen } from '@weitersagen/contract/screens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPageNames } from './modules/inhalt/queries-inhalte.ts';
import type { MandantDirectory } from './modules/mandant/queries.ts';
import { findAddressValues } from './modules/produkt/queries.ts';
import type { MandantScope, Scopes } from './platform/auth/scope.ts';

const MAX_AGE_S = 3600;

type Switch = Pick<Einstellungen, 'ModuleErzwingeLogin' | 'IsAutologin' | 'ModuleAdv' | 'ModuleCompanyRecommendation'>;

/** Screens that anybody may find: neither personal, nor closed or led elsewhere by a switch of the Mandant (portal §2). */
export const isFindable = (id: MandantScreen, switches: Switch): boolean => {
  const { noindex, anmeldung, immerOffen, ohneAutologin }: Screen = mandantScreens[id];
  if (noindex || anmeldung) return false;
  if (switches.ModuleErzwingeLogin && !immerOffen) return false;
  if (switches.IsAutologin && ohneAutologin) return false;
  if (id === 'impressum') return !switches.ModuleAdv;
  return id !== 'mitarbeiterempfehlen' || switches.ModuleCompanyRecommendation;
};

const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** What stands in place of the parameters of a path: of products, devices, categories. */
export type Values = Readonly<Record<string, readonly string[]>>;
const PARAMETER = /:(\w+)|[*]/;

/** A path for each value of its parameter; one whose values nobody knows is no page to be found. */
export const addressesFrom = (path: string, values: Values): string[] => {
  const [hit, name] = PARAMETER.exec(path) ?? [];
  return hit ? (values[name ?? hit] ?? []).map((value) => path.replace(hit, value)) : [path];
};

/** Every address once, though most screens have one for both languages. */
const addressesOf = async (scope: MandantScope): Promise<string[]> => {
  const { route, einstellungen } = scope.mandant;
  // A page that is named like a screen is a part of that screen.
  const pages = (await findPageNames(scope)).filter((name) => !(name in mandantScreens));
  const values = { ...(await findAddressValues(scope)), identifier: pages };
  const perLanguage = (language: LanguageCode) =>
    Object.entries(allPaths('mandant', language, einstellungen.wege)).flatMap(([id, path]) =>
      isFindable(id as MandantScreen, einstellungen) ? addressesFrom(path, values) : [],
    );
  const languages = LANGUAGES.filter((s) => einstellungen.sprachen.includes(s));
  return [...new Set(languages.flatMap(perLanguage))].map((path) => `/${route}${path}`);
};

/** What crawlers ask for first. Calls and files are no pages, and the demo's desk is nobody's business. */
export const mountSearchEngines = (
  app: FastifyInstance,
  {
    scopes,
    directory,
    adresse,
  }: { scopes: Scopes; directory: MandantDirectory; adresse(request: FastifyRequest): string },
): void => {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_S}`)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /betreiber\nDisallow: /demo\n\nSitemap: ${adresse(request)}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const basis = adresse(request);
    const all = await Promise.all(
      (await directory.alle()).map((info) =>
        addressesOf(scopes.mandant(info, { wer: 'besucher', sprache: MAIN_LANGUAGE })),
      ),
    );
    const rows = all.flat().map((path) => `<url><loc>${xml(basis + encodeURI(path))}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_S}`)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`,
      );
  });
};
