export type { Restored } from './installation.types.ts';
