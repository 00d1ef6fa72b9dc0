import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';

/** A photo of a post or a journal entry without the checks of an upload: its row, and a file that is not a picture. */
export async function makePhoto(
  deps: Deps,
  owner: { id: string; programId: string },
  on: { postId: string } | { journalId: string },
): Promise<string> {
  const [id, now] = [newId(), deps.clock.now()];
  const { programId } = owner;
  const bytes = Buffer.from('photo');
  await deps.files.write({ programId, id }, bytes, now);
  const size = { bytes: bytes.length, width: 1, height: 1 };
  const row = { programId, id, memberId: owner.id, ...on, createdAt: now, ...size };
  await deps.gateway.forProgram(programId).insertInto('photo').values(row).execute();
  return id;
}
