import type { FileRead } from './reading.types.ts';

/** The page sends these to the worker that reads a file. */
export type ToReader =
  | { file: File; timeZone: string; password?: string | undefined }
  | { sqlite: ArrayBuffer };

/** The worker sends these to the page. */
export type FromReader = { progress: number } | { needs: 'sqlite' } | { read: FileRead };
