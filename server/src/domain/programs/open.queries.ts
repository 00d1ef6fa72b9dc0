import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** SQL: whether a program is not deactivated. What the calendar drives waits until it is reactivated. */
export const isOpen = (programId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from program closed where closed.id = ${programId} and closed.closed_at is not null)`;

/** Lists the programs that are not deactivated. */
export const listOpenPrograms = (db: Db): Promise<{ id: string; timeZone: string }[]> =>
  db.selectFrom('program').select(['id', 'timeZone']).where('closedAt', 'is', null).orderBy('id').execute();
