import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';

/** A picture of a program's maps without the checks of an upload: its row, and a file that is not a picture. */
export async function makeMapPicture(deps: Deps, programId: string): Promise<string> {
  const [id, now] = [newId(), deps.clock.now()];
  const bytes = Buffer.from('picture');
  await deps.files.write({ programId, id }, bytes, now);
  const row = { programId, id, bytes: bytes.length, width: 1, height: 1, createdAt: now };
  await deps.gateway.forProgram(programId).insertInto('mapPicture').values(row).execute();
  return id;
}
