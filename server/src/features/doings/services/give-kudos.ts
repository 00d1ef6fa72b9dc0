import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { insertKudos } from '../doings.queries.ts';

/** Kudos once for each person and doing. */
export async function giveKudos({ db, programId, actor, now }: Context, doingId: string): Promise<void> {
  await inTransaction(db, (tx) =>
    insertKudos(tx, { programId, doingId, memberId: actor.memberId, createdAt: now }),
  );
}
