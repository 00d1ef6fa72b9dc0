export interface PlatformLogFilter {
  who: string | null;
  what: string | null;
  from: string | null;
  to: string | null;
}

export interface PlatformLogRow {
  id: string;
  at: Date;
  action: string;
  who: string | null;
  subject: string | null;
  sortKey: string;
}
