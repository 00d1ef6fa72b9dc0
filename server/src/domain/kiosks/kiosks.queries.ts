import type { KioskRow } from './kiosks.types.ts';
import type { Db } from '../../platform/db/handle.ts';

const columns = ['id', 'name', 'createdAt', 'codeExpiresAt', 'admittedAt', 'usedAt'] as const;

/** Finds the device that keeps this secret. */
export async function findKiosk(
  db: Db,
  programId: string,
  secretHash: Buffer,
): Promise<KioskRow | undefined> {
  return db
    .selectFrom('kiosk')
    .select(columns)
    .where('programId', '=', programId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
}

/** Makes the tablet that sent this code the device. Undefined: the code is wrong, was used or is over. */
export async function admitKiosk(
  tx: Db,
  programId: string,
  { codeHash, secretHash, now }: { codeHash: Buffer; secretHash: Buffer; now: Date },
): Promise<KioskRow | undefined> {
  return tx
    .updateTable('kiosk')
    .set({ secretHash, admittedAt: now, codeHash: null, codeExpiresAt: null })
    .where('programId', '=', programId)
    .where('codeHash', '=', codeHash)
    .where('codeExpiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

export async function noteKioskUse(db: Db, programId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('kiosk')
    .set({ usedAt: now })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export interface NewKiosk {
  id: string;
  name: string;
  codeHash: Buffer;
  codeExpiresAt: Date;
  createdAt: Date;
}

export async function insertKiosk(tx: Db, programId: string, row: NewKiosk): Promise<void> {
  await tx
    .insertInto('kiosk')
    .values({ ...row, programId })
    .execute();
}

/** Ends a device: from the next call on it is a stranger. Returns its name. */
export async function deleteKiosk(tx: Db, programId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('kiosk')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function countKiosks(db: Db, programId: string): Promise<number> {
  const row = await db
    .selectFrom('kiosk')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return row.count;
}
