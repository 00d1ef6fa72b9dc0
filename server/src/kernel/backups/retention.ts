/** How many of each are kept: the newest of a day, of a week and of a month. */
export const kept = { days: 7, weeks: 4, months: 12 };

const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
/** The first day of the epoch was a Thursday. */
const weekOf = (at: Date): string => String(Math.floor((at.getTime() / dayMs + 3) / 7));

interface Made {
  name: string;
  at: Date;
}

/** Returns the newest of each of the last periods in which there is one. */
function newestOf(newestFirst: readonly Made[], periodOf: (at: Date) => string, most: number): Made[] {
  const byPeriod = new Map<string, Made>();
  for (const made of newestFirst) if (!byPeriod.has(periodOf(made.at))) byPeriod.set(periodOf(made.at), made);
  return [...byPeriod.values()].slice(0, most);
}

/** Returns the backups that nothing keeps any more. */
export function expiredBackups(made: readonly Made[]): string[] {
  const newestFirst = made.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const keeping = new Set(
    [
      ...newestOf(newestFirst, dayOf, kept.days),
      ...newestOf(newestFirst, weekOf, kept.weeks),
      ...newestOf(newestFirst, monthOf, kept.months),
    ].map(({ name }) => name),
  );
  return newestFirst.filter(({ name }) => !keeping.has(name)).map(({ name }) => name);
}
