import { rm } from 'node:fs/promises';

// Every run meets a fresh demo.
const folder = process.env['DATA_DIR'];
if (folder) await rm(folder, { recursive: true, force: true });
process.env['NODE_ENV'] = 'production';
process.env['PUBLIC_URL'] = `http://localhost:${process.env['PORT']}`;
await import('../server/src/main.ts');
