import { callerOf, plainAddress } from '../../kernel/throttle/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import { countEntries } from '../companies/public.ts';
import { countEverybody } from '../members/public.ts';
import { listProgramsAt, noteAddress } from './offices.queries.ts';

/** How long an address counts as one of a program after somebody has logged in there. */
export const addressDays = 30;

const hashOf = (ip: string): Buffer => sha256(`address:${callerOf(ip)}`);

/** How many people a program may have to let in: its members, registered or not, or those on its list. */
export async function countPeopleOf(deps: Deps, programId: string): Promise<number> {
  const db = deps.gateway.forProgram(programId);
  const [everybody, listed] = await Promise.all([countEverybody(db, programId), countEntries(db, programId)]);
  return Math.max(everybody, listed.people);
}

/** How many people may be behind an address: those of the programs that name its network or that were seen there. */
export async function countPeopleAt(deps: Deps, ip: string): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - addressDays * 86_400_000);
  const at = { ip: plainAddress(ip), addressHash: hashOf(ip), since };
  const programs = await listProgramsAt(deps.gateway.global(), at);
  const counts = await Promise.all(programs.map((programId) => countPeopleOf(deps, programId)));
  return counts.reduce((sum, count) => sum + count, 0);
}

export const noteProgramAt = (deps: Deps, ip: string, programId: string): Promise<void> =>
  noteAddress(deps.gateway.global(), hashOf(ip), programId, deps.clock.now());
