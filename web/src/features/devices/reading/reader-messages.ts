import type { FileRead } from './reading.types.ts';

/** What the page tells the worker that reads a file. */
export type ToReader = { file: File; timeZone: string } | { sqlite: ArrayBuffer };

/** What the worker tells the page. */
export type FromReader = { progress: number } | { needs: 'sqlite' } | { read: FileRead };
