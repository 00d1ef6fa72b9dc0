/** Admins may erase members of lower rank, platform owners anyone. */
export const mayErase = (actor: { rank: number }, subjectRank: number, ownerRank: number): boolean =>
  actor.rank >= ownerRank || actor.rank > subjectRank;
