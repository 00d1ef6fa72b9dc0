import type { Readable } from 'node:stream';
import pg from 'pg';
import type { FileKey, FileStore } from '../storage/file-store.ts';
import { createSum, writeArchive, type Part, type WriteOptions } from './archive.ts';
import { beginSnapshot, copyOut, describeTables, listMigrations, readClock } from './backup.queries.ts';
import { filePrefix, format, headerName, tablePrefix, toJson, totalsName, type Totals } from './contents.ts';

const pieceBytes = 2 ** 20;

/** Yields a stream in pieces that fit into memory. */
async function* inPieces(stream: Readable): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes) yield Buffer.concat(chunks);
}

async function readWhole(files: FileStore, key: FileKey): Promise<Buffer | null> {
  const stream = await files.read(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Yields files that are not in the backup yet. One that is removed meanwhile belongs to nothing any more. */
async function* newFiles(files: FileStore, known: Set<string>): AsyncGenerator<Part, void> {
  for await (const { programId, ids } of files.list())
    for (const id of ids) {
      if (known.has(id)) continue;
      const bytes = await readWhole(files, { programId, id });
      if (!bytes) continue;
      known.add(id);
      yield { name: `${filePrefix}${programId}/${id}`, bytes };
    }
}

interface Source {
  client: pg.Client;
  files: FileStore;
}

interface BackupOptions extends WriteOptions {
  /** Pictures without a file, which the archive names. */
  missing?: readonly FileKey[];
}

/**
 * Yields the parts but the last. Files are read before the moment of the database and again after its tables: a photo
 * that is deleted meanwhile is in the first round, one that is added in the second, so no row is without its file.
 */
async function* contents({ client, files }: Source, totals: Totals): AsyncGenerator<Part, void> {
  const tables = await describeTables(client);
  const migrations = await listMigrations(client);
  const madeAt = (await readClock(client)).toISOString();
  yield toJson(headerName, { format, madeAt, migrations, tables });
  const known = new Set<string>();
  yield* newFiles(files, known);
  await beginSnapshot(client);
  for (const table of tables) {
    const stream = copyOut(client, table);
    let piece = 0;
    for await (const bytes of inPieces(stream)) {
      yield { name: `${tablePrefix}${table.name}/${String(piece).padStart(6, '0')}`, bytes };
      piece += 1;
    }
    totals.rows[table.name] = stream.rowCount;
  }
  yield* newFiles(files, known);
  totals.files = known.size;
}

async function* withTotals(source: Source, totals: Totals): AsyncGenerator<Part, void> {
  const sum = createSum();
  for await (const part of contents(source, totals)) {
    sum.add(part);
    yield part;
  }
  totals.sum = sum.digest();
  yield toJson(totalsName, totals);
}

/** Writes the database at one moment and all files into one archive, while people write. */
export async function makeBackup(
  url: string,
  files: FileStore,
  { missing = [], ...options }: BackupOptions,
): Promise<Totals> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const named = missing.map(({ programId, id }) => `${programId}/${id}`);
  const totals: Totals = { rows: {}, files: 0, ...(named.length && { missing: named }), sum: '' };
  try {
    await writeArchive(options, withTotals({ client, files }, totals));
    return totals;
  } finally {
    await client.end();
  }
}
