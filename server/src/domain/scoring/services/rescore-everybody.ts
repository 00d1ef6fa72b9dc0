import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { readEntrantIds } from '../roster.queries.ts';
import { rescoreMembers } from './rescore-members.ts';

const chunk = 2000;

/** Scores everybody in a challenge again, after its dates or rules changed or a week was released. */
export async function rescoreEverybody(
  context: WorkContext,
  tx: Db,
  challengeId: string,
  { evenFinal = false }: { evenFinal?: boolean } = {},
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const memberIds: string[] = await readEntrantIds(tx, context.programId, challengeId, after, chunk);
    if (!memberIds.length) return;
    await rescoreMembers(context, tx, { memberIds, challengeId, evenFinal });
    after = memberIds.at(-1)!;
  }
}
