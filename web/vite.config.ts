import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bodySchemas } from './body-schemas.ts';
import { languageTexts } from './language-texts.ts';
import { leanContract } from './lean-contract.ts';
import { refuseCircles } from './refuse-circles.ts';
import { chunkOfLanguage, firstScripts, listLanguages, nonceMark, paintFirst } from './paint-first.ts';

// npm run dev: /api goes to the server; the Host stays as it is, the server compares it with the Origin.
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/** Most bytes of script that one of them may fetch, compressed (docs/performance.md#the-web). */
const mostScript = 200_000;

/** Compresses once at the build what the server sends with every first visit; a first screen that grew too large fails the build. */
function precompress(): Plugin {
  const dist = join(import.meta.dirname, 'dist');
  const folder = join(dist, 'assets');
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg|json)$/.test(each))) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
      }
      for (const [path, files] of firstScripts) {
        const bytes = files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
        if (bytes > mostScript)
          throw new Error(`${path} fetches ${bytes} bytes of script, more than ${mostScript}`);
      }
    },
  };
}

/** Words of parts that are fetched when they are needed (src/lib/words) come with those parts. */
const laterWords = readdirSync(join(import.meta.dirname, 'src/lib/words')).map((file) => file.slice(0, -3));
const firstWords = new RegExp(
  String.raw`node_modules/(?:i18next|react-i18next)/|/copy/src/en/(?!server/|(?:${laterWords.join('|')}|help-articles)\.json)`,
);

/**
 * What more than one screen is made of, but the libraries, what only tables and lists read by cursor need, and the hooks of
 * panels that a screen fetches when they are opened: merged with smaller parts they would come with the first screen.
 */
const common =
  /\/(?:contract\/src|web\/src\/lib(?!\/(?:words|use-cursor-pages|use-typed-search|use-table-state|use-hidden-columns|use-group-options|save-file|form-body|table-address))|features\/\w+\/hooks(?!\/use-(?:candidates|reports|team-center|teams|look)))\/|\/web\/src\/ui\/(?:trail|loaded|states|page\.|avatar)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    languageTexts(),
    bodySchemas(),
    leanContract(),
    listLanguages(),
    paintFirst(),
    refuseCircles(),
    precompress(),
  ],
  resolve: {
    alias: [
      // See the files: schemas are the server's, and one id is enough.
      { find: 'typebox', replacement: join(import.meta.dirname, 'src/lib/schema-stub.ts') },
      { find: /^.*\/use-id\/use-id\.mjs$/, replacement: join(import.meta.dirname, 'src/lib/one-id.ts') },
    ],
  },
  html: { cspNonce: nonceMark },
  // Short in what is sent; while developing the name of the file says where a class comes from.
  css: {
    modules: {
      generateScopedName: process.env['NODE_ENV'] === 'production' ? '[hash:base64:5]' : '[name]_[local]',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: the policy of the page takes fonts from this origin alone.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The names of shared parts would list all that share them, and every page fetches the list of names.
        chunkFileNames: ({ name }) =>
          `assets/${/^(?:later|contract)~/.test(name) ? 'part' : '[name]'}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.startsWith('later~') ? 'part' : '[name]'}-[hash][extname]`,
        // Several files come faster than a large one, and a release leaves the libraries in the cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(?:react-router|router-core|history|store|react-store)\//,
            },
            { name: 'words', test: firstWords },
            // All texts of another language in one file.
            {
              name: (id) => chunkOfLanguage(/(?:\/copy\/src|virtual:texts)\/([\w-]+)/.exec(id)?.[1] ?? ''),
              test: /\/copy\/src\/(?!en\/)[\w-]+\/[\w-]+\.json$|virtual:texts\/[\w-]+$/,
            },
            // Each file is run in a task of its own (runScripts): what takes long stands by itself.
            { name: 'theme', test: /@mantine\/core\/esm\/core\/MantineProvider\// },
            {
              // Words of one part are not shared: they add themselves to what the entry has set up first.
              name: 'shared',
              tags: ['$initial'],
              test: common,
            },
            // Alone, so that the sign-in screen does not fetch what other forms need. A form fetches its check once it is open.
            { name: 'form', test: /\/web\/src\/lib\/(?:form|api)\/(?:use-form|use-failure|form-failure)/ },
            {
              // Schemas build on each other as they are loaded, so their files must not be merged into circles.
              name: 'contract',
              entriesAware: true,
              minShareCount: 2,
              test: /\/contract\/src\//,
            },
            {
              // What no first screen needs stays out of what all of them fetch.
              name: 'later',
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
              minShareCount: 2,
              test: common,
            },
            {
              name: 'mantine',
              minShareCount: 2,
              test: /@mantine\/(?:core\/esm\/core|hooks\/esm\/(?!use-drag))\/|\/clsx\//,
            },
            {
              name: 'fields',
              minShareCount: 2,
              // Number fields bring a library of their own, which no first screen needs.
              test: /@mantine\/core\/esm\/components\/(?:(?!Number)\w*Input|ActionIcon|UnstyledButton|Loader|Transition)|\/web\/src\/ui\/fields\/(?:form|error-summary|password-field)/,
            },
            { name: 'routes', test: /\/web\/src\/app\/router\.tsx$/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
});
