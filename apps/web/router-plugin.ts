import type { Plugin } from 'vite';

/**
 * React Router carries its framework mode (prefetch, document scripts, instrumentation) into every bundle, though data
 * mode never runs it: about 3 kB gzip of a budget of 105. The browser build gets these two modules without it. Each
 * stand-in behaves as the original does without a framework context; the version is pinned, and a module that is no
 * longer found fails the build.
 */
const STAND_INS: Record<string, string> = {
  'lib/dom/ssr/components.js': `
    import { createContext, useRef } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    const absent = undefined;
    export { absent as Links, absent as Meta, absent as Scripts, absent as CRITICAL_CSS_DATA_ATTRIBUTE,
      absent as setIsHydrated, absent as useFrameworkContext };
    export const usePrefetchBehavior = () => [false, useRef(null), {}];
    export const mergeRefs = (...refs) => refs.length === 1 ? refs[0] : (value) => {
      for (const ref of refs) if (typeof ref === 'function') ref(value); else if (ref) ref.current = value;
    };`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

export const leanRouter = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: 'weitersagen-lean-router',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const path = id.split('react-router/dist/production/')[1] ?? '';
      const code = STAND_INS[path];
      if (!code) return null;
      replaced.add(path);
      return { code, map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(STAND_INS).filter((path) => !replaced.has(path));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`);
    },
  };
};
