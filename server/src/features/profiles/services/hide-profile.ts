import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { hideProfileRow, restoreProfileRow } from '../../../domain/members/public.ts';

/** Hides a profile like its owner could, but from friends too, until a moderator shows it again. */
export const hideProfile = (
  { programId, now }: Context,
  tx: Db,
  id: string,
  hidden: boolean,
): Promise<void> => (hidden ? hideProfileRow(tx, programId, id, now) : restoreProfileRow(tx, programId, id));
