import { getMember, updateMember as updateMemberEndpoint } from '#contract/features/profiles/profiles.ts';
import { listMembersNotInTeam, listProgramMembers } from '#contract/features/programs/programs.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { visibilityFor } from '../../domain/visibility/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { findEmployeeNumber, type MemberRow } from '../../domain/members/public.ts';
import { uploadedPaths } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessMember, accessMemberToUpdate, viewerOf } from './members.access.ts';
import { isSelf, maySeePrivate } from './members.policy.ts';
import { presentListedMember, presentMember } from './members.presenter.ts';
import { countMembers, listMembers } from './members.queries.ts';
import { updateMember } from './services/update-member.ts';

async function present(context: Context, row: MemberRow) {
  const viewer = viewerOf(context);
  const employeeNumber =
    viewer.rank > 0 ? await findEmployeeNumber(context.db, context.programId, row.id) : null;
  return presentMember(row, {
    own: isSelf(viewer, row) && !context.actor.key,
    privately: maySeePrivate(viewer, row),
    employeeNumber,
    update: isSelf(viewer, row) || viewer.rank > 0,
  });
}

const cursorKeyOf = {
  name: cursorKeys.text,
  username: cursorKeys.text,
  registeredDate: cursorKeys.day,
};

export const memberRoutes = [
  route(getMember, async ({ context, params }) => {
    const member = await accessMember(context, params.id);
    await logAccess(context, member.id, 'profile');
    return present(context, member);
  }),

  route(updateMemberEndpoint, async ({ context, params, body }) => {
    const member = await accessMemberToUpdate(context, params.id);
    const { image, removeImage = false, ...change } = body;
    const paths = uploadedPaths(image === undefined ? [] : [image].flat(), 'image');
    const read = async (within: Context) => present(within, await accessMember(within, params.id));
    await updateMember(context, member, change, { paths, remove: removeImage }, read);
    return read(context);
  }),

  route(listProgramMembers, async ({ context, params, query }) => {
    if (params.id !== context.programId) throw notFound();
    const at = pageFrom(query, 15);
    const visibility = visibilityFor(context);
    const { notInChallengeId: id } = query;
    const filter = {
      search: query.search?.trim() || null,
      notInChallenge: id ? { id, asked: visibility } : null,
      notInTeamId: query.notInTeamId ?? null,
      withoutTeam: query.withoutTeam ?? false,
    };
    const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const [total, rows] = await Promise.all([
      countMembers(context.db, visibility, filter),
      listMembers(context.db, visibility, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort, path: `programs/${params.id}/members`, query };
    return cursorPageOf(rows, presentListedMember, total, at, address);
  }),

  route(listMembersNotInTeam, async ({ context, params, query }) => {
    const { db, programId } = context;
    if (params.id !== programId) throw notFound();
    const at = pageFrom(query, 15);
    const several = (await findProgram(db, programId))?.settings.severalTeams ?? false;
    const visibility = visibilityFor(context);
    const filter = {
      search: query.search?.trim() || null,
      notInChallenge: null,
      notInTeamId: query.teamId ?? null,
      // A member who may be on several teams can also join from another team.
      withoutTeam: !(several && query.teamId),
    };
    const sort = { column: 'name', order: 'asc' } as const;
    const [total, rows] = await Promise.all([
      countMembers(db, visibility, filter),
      listMembers(db, visibility, filter, sort, at.perPage, (at.page - 1) * at.perPage),
    ]);
    return pageOf(
      rows.map(presentListedMember),
      total,
      at,
      `programs/${params.id}/members-not-in-team`,
      query,
    );
  }),
];
