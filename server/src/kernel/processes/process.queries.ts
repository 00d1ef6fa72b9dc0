import { sql } from '../../platform/db/db.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { ServerProcess } from './process.types.ts';

/** Lets one process after another see what runs, and announce itself, until the transaction ends. */
export async function lockProcesses(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(74012)`.execute(tx);
}

/** Notes a process that starts. It replaces one at the same address, which cannot run any more, and those long forgotten. */
export async function announceProcess(tx: Db, started: ServerProcess, forgottenBefore: Date): Promise<void> {
  const { host, port } = started;
  await tx
    .deleteFrom('serverProcess')
    .where((row) =>
      row.or([
        row('seenAt', '<', forgottenBefore),
        row.and([row('host', '=', host), row('port', '=', port), row('port', '<>', 0)]),
      ]),
    )
    .execute();
  await tx.insertInto('serverProcess').values(started).execute();
}

/** Notes that it still runs. False: its row is gone. */
export async function noteProcess(
  db: Db,
  { id, port, seenAt, lagMs, unbelieved, unbelievedFrom }: ServerProcess,
): Promise<boolean> {
  const rows = await db
    .updateTable('serverProcess')
    .set({ port, seenAt, lagMs, unbelieved, unbelievedFrom })
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('serverProcess').where('id', '=', id).execute();
}

/** Lists those that run and those that ended without a word, the newest of each role first. */
export async function listProcesses(db: Db): Promise<ServerProcess[]> {
  return db.selectFrom('serverProcess').selectAll().orderBy('role').orderBy('startedAt', 'desc').execute();
}
