import { listOwnImportRows, listOwnImports } from '#contract/features/devices/own-imports.ts';

/** What every step of an import makes stale, until it is applied. */
export const importMoved = { stale: [listOwnImports, listOwnImportRows] } as const;
