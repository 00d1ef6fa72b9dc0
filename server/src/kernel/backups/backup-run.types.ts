/** A backup that the server made by itself, or tried to. */
export interface BackupRun {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** Its name in the folder or bucket. Null: none was written. */
  file: string | null;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  /** Pictures without a file, which no backup has. */
  missing: number;
  /** It was read again after it was written, and is whole. */
  verifiedAt: Date | null;
  /** It was restored into a database of its own. */
  triedAt: Date | null;
  /** Why that was not tried. */
  notTried: string | null;
  error: string | null;
}
