import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texte } from './texte-plugin.ts';

/** Built files are served by the server under `/assets/`, for every Mandant the same ones. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? '/assets/' : '/',
  plugins: [texte(), react(), tailwind()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Bundled whole, so that React runs its production build whatever NODE_ENV the server was started with.
  ssr: isSsrBuild ? { noExternal: true } : { noExternal: ['@weitersagen/contract'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node24', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        assetsDir: '.',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/client.tsx' },
      },
}));
