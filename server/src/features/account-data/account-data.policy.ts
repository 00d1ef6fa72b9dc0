/** Who administers may erase those of lower rank; owners of the platform anybody. */
export const mayErase = (actor: { rank: number }, subjectRank: number, ownerRank: number): boolean =>
  actor.rank >= ownerRank || actor.rank > subjectRank;
