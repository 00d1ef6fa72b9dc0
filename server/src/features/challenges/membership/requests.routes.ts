import {
  listChallengeInvites,
  requestJoinChallenge as requestEndpoint,
} from '#contract/features/challenges/requests.ts';
import { pageFrom, pageOf, presentRows } from '../../../kernel/lists/public.ts';
import { accessSelf, visibilityFor } from '../../../domain/visibility/public.ts';
import { route } from '../../../platform/http/bind.ts';
import { accessChallenge, accessChallengeToManage } from '../../../domain/challenges/public.ts';
import { overviewOf } from '../challenges.overview.ts';
import { presentInvite } from './invites.presenter.ts';
import { countInvites, listInvites } from './invites.queries.ts';
import { requestJoin } from './services/request-join.ts';

export const requestRoutes = [
  route(requestEndpoint, async ({ context, params, body }) => {
    await accessChallenge(context, params.id);
    await accessSelf(context, body.memberId);
    await requestJoin(context, params.id, body.teamId ?? null);
    return overviewOf(context, await accessChallenge(context, params.id));
  }),

  route(listChallengeInvites, async ({ context, params, query }) => {
    const { db, programId } = context;
    const challenge = await accessChallengeToManage(context, params.id);
    const at = pageFrom(query, 15);
    const filter = {
      programId,
      challengeId: challenge.id,
      search: query.search?.trim() || null,
      visibility: visibilityFor(context),
    };
    const [total, rows] = await Promise.all([
      countInvites(db, filter),
      listInvites(db, filter, at.perPage, (at.page - 1) * at.perPage),
    ]);
    return pageOf(presentRows(rows, presentInvite), total, at, `challenges/${params.id}/invites`, query);
  }),
];
