import { rm } from 'node:fs/promises';

// Each run starts on a fresh demo, unless E2E_KEEP=1 asks for the data of the last run.
const folder = process.env['DATA_DIR'];
if (folder && process.env['E2E_KEEP'] !== '1') await rm(folder, { recursive: true, force: true });
process.env['NODE_ENV'] = 'production';
process.env['PUBLIC_URL'] = `http://localhost:${process.env['PORT']}`;
await import('../server/src/main.ts');
