import {
  blockMember as blockEndpoint,
  getProfile,
  listBlocked,
  searchMembers,
  unblockMember as unblockEndpoint,
} from '#contract/features/friends/friends.ts';
import { accessSelf, visibilityFor } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessOther, accessProfile } from './friends.access.ts';
import { presentBlocked, presentFound, presentProfile } from './friends.presenter.ts';
import {
  countBlocked,
  countPeople,
  findStanding,
  listBlockedRows,
  listFriendsOf,
  listPeople,
} from './people.queries.ts';
import { blockMember } from './services/block-member.ts';
import { unblockMember } from './services/unblock-member.ts';

export const peopleRoutes = [
  route(searchMembers, async ({ context, params, query }) => {
    if (params.id.toLowerCase() !== context.programId) throw notFound();
    const at = pageFrom(query, 10);
    const search = query.search?.trim() || null;
    const visibility = visibilityFor(context);
    const total = await countPeople(context.db, visibility, search);
    const page = { limit: at.perPage, offset: (at.page - 1) * at.perPage, found: total };
    const rows = await listPeople(context.db, visibility, search, page);
    return pageOf(presentRows(rows, presentFound), total, at, `programs/${params.id}/member-search`, {
      ...query,
    });
  }),

  route(getProfile, async ({ context, params }) => {
    const member = await accessProfile(context, params.username);
    const visibility = visibilityFor(context);
    const [relation, friends] = await Promise.all([
      findStanding(context.db, visibility, member.id),
      listFriendsOf(context.db, visibility, member.id, null),
    ]);
    return presentProfile(member, { relation, friendCount: friends.length });
  }),

  route(blockEndpoint, async ({ context, params, body }) => {
    await accessSelf(context, params.id);
    await blockMember(context, await accessOther(context, body.memberId, 'memberId'));
    return { done: true } as const;
  }),

  route(unblockEndpoint, async ({ context, params, body }) => {
    await accessSelf(context, params.id);
    await unblockMember(context, body.memberId.toLowerCase());
    return { done: true } as const;
  }),

  route(listBlocked, async ({ context, params, query }) => {
    const { id } = await accessSelf(context, params.id);
    const { db, programId } = context;
    const at = pageFrom(query, 15);
    const [total, rows] = await Promise.all([
      countBlocked(db, programId, id),
      listBlockedRows(db, programId, id, { limit: at.perPage, offset: (at.page - 1) * at.perPage }),
    ]);
    return pageOf(presentRows(rows, presentBlocked), total, at, `members/${id}/blocked`, { ...query });
  }),
];
