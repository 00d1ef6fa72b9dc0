import type { Readable } from 'node:stream';
import type { FileKey, FileStore } from './file-store.ts';

/** Writes a file in place of one that an interrupted run may have left, and leaves one of the same size alone. */
export async function putFile(
  to: FileStore,
  key: FileKey,
  file: { bytes: number; writtenAt: Date; open: () => Promise<Buffer | Readable | null> },
): Promise<'written' | 'there' | 'gone'> {
  const there = await to.describe(key);
  if (there?.bytes === file.bytes) return 'there';
  const content = await file.open();
  if (!content) return 'gone';
  if (there) await to.remove(key);
  try {
    await to.write(key, content, file.writtenAt);
  } finally {
    if (!Buffer.isBuffer(content)) content.destroy();
  }
  return 'written';
}

export interface Moved {
  copied: number;
  there: number;
  removed: number;
}

interface MoveOptions {
  /** Removes each file once the other store has it. */
  remove: boolean;
  progress: (moved: Readonly<Moved>) => void;
}

async function moveFile(from: FileStore, to: FileStore, key: FileKey, moved: Moved): Promise<boolean> {
  const facts = await from.describe(key);
  const outcome = facts ? await putFile(to, key, { ...facts, open: () => from.read(key) }) : 'gone';
  // Somebody deleted it meanwhile.
  if (!facts || outcome === 'gone') return false;
  const there = await to.describe(key);
  if (there?.bytes !== facts.bytes) throw new Error(`${key.programId}/${key.id} is not whole in ${to.place}`);
  moved[outcome === 'written' ? 'copied' : 'there'] += 1;
  return true;
}

/** Copies every file that the other store does not have. Run again after an interruption, it does the rest. */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove, progress }: MoveOptions,
): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, removed: 0 };
  for await (const { programId, ids } of from.list()) {
    for (const id of ids) {
      if (!(await moveFile(from, to, { programId, id }, moved)) || !remove) continue;
      await from.remove({ programId, id });
      moved.removed += 1;
    }
    progress(moved);
  }
  return moved;
}
