export interface LogFilter {
  who: string | null;
  what: string | null;
  from: string | null;
  to: string | null;
  /** The time zone in which those days begin and end. */
  timeZone: string;
}

export interface LogRow {
  id: string;
  at: Date;
  action: string;
  whoId: string | null;
  whoName: string | null;
  subject: string | null;
  sortKey: string;
}
