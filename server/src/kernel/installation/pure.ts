export type { Maintenance, Restored } from './installation.types.ts';
