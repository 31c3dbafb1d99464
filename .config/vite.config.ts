import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedAtBuild } from './evaluated-at-build.ts';
import { handbook } from './handbook.ts';
import { informationTexts } from './information-texts.ts';
import { isOfEveryPage } from './shop-chunk.ts';

const root = new URL('..', import.meta.url).pathname;
/** The package offers its build with warnings for developers only. */
const ROUTER = `${root}node_modules/react-router/dist/production`;
const REACT = /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|rolldown\/runtime/;
/** The parts of every form; files of their own compress badly and are one more request each. */
const FORM = /\/web\/shared\/(form\/|ui\/fields\/(field|password-input)\.tsx)/;
/** The router's calls and names for developer tools that would keep its components in the bundle, used or not. */
const MADE = /\bReact\d*\.(?:forwardRef|createContext)\(/g;
const DISPLAY_NAME = /^\w+\.displayName = ".*";$/gm;
/** Vite's wrapper of each `import()`. Ours has no list of files to preload, so only the report of a missing part is left. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const REPORT_MISSING = `export { loadPart as __vitePreload } from '${root}web/shared/routing/load-part.ts';`;
/**
 * The browser's half. Two entries that share chunks only through `web/shared`: a storefront visitor is never sent a
 * byte of the administration. The server finds the files through `dist/client/.vite/manifest.json`.
 */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'short-preload-helper',
      enforce: 'pre',
      load: (id) => (id === PRELOAD_HELPER ? REPORT_MISSING : null),
    },
    {
      name: 'drop-unused-components',
      transform: {
        filter: { id: /\/react-router\/dist\// },
        handler: (code) => code.replace(MADE, '/* @__PURE__ */ $&').replace(DISPLAY_NAME, ''),
      },
    },
    evaluatedAtBuild([`${root}services/access/call-roles.ts`]),
    informationTexts,
    handbook,
    react(),
    tailwindcss(),
  ],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    target: 'es2023',
    // The server names what a page needs; a table of all files in the first script would cost every visitor 2 kB.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // A `data:` address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      // A slow machine is no fault of the build.
      checks: { pluginTimings: false },
      input: ['web/storefront/entry.ts', 'web/admin/entry.tsx'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT },
            { name: (id, graph) => (isOfEveryPage(id, graph) ? 'shop' : null), debugName: 'shop' },
            // Lists have a frame without a form: around what sorts them.
            { name: 'field-frame', test: /\/web\/shared\/ui\/fields\/field-frame\.tsx/ },
            { name: 'form', test: FORM },
          ],
        },
      },
    },
  },
});
