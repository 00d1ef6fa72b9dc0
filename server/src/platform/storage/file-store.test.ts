import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { makeBucket, startS3 } from '../../../test/s3.ts';
import { newId } from '../ids/ids.ts';
import { moveFiles, type Moved } from './copy-files.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const at = new Date('2026-11-16T12:00:00.000Z');
let endpoint: string;
beforeAll(async () => {
  const server = await startS3();
  atTheEnd(server.stop);
  ({ endpoint } = server);
});

function folder(): FileStore {
  const root = mkdtempSync(join(tmpdir(), 'goodstride-store-'));
  atTheEnd(() => rmSync(root, { recursive: true, force: true }));
  return createFolderStore(root);
}
const bucket = async () => createS3Store(await makeBucket(endpoint));

async function idsIn(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { programId, ids } of store.list()) found.push(...ids.map((id) => `${programId}/${id}`));
  return found.toSorted();
}
const textOf = async (store: FileStore, key: { programId: string; id: string }) => {
  const stream = await store.read(key);
  return stream && (await buffer(stream)).toString();
};

describe.each([
  ['folder', async () => folder()],
  ['bucket', bucket],
])('a %s', (_, open) => {
  let store: FileStore;
  beforeAll(async () => void (store = await open()));

  test('keeps the bytes of a buffer and of a stream, with the moment they were written', async () => {
    const programId = newId();
    const [short, long] = [
      { programId, id: newId() },
      { programId, id: newId() },
    ];
    await store.write(short, Buffer.from('a harbor'), at);
    // More than one part of an upload.
    const chunk = Buffer.alloc(2 ** 20, 'x');
    await store.write(long, Readable.from(Array.from({ length: 12 }, () => chunk)), at);
    expect(await textOf(store, short)).toBe('a harbor');
    expect(await store.describe(short)).toEqual({ bytes: 8, writtenAt: at });
    expect(await store.describe(long)).toEqual({ bytes: 12 * 2 ** 20, writtenAt: at });
  });

  test('has nothing under an id that nobody wrote, and removes that without an error', async () => {
    const key = { programId: newId(), id: newId() };
    expect([await store.read(key), await store.describe(key)]).toEqual([null, null]);
    await store.remove(key);
  });

  test('lists and removes the files of one program and leaves the others', async () => {
    const [gone, kept] = [newId(), newId()];
    const keys = Array.from({ length: 40 }, () => ({ programId: gone, id: newId() }));
    for (const key of keys) await store.write(key, Buffer.from('x'), at);
    const other = { programId: kept, id: newId() };
    await store.write(other, Buffer.from('x'), at);
    const listed = await idsIn(store);
    expect(listed.filter((name) => name.startsWith(gone))).toHaveLength(40);
    await store.removeProgram(gone);
    const after = await idsIn(store);
    expect(after.filter((name) => name.startsWith(gone))).toEqual([]);
    expect(after).toContain(`${kept}/${other.id}`);
  });

  test('refuses a name that is not an id', async () => {
    const key = { programId: newId(), id: '../secret.key' };
    await expect((async () => store.read(key))()).rejects.toThrow('A file is called by ids');
  });
});

async function filled(): Promise<FileStore> {
  const store = folder();
  for (let n = 0; n < 5; n += 1)
    await store.write({ programId: newId(), id: newId() }, Buffer.from(`${n}`), at);
  return store;
}

describe('moving files', () => {
  const silent = { progress: () => undefined };

  test('copies to a bucket and back, with the moment they were written', async () => {
    const [source, target, back] = [await filled(), await bucket(), folder()];
    const names = await idsIn(source);
    expect(await moveFiles(source, target, { remove: true, ...silent })).toEqual({
      copied: 5,
      there: 0,
      removed: 5,
    });
    expect([await idsIn(source), await idsIn(target)]).toEqual([[], names]);
    await moveFiles(target, back, { remove: false, ...silent });
    expect([await idsIn(target), await idsIn(back)]).toEqual([names, names]);
    const [programId, id] = names[0]!.split('/') as [string, string];
    expect(await back.describe({ programId, id })).toEqual({ bytes: 1, writtenAt: at });
  });

  test('goes on after an interruption, and writes half a file again', async () => {
    const [source, target] = [await filled(), await bucket()];
    const names = await idsIn(source);
    let written = 0;
    const failing: FileStore = {
      ...target,
      async write(key, content, when) {
        if ((written += 1) > 3) throw new Error('the line is cut');
        await target.write(key, content, when);
      },
    };
    await expect(moveFiles(source, failing, { remove: true, ...silent })).rejects.toThrow('the line is cut');
    expect(await idsIn(source)).toHaveLength(2);
    const [waiting] = await idsIn(source);
    const [programId, id] = waiting!.split('/') as [string, string];
    await target.write({ programId, id }, Buffer.from('half of it'), at);
    const moved: Moved = await moveFiles(source, target, { remove: true, ...silent });
    expect(moved).toEqual({ copied: 2, there: 0, removed: 2 });
    expect(await idsIn(target)).toEqual(names);
    expect((await target.describe({ programId, id }))?.bytes).toBe(1);
    expect(await moveFiles(source, target, { remove: true, ...silent })).toMatchObject({ copied: 0 });
  });
});
