import type { Db } from '../../platform/db/handle.ts';
import type { Named } from '../../domain/challenges/public.ts';

/** Lists challenges that a member made, archived ones too, oldest first. */
export async function listChallengesMadeBy(
  db: Db,
  programId: string,
  memberId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('challenge')
    .select(['id', 'name'])
    .where('programId', '=', programId)
    .where('creatorId', '=', memberId)
    .orderBy('id')
    .execute();
}

export async function findNamed(db: Db, programId: string, id: string): Promise<Named | undefined> {
  return db
    .selectFrom('challenge')
    .select(['name', 'public', 'creatorId'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function renameChallenge(tx: Db, programId: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('challenge')
    .set({ name })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}
