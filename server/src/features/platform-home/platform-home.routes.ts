import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import {
  getContractSums,
  getPlatformHome,
  getPlatformTrend,
  homeKinds,
  mostOfAKind,
} from '#contract/features/platform-home/home.ts';
import type { HomeItem } from '#contract/features/platform-home/home.ts';
import { getProgramState } from '#contract/features/programs/program-state.ts';
import { roleRanks } from '#contract/roles.ts';
import type { ApprovalSource, HomeSource } from '../../kernel/manifest/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { mayApprove } from './approvals.policy.ts';
import { presentApproval } from './approvals.presenter.ts';
import { listAddresses, listApprovers } from './approvers.queries.ts';
import { sumContracts } from './contract-sums.queries.ts';
import { stateOf } from './program-state.overview.ts';
import { trendMondays } from './services/count-weeks.ts';
import { loadApprovals } from './services/load-approvals.ts';
import { listTrend, sumNow } from './trend.queries.ts';

async function itemsFor(context: Context, sources: readonly HomeSource[]): Promise<HomeItem[]> {
  const seen = context.actor.resellerId === null ? sources : sources.filter((one) => one.isForResellers);
  const loaded = (await Promise.all(seen.map(({ load }) => load(context)))).flat();
  return homeKinds.flatMap((kind) => loaded.filter((item) => item.kind === kind).slice(0, mostOfAKind));
}

async function approvalsFor({ deps, actor, now }: Context, sources: readonly ApprovalSource[]) {
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

export const platformHomeRoutes = (
  sources: readonly HomeSource[],
  approvalSources: readonly ApprovalSource[],
) => [
  route(getPlatformHome, async ({ context }) => ({ items: await itemsFor(context, sources) })),

  route(listApprovals, async ({ context }) => ({ items: await approvalsFor(context, approvalSources) })),

  route(getProgramState, ({ context, params }) => stateOf(context, params.id)),

  route(getContractSums, ({ context }) => {
    const db = context.deps.gateway.forPlatform('add up contracts');
    const { resellerId } = context.actor;
    return sumContracts(db, { resellerId, today: dayIn('UTC', context.now) });
  }),

  route(getPlatformTrend, async ({ context, query }) => {
    const db = context.deps.gateway.forPlatform('see how all programs grow');
    const who = {
      resellerId: context.actor.resellerId ?? query.resellerId?.toLowerCase() ?? null,
      tier: query.tier ?? null,
    };
    const from = trendMondays(context.now).at(-1)!;
    const [weeks, now] = await Promise.all([listTrend(db, { ...who, from }), sumNow(db, who)]);
    return { now, weeks };
  }),
];
