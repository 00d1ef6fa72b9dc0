export { endHold, findRestored, type Restored } from './installation.queries.ts';
export { checkKey, opensCheck, sealKeyCheck, wrongKey } from './key-check.ts';
