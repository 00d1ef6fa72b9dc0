import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointSpec } from '../contract/src/endpoint.ts';

const name = 'virtual:body-schemas';
const folder = join(import.meta.dirname, '../contract/src/features');

const hasBody = (one: unknown): one is EndpointSpec =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'body' in one;

/** The JSON schemas of all bodies by `METHOD path`. */
async function readSchemas(): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  );
  const specs = modules.flatMap((module) => Object.values(module).filter(hasBody));
  return Object.fromEntries(specs.map((spec) => [`${spec.method} ${spec.path}`, spec.body]));
}

/**
 * Gives forms the contract's schemas as data. The contract itself is built into the scripts without them, so that typebox
 * stays out of the browser (src/lib/schema-stub.ts); this file is fetched when a form opens.
 */
export function bodySchemas(): Plugin {
  return {
    name: 'body-schemas',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(await readSchemas())};` : undefined,
  };
}

const summary = /^\s+summary:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),$/gm;
const mediaType = /^\s+mediaType: '[^']*',$/gm;
const samples = /^ {2}samples: \[(?:.*|\n(?: {4}.*\n)+ {2})\],$/gm;
const matrix = /^import \{[^}]*\} from '\.\.\/\.\.\/permissions\.ts';$/gm;
const row = /(?<== )permission\('[^;]*\);$/gm;

const withoutServerWords = (code: string): string =>
  code
    .replaceAll(summary, '')
    .replaceAll(mediaType, '')
    .replaceAll(samples, '')
    .replaceAll(matrix, '')
    .replaceAll(row, 'null;');

/**
 * What the contract says for the server alone stays out of the scripts: sentences of its description, bodies for tests, and
 * rows of the permission matrix. The web only asks whether a call is public.
 */
export const leaveOutServerWords = (): Plugin => ({
  name: 'leave-out-server-words',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(folder) ? { code: withoutServerWords(code), map: null } : undefined,
});
