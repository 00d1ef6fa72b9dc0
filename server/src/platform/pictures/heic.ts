import { readFileApart } from '../gate/gate.ts';
import type { HeicAnswer, HeicInput } from './heic.types.ts';

const longestMs = 20_000;
const code = new URL('heic.worker.ts', import.meta.url);

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** Whether a file is a photo of HEIF with HEVC, as iPhones take them, by the brands in its first box. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) if (brands.has(bytes.toString('latin1', at, at + 4))) return true;
  return false;
}

/**
 * Reads the pixels of the first picture of a HEIC file, upright and no larger than asked for. sharp from npm cannot
 * decode HEVC, so this runs in a process with libheif as WebAssembly. Its memory is outside the limit of the process,
 * so that the number of pixels is checked before.
 */
export const readHeic = (input: HeicInput): Promise<HeicAnswer> =>
  readFileApart<HeicAnswer>(code, input, longestMs);
