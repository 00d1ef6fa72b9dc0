import type { QueryOf } from '#contract/endpoint.ts';
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
import type { ApprovalSource, HomeSource } from '../../kernel/manifest/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { firstAfter, matching, sorted } from './approvals.order.ts';
import { approvalsFor } from './approvals.overview.ts';
import { sumContracts } from './contract-sums.queries.ts';
import { stateOf } from './program-state.overview.ts';
import { trendMondays } from './services/count-weeks.ts';
import { listTrend, sumNow } from './trend.queries.ts';

async function itemsFor(context: Context, sources: readonly HomeSource[]): Promise<HomeItem[]> {
  const seen = context.actor.resellerId === null ? sources : sources.filter((one) => one.isForResellers);
  const loaded = (await Promise.all(seen.map(({ load }) => load(context)))).flat();
  return homeKinds.flatMap((kind) => loaded.filter((item) => item.kind === kind).slice(0, mostOfAKind));
}

/** A page of what waits. Few requests do, so they are sorted, searched and cut where they come together. */
async function approvalsPage(
  context: Context,
  sources: readonly ApprovalSource[],
  query: QueryOf<typeof listApprovals>,
) {
  const { kind, sortColumn: column = 'yours', sortOrder: order = 'asc' } = query;
  const at = pageFrom(query, 15);
  const sort = { column, order };
  const after = decodeCursor(query.after, sort, cursorKeys.text);
  const asked = sources.filter((source) => !kind || source.kind === kind);
  const found = matching(await approvalsFor(context, asked), query.search);
  const rows = sorted(found, sort);
  const from = after ? firstAfter(rows, after, order) : (at.page - 1) * at.perPage;
  const page = rows.slice(from, from + at.perPage + 1);
  return cursorPageOf(page, ({ approval }) => approval, rows.length, at, {
    sort,
    path: 'super/approvals',
    query,
  });
}

export const platformHomeRoutes = (
  sources: readonly HomeSource[],
  approvalSources: readonly ApprovalSource[],
) => [
  route(getPlatformHome, async ({ context }) => ({ items: await itemsFor(context, sources) })),

  route(listApprovals, ({ context, query }) => approvalsPage(context, approvalSources, query)),

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
