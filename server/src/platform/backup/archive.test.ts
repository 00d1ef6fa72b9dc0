import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { readArchive, writeArchive, type Part } from './archive.ts';

const at = new Date('2026-11-16T12:00:00Z');

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodstride-archive-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'archive');
}

async function* some(parts: readonly Part[], failure?: Error): AsyncGenerator<Part> {
  yield* parts;
  if (failure) throw failure;
}

test('reads the parts as they were written', async () => {
  const file = place();
  const parts = [
    { name: 'tables/a/000000', bytes: Buffer.alloc(9_000_000, 'x') },
    { name: 'tables/b/000000', bytes: Buffer.alloc(0) },
  ];
  await writeArchive({ file, at, recipients: [] }, some(parts));
  const found = await Array.fromAsync(readArchive(file, null));
  expect(found.map(({ name, bytes }) => [name, bytes.length])).toEqual([
    ['tables/a/000000', 9_000_000],
    ['tables/b/000000', 0],
  ]);
  expect(found[0]?.bytes.equals(parts[0]!.bytes)).toBe(true);
});

test('has its name only once it is whole', async () => {
  const file = place();
  const writing = writeArchive(
    { file, at, recipients: [] },
    some([{ name: 'files/a/b', bytes: Buffer.from('x') }], new Error('disk gone')),
  );
  await expect(writing).rejects.toThrow('disk gone');
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
});
