/** A restored copy that nobody has called the production yet. */
export interface Restored {
  restoredAt: Date;
  /** By the clock of the database that was backed up. */
  backupAt: Date | null;
}

export interface Maintenance {
  startsAt: Date;
  endsAt: Date;
  texts: Readonly<Record<'en' | 'es', string>>;
}
