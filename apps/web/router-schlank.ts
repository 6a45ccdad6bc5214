/**
 * What the browser build leaves out of React Router, module by module: the code of features that no screen uses.
 * Everything that a screen uses (data mode: loaders, actions, redirects, errors, scroll positions) stays as it is,
 * and so does every check of where a navigation may lead.
 */
export interface Schnitt {
  /** The whole module, written anew: behaves as the original does without a framework context. */
  neu?: string;
  /** Functions that nothing calls any more, or whose whole answer is known: name -> new body. */
  rumpf?: Record<string, string>;
  /** `[from, instead]` in every place, or `[from, to, instead]`: from the first up to before the second. */
  text?: ([string, string] | [string, string, string])[];
}

const nichts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
const entfernt = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'throw Error("not in this build: router-schlank.ts");']));

const router: Schnitt = {
  rumpf: {
    // Fetchers: every form navigates.
    ...entfernt('fetch', 'getFetcher', 'resetFetcher', 'queueFetcherForDeletion'),
    ...nichts('handleFetcherAction', 'handleFetcherLoader', 'getUpdatedRevalidatingFetchers', 'updateFetcherState'),
    ...nichts('setFetcherError', 'deleteFetcher', 'abortFetcher', 'markFetchersDone', 'markFetchRedirectsDone'),
    ...nichts('abortStaleFetchLoads'),
    // Blockers: drafts are kept instead (lib/entwurf.ts).
    ...entfernt('getBlocker'),
    ...nichts('shouldBlockNavigation', 'deleteBlocker', 'updateBlocker'),
    // Routes that are found later, hot replacement, view transitions, instrumentation, middleware, lazy properties.
    ...entfernt('patchRoutes', '_internalSetRoutes'),
    ...nichts('discoverRoutes', 'cancelDiscoveryNavigation', 'patchRoutesImpl'),
    ...nichts('restoreAppliedTransitions', 'persistAppliedTransitions', 'getInstrumentationNavigateMeta'),
    checkFogOfWar: 'return { active: false, matches: null };',
    defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
    getInternalRouterError: 'return new ErrorResponseImpl(status, "", new Error(String(status)), true);',
  },
  text: [
    ['init.patchRoutesOnNavigation', 'false'],
    ['init.instrumentations', 'false'],
    ['init.dataStrategy', 'false'],
    ['future.unstable_customRouteDiscovery', 'false'],
    ['future.unstable_routePatternMatching', 'false'],
    ['if (pendingDiscoveryCancellation) await pendingDiscoveryCancellation;', ''],
    ['if (pendingDiscoveryCancellation) return pendingDiscoveryCancellation.then(revalidate);', ''],
    ['if (checkFogOfWar(initialMatches, init.history.location.pathname).active) initialMatches = null;', ''],
    ['if (fogOfWar.active && fogOfWar.matches) matches = fogOfWar.matches;', ''],
    ['fogOfWar.active = false;', ''],
    ['fogOfWar.active', 'false'],
    ['if (isFogOfWar)', 'if (false)'],
    ['if (!isFogOfWar)', 'if (true)'],
    ['if (blockerKey', 'if (false'],
    ['if (unblockBlockerHistoryUpdate)', 'if (false)'],
    ['if (opts?.mask)', 'if (false)'],
    ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
    ['let blockers = state.blockers;', 'let restoreScrollPosition =', 'let blockers = state.blockers;\n'],
    ['let viewTransitionOpts;', 'updateState({', 'let viewTransitionOpts;\n'],
    ['let unmountedFetchers = [];', '[...subscribers].forEach', 'let unmountedFetchers = [];\n'],
    ['unmountedFetchers.forEach(', '\t}\n\tfunction completeNavigation', ''],
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (!state.initialized) startNavigation', ''],
    ['fetchLoadMatches.forEach((f, key)', '\treturn {\n\t\tdsMatches,', ''],
    ['fetchLoadMatches.forEach((loadMatch, key)', '\t}\n\tfunction updateFetcherState', ''],
    ['state.fetchers.forEach((_, key) => deleteFetcher(state.fetchers, key));', ''],
    ['state.blockers.forEach((_, key) => deleteBlocker(key));', ''],
    ['revalidatingFetchers.forEach((rf) => {\n\t\t\tabortFetcher', 'let { loaderResults', ''],
    [
      'if (pendingNavigationController) pendingNavigationController.signal.removeEventListener',
      'let redirect = findR',
      '',
    ],
    ['redirect = findRedirect(fetcherResults);', 'let workingFetchers = new Map', ''],
    ['let fetcherResultsPromise = Promise.all(', 'return {\n\t\t\tloaderResults', ''],
    [
      'fetcherResults: (await fetcherResultsPromise).reduce((acc, r) => Object.assign(acc, r), {})',
      'fetcherResults: {}',
    ],
    ['revalidatingFetchers.filter((f)', '\treturn {\n\t\tloaderData,\n\t\terrors\n', ''],
    ['let runClientMiddleware = isStaticHandler', 'let results = await', 'let runClientMiddleware;\n'],
    ['if (matches.some((m) => m._lazyPromises?.middleware))', 'if (false)'],
    ['typeof route.lazy === "function"', 'true'],
    ['loadLazyRouteProperty({\n\t\tkey: "middleware"', '\tlet lazyRoutePromises', 'undefined;\n'],
    // Only forms submit.
    ['if (opts.body !== void 0)', 'if (false)'],
    ['opts.body == null', 'true'],
    ['else if (opts.body instanceof FormData)', 'else if (false)'],
    ['else if (opts.body instanceof URLSearchParams)', 'else if (false)'],
  ],
};

