import { ERR_INVALID_PASSWORD } from '@zip.js/zip.js';
import { ReadingProblem, type Place } from './reading.types.ts';

/** The most bytes that are unpacked from one file. */
export const mostUnpacked = 2 * 1024 ** 3;
/** The most bytes of a file that is read as a whole. */
export const mostText = 64 * 1024 ** 2;

export type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Says why what an archive has in a place can't be unpacked. */
export function unpackProblem(error: unknown, place: Place): ReadingProblem {
  if (error instanceof ReadingProblem) return error;
  const isLocked = error instanceof Error && error.message === ERR_INVALID_PASSWORD;
  return isLocked ? new ReadingProblem('wrong_password') : new ReadingProblem('broken', { place });
}

/** Reads a stream in pieces, and stops at the limit whatever the archive says its size is. */
export async function eachPiece(
  bytes: Bytes,
  most: number,
  place: Place,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let length = 0;
  const reader = bytes.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw unpackProblem(error, place);
      });
      if (done) return;
      length += value.length;
      if (length > most) throw new ReadingProblem('too_large', { place });
      take(value);
    }
  } finally {
    // The rest is not unpacked. A stream that failed has reported it already.
    void reader.cancel().catch(() => null);
  }
}

export async function readWhole(
  bytes: Bytes,
  place: Place,
  most = mostText,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await eachPiece(bytes, most, place, (piece) => void pieces.push(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Returns text in the encoding that its first bytes name, UTF-8 otherwise. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  return new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
}
