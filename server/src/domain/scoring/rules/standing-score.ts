import type { MemberScore, Tally } from './score-member.ts';

interface Stored {
  total: number;
  creditedDays: number;
  reachedAt: Date;
}

const tallyOf = ({ total, creditedDays, reachedAt }: Stored): Tally => {
  return { total, creditedDays, reachedAt: reachedAt.getTime() };
};

/**
 * Returns the stored score of a member whose entries were erased, in the form in which scoring returns it
 * (docs/decisions/215).
 */
export function standingScore(
  stored: Stored,
  credits: readonly (Stored & { teamId: string })[],
): MemberScore {
  const byTeam = new Map(credits.map((row): [string, Tally] => [row.teamId, tallyOf(row)]));
  return { ...tallyOf(stored), byTeam };
}
