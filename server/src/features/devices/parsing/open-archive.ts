import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { AppError } from '../../../platform/errors/errors.ts';
import { wantedName } from './archive-file.ts';

/** Limits of an archive, so that a small file cannot unpack into a huge one. */
export const archiveLimits = {
  entries: 50_000,
  wanted: 2_000,
  fileBytes: 32 * 1024 * 1024,
  allBytes: 1024 * 1024 * 1024,
  /** The most an entry may grow when unpacked. Minutes of steps grow about thirtyfold. */
  ratio: 200,
} as const;

const refused = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/** An entry of the archive that is read. Its folder does not matter. */
interface Wanted {
  name: string;
  kind: string;
  entry: yauzl.Entry;
}

const open = (path: string) =>
  new Promise<yauzl.ZipFile>((done, fail) => {
    // Reading ends if an entry is larger than the archive says (validateEntrySize).
    const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, decodeStrings: true };
    yauzl.open(path, options, (error, zip) => (error ? fail(error) : done(zip)));
  });

function check(entry: yauzl.Entry): void {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw refused('archive_locked');
  if (uncompressedSize > archiveLimits.fileBytes) throw refused('archive_too_large');
  if (uncompressedSize > archiveLimits.ratio * Math.max(compressedSize, 1024))
    throw refused('archive_too_large');
}

/** Lists the wanted entries, in the order of their names. */
function list(zip: yauzl.ZipFile): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  let [entries, bytes] = [0, 0];
  return new Promise((done, fail) => {
    zip.on('error', fail);
    zip.on('end', () => done(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1))));
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        entries += 1;
        if (entries > archiveLimits.entries) throw refused('archive_too_large');
        const found = wantedName(entry.fileName);
        if (found) {
          check(entry);
          bytes += entry.uncompressedSize;
          wanted.push({ ...found, entry });
        }
        if (bytes > archiveLimits.allBytes || wanted.length > archiveLimits.wanted)
          throw refused('archive_too_large');
        zip.readEntry();
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    zip.readEntry();
  });
}

async function textOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const stream = await new Promise<Readable>((done, fail) =>
    zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened))),
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > archiveLimits.fileBytes) throw refused('archive_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Yields each wanted entry of an archive. Refuses a file that is not an archive or too large. */
export async function readArchive(
  path: string,
  take: (name: string, kind: string, text: string) => void,
): Promise<number> {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await open(path);
    const wanted = await list(zip);
    for (const { name, kind, entry } of wanted) take(name, kind, await textOf(zip, entry));
    return wanted.length;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('archive_broken');
  } finally {
    zip?.close();
  }
}
