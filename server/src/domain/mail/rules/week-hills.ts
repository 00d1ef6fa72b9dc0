export const hillsSize = { width: 560, height: 180, ground: 168 } as const;
const { width, ground } = hillsSize;
const between = width / 7;

/** A day of the week, with the goal of that day; null without one. */
export interface WeekDay {
  total: number;
  goal: number | null;
}

/** Returns the seven days as hills that overlap, the higher the more steps. The highest is the best day or a goal. */
export function hillsOf(
  days: readonly WeekDay[],
): { d: string; x: number; top: number; isReached: boolean }[] {
  const most = Math.max(1, ...days.flatMap(({ total, goal }) => [total, goal ?? 0]));
  return days.map(({ total, goal }, at) => {
    const x = Math.round(between * (at + 0.5));
    const top = Math.round(ground - 14 - (ground - 44) * (total / most));
    const [left, right] = [x - 74, x + 74];
    const d = `M${left} ${ground}C${x - 38} ${ground} ${x - 34} ${top} ${x} ${top}S${x + 38} ${ground} ${right} ${ground}Z`;
    return { d, x, top, isReached: total > 0 && goal !== null && total >= goal };
  });
}
