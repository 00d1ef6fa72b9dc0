import { readFileSync } from 'node:fs';

const file = new URL('../../../../package.json', import.meta.url);
let version: string | undefined;

/** Returns the version of this code, as package.json says it. */
export const ourVersion = (): string =>
  (version ??= (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
