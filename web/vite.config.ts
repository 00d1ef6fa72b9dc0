import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// npm run dev: /api goes to the server; the Host stays as it is, the server compares it with the Origin.
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/** Compresses once at the build what the server sends with every first visit. */
function precompress(): Plugin {
  const folder = join(import.meta.dirname, 'dist', 'assets');
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  // See the file: schemas are the server's.
  resolve: { alias: { typebox: join(import.meta.dirname, 'src/lib/schema-stub.ts') } },
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: the policy of the page takes fonts from this origin alone.
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
  },
  server: { port: 5173, proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
});
