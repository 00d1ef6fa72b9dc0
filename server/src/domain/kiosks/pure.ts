export type { KioskRow } from './kiosks.types.ts';
