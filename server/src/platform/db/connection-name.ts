import { readdirSync } from 'node:fs';

const folder = new URL('../../../migrations/', import.meta.url);
let newest: string | undefined;

/** Returns the number of the newest migration that this code knows. */
export const schemaName = (): string =>
  (newest ??= readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .at(-1)!
    .slice(0, 4));

/** The name of a connection: what it is for, and which schema its server knows. PostgreSQL lists them by it. */
export const connectionName = (purpose: string): string => `goodstride:${purpose}/${schemaName()}`;
