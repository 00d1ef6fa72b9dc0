import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { hideProfileRow, restoreProfileRow } from '../moderation.queries.ts';

/** Hides a profile as a member may hide their own, from friends, too, until those who moderate give it back. */
export const hideProfile = (
  { programId, now }: Context,
  tx: Db,
  id: string,
  hidden: boolean,
): Promise<void> => (hidden ? hideProfileRow(tx, programId, id, now) : restoreProfileRow(tx, programId, id));
