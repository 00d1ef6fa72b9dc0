import type { Audience } from '#contract/features/communications/admin-email.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { AdminEmailRow, StoredAudience } from '../admin-email.types.ts';
import { countAudience, countMembers, findGroupName, type AskedAudience } from '../audience.queries.ts';
import { adminEmailKind } from './email-values.ts';

/** The earliest day means never. "The last n days" end today in the time zone of the program. */
function notLoggedSince(
  { audience, inactiveDays }: Pick<StoredAudience, 'audience' | 'inactiveDays'>,
  program: ProgramRow,
  now: Date,
): string | null {
  if (audience === 'neverLogged') return '0001-01-02';
  if (audience !== 'inactive') return null;
  return addDays(dayIn(program.timeZone, now), 1 - (inactiveDays ?? 1));
}

/** Returns the audience of a stored email as it is now. */
export const audienceOf = (email: AdminEmailRow, program: ProgramRow, now: Date): AskedAudience => ({
  audience: email.audience,
  audienceId: email.audienceId,
  notLoggedSince: notLoggedSince(email, program, now),
  chosen: { emailId: email.id },
});

/** Checks an audience that was sent: the group exists in this program, and nothing it needs is missing. */
export async function checkAudience(context: Context, sent: Audience) {
  const { db, programId, now } = context;
  const { kind, id = null, days = null, memberIds = [] } = sent;
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const stored: StoredAudience = { audience: kind, audienceId: null, audienceName: null, inactiveDays: null };
  if (kind === 'organization' || kind === 'team' || kind === 'challenge') {
    if (!id) throw invalid('audience.id', 'required');
    stored.audienceId = id;
    stored.audienceName = await findGroupName(db, programId, kind, id);
    if (stored.audienceName === null) throw invalid('audience.id', 'no_such_group');
  }
  if (kind === 'inactive') {
    if (days === null) throw invalid('audience.days', 'required');
    stored.inactiveDays = days;
  }
  if (kind === 'members' && !memberIds.length) throw invalid('audience.memberIds', 'required');
  const asked: AskedAudience = {
    audience: kind,
    audienceId: stored.audienceId,
    notLoggedSince: notLoggedSince(stored, program, now),
    chosen: { memberIds },
  };
  if (kind === 'members') {
    // An id of nobody here is a mistake that would leave somebody out without a word.
    if ((await countMembers(db, programId, memberIds)) < new Set(memberIds).size)
      throw invalid('audience.memberIds', 'unknown_member');
    const { total } = await countAudience(db, programId, asked, adminEmailKind);
    // Members without an account, and deactivated ones, are left out.
    if (total === 0) throw invalid('audience.memberIds', 'nobody_reachable');
  }
  return { program, stored, asked, memberIds: kind === 'members' ? memberIds : [] };
}
