export type { KeyRow, ListedKey } from './api-keys.types.ts';
