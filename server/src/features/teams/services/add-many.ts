import type { MemberAdder } from '../../../kernel/manifest/public.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { findNewcomers, findTaken, readMemberships } from '../memberships.queries.ts';
import { lockTeam } from '../teams.queries.ts';
import { addMembers } from './add-members.ts';
import { removeMembers } from './remove-members.ts';
import { teamSettings } from './team-settings.ts';

/** Adds many members to a team by the rules of adding one, until its seats are taken. */
export const teamAdder: MemberAdder = {
  act: 'team',
  async plan(context, tx, teamId, memberIds) {
    const { programId } = context;
    const { severalTeams } = await teamSettings(context);
    const team = await lockTeam(tx, programId, teamId);
    if (!team) throw notFound();
    const people = new Set((await findNewcomers(tx, visibilityFor(context), memberIds)).map(({ id }) => id));
    const onThis = new Set(await findTaken(tx, programId, memberIds, teamId));
    const onAny = severalTeams ? onThis : new Set(await findTaken(tx, programId, memberIds, null));
    const active = memberIds.filter((id) => people.has(id));
    const free = active.filter((id) => !onAny.has(id));
    const seated = (await readMemberships(tx, programId, teamId)).length;
    const seats = team.maxSize === null ? free.length : Math.max(0, team.maxSize - seated);
    const already = active.filter((id) => onThis.has(id)).length;
    return {
      memberIds: free.slice(0, seats),
      skipped: {
        already,
        deactivated: memberIds.length - active.length,
        on_other_team: active.length - free.length - already,
        team_full: Math.max(0, free.length - seats),
      },
    };
  },
  add: (context, _, teamId, memberIds) => addMembers(context, teamId, memberIds, true),
  remove: removeMembers,
};
