import type { Deps } from '../../platform/context/context.ts';
import type { ProgramRow } from '../programs/public.ts';
import { endOfProgramQuiet } from './hold.ts';
import { listQuietHours } from './hold.queries.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** Returns the members among these who have quiet hours now, their own or those of the program, and when they end. */
export async function endOfMemberQuiet(
  deps: Deps,
  program: ProgramRow,
  members: readonly { memberId: string; loginId: string; timeZone: string }[],
): Promise<Map<string, Date>> {
  const now = deps.clock.now();
  const ofProgram = endOfProgramQuiet(program, now);
  const loginIds = members.map(({ loginId }) => loginId);
  const chosen = loginIds.length ? await listQuietHours(deps.gateway.global(), loginIds) : [];
  const own = new Map(chosen.map((row) => [row.loginId, row]));
  return new Map(
    members.flatMap(({ memberId, loginId, timeZone }) => {
      const quiet = own.get(loginId);
      const end = ofProgram ?? (quiet ? endOfQuiet(quiet, timeZone, now) : null);
      return end ? [[memberId, end] as const] : [];
    }),
  );
}
