import type { MemberScore, Tally } from './score-member.ts';

export interface Stored {
  total: number;
  creditedDays: number;
  reachedAt: Date;
}

export interface TeamChange {
  teamId: string;
  totalDelta: number;
  daysDelta: number;
  reachedAt: Date;
  /** The moment moved back: the team's own has to be looked up again. */
  recheck: boolean;
}

const nothing: Tally = { total: 0, creditedDays: 0, reachedAt: 0 };

export const differs = (stored: Stored | undefined, fresh: Tally): boolean =>
  !stored ||
  stored.total !== fresh.total ||
  stored.creditedDays !== fresh.creditedDays ||
  stored.reachedAt.getTime() !== fresh.reachedAt;

/** Returns how a member's contribution to each team moved. Teams they no longer count for go back to nothing. */
export function teamChanges(
  stored: readonly (Stored & { teamId: string })[],
  fresh: MemberScore | null,
): TeamChange[] {
  const before = new Map(stored.map((row) => [row.teamId, row]));
  const after = fresh?.byTeam ?? new Map<string, Tally>();
  const changes: TeamChange[] = [];
  for (const teamId of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(teamId);
    const now = after.get(teamId) ?? nothing;
    if (!differs(old ?? { total: 0, creditedDays: 0, reachedAt: new Date(0) }, now)) continue;
    changes.push({
      teamId,
      totalDelta: now.total - (old?.total ?? 0),
      daysDelta: now.creditedDays - (old?.creditedDays ?? 0),
      reachedAt: new Date(now.reachedAt),
      recheck: (old?.reachedAt.getTime() ?? 0) > now.reachedAt,
    });
  }
  return changes;
}
