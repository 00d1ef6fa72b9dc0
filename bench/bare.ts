// The bare page that the pages of the product are compared with, sent by the same code: npm run lighthouse starts it.
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { build } from 'vite';
import { addPages } from '../server/src/app/pages.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { root } from './server.ts';

const [port, outDir] = process.argv.slice(2);

await build({
  root: path.join(root, 'web/bare'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: outDir!, emptyOutDir: true },
});
for (const file of globSync('assets/*.{js,css}', { cwd: outDir! }).map((one) => path.join(outDir!, one))) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes));
}
const app = fastify();
await app.register(cookie);
app.get('/readyz', () => ({}));
const installation = {
  publicUrl: `http://localhost:${port}`,
  clock: systemClock(),
  supportEmail: '',
  setupHost: null,
  frameOriginsOf: () => Promise.resolve([]),
};
await addPages(app, installation, outDir);
await app.listen({ port: Number(port), host: '127.0.0.1' });
