export { endHold, findRestored } from './installation.queries.ts';
export { checkKey, opensCheck, sealKeyCheck, wrongKey } from './key-check.ts';
export type { Restored } from './installation.types.ts';
