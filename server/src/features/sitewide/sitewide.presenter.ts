import type { DaySum, SitewideRow } from '#contract/features/sitewide/sitewide.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import { readsRanks } from '../../domain/boards/pure.ts';
import type { BoardMember, DaySumRow } from './sitewide.types.ts';

interface Viewer {
  memberId: string;
  rank: number;
  ranksShown: RanksShown;
}

/** Members with a hidden profile are nameless to others, as on the boards of challenges. */
export function presentRow(row: BoardMember, rank: number | null, viewer: Viewer): SitewideRow {
  const mine = row.memberId === viewer.memberId;
  const isVisible = mine || !row.hidden || viewer.rank > 0;
  return {
    memberId: row.memberId,
    rank: readsRanks(viewer.ranksShown, 'people') ? rank : null,
    name: isVisible ? row.name : null,
    username: isVisible ? row.username : null,
    image: isVisible ? row.image : null,
    steps: row.steps,
    mine,
  };
}

export const presentDaySum = ({ day, steps, members }: DaySumRow): DaySum => ({
  day,
  steps,
  members,
  average: members ? Math.round(steps / members) : 0,
});
