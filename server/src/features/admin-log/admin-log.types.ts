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
  /** The report that was downloaded. */
  report: string | null;
  whoId: string | null;
  whoName: string | null;
  keyName: string | null;
  subject: string | null;
  sortKey: string;
}
