import { laplace, type Chance } from './noise.ts';

/** What one person adds to the figures of a group and a week. */
export interface Contribution {
  /** The mean of their values in the week. */
  value: number;
  /** Days with a value. */
  entries: number;
}

/** The figures of a group and a week as they may be read by anyone who runs the program. All are blurred. */
export interface Cell {
  /** People with a value. */
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
  /** Who belonged to the group, sorted. */
  members: readonly string[];
}

/** The rules of docs/domain.md#privacy-of-health-data. The attack test turns them off to show that it would notice. */
export interface Rules {
  /** No cell is made of fewer people. */
  fewestPeople: number;
  /** When fewer people than that came to a group or left it since its last release, that one is shown again. */
  fewestChanges: number;
  /** Scale and bound of the noise in numbers of people; 0 for none. */
  peopleScale: number;
  /** Numbers of people are told to the nearest multiple of it. */
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

export interface Asked {
  /** The metric and the group, for the noise. */
  label: string;
  /**
   * Who belongs to the group, sorted, as keyed hashes. Whether a release is held back and the lasting noise hang on it
   * and never on who logged: that the same noise comes again, or a release is held back, would tell who did.
   */
  members: readonly string[];
  /** The Monday of the week. */
  week: string;
  contributions: readonly Contribution[];
  /** Values are limited to it before they are averaged. */
  range: readonly [number, number];
  /** The last release of the same metric and group. */
  before: Release | null;
  chance: Chance;
}

const daysOfWeek = 7;
const to = (value: number, grain: number) => Math.max(0, Math.round(value / grain) * grain);

/** How many people are in one of the two groups only. */
function changesBetween(before: readonly string[], now: readonly string[]): number {
  const had = new Set(before);
  const stayed = now.filter((person) => had.has(person)).length;
  return before.length + now.length - 2 * stayed;
}

/** The noise of a figure: one that lasts while the group is the same, so that weeks cannot be averaged, and one of the week, so that they cannot be subtracted. */
const noiseOf =
  ({ label, members, week, chance }: Asked, of = members.join()) =>
  (kind: string, scale: number, most?: number): number =>
    scale === 0
      ? 0
      : laplace(chance(`${label} ${kind} of ${of}`), scale, most) +
        laplace(chance(`${label} ${kind} in ${week}`), scale, most);

/** From how many blurred people on figures are shown: so many that the noise never hides that they are too few. */
export const fewestShown = (by: Rules): number => by.fewestPeople + 4 * by.peopleScale;

/**
 * The figures of a group and a week. Counts are blurred so that nobody's being among them shows, averages so that
 * nobody's value does.
 */
export function releaseOf(asked: Asked, by: Rules = rules): Release {
  const { week, contributions, members, range, before } = asked;
  const changes = before ? changesBetween(before.members, members) : by.fewestChanges;
  if (before && changes > 0 && changes < by.fewestChanges) return before;
  const noise = noiseOf(asked);
  // Bounded, so that no cell is of fewer people than the rule; and what is shown hangs on the blurred number alone, so
  // that its appearing tells of nobody.
  const counted = contributions.length + noise('people', by.peopleScale, 2 * by.peopleScale);
  if (counted < fewestShown(by)) return { week, cell: null, members };
  const [low, high] = range;
  const values = contributions.map(({ value }) => Math.min(high, Math.max(low, value)));
  const mean = values.reduce((sum, value) => sum + value, 0) / contributions.length;
  const reach = (by.valueScale * (high - low)) / contributions.length;
  const average = Math.min(high, Math.max(low, mean + noise('average', reach)));
  const entries = contributions.reduce((sum, each) => sum + each.entries, 0);
  const entryNoise = noise('entries', by.peopleScale * by.valueScale * daysOfWeek);
  const hasAverage = counted >= by.fewestForAverage;
  return {
    week,
    members,
    cell: {
      people: to(counted, by.peopleGrain),
      entries: counted < by.fewestForEntries ? null : to(entries + entryNoise, 10),
      average: hasAverage ? average : null,
      margin: hasAverage ? marginOf(reach) : null,
    },
  };
}

/** Two of Laplace's noises of this scale together stay within this in 95 of 100 cases. */
export const marginOf = (scale: number): number => 4.15 * scale;
