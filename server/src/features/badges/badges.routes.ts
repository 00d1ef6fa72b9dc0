import { getBadge, listMemberBadges } from '#contract/features/badges/badges.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentBadge } from './badges.presenter.ts';
import { countHolders } from './badges.queries.ts';
import { collectionOf } from './collection.overview.ts';
import { isForOthers } from './scoring/badge-book.ts';
import { byNearest, byNewest, isStillToEarn } from './scoring/order-badges.ts';

export const badgeRoutes = [
  route(listMemberBadges, async ({ context, params, query }) => {
    const who = await accessSeenMember(context, params.id);
    const { seen, book } = await collectionOf(context, who);
    const { family, state, sort } = query;
    const kept = seen.filter(
      ({ id, award }) =>
        (!family || book.find(id)?.family === family) &&
        (!state || (award !== null) === (state === 'earned')),
    );
    if (sort) kept.sort(sort === 'newest' ? byNewest : byNearest);
    const at = pageFrom(query, 20);
    const page = kept.slice((at.page - 1) * at.perPage, at.page * at.perPage);
    const items = page.map((one) => presentBadge(one, book.find(one.id)!));
    const [next] = seen.filter(isStillToEarn).toSorted(byNearest);
    return {
      ...pageOf(items, kept.length, at, `members/${params.id}/badges`, { family, state, sort }),
      earnedCount: seen.filter(({ award }) => award !== null).length,
      offeredCount: who.own ? book.offered.length : null,
      next: who.own && next ? presentBadge(next, book.find(next.id)!) : null,
    };
  }),

  route(getBadge, async ({ context, params, query }) => {
    const who = await accessSeenMember(context, query.memberId ?? context.actor.memberId);
    const { badge: id } = params;
    const { seen, book } = await collectionOf(context, who);
    const found = seen.find((each) => each.id === id);
    if (!found) throw notFound();
    const badge = book.find(id)!;
    const holders = isForOthers(badge) ? await countHolders(context.db, context.programId, id) : null;
    return { ...presentBadge(found, badge), holders };
  }),
];
