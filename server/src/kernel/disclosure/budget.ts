/**
 * What everything that is released about one person in a year may tell (docs/privacy.md#the-guarantee). Releases are paid
 * from one budget in units; noise is as wide as the units that a release costs demand.
 */
export const budget = {
  /** Units of a year, which is 13 periods of four weeks. */
  year: 1300,
  periodDays: 28,
  periodsOfYear: 13,
  /**
   * How far a person's whole year may move all figures together, in standard deviations of their noise. Whoever knows
   * everything else is then right in 54.8 of 100 cases, and in at most 55 with what holding figures back tells.
   */
  width: 0.24,
  /** Groups with fewer members have no figures. How many members a group has is no secret. */
  fewestMembers: 50,
} as const;

/** Units of one release. Together they are a year's budget: 13 periods of all but the answers, which are counted once a year. */
export const costs = {
  /** All chosen metrics of a period together. */
  metrics: 65,
  /** The question whose turn it is. */
  question: 15,
  planStatus: 8,
  planAnswers: 156,
} as const;

/** How far one person may move a release of so many units, in standard deviations of its noise. Squares of them add up. */
export const widthOf = (units: number): number => budget.width * Math.sqrt(units / budget.year);
