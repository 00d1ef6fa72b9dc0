export { checkKey, opensCheck, sealKeyCheck, wrongKey } from './key-check.ts';
