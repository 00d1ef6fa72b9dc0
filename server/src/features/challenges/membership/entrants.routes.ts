import {
  addChallengeMembers,
  addChallengeTeams,
  listChallengeEntrants,
  removeChallengeMembers,
  removeChallengeTeams,
} from '#contract/features/challenges/entrants.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import { pageFrom, pageOf } from '../../../kernel/lists/public.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import { route } from '../../../platform/http/bind.ts';
import {
  accessChallenge,
  seenAgain,
  viewerOf,
  mayListPeople,
  mayManage,
} from '../../../domain/challenges/public.ts';
import { overviewOf } from '../challenges.overview.ts';
import { countEntrants, listEntrants } from './entrants.queries.ts';
import { addMembers } from './services/add-members.ts';
import { addTeams } from './services/add-teams.ts';
import { removeMembers, removeTeams } from './services/remove-entrants.ts';

export const entrantRoutes = [
  route(addChallengeMembers, async ({ context, params, body }) => {
    await accessChallenge(context, params.id);
    await addMembers(context, params.id, body);
    return overviewOf(context, await accessChallenge(context, params.id));
  }),

  route(addChallengeTeams, async ({ context, params, body }) => {
    await accessChallenge(context, params.id);
    await addTeams(context, params.id, body);
    return overviewOf(context, await accessChallenge(context, params.id));
  }),

  route(removeChallengeMembers, async ({ context, params, body }) => {
    const before = await accessChallenge(context, params.id);
    await removeMembers(context, params.id, body.memberIds);
    // People who leave a private challenge see it for the last time here.
    return overviewOf(context, await seenAgain(context, before));
  }),

  route(removeChallengeTeams, async ({ context, params, body }) => {
    const before = await accessChallenge(context, params.id);
    await removeTeams(context, params.id, body.teamIds);
    return overviewOf(context, await seenAgain(context, before));
  }),

  route(listChallengeEntrants, async ({ context, params, query }) => {
    const { db, programId } = context;
    const challenge = await accessChallenge(context, params.id);
    if (!mayListPeople(viewerOf(context), challenge)) throw forbidden();
    const at = pageFrom(query, 15);
    const filter = {
      programId,
      challengeId: challenge.id,
      search: query.search?.trim() || null,
      visibility: visibilityFor(context),
      includeInvited: mayManage(viewerOf(context), challenge),
    };
    const [total, rows] = await Promise.all([
      countEntrants(db, params.entity, filter),
      listEntrants(db, params.entity, filter, at.perPage, (at.page - 1) * at.perPage),
    ]);
    return pageOf(rows, total, at, `challenges/${params.id}/${params.entity}`, { ...query });
  }),
];
