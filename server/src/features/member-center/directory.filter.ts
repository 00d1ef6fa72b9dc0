import type { QueryOf } from '#contract/endpoint.ts';
import type { listDirectory } from '#contract/features/member-center/directory.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { addDays, dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { DirectoryFilter } from './directory.queries.ts';

export type AskedFilter = Pick<
  QueryOf<typeof listDirectory>,
  | 'search'
  | 'role'
  | 'status'
  | 'memberId'
  | 'teamId'
  | 'withoutTeam'
  | 'organizationId'
  | 'challengeId'
  | 'neverLogged'
  | 'inactiveDays'
>;

/** Returns the conditions of a call. "The last n days" end today in the time zone of the program. */
export async function filterFrom(context: Context, asked: AskedFilter): Promise<DirectoryFilter> {
  const { inactiveDays } = asked;
  return {
    within: context.actor.within.length ? context.actor.within : null,
    search: asked.search?.trim() || null,
    role: asked.role ?? null,
    status: asked.status ?? null,
    memberId: asked.memberId ?? null,
    teamId: asked.teamId ?? null,
    withoutTeam: asked.withoutTeam || null,
    organizationId: asked.organizationId ?? null,
    challengeId: asked.challengeId ?? null,
    notLoggedSince: asked.neverLogged
      ? '0001-01-02'
      : inactiveDays
        ? addDays(await todayOf(context), 1 - inactiveDays)
        : null,
  };
}

async function todayOf({ db, programId, now }: Context): Promise<string> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  return dayIn(program.timeZone, now);
}
