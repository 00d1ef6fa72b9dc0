import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** Most that an archive may hold, so that a small file cannot unpack into a huge one. */
export interface ArchiveBounds {
  entries: number;
  /** Entries that are read. */
  wanted: number;
  fileBytes: number;
  allBytes: number;
  /** The most an entry may grow when unpacked. */
  ratio: number;
}

export class ArchiveRefused extends Error {
  readonly problem: 'archive_locked' | 'archive_too_large' | 'archive_broken';
  constructor(problem: ArchiveRefused['problem']) {
    super(problem);
    this.problem = problem;
  }
}

interface Wanted<Name> {
  name: Name;
  entry: yauzl.Entry;
}

const open = (path: string) =>
  new Promise<yauzl.ZipFile>((done, fail) => {
    // Reading ends if an entry is larger than the archive says (validateEntrySize).
    const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, decodeStrings: true };
    yauzl.open(path, options, (error, zip) => (error ? fail(error) : done(zip)));
  });

function check({ compressedSize, uncompressedSize }: yauzl.Entry, bounds: ArchiveBounds): void {
  if (uncompressedSize > bounds.fileBytes || uncompressedSize > bounds.ratio * Math.max(compressedSize, 1024))
    throw new ArchiveRefused('archive_too_large');
}

/** Lists the wanted entries, in the order of their paths. */
function list<Name>(
  zip: yauzl.ZipFile,
  bounds: ArchiveBounds,
  wantedName: (path: string) => Name | null,
): Promise<Wanted<Name>[]> {
  const wanted: Wanted<Name>[] = [];
  let [entries, bytes] = [0, 0];
  const take = (entry: yauzl.Entry) => {
    entries += 1;
    const name = wantedName(entry.fileName);
    if (name !== null) {
      if (entry.isEncrypted()) throw new ArchiveRefused('archive_locked');
      check(entry, bounds);
      bytes += entry.uncompressedSize;
      wanted.push({ name, entry });
    }
    if (entries > bounds.entries || bytes > bounds.allBytes || wanted.length > bounds.wanted)
      throw new ArchiveRefused('archive_too_large');
  };
  return new Promise((done, fail) => {
    zip.on('error', fail);
    zip.on('end', () => done(wanted));
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        take(entry);
        zip.readEntry();
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    zip.readEntry();
  });
}

async function textOf(zip: yauzl.ZipFile, entry: yauzl.Entry, most: number): Promise<string> {
  const stream = await new Promise<Readable>((done, fail) =>
    zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened))),
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new ArchiveRefused('archive_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What is wanted of an archive: entries by what they are called, in an order. */
interface Wish<Name> {
  wantedName(path: string): Name | null;
  order(a: Name, b: Name): number;
}

/** Gives the text of each wanted entry to `take`, and returns how many there are. Errors: ArchiveRefused. */
export async function readArchive<Name>(
  file: string,
  bounds: ArchiveBounds,
  { wantedName, order }: Wish<Name>,
  take: (name: Name, text: string) => void,
): Promise<number> {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await open(file);
    const wanted = (await list(zip, bounds, wantedName)).toSorted((a, b) => order(a.name, b.name));
    for (const { name, entry } of wanted) take(name, await textOf(zip, entry, bounds.fileBytes));
    return wanted.length;
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('archive_broken');
  } finally {
    zip?.close();
  }
}

/** Checks an archive that another parser will unpack, and returns the names in it. Errors: ArchiveRefused. */
export async function namesInArchive(file: string, bounds: ArchiveBounds): Promise<string[]> {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await open(file);
    return (await list(zip, bounds, (path) => path)).map(({ name }) => name);
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('archive_broken');
  } finally {
    zip?.close();
  }
}
