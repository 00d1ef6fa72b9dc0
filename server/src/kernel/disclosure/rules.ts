/** The rules of docs/domain.md#privacy-of-health-data. The attack test turns them off to show that it would notice. */
export interface Rules {
  /** No cell counts fewer people. */
  fewestPeople: number;
  /** When fewer people than that came to a group or left it since its last release, that one is shown again. */
  fewestChanges: number;
  /** Scale and bound of the noise in numbers of people; 0 for none. */
  peopleScale: number;
  /** Numbers of people are rounded to the nearest multiple of it. */
  peopleGrain: number;
  /** Scale of the noise of averages and entries, as a multiple of what one person can move them by; 0 for none. */
  valueScale: number;
  /** Averages are shown from so many people on, entries from so many. */
  fewestForAverage: number;
  fewestForEntries: number;
}

export const rules: Rules = {
  fewestPeople: 10,
  fewestChanges: 5,
  peopleScale: 4,
  peopleGrain: 5,
  valueScale: 1,
  fewestForAverage: 30,
  fewestForEntries: 50,
};

/**
 * Counts of answers: the noise is half as wide, because an answer is asked for once and not every week, and programs with
 * twenty people ask questions too.
 */
export const answerRules: Rules = { ...rules, peopleScale: 2 };
