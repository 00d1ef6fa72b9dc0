import { BlobReader, configure, ERR_EOCDR_NOT_FOUND, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { decode, mostUnpacked, readWhole, unpackProblem, type Bytes } from './byte-stream.ts';
import { ReadingProblem, type ReadingContext } from './reading.types.ts';

/** Apple's XML becomes thirty times as large; a bomb becomes a thousand times as large. */
const mostRatio = 300;
/** Small files may be as empty as they like. */
const unsuspicious = 10 * 1024 ** 2;
const mostEntries = 200_000;

configure({ useWebWorkers: false });

export interface ZipFile {
  path: string;
  /** The path without folders. */
  name: string;
  size: number;
  bytes(): Bytes;
  /** Returns the first bytes, as text. The rest isn't unpacked. */
  head(): Promise<string>;
  whole(most?: number): Promise<Uint8Array<ArrayBuffer>>;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface Unpacking {
  password: string | undefined;
  /** Is told the packed bytes that were read. */
  onProgress(packed: number): void;
}

/** Unpacks one entry as a stream. */
function unpack(entry: FileEntry, { password, onProgress }: Unpacking): Bytes {
  const place = { file: entry.filename, line: null };
  if (entry.encrypted && !password) throw new ReadingProblem('encrypted');
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > mostUnpacked) throw new ReadingProblem('too_large', { place });
  if (uncompressedSize > unsuspicious && uncompressedSize > mostRatio * compressedSize)
    throw new ReadingProblem('bomb', { place });
  let length = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      length += piece.length;
      // The archive lies about the size.
      if (length > uncompressedSize) throw new ReadingProblem('bomb', { place });
      onProgress((compressedSize * length) / (uncompressedSize || 1));
      controller.enqueue(piece);
    },
  });
  // The reader of the stream gets the error.
  entry.getData(counted.writable, entry.encrypted && password ? { password } : {}).catch(() => null);
  return counted.readable;
}

/** So much of a file says what it is. */
export const headBytes = 4096;

async function headOf(entry: FileEntry, password: string | undefined): Promise<string> {
  const place = { file: entry.filename, line: null };
  const reader = unpack(entry, { password, onProgress: () => null }).getReader();
  const { value } = await reader.read().catch((error: unknown) => {
    throw unpackProblem(error, place);
  });
  await reader.cancel();
  return decode((value ?? new Uint8Array()).slice(0, headBytes));
}

/** Opens the files of an archive, without unpacking any. */
export async function openZip(
  blob: Blob,
  { password, onProgress }: Pick<ReadingContext, 'password' | 'onProgress'>,
): Promise<ZipFile[]> {
  const files: ZipFile[] = [];
  let done = 0;
  try {
    for await (const entry of new ZipReader(new BlobReader(blob)).getEntriesGenerator()) {
      if (entry.directory) continue;
      if (files.length === mostEntries) throw new ReadingProblem('too_large');
      const bytes = () => {
        const before = done;
        done += entry.compressedSize;
        return unpack(entry, {
          password,
          onProgress: (packed) => onProgress(Math.min(1, (before + packed) / blob.size)),
        });
      };
      const { filename: path, uncompressedSize: size } = entry;
      const whole = (most?: number) => readWhole(bytes(), { file: path, line: null }, most);
      files.push({ path, name: nameOf(path), size, bytes, whole, head: () => headOf(entry, password) });
    }
  } catch (error) {
    if (error instanceof ReadingProblem) throw error;
    // The list of an archive is at its end: without one, it was cut off.
    const isCut = error instanceof Error && error.message === ERR_EOCDR_NOT_FOUND;
    throw isCut ? new ReadingProblem('cut', { bytes: blob.size }) : new ReadingProblem('broken');
  }
  return files;
}
