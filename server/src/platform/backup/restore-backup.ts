import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { migrate, migrationNames } from '../db/migrate.ts';
import { underStartLock, type StartLockOptions } from '../db/start-lock.ts';
import type { Log } from '../log/log.ts';
import { putFile } from '../storage/copy-files.ts';
import type { FileStore } from '../storage/file-store.ts';
import { translate } from '../words/translate.ts';
import { readArchive } from './archive.ts';
import { format, readParts, type Header, type PartReader, type Totals } from './contents.ts';
import {
  beginLoad,
  copyIn,
  emptySchema,
  endLoad,
  findLoadedKeyCheck,
  isInUse,
  markRestored,
} from './restore.queries.ts';

const t = translate('en');

export interface Archive {
  file: string;
  /** An age identity (AGE-SECRET-KEY-1...); null: the archive is not encrypted. */
  identity: string | null;
}

function checkHeader({ format: found, migrations }: Header): void {
  const ours = migrationNames();
  const newer = migrations.find(({ name, hash }) => ours.get(name) !== hash);
  if (found > format || newer) throw new Error(t('console:restore.newer', { name: newer?.name ?? '' }));
}

/** Loads tables, one COPY each, whose pieces come one after another. */
function createLoader(client: pg.Client) {
  let open: { name: string; stream: Writable & { rowCount: number }; over: Promise<void> } | null = null;
  const rows: Record<string, number> = {};
  async function end() {
    if (!open) return;
    const { name, stream, over } = open;
    open = null;
    stream.end();
    await over;
    rows[name] = stream.rowCount;
  }
  return {
    rows,
    end,
    async add(table: Header['tables'][number], piece: Buffer) {
      if (open?.name !== table.name) {
        await end();
        const stream = copyIn(client, table);
        open = { name: table.name, stream, over: finished(stream) };
        // What goes wrong is thrown where it is awaited.
        open.over.catch(() => undefined);
      }
      const { stream, over } = open!;
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), over]);
    },
  };
}

interface Target {
  url: string;
  files: FileStore;
  log: Log;
  /** Throws if what is restored was sealed with another key: nothing of it is kept then. */
  checkKey?(sealed: string): void;
}

interface Loading {
  prepare: PartReader['header'];
  /** Runs before anything that was loaded is kept. */
  finish(): Promise<void>;
}

async function load(client: pg.Client, archive: Archive, files: FileStore, { prepare, finish }: Loading) {
  let tables = new Map<string, Header['tables'][number]>();
  let loosened: Awaited<ReturnType<typeof beginLoad>> | undefined;
  const loader = createLoader(client);
  const totals = await readParts(readArchive(archive.file, archive.identity), {
    async header(header) {
      await prepare(header);
      tables = new Map(header.tables.map((table) => [table.name, table]));
      loosened = await beginLoad(client);
    },
    table: (name, piece) => loader.add(tables.get(name)!, piece),
    async file(programId, id, bytes) {
      // A restore that was interrupted has left files, and so may have what was deleted before it.
      const file = { bytes: bytes.length, writtenAt: new Date(), open: async () => bytes };
      await putFile(files, { programId, id }, file);
    },
  });
  await loader.end();
  const wrong = Object.entries(totals.rows).find(([name, count]) => (loader.rows[name] ?? 0) !== count);
  if (wrong || !loosened) throw new Error(t('console:restore.rows', { name: wrong?.[0] ?? '' }));
  await finish();
  await endLoad(client, loosened);
  return totals;
}

/** Restores an archive into an installation without programs: all of it, or nothing of the database. */
export async function restoreBackup(
  { url, files, log, checkKey }: Target,
  archive: Archive,
  lock: StartLockOptions,
): Promise<Totals & { madeAt: string }> {
  return await underStartLock(url, lock, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const use = await isInUse(client);
      if (use) throw new Error(t(use === 'served' ? 'console:reset.inUse' : 'console:restore.filled'));
      let madeAt = '';
      const prepare = async (header: Header) => {
        checkHeader(header);
        ({ madeAt } = header);
        await emptySchema(client);
        await migrate(url, log, { only: new Set(header.migrations.map(({ name }) => name)) });
      };
      const finish = async () => {
        const sealed = checkKey && (await findLoadedKeyCheck(client));
        if (sealed) checkKey(sealed);
        await markRestored(client, madeAt);
      };
      const totals = await load(client, archive, files, { prepare, finish });
      await migrate(url, log);
      await client.query('begin');
      await markRestored(client, madeAt);
      await client.query('commit');
      return { ...totals, madeAt };
    } finally {
      await client.end();
    }
  });
}

/** Reads an archive as a restore would, without a database. Throws when it is cut off, changed or from a newer version. */
export async function verifyBackup({ file, identity }: Archive): Promise<Totals & { madeAt: string }> {
  let madeAt = '';
  let found = 0;
  const totals = await readParts(readArchive(file, identity), {
    async header(header) {
      checkHeader(header);
      ({ madeAt } = header);
    },
    table: async () => undefined,
    file: async () => void (found += 1),
  });
  if (found !== totals.files) throw new Error(t('console:restore.rows', { name: 'files' }));
  return { ...totals, madeAt };
}
