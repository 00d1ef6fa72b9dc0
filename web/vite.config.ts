import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bodySchemas, leaveOutServerWords } from './body-schemas.ts';
import { catalogueLists } from './catalogue-lists.ts';
import { leaveOutGathered } from './gathered-parts.ts';
import { checkScripts } from './boot/checks.ts';
import { offlineFiles } from './boot/offline.ts';
import { boot, languages } from './boot/plugin.ts';

// npm run dev: /api goes to the server; the Host stays as it is, the server compares it with the Origin.
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/** The one switch of the browser's start (boot/README.md). */
const isOn = process.env['BOOT'] !== 'off';

/**
 * Brotli's highest level makes the files of a release 9 % smaller and takes half of the build. `npm start` and the tests
 * go without it.
 */
const brotliLevel = process.env['RELEASE'] === 'on' ? 11 : 9;

/** Compresses once at the build what the server sends with every first visit. */
function precompress(): Plugin {
  const folder = join(import.meta.dirname, 'dist/assets');
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliLevel };
      const compressed = async (name: string) => {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }));
        writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(bytes));
      };
      const names = readdirSync(folder).filter((each) => /\.(js|css|svg|json)$/.test(each));
      await Promise.all(names.map(compressed));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    catalogueLists(),
    leaveOutGathered(),
    react(),
    leaveOutServerWords(),
    bodySchemas(),
    boot({ isOn }),
    checkScripts({ weighs: isOn }),
    offlineFiles(languages),
    precompress(),
  ],
  // The server replaces this with a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // Short in the build; in development the name of the file shows where a class comes from.
  css: {
    modules: {
      generateScopedName: process.env['NODE_ENV'] === 'production' ? '[hash:base64:5]' : '[name]_[local]',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: the policy of the page takes fonts only from this origin.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A release leaves the libraries in the cache.
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'shell', tags: ['$initial'] },
            // What opens beside a button. No first screen has any of it open.
            { name: 'floating', test: /\/@floating-ui\//, minShareCount: 2 },
            // Components that most screens use, and those that several screens of a feature share. More screens have a dialog with
            // every release: the count stays above theirs, because no first screen has one open.
            { name: 'shared', minShareCount: 70 },
            // The fields that log in needs would come with dialogs, and those with all that floats.
            { name: 'dialog', test: /\/src\/ui\/surfaces\/dialog/ },
            {
              name: 'password',
              test: /\/src\/(?:ui\/fields\/password|lib\/api\/sign-on)|contract\/src\/features\/(?:sessions|account-settings)\//,
            },
            // Otherwise they would come with the feature that uses them most, and all of it with them.
            {
              name: 'tabs',
              test: /\/src\/ui\/(?:surfaces\/tabs|into-view|lists\/(?:board-summary|politely)|art\/(?:art\.module|trail-bar))/,
            },
            // Files of a few lines that lead elsewhere.
            {
              name: 'addresses',
              test: /\/src\/(?:lib\/addresses\/[\w-]+-paths|app\/routes\/plan\.tsx|plan-topics)/,
            },
            { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
            // What every page of the admin and platform areas begins with.
            {
              name: 'areas',
              test: /\/web\/src\/(?:(?:app|features)\/[\w-]+\/screens\.ts|app\/admin\/centers|app\/components\/area-frame|lib\/admin-guides|features\/overview\/(?:hooks|components\/(?:key-figures|overview\.module)))/,
            },
            {
              debugName: 'feature',
              name: (id) => /\/web\/src\/(?:domain|features)\/([\w-]+)\//.exec(id)?.[1] ?? null,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
});
