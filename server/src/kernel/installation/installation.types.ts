/** A restored copy that nobody has called the production yet. */
export interface Restored {
  restoredAt: Date;
  /** By the clock of the database that was backed up. */
  backupAt: Date | null;
}
