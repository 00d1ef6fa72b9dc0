import { badgeOf, isBadge, isShown } from '#contract/badges.ts';
import { getBadge, listMemberBadges } from '#contract/features/badges.ts';
import { accessSeenMember } from '../../core/visibility/public.ts';
import { pageFrom, pageOf } from '../../core/lists/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentBadge } from './badges.presenter.ts';
import { countHolders } from './badges.queries.ts';
import { collectionOf } from './collection.overview.ts';
import { byNearest, byNewest, isStillToEarn } from './scoring/order-badges.ts';

export const badgeRoutes = [
  route(listMemberBadges, async ({ context, params, query }) => {
    const who = await accessSeenMember(context, params.id);
    const { seen, offered } = await collectionOf(context, who);
    const { family, state, sort } = query;
    const kept = seen.filter(
      ({ id, award }) =>
        (!family || badgeOf(id).family === family) && (!state || (award !== null) === (state === 'earned')),
    );
    if (sort) kept.sort(sort === 'newest' ? byNewest : byNearest);
    const at = pageFrom(query, 20);
    const items = kept.slice((at.page - 1) * at.perPage, at.page * at.perPage).map(presentBadge);
    const [next] = seen.filter(isStillToEarn).toSorted(byNearest);
    return {
      ...pageOf(items, kept.length, at, `members/${params.id}/badges`, { family, state, sort }),
      earnedCount: seen.filter(({ award }) => award !== null).length,
      offeredCount: who.own ? offered.length : null,
      next: who.own && next ? presentBadge(next) : null,
    };
  }),

  route(getBadge, async ({ context, params, query }) => {
    const who = await accessSeenMember(context, query.memberId ?? context.actor.memberId);
    const { badge: id } = params;
    if (!isBadge(id)) throw notFound();
    const { seen } = await collectionOf(context, who);
    const found = seen.find((each) => each.id === id);
    if (!found) throw notFound();
    const holders = isShown(id) ? await countHolders(context.db, context.programId, id) : null;
    return { ...presentBadge(found), holders };
  }),
];
