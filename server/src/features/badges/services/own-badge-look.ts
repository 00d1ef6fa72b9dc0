import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { isOwnBadgeNameTaken, isProgramPicture } from '../own-badges.queries.ts';

/** Refuses a name that another badge of the program has (name_taken), and pictures that the program did not upload. */
export async function refuseLook(
  tx: Db,
  programId: string,
  id: string | null,
  { name, picture }: { name?: string; picture?: string | null },
): Promise<void> {
  if (name !== undefined && (await isOwnBadgeNameTaken(tx, programId, name, id)))
    throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
  if (picture && !(await isProgramPicture(tx, programId, picture)))
    throw invalid('picture', 'unknown_picture');
}