const components: Schnitt = {
  text: [
    ['let isViewTransitionAvailable =', 'if (!viewTransitionOpts ||', ''],
    ['if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
    ['if (reactDomFlushSyncImpl && flushSync) {', '\t}, [\n\t\trouter.window,', ''],
    ['\t\ttransition,\n\t\trenderDfd,\n\t\tuseTransitions', '\t\tuseTransitions'],
    ['let [pendingState, setPendingState]', 'let fetcherData =', 'let vtContext;\n'],
    ['React$1.useEffect(() => {\n\t\tif (vtContext', '\tlet navigator = React$1.useMemo', ''],
    ['newState.fetchers.forEach(', 'warnOnce(flushSync', ''],
  ],
};

const hooks: Schnitt = {
  rumpf: { useNavigate: 'return useNavigateStable();' },
  text: [
    // Server components.
    ['if (this.context && typeof error', 'let result = error', ''],
    ['if (this.context) return', '\t\treturn result;', ''],
    ['static contextType = RSCRouterContext;', ''],
    ['if (locationArg', 'if (false'],
  ],
};

const dom: Schnitt = {
  text: [
    ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
    ['if (mask) {', '\tlet [shouldPrefetch', ''],
    ['let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);', ''],
    ['...prefetchHandlers,', ''],
    ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
    ['return shouldPrefetch &&', '});\nLink.displayName', 'return link;\n'],
    ['if (options.navigate === false)', 'else await routerNavigate(', ''],
    ['else await routerNavigate(', 'await routerNavigate('],
    ['let location = useLocation();\n\tlet matches = useMatches();\n\tuseScroll', 'useScroll'],
    ['let ssrKey =', '}\nScrollRestoration.displayName', 'return null;\n'],
  ],
};

export const SCHNITTE: Record<string, Schnitt> = {
  'lib/router/router.js': router,
  'lib/components.js': components,
  'lib/hooks.js': hooks,
  'lib/dom/lib.js': dom,
  'lib/dom/ssr/components.js': {
    neu: `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    const absent = undefined;
    export { absent as Links, absent as Meta, absent as Scripts, absent as CRITICAL_CSS_DATA_ATTRIBUTE,
      absent as setIsHydrated, absent as useFrameworkContext, absent as PrefetchPageLinks,
      absent as usePrefetchBehavior, absent as mergeRefs };`,
  },
  'lib/router/instrumentation.js': {
    neu: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  },
};
