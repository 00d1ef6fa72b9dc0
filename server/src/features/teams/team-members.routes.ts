import {
  addTeamMembers,
  demoteTeamMember,
  listTeamMembers as listTeamMembersEndpoint,
  promoteTeamMember,
  removeTeamMembers,
} from '#contract/features/teams/teams.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { countTeamMembers, listTeamMembers } from './memberships.queries.ts';
import { addMembers } from './services/add-members.ts';
import { changeLeader } from './services/change-leader.ts';
import { removeMembers } from './services/remove-members.ts';
import {
  accessTeam,
  accessTeamToManage,
  accessTeamToAdd,
  accessTeamToMove,
  visibilityIn,
  viewerOf,
} from './teams.access.ts';
import { overviewOf } from './teams.overview.ts';
import { mayManage } from './teams.policy.ts';
import { presentTeamMember } from './teams.presenter.ts';

async function overview(context: Context, id: string) {
  return overviewOf(context, await accessTeam(context, id));
}

const cursorKeyOf = { username: cursorKeys.text, name: cursorKeys.text, joined: cursorKeys.day };

export const teamMemberRoutes = [
  route(listTeamMembersEndpoint, async ({ context, params, query }) => {
    const team = await accessTeam(context, params.id);
    const at = pageFrom(query, 15);
    const filter = {
      programId: context.programId,
      teamId: team.id,
      search: query.search?.trim() || null,
      visibility: visibilityIn(context, team),
    };
    const sort = { column: query.sortColumn ?? 'username', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const [total, rows] = await Promise.all([
      countTeamMembers(context.db, filter),
      listTeamMembers(context.db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort, path: `teams/${params.id}/members`, query };
    return cursorPageOf(rows, presentTeamMember, total, at, address);
  }),

  route(addTeamMembers, async ({ context, params, body }) => {
    const team = await accessTeamToAdd(context, params.id, body.memberIds);
    const byHand = mayManage(viewerOf(context), team);
    // The answer is stored with the key, so that a repeat gets the same answer.
    return once(context, async (tx) => {
      const within = { ...context, db: tx };
      await addMembers(within, params.id, body.memberIds, byHand);
      return overview(within, params.id);
    });
  }),

  route(removeTeamMembers, async ({ context, params, body }) => {
    await accessTeamToMove(context, params.id, body.memberIds);
    await removeMembers(context, params.id, body.memberIds);
    return overview(context, params.id);
  }),

  route(promoteTeamMember, async ({ context, params, body }) => {
    await accessTeamToManage(context, params.id);
    await changeLeader(context, params.id, body.memberId, true);
    return overview(context, params.id);
  }),

  route(demoteTeamMember, async ({ context, params, body }) => {
    await accessTeamToManage(context, params.id);
    await changeLeader(context, params.id, body.memberId, false);
    return overview(context, params.id);
  }),
];
