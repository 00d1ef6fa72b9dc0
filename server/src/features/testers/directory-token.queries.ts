import type { Db } from '../../platform/db/handle.ts';

export const findDirectoryToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<{ programId: string; name: string; usedAt: Date | null } | undefined> =>
  db
    .selectFrom('directoryToken')
    .select(['programId', 'name', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
