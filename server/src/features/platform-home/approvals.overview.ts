import type { Approval } from '#contract/features/platform-home/approvals.ts';
import { roleRanks } from '#contract/roles.ts';
import type { ApprovalSource } from '../../kernel/manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { mayApprove } from './approvals.policy.ts';
import { presentApproval } from './approvals.presenter.ts';
import { listAddresses, listApprovers } from './approvers.queries.ts';
import { loadApprovals } from './services/load-approvals.ts';

/** Returns what waits for a second person and the caller may see. */
export async function approvalsFor(
  { deps, actor, now }: Context,
  sources: readonly ApprovalSource[],
): Promise<Approval[]> {
  const db = deps.gateway.forPlatform('see what waits for a second person');
  const asked = await loadApprovals(db, sources, now);
  const [approvers, addresses] = await Promise.all([
    listApprovers(db),
    listAddresses(
      db,
      asked.flatMap(({ waiting }) => waiting.requestedBy ?? []),
    ),
  ]);
  const reader = { loginId: actor.loginId, isSuper: actor.rank === roleRanks['Super WT Admin'] };
  // Other staff see what they could be asked for; the rest is for super admins, as their lists are.
  const seen = asked.filter(({ waiting }) => reader.isSuper || !waiting.takesSuper);
  return seen.map((one) =>
    presentApproval(one, {
      mayReader: mayApprove(reader, one.waiting),
      approvers: approvers.filter((each) => mayApprove(each, one.waiting)).map(({ email }) => email),
      requester: (one.waiting.requestedBy && addresses.get(one.waiting.requestedBy)) ?? null,
    }),
  );
}
