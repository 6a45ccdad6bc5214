import '@weitersagen/contract/screens-agentur';
import '@weitersagen/contract/screens-betreiber';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { allPaths } from '@weitersagen/contract/screens';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { alternatives } from './alternatives.ts';
import type { Boot, RenderInput, RenderOutput } from './boot.ts';
import { Document, Environment } from './document.tsx';
import { basename, environmentContext } from './environment.ts';
import { Banner } from './features/einwilligung/banner.tsx';
import { isOpen, isStill } from './features/einwilligung/rules.ts';
import { VorschauBar } from './features/inhalt/betreiber/redaktion-vorschau-bar.tsx';
import { HeaderSearch } from './features/rahmen/header-search.tsx';
import { headTags, jsonTag } from './lib/html.ts';
import { type Press, pressOf } from './lib/press.ts';
import { BOUNDARY, buildRoutes } from './routes.tsx';
import { themeCss, themeFonts, themeIcon, toBrandBild } from './themes/theme.ts';
import { perFile, readTranslations, withTranslations } from './translations.ts';

export { allScreens } from '@weitersagen/contract/screens';
export { devAssets, readAssets } from './assets.ts';
export type { Boot, RenderInput, RenderOutput, ServerCall } from './boot.ts';
export { builtInInhalte } from './features/inhalt/built-in-inhalte.ts';
export { defaultTexts } from './features/inhalt/default-texts.ts';
export { builtInTexts } from './translations.ts';

type Handler = ReturnType<typeof createStaticHandler>;
const handlers = new LRUCache<string, Promise<Handler>>({ max: 200 });

/** One handler per area, base path and catalogue: its lazy screens are then loaded once. */
function handlerFor(boot: Boot): Promise<Handler> {
  const paths = allPaths(boot.bereich, boot.sprache, boot.mandant?.wege);
  const key = JSON.stringify([boot.bereich, basename(boot), paths]);
  let handler = handlers.get(key);
  if (!handler) {
    handler = buildRoutes(boot).then((routes) => createStaticHandler(routes, { basename: basename(boot) }));
    handlers.set(key, handler);
  }
  return handler;
}

/** A form is answered without a page in place of the one that it was sent from. */
const NO_PAGE = 204;
const SURPRISE = { status: 500, statusText: '', internal: true, data: null };
/** Errors travel as plain data; of a thrown surprise nothing but that it happened, and after a press what became of that. */
const plainErrors = (errors: StaticHandlerContext['errors'], press: Press | null) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      press ? { press } : error && typeof error === 'object' && 'status' in error ? { ...error } : SURPRISE,
    ]),
  );

function headersOf(context: StaticHandlerContext): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  for (const group of [context.loaderHeaders, context.actionHeaders])
    for (const set of Object.values(group))
      for (const [name, value] of set) {
        if (name === 'set-cookie') headers.append(name, value);
        else if (!name.startsWith('content-')) headers.set(name, value);
      }
  return headers;
}

/** The question for cookies stands before the page, and not in it: React never draws it again. */
function einwilligung(request: Request, boot: Boot, id: string): string {
  if (boot.bereich !== 'mandant' || !isOpen(boot, request.headers.get('cookie') ?? '')) return '';
  const { pathname, search } = new URL(request.url);
  return renderToStaticMarkup(
    <Environment boot={boot}>
      <Banner zurueck={(pathname.slice(basename(boot).length) || '/') + search} still={isStill(id)} />
    </Environment>,
  );
}

const HEADER_SEARCH = '<div id="kopfsuche">';
/** Where there is much to find, and the visitor may look at it. */
function headerSearch(boot: Boot): string {
  const { mandant, user } = boot;
  if (mandant?.familie !== 'telekom' || (mandant.ModuleErzwingeLogin && !user)) return '';
  return renderToStaticMarkup(
    <Environment boot={boot}>
      <HeaderSearch />
    </Environment>,
  );
}

