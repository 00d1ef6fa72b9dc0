import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// npm run dev: /api goes to the server; the Host stays as it is, the server compares it with the Origin.
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
