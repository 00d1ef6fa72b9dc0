import { emit } from '../../src/kernel/events/public.ts';
import { insertIntervals } from '../../src/features/teams/memberships.queries.ts';
import { insertTeam, type NewTeamRow } from '../../src/features/teams/teams.queries.ts';
import { dayIn } from '../../src/platform/clock/days.ts';
import type { Deps } from '../../src/platform/context/context.ts';
import { inTransaction } from '../../src/platform/db/handle.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { contextOf } from '../../seed/builders/members.ts';

let count = 0;

export interface TeamPerson {
  id: string;
  isLeader?: boolean;
  /** Today in UTC by default. */
  joinedOn?: string;
}

/** An open team without a limit by default, with these people. The first one leads it. */
export async function makeTeam(
  deps: Deps,
  programId: string,
  people: readonly TeamPerson[] = [],
  input: Partial<Omit<NewTeamRow, 'programId'>> = {},
): Promise<NewTeamRow> {
  count += 1;
  const context = contextOf(deps, programId);
  const { now } = context;
  const row: NewTeamRow = {
    id: newId(),
    name: `Team ${count}`,
    description: '',
    open: true,
    maxSize: null,
    createdBy: null,
    createdAt: now,
    ...input,
    programId,
  };
  const joining = people.map(({ id, isLeader, joinedOn }, at) => ({
    id: newId(),
    memberId: id,
    joinedOn: joinedOn ?? dayIn('UTC', now),
    isLeader: isLeader ?? at === 0,
  }));
  await inTransaction(context.db, async (tx) => {
    await insertTeam(tx, row);
    await insertIntervals(tx, programId, row.id, joining, now);
    const memberIds = people.map((person) => person.id);
    if (memberIds.length) await emit(context, tx, 'team.membershipChanged', { teamId: row.id, memberIds });
  });
  return row;
}
