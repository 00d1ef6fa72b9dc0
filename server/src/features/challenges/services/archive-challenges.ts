import type { ResponseOf } from '#contract/endpoint.ts';
import type { changeChallenges } from '#contract/features/challenges/directory.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { archiveChallenge } from './archive-challenge.ts';

type Answer = ResponseOf<typeof changeChallenges>;

/** Archives several challenges in one transaction, in the order in which challenges are locked. */
export async function archiveChallenges(context: Context, ids: readonly string[]): Promise<Answer> {
  return once(context, async (tx) => {
    let changed = 0;
    for (const id of ids.toSorted())
      if (await archiveChallenge({ ...context, db: tx }, id, true)) changed += 1;
    return { changed, unchanged: ids.length - changed };
  });
}
