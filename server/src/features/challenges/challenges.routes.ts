import {
  listMemberChallenges,
  listOrganizationChallenges,
  listProgramChallenges,
} from '#contract/features/challenges/lists.ts';
import {
  createChallenge as createEndpoint,
  deleteChallenge as deleteEndpoint,
  getChallenge,
  updateChallenge as updateEndpoint,
} from '#contract/features/challenges/challenges.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import {
  cursorKeys,
  cursorPageOf,
  decodeCursor,
  fitsFeatured,
  likeAnywhere,
  pageFrom,
} from '../../kernel/lists/public.ts';
import { uploadedPicture } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessChallenge,
  accessChallengeToManage,
  countChallenges,
  listChallenges,
  type ChallengeFilter,
} from '../../domain/challenges/public.ts';
import { overviewOf, summariesOfMember } from './challenges.overview.ts';
import { archiveChallenge } from './services/archive-challenge.ts';
import { createChallenge } from './services/create-challenge.ts';
import { deleteChallenge } from './services/delete-challenge.ts';
import { imageField } from './services/new-challenge.ts';
import { updateChallenge } from './services/update-challenge.ts';

interface ListQuery {
  page?: number;
  perPage?: number;
  after?: string;
  status?: 'active' | 'pending' | 'archived';
  when?: 'running' | 'ended';
  sortColumn?: 'startDate' | 'endDate' | 'challengeName';
  sortOrder?: 'asc' | 'desc';
  search?: string;
  featured?: number;
}

const cursorKeyOf = { startDate: cursorKeys.day, endDate: cursorKeys.day, challengeName: cursorKeys.text };

async function list(context: Context, query: ListQuery, path: string, only: Partial<ChallengeFilter> = {}) {
  const { db, programId, actor, now } = context;
  const at = pageFrom(query, 10);
  const filter: ChallengeFilter = {
    programId,
    viewerId: actor.memberId,
    seesAll: actor.rank > 0,
    now,
    status: query.status ?? null,
    when: query.when ?? null,
    search: query.search?.trim() ? likeAnywhere(query.search) : null,
    featured: query.featured === undefined ? null : query.featured === 1,
    ofMemberId: null,
    rankedOnly: only.ofMemberId !== undefined && only.ofMemberId !== actor.memberId && actor.rank === 0,
    // Whoever else is in the room sees a shared tablet.
    withoutHealth: actor.page?.page === 'kiosk',
    ...only,
  };
  const sort = { column: query.sortColumn ?? 'startDate', order: query.sortOrder ?? 'desc' } as const;
  const after = decodeCursor(query.after, sort, fitsFeatured(cursorKeyOf[sort.column]));
  const [total, rows] = await Promise.all([
    countChallenges(db, filter),
    listChallenges(db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
  ]);
  const shown = rows.slice(0, at.perPage);
  const summaries = await summariesOfMember(context, filter.ofMemberId ?? actor.memberId, shown);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const address = { sort, path, query: { ...query } };
  const page = cursorPageOf(rows, ({ id }) => byId.get(id), total, at, address);
  // A challenge can be deleted between the two reads.
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}

export const challengeRoutes = [
  route(createEndpoint, async ({ context, body: { challengeUploadedImage: image, ...body } }) => {
    const id = await createChallenge(context, body, uploadedPicture(context, image, imageField));
    return overviewOf(context, await accessChallenge(context, id));
  }),

  route(getChallenge, async ({ context, params }) =>
    overviewOf(context, await accessChallenge(context, params.id)),
  ),

  route(updateEndpoint, async ({ context, params, body }) => {
    await accessChallengeToManage(context, params.id);
    const { archived, removeImage, challengeUploadedImage, ...change } = body;
    const image = {
      paths: uploadedPicture(context, challengeUploadedImage, imageField),
      remove: removeImage === 1,
    };
    const read = async (within: Context) => overviewOf(within, await accessChallenge(within, params.id));
    if (archived !== undefined) await archiveChallenge(context, params.id, archived === 1);
    if (Object.keys(change).length || image.remove || image.paths.length)
      await updateChallenge(context, params.id, change, image, read);
    return read(context);
  }),

  route(deleteEndpoint, async ({ context, params }) => {
    await accessChallengeToManage(context, params.id);
    await deleteChallenge(context, params.id);
    return { done: true } as const;
  }),

  route(listProgramChallenges, async ({ context, params, query }) => {
    if (params.id !== context.programId) throw notFound();
    return list(context, query, `programs/${params.id}/challenges`);
  }),

  route(listOrganizationChallenges, ({ context, query }) =>
    list(context, query, 'organization/challenges', { between: 'organization' }),
  ),

  route(listMemberChallenges, async ({ context, params, query }) => {
    const { member } = await accessSeenMember(context, params.id);
    return list(context, query, `members/${params.id}/challenges`, { ofMemberId: member.id });
  }),
];
