interface Place {
  rankScore: number;
  creditedDays: number;
  /** Microseconds since 1970. */
  reachedAt: number;
  memberId: string;
}

/** Returns a token of where a page ended, for the address of the next. */
export const afterToken = ({ rankScore, creditedDays, reachedAt, memberId }: Place): string =>
  [rankScore, creditedDays, reachedAt, memberId].join('_');

const form = /^(-?\d{1,15})_(\d{1,9})_(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the place a token names; null when it is none. */
export function afterFrom(token: string): Place | null {
  const [, rankScore, creditedDays, reachedAt, memberId] = form.exec(token) ?? [];
  if (!memberId) return null;
  return {
    rankScore: Number(rankScore),
    creditedDays: Number(creditedDays),
    reachedAt: Number(reachedAt),
    memberId,
  };
}
