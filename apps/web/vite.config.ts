import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { defineDrawings, defineMarks, devDrawings, serveDrawings } from './drawings.ts';
import { paths } from './paths-plugin.ts';
import { texts } from './texte-plugin.ts';
import { defineTowns, devTowns, serveTowns } from './towns.ts';

const root = import.meta.dirname;

/** What every page needs is one file: it compresses better than the pieces the bundler would cut it into. */
const core = {
  name: 'kern',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|web[\\/]src[\\/](lib[\\/](?!captcha|waiting|promised|rows-received|download|cookie|here|linktoken|texte-hier|session|keyboard|kept|input|nah|roles|town|way\.|fussnoten|icu-parse)|features[\\/]rahmen[\\/](?!.*(?:betreiber|agentur|holder|desk|open-areas))|\w+\.tsx?$)|paths-mandant\.ts$/,
};

/** The parts of forms and cards come together too: hardly a screen uses only one of them. What desks alone use is not theirs. */
const kit = {
  name: 'bausteine',
  test: /web[\\/]src[\\/]ui[\\/](?!desk[\\/]|printed|captcha|texte-|carousel|table|dialog|page|bild|copy|bank|steps|radio|alert|banner|paging|status|abholen|new-sign-in|fussnoten|town)/,
};

/** One browser build per language, so that a page carries its own texts only; served under `/assets/<language>/`. */
export const browser = (language: string): InlineConfig => ({
  configFile: false,
  root,
  base: `/assets/${language}/`,
  plugins: [texts(language), paths(language), react(), tailwind()],
  define: { ...defineDrawings(), ...defineTowns() },
  build: {
    outDir: `dist/client/${language}`,
    emptyOutDir: true,
    assetsDir: '.',
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // A screen's own file is asked for at the same time anyway: named once, it is less in what every page loads.
    modulePreload: { polyfill: false, resolveDependencies: (file, deps) => deps.filter((dep) => dep !== file) },
    rolldownOptions: { input: 'src/client.tsx', output: { codeSplitting: { groups: [core, kit] } } },
  },
});

export const server: InlineConfig = {
  configFile: false,
  root,
  base: '/assets/de/',
  plugins: [texts(), react()],
  // Bundled whole, so that React runs its production build whatever NODE_ENV the server was started with.
  define: { ...defineDrawings(), ...defineMarks, ...defineTowns(), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24' },
};

/** For the development server alone; the builds are made by scripts/build.ts. */
export default defineConfig({
  root,
  plugins: [texts(), react(), tailwind(), serveDrawings, serveTowns],
  define: { ...devDrawings, ...devTowns },
  ssr: { noExternal: [/^@weitersagen\//] },
  // Named, so that none is found late and the page loaded twice.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-router'],
  },
});
