/** A figure as it may be read by anyone who runs the program. Figures that are too small to say anything are not among them. */
export interface FigureRow {
  /** The organization; null: the whole program. */
  group: string | null;
  /** What the people chose; null: all who have a part. */
  key: string | null;
  /** About how many. */
  people: number;
  /** Members of the group who could have been among them, or were active. Nobody's health shows in it. */
  active: number | null;
  /** The mean of people's values, and how far it may be off in 95 of 100 cases; null where that is too far to say anything. */
  average: number | null;
  margin: number | null;
}

export interface ReleaseRow {
  subject: string;
  /** The Monday on which the period begins. */
  period: string;
  /** The period that the figures are of: an earlier one while too little has changed; null before any were made. */
  madeIn: string | null;
  /** Members who counted. */
  members: number;
  figures: FigureRow[];
  /** Who had which part in the figures, as keyed hashes. */
  parts: readonly string[];
}
