import { mostApprovals } from '#contract/features/platform-home/approvals.ts';
import type { ApprovalSource } from '../../../kernel/manifest/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import type { OfKind } from '../platform-home.types.ts';

/** Loads everything that waits for a second person, the oldest first. */
export async function loadApprovals(
  db: Db,
  sources: readonly ApprovalSource[],
  now: Date,
): Promise<OfKind[]> {
  const found = await Promise.all(
    sources.map(async ({ kind, list }) =>
      (await list(db, now, mostApprovals)).map((waiting) => ({ kind, waiting })),
    ),
  );
  return found.flat().toSorted((a, b) => a.waiting.requestedAt.getTime() - b.waiting.requestedAt.getTime());
}
