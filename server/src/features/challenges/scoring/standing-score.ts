import type { MemberScore, Tally } from './score-member.ts';

interface Stored {
  total: number;
  creditedDays: number;
  reachedAt: Date;
}

const tallyOf = ({ total, creditedDays, reachedAt }: Stored): Tally => {
  return { total, creditedDays, reachedAt: reachedAt.getTime() };
};

/** What is stored of somebody whose entries are gone, as if it had been reckoned anew (docs/decisions/215). */
export function standingScore(
  stored: Stored,
  credits: readonly (Stored & { teamId: string })[],
): MemberScore {
  const byTeam = new Map(credits.map((row): [string, Tally] => [row.teamId, tallyOf(row)]));
  return { ...tallyOf(stored), byTeam };
}
