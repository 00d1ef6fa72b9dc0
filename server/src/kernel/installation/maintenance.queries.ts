import { sql, type Db } from '../../platform/db/db.ts';
import type { Maintenance } from './installation.types.ts';

/** Finds the maintenance that is planned or running. */
export async function findMaintenance(db: Db, now: Date): Promise<Maintenance | null> {
  const { rows } = await sql<Maintenance>`select maintenance_from as starts_at, maintenance_until as ends_at,
      maintenance_texts as texts
    from installation where maintenance_until > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps others from planning meanwhile. */
export const lockInstallation = (tx: Db) => sql`select from installation for update`.execute(tx);

export async function saveMaintenance(tx: Db, { startsAt, endsAt, texts }: Maintenance): Promise<void> {
  await sql`update installation set maintenance_from = ${startsAt}, maintenance_until = ${endsAt},
    maintenance_texts = ${JSON.stringify(texts)}`.execute(tx);
}

/** Ends what is planned or running. False: nothing was. */
export async function endMaintenance(tx: Db, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update installation set maintenance_from = null, maintenance_until = null,
    maintenance_texts = null where maintenance_until > ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