/** Makes a page as one string, so that the server may keep anonymous pages and put in a fresh nonce. */
export function render(input: RenderInput): Promise<RenderOutput> {
  const good = readTranslations(input.uebersetzungen, input.boot.sprache);
  return withTranslations(good, () => drawPage(input, good.size > 0 ? jsonTag('texte', perFile(good)) : ''));
}

/** Before the page like the question for cookies: no page of a visitor carries its code. */
function vorschauBar(boot: Boot, vorschau: boolean): string {
  if (!vorschau) return '';
  return renderToStaticMarkup(
    <Environment boot={boot}>
      <VorschauBar />
    </Environment>,
  );
}

async function drawPage(
  { request, boot: given, marke, nonce, call, template, vorschau, angekommen }: RenderInput,
  messages: string,
): Promise<RenderOutput> {
  const brand = marke ?? NEUTRAL;
  const boot: Boot = { ...given, marke: toBrandBild(brand, given.sprache) };
  const handler = await handlerFor(boot);
  const requestContext = new RouterContextProvider();
  const environment = { boot, call, hasChanged: false };
  requestContext.set(environmentContext, environment);
  const context = await handler.query(request, { requestContext });
  const { hasChanged } = environment;
  if (context instanceof Response)
    return { status: context.status, headers: context.headers, html: '', angekommen: hasChanged };
  if (context.statusCode === NO_PAGE) return { status: NO_PAGE, headers: headersOf(context), html: '' };

  // What failed itself is told by its own error, whatever it did before.
  const press = pressOf(context.actionData, angekommen || (hasChanged && context.actionData !== null));
  const failure = Object.values(context.errors ?? {}).filter((error) => error instanceof Error);
  const draw = (errors: StaticHandlerContext['errors']) => {
    const router = createStaticRouter(handler.dataRoutes, { ...context, errors });
    const html = renderToString(
      <Document boot={boot}>
        <StaticRouterProvider router={router} context={{ ...context, errors }} hydrate={false} nonce={nonce} />
      </Document>,
    );
    return { errors, body: html.replace(HEADER_SEARCH, (place) => place + headerSearch(boot)) };
  };
  const drawn = () => {
    try {
      return draw(plainErrors(context.errors, press));
    } catch (error) {
      if (!press) throw error;
      failure.push(error as Error);
      return draw({ [BOUNDARY]: { press } });
    }
  };
  const { errors, body } = drawn();
  const { route, params = {} } = context.matches.at(-1) ?? {};
  const id = route?.id ?? '';
  const assets = template[boot.sprache];
  const links = errors ? '' : alternatives(boot, id, params as Record<string, string>);
  const head = headTags({
    nonce,
    colours: { light: brand.light.brand, dark: brand.dark.brand },
    icon: themeIcon(brand, import.meta.env.VITE_MARKS),
    css: themeCss(brand) + assets.css,
    preload: assets.preload[`${boot.bereich}/${id}`] ?? [],
    fonts: themeFonts(brand).flatMap((name) => assets.fonts[name] ?? []),
    scripts: assets.js,
  });
  const { loaderData, actionData } = context;
  const { pathname, search } = new URL(request.url);
  const data =
    messages +
    jsonTag('boot', boot) +
    jsonTag('hydration', { loaderData, actionData, errors, adresse: pathname + search });
  const headEnd = body.indexOf('</head>');
  const bodyStart = body.indexOf('<body>') + '<body>'.length;
  const bodyEnd = body.lastIndexOf('</body>');
  const html = `<!DOCTYPE html>${body.slice(0, headEnd)}${links}${head}${body.slice(headEnd, bodyStart)}${vorschauBar(boot, vorschau)}${einwilligung(request, boot, id)}${body.slice(bodyStart, bodyEnd)}${data}${body.slice(bodyEnd)}`;
  // What a form was answered with has a status of its own, which is not that of a page that cannot be shown.
  const status = errors && context.statusCode < 400 ? 500 : context.statusCode;
  return { status, headers: headersOf(context), html, fehler: failure };
}
