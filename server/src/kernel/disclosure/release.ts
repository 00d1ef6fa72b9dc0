import { blurredMean, changesBetween, fewestShown, nearest, noiseOf, type Blurred } from './blur.ts';
import { rules, type Rules } from './rules.ts';

/** One person's contribution to the figures of a group and a week. */
export interface Contribution {
  /** The mean of their values in the week. */
  value: number;
  /** Counts days with a value. */
  entries: number;
}

/** The figures of a group and a week as they may be read by anyone who runs the program. All are blurred. */
export interface Cell {
  /** Counts people with a value. */
  people: number;
  /** Values, to the nearest ten; null from too few people. */
  entries: number | null;
  /** The mean of the people's means, and how far in all likelihood (95 of 100) the blurred one is from it; null from too few people. */
  average: number | null;
  margin: number | null;
}

export interface Release {
  /** The Monday of the week whose figures it shows: an earlier one when fewer than five people came or went since. */
  week: string;
  /** Null: too few people. */
  cell: Cell | null;
  /** The people in the group, sorted. */
  members: readonly string[];
  /** The blurred number of people with a value, also where it is too small to show: it decides what else is hidden. */
  counted: number;
}

/** A metric and a group whose members alone decide whether a release is held back. */
export interface Asked extends Blurred {
  contributions: readonly Contribution[];
  /** Values are limited to it before they are averaged. */
  range: readonly [number, number];
  /** The last release of the same metric and group. */
  before: Release | null;
}

const daysOfWeek = 7;
const noAverage = { average: null, margin: null };

/**
 * Returns the figures of a group and a week. Counts are blurred so that nobody's being among them shows, averages so
 * that nobody's value does. The lasting noise and holding a release back hang on who belongs to the group, never on who
 * logged: that the same noise comes again, or that a release is held back, would tell who did.
 */
export function releaseOf(asked: Asked, by: Rules = rules): Release {
  const { week, contributions, members, range, before } = asked;
  const changes = before ? changesBetween(before.members, members) : by.fewestChanges;
  if (before && changes > 0 && changes < by.fewestChanges) return before;
  const noise = noiseOf(asked);
  // Bounded, so that no cell has fewer people than the rule allows. What is shown depends only on the blurred number,
  // so that its appearance reveals nothing about one person.
  const counted = contributions.length + noise(['people'], by.peopleScale, 2 * by.peopleScale);
  if (counted < fewestShown(by)) return { week, cell: null, members, counted };
  const people = nearest(counted, by.peopleGrain);
  const entries = contributions.reduce((sum, each) => sum + each.entries, 0);
  const entryNoise = noise(['entries'], by.peopleScale * by.valueScale * daysOfWeek);
  const values = contributions.map(({ value }) => value);
  const { average, margin } =
    counted < by.fewestForAverage
      ? noAverage
      : blurredMean(asked, { values, range, shownPeople: people }, by);
  return {
    week,
    members,
    counted,
    cell: {
      people,
      entries: counted < by.fewestForEntries ? null : nearest(entries + entryNoise, 10),
      average,
      margin,
    },
  };
}
